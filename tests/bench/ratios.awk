# ratios.awk -- medians and ratios from the raw figures
# SPDX-License-Identifier: GPL-3.0-or-later
#
# awk -f ratios.awk RAW WANTED       a table of wanted against measured
# awk -f ratios.awk -v noisy_case=ID RAW   exit with 0 if ID was too noisy
#
# Ratios are taken pair by pair, of the runs of one round; what counts is
# their median.  The spread is the distance between the quartiles, as a part
# of the median.  Beyond max_spread the median would be accidental.

BEGIN {
  FS = ","
  if (! max_spread)
    max_spread = 0.10
  status = 0
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

# The median over the rounds of field WHAT of command CMD in case ID.
function median(id, cmd, what,    r, n, v, q) {
  n = 0
  for (r = 1; r <= rounds[id]; r++)
    if ((id, cmd, r, what) in raw)
      v[++n] = raw[id, cmd, r, what]
  if (! n)
    return ""
  quartiles(v, n, q)
  return q[2]
}

# Set the array q to the quartiles of the ratios of command CMD's times to
# those of fastrm in case ID.  Return how many pairs there are.
function pair_ratios(id, cmd, q,    r, n, v) {
  n = 0
  for (r = 1; r <= rounds[id]; r++)
    if ((id, cmd, r, "time") in raw && (id, "fastrm", r, "time") in raw)
      v[++n] = raw[id, cmd, r, "time"] / raw[id, "fastrm", r, "time"]
  if (n)
    quartiles(v, n, q)
  return n
}

function is_noisy(q) {
  return (q[3] - q[1]) / q[2] > max_spread
}

FNR == 1 && FILENAME == ARGV[2] && noisy_case == "" {
  FS = " "
  $0 = $0
}

# The raw figures.
FILENAME == ARGV[1] {
  if (FNR == 1)
    next
  if ($6 > rounds[$1])
    rounds[$1] = $6
  # A command that failed took no time worth knowing.
  if ($19 != 0 || $20 != 0)
    failed[$1, $5] = 1
  else {
    raw[$1, $5, $6, "time"] = $8
    raw[$1, $5, $6, "requests"] = $17 + $18
  }
  commands[$5] = 1
  next
}

# What is wanted.
function row(id, what, wanted, measured, verdict) {
  printf "| %-12s | %-17s | %8s | %8s | %-9s |\n", id, what, wanted,
    measured, verdict
  if (verdict != "yes")
    status = 1
}

function ratio_row(id, what, cmd, scale, wanted,    q, n, x) {
  n = pair_ratios(id, cmd, q)
  if (! n)
    row(id, what, wanted, "-", (id, cmd) in failed ? "failed" : "not run")
  else if (is_noisy(q))
    row(id, what, wanted, "-", "too noisy")
  else {
    x = q[2] * scale
    row(id, what, wanted, sprintf("%.2f", x), x >= wanted ? "yes" : "NO")
  }
}

$1 == "case" && ! table++ {
  row("case", "figure", "wanted", "measured", "reached")
  print "|--------------|-------------------|---------:|---------:|-----------|"
  status = 0
}
$1 == "case" && ! ($2 in rounds) { next }
! ($2 in rounds) { next }
$1 == "ratio" { ratio_row($2, "x " $3, $3, 1, $4) }
$1 == "efficiency" { ratio_row($2, "floor / 2 fastrm", "floor", 0.5, $3) }
$1 == "requests" {
  x = median($2, "fastrm", "requests")
  row($2, "block requests", $3, x, x != "" && x <= $3 ? "yes" : "NO")
}

END {
  if (noisy_case == "")
    exit status
  for (cmd in commands)
    if (pair_ratios(noisy_case, cmd, q) && is_noisy(q))
      exit 0
  exit 1
}
