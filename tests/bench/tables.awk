# tables.awk -- the tables of the report, in Markdown, and data for its plots
# SPDX-License-Identifier: GPL-3.0-or-later
#
# awk -f stats.awk -f tables.awk -v raw=FILE -v table=NAME [-v KEY=VALUE]...
# Each NAME is one of those in the last BEGIN; what else it needs is said
# there.

# ---------------------------------------------------------------------------
# Numbers.

# SECONDS with three digits that count.
function show_seconds(s) {
  if (s == "")
    return "-"
  if (s >= 99.95)
    return sprintf("%.0f", s)
  if (s >= 9.995)
    return sprintf("%.1f", s)
  return sprintf(s >= 0.9995 ? "%.2f" : "%.3f", s)
}

# A number of KiB as MiB.
function show_mib(kib) {
  return kib == "" ? "-" : sprintf("%.1f", kib / 1024)
}

function show_count(n) {
  return n == "" ? "-" : sprintf("%.0f", n)
}

# The seconds of command CMD in case ID, or why they are unknown.
function seconds_cell(id, cmd) {
  if ((id, cmd) in failed)
    return failed[id, cmd]
  return show_seconds(median(id, cmd, "seconds"))
}

# A line that separates the heads of N columns, of which the first LEFT are
# of words, from what follows.
function rule(left, n,    i) {
  printf "|"
  for (i = 1; i <= n; i++)
    printf "%s|", i <= left ? "---" : "--:"
  print ""
}

# ---------------------------------------------------------------------------
# What was wanted, against what was measured.

function ratio_row(id, what, wanted, measured, at_least,    verdict) {
  if (measured !~ /^[0-9.]+$/) {
    verdict = measured
    measured = "-"
  } else if (unjudged)
    verdict = "-"
  else if (at_least ? measured + 0 >= wanted + 0 \
                      : measured + 0 <= wanted + 0)
    verdict = "yes"
  else
    verdict = "NO"
  if (verdict == "NO" || verdict ~ /noisy|failed|left/)
    missed = 1
  printf "| %-12s | %-16s | %8s | %8s | %-9s |\n", id, what, wanted,
    measured, verdict
}

# The table for the lines of the file CONF; with UNJUDGED set, without
# judgement.  Exit with 1 if anything was missed.
function ratios(conf,    line, w) {
  printf "| %-12s | %-16s | %8s | %8s | %-9s |\n", "case", "figure",
    "wanted", "measured", "reached"
  print "|--------------|------------------|---------:|---------:|-----------|"
  while ((getline line <conf) > 0) {
    split(line, w, " ")
    if (! (w[2] in rounds))
      continue
    if (w[1] == "ratio")
      ratio_row(w[2], "x " w[3], w[4], times_fastrm(w[2], w[3], 1), 1)
    else if (w[1] == "efficiency")
      ratio_row(w[2], "floor / 2 fastrm", w[3],
                times_fastrm(w[2], "floor", 0.5), 1)
    else if (w[1] == "requests")
      ratio_row(w[2], "block requests", w[3],
                show_count(median(w[2], "fastrm", "requests")), 0)
  }
  close(conf)
  exit missed
}

# ---------------------------------------------------------------------------
# All medians of the group GROUP.

function detail(group,    i, k, n, id, cmd) {
  print "| case | command | runs | seconds | x fastrm | CPU seconds |" \
    " CPU x fastrm | MiB | reads | writes |"
  rule(2, 10)
  for (i = 1; i <= n_ids; i++) {
    id = ids[i]
    if (group_of[id] != group)
      continue
    n = split(commands_of[id], cmd, " ")
    for (k = 1; k <= n; k++)
      detail_row(id, cmd[k])
  }
}

function detail_row(id, cmd,    q, times, cpu) {
  times = cpu = "-"
  if (cmd != "fastrm" && cmd != "create" && (id, "fastrm") in n_runs) {
    times = times_fastrm(id, cmd, 1)
    if (cmd != "floor" && pair_ratios(id, cmd, "cpu", q))
      cpu = sprintf("%.2f", q[2])
  }
  printf "| %s | %s | %d | %s | %s | %s | %s | %s | %s | %s |\n",
    id, cmd, n_runs[id, cmd], seconds_cell(id, cmd), times,
    cmd == "floor" ? "-" : show_seconds(median(id, cmd, "cpu")), cpu,
    show_mib(median(id, cmd, "peak_kib")),
    show_count(median(id, cmd, "reads")),
    show_count(median(id, cmd, "writes"))
}

# The cases of the group GROUP.
function cases(group,    i, id) {
  print "| case | file system | cache | requests a second | tree | entries |"
  rule(5, 6)
  for (i = 1; i <= n_ids; i++) {
    id = ids[i]
    if (group_of[id] == group)
      printf "| %s | %s | %s | %s | %s | %s |\n", id, fs_of[id],
        cache_of[id], limit_of[id] == "-" ? "any" : limit_of[id],
        tree_of[id], entries_of[id]
  }
}

# ---------------------------------------------------------------------------
# Peers: how many times as long as fastrm each takes.

# Set peer[1...] to the commands of group GROUP but fastrm; return how many.
function peers_of(group,    i, k, n, cmd, seen, m) {
  for (i = 1; i <= n_ids; i++) {
    if (group_of[ids[i]] != group)
      continue
    n = split(commands_of[ids[i]], cmd, " ")
    for (k = 1; k <= n; k++)
      if (! (cmd[k] in seen) && cmd[k] !~ /^(fastrm|create)$/) {
        seen[cmd[k]] = 1
        peer[++m] = cmd[k]
      }
  }
  return m
}

function peers(group,    i, k, n, columns) {
  n = peers_of(group)
  printf "| command |"
  for (i = 1; i <= n_ids; i++)
    if (group_of[ids[i]] == group) {
      printf " %s |", ids[i]
      columns++
    }
  print ""
  rule(1, columns + 1)
  for (k = 1; k <= n; k++) {
    printf "| %s |", peer[k]
    for (i = 1; i <= n_ids; i++)
      if (group_of[ids[i]] == group)
        printf " %s |", times_fastrm(ids[i], peer[k], 1)
    print ""
  }
}

# A sentence about each command and case in which fastrm was slower.
function slower(group,    i, k, n, x, list) {
  n = peers_of(group)
  for (k = 1; k <= n; k++)
    for (i = 1; i <= n_ids; i++)
      if (group_of[ids[i]] == group && peer[k] != "floor") {
        x = times_fastrm(ids[i], peer[k], 1)
        if (x ~ /^[0-9.]+$/ && x < 1)
          list = list (list ? ", " : "") peer[k] " on " ids[i] " (" x ")"
      }
  print list ? "fastrm was slower than: " list "." \
             : "fastrm was slower than none of them."
}

# Lines PEER TIMES for a plot of case ID.
function plot_peers(id,    k, n, x) {
  n = peers_of(group_of[id])
  print "fastrm", 1
  for (k = 1; k <= n; k++) {
    x = times_fastrm(id, peer[k], 1)
    if (x ~ /^[0-9.]+$/)
      print peer[k], x
  }
}

# Lines COMMAND VALUE for a plot of WHAT in case ID.
function plot_commands(id, what,    k, n, cmd, x) {
  n = split(commands_of[id], cmd, " ")
  for (k = 1; k <= n; k++) {
    x = median(id, cmd[k], what)
    if (cmd[k] != "create" && x != "")
      print cmd[k], x
  }
}

# Lines CASE COMMAND... with the values of WHAT, for a plot of group GROUP,
# in which all cases have the same commands.  The first line names them.
function plot_group(group, what,    i, k, n, cmd, head, x) {
  for (i = 1; i <= n_ids; i++) {
    if (group_of[ids[i]] != group)
      continue
    n = split(commands_of[ids[i]], cmd, " ")
    if (! head++) {
      printf "case"
      for (k = 1; k <= n; k++)
        if (cmd[k] != "create")
          printf " %s", cmd[k]
      print ""
    }
    printf "%s", ids[i]
    for (k = 1; k <= n; k++)
      if (cmd[k] != "create") {
        x = median(ids[i], cmd[k], what)
        printf " %s", x == "" ? "NaN" : x
      }
    print ""
  }
}

# ---------------------------------------------------------------------------
# Experiment 1.

function verdict_row(what, wanted, measured, reached) {
  printf "| %s | %s | %s | %s |\n", what, wanted, measured,
    measured == "-" ? "not measured" : unjudged ? "-" \
                    : reached ? "yes" : "NO"
}

# The figures that are wanted; SORT is the file with the time of the sort.
function million(sort,    r, u, s, line, field, peak, t) {
  print "| figure | wanted | measured | reached |"
  rule(1, 4)
  r = median("million", "fastrm", "requests")
  u = median("million", "fastrm-unsorted", "requests")
  s = median("million", "fastrm", "seconds")
  t = median("million", "fastrm-unsorted", "seconds")
  u = r && u ? u / r : ""
  t = s && t ? t / s : ""
  verdict_row("unsorted: times the block requests", "10, or",
              u ? sprintf("%.1f", u) : "-", u >= 10 || t >= 10)
  verdict_row("unsorted: times the seconds", "10",
              t ? sprintf("%.1f", t) : "-", u >= 10 || t >= 10)
  line = ""
  if ((getline line <sort) > 0 && s) {
    split(line, field, ",")
    line = 100 * field[3] / s
  }
  verdict_row("share of the sort", "below 1 %",
              line != "" ? sprintf("%.2f %%", line) : "-", line < 1)
  peak = median("million", "fastrm", "peak_kib")
  verdict_row("memory", "40 MiB", peak ? sprintf("%.1f MiB", peak / 1024) : "-",
              peak <= 40960)
}

# ---------------------------------------------------------------------------
# Experiment 4.

# Block requests, and what they would take a disk that does 60 a second.
function big(    i, id, f, r) {
  print "| case | requests, fastrm | requests, rm | fastrm at 60 a second |" \
    " rm at 60 a second |"
  rule(1, 5)
  for (i = 1; i <= n_ids; i++) {
    id = ids[i]
    if (group_of[id] != "big")
      continue
    f = median(id, "fastrm", "requests")
    r = median(id, "rm", "requests")
    printf "| %s | %s | %s | %.1f s | %.1f s |\n", id, show_count(f),
      show_count(r), f / 60, r / 60
  }
}

# ---------------------------------------------------------------------------
# Experiment 2.

# The case of group linear with N files on file system FS.
function linear_id(fs, n) {
  return "linear-" fs "-" n
}

# Set size[1...] to the numbers of files; return how many.
function linear_sizes(    i, n, m, seen) {
  for (i = 1; i <= n_ids; i++)
    if (group_of[ids[i]] == "linear") {
      n = ids[i]
      sub(/.*-/, "", n)
      if (! (n in seen)) {
        seen[n] = 1
        size[++m] = n
      }
    }
  return m
}

# The exponent e of the best fit of time = c n^e, for command CMD on FS.
function exponent(fs, cmd, m,    i, k, x, y, t, sx, sy, sxx, sxy) {
  for (i = 1; i <= m; i++) {
    t = median(linear_id(fs, size[i]), cmd, "seconds")
    if (t > 0) {
      x = log(size[i])
      y = log(t)
      k++
      sx += x
      sy += y
      sxx += x * x
      sxy += x * y
    }
  }
  if (k < 2)
    return ""
  return (k * sxy - sx * sy) / (k * sxx - sx * sx)
}

function linear_row(fs, cmd, m,    i, e) {
  if (! ((linear_id(fs, size[1]), cmd) in n_runs))
    return
  printf "| %s | %s |", fs, cmd == "create" ? "create" : "remove, " cmd
  for (i = 1; i <= m; i++)
    printf " %s |", seconds_cell(linear_id(fs, size[i]), cmd)
  e = exponent(fs, cmd, m)
  printf " %s |\n", e == "" ? "-" : sprintf("%.2f", e)
}

function linear(    i, k, m, fs, n) {
  m = linear_sizes()
  printf "| file system | what |"
  for (i = 1; i <= m; i++)
    printf " %d files |", size[i]
  print " exponent |"
  rule(2, m + 3)
  n = split("ext4 xfs btrfs tmpfs", fs, " ")
  for (k = 1; k <= n; k++) {
    linear_row(fs[k], "create", m)
    linear_row(fs[k], "fastrm", m)
    linear_row(fs[k], "rm", m)
  }
}

# Lines FILES EXT4 XFS BTRFS TMPFS for a plot of fastrm's seconds.
function plot_linear(    i, k, m, n, fs, t) {
  m = linear_sizes()
  n = split("ext4 xfs btrfs tmpfs", fs, " ")
  for (i = 1; i <= m; i++) {
    printf "%d", size[i]
    for (k = 1; k <= n; k++) {
      t = median(linear_id(fs[k], size[i]), "fastrm", "seconds")
      printf " %s", t == "" ? "NaN" : t
    }
    print ""
  }
}

# ---------------------------------------------------------------------------

BEGIN {
  if (table == "noisy")                 # id
    exit ! case_is_noisy(id)
  else if (table == "figure") {         # id, cmd, what
    x = median(id, cmd, what)
    if (x != "")
      printf "%.0f\n", x
  } else if (table == "ratios")         # conf
    ratios(conf)
  else if (table == "cases")            # group
    cases(group)
  else if (table == "detail")           # group
    detail(group)
  else if (table == "peers")            # group
    peers(group)
  else if (table == "slower")           # group
    slower(group)
  else if (table == "plot-peers")       # id
    plot_peers(id)
  else if (table == "plot-commands")    # id, what
    plot_commands(id, what)
  else if (table == "plot-group")       # group, what
    plot_group(group, what)
  else if (table == "million")          # sort
    million(sort)
  else if (table == "big")
    big()
  else if (table == "linear")
    linear()
  else if (table == "plot-linear")
    plot_linear()
}
