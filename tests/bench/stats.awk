# stats.awk -- read the raw figures; medians, ratios, spread
# SPDX-License-Identifier: GPL-3.0-or-later
#
# awk -f stats.awk -f PROGRAM -v raw=FILE: functions for PROGRAM.
#
# Ratios are taken pair by pair, of the runs of one round; what counts is
# their median.  The spread is the distance between the quartiles, as a part
# of the median.  Beyond max_spread the median would be accidental.

BEGIN {
  if (! max_spread)
    max_spread = 0.10
  load_raw(raw)
}

# Read FILE.  Its first line names the columns.
function load_raw(file,    line, field, name, n, i, id, cmd) {
  if ((getline line <file) <= 0)
    return
  n = split(line, name, ",")
  while ((getline line <file) > 0) {
    split(line, field, ",")
    for (i = 1; i <= n; i++)
      f[name[i]] = field[i]
    load_row(f["case"], f["command"], f["round"] + 0)
  }
  close(file)
}

# Take in the fields f of command CMD in round R of case ID.
function load_row(id, cmd, r) {
  if (! (id in rounds)) {
    ids[++n_ids] = id
    group_of[id] = f["group"]
    fs_of[id] = f["file_system"]
    cache_of[id] = f["cache"]
    limit_of[id] = f["limit"]
    tree_of[id] = f["tree"]
    entries_of[id] = f["entries"]
    jobs_of[id] = f["jobs"]
    rounds[id] = 0
  }
  if (rounds[id] < r)
    rounds[id] = r
  if (! ((id, cmd) in n_runs))
    commands_of[id] = commands_of[id] (commands_of[id] ? " " : "") cmd
  n_runs[id, cmd]++
  # A command that failed took no time worth knowing.
  if (f["status"] != 0 || f["left"] != 0) {
    failed[id, cmd] = f["status"] != 0 ? "failed" : "left files"
    return
  }
  value[id, cmd, r, "seconds"] = f["seconds"]
  value[id, cmd, r, "cpu"] = f["user"] + f["system"]
  value[id, cmd, r, "peak_kib"] = f["peak_kib"]
  value[id, cmd, r, "reads"] = f["reads_after_sync"]
  value[id, cmd, r, "writes"] = f["writes_after_sync"]
  value[id, cmd, r, "requests"] = \
    f["reads_after_sync"] + f["writes_after_sync"]
}

# Set the array q to the quartiles of the n numbers in v.
function quartiles(v, n, q,    i, j, x) {
  for (i = 2; i <= n; i++) {
    x = v[i]
    for (j = i - 1; j >= 1 && v[j] > x; j--)
      v[j + 1] = v[j]
    v[j + 1] = x
  }
  for (i = 1; i <= 3; i++) {
    x = 1 + (n - 1) * i / 4
    j = int(x)
    q[i] = j < n ? v[j] + (x - j) * (v[j + 1] - v[j]) : v[n]
  }
}

# The median over the rounds of field WHAT of command CMD in case ID, or "".
function median(id, cmd, what,    r, n, v, q) {
  n = 0
  for (r = 1; r <= rounds[id]; r++)
    if ((id, cmd, r, what) in value)
      v[++n] = value[id, cmd, r, what]
  if (! n)
    return ""
  quartiles(v, n, q)
  return q[2]
}

# Set the array q to the quartiles of the ratios of field WHAT of command
# CMD to that of fastrm, in case ID.  Return how many pairs there are.
function pair_ratios(id, cmd, what, q,    r, n, v) {
  n = 0
  for (r = 1; r <= rounds[id]; r++)
    if ((id, cmd, r, what) in value && value[id, "fastrm", r, what] > 0)
      v[++n] = value[id, cmd, r, what] / value[id, "fastrm", r, what]
  if (n)
    quartiles(v, n, q)
  return n
}

function spread_too_wide(q) {
  return q[2] > 0 && (q[3] - q[1]) / q[2] > max_spread
}

# How many times as long as fastrm command CMD takes in case ID, SCALE times
# that, or a word for why this is unknown.
function times_fastrm(id, cmd, scale,    q) {
  if ((id, cmd) in failed)
    return failed[id, cmd]
  if ((id, "fastrm") in failed)
    return "fastrm failed"
  if (! pair_ratios(id, cmd, "seconds", q))
    return "not run"
  if (spread_too_wide(q))
    return "too noisy"
  return sprintf("%.2f", q[2] * scale)
}

# Whether the times of any command in case ID are too noisy.
function case_is_noisy(id,    n, i, cmd, q) {
  n = split(commands_of[id], cmd, " ")
  for (i = 1; i <= n; i++)
    if (cmd[i] != "create" && pair_ratios(id, cmd[i], "seconds", q) \
        && spread_too_wide(q))
      return 1
  return 0
}
