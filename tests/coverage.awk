# coverage.awk -- count what gcov found, and look for explanations
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Usage: awk -f coverage.awk UNCOVERED FILE.gcov...
# UNCOVERED is tests/uncovered, which says how it is to be read.

FNR == 1 { file = "" }

# The explanations: where they apply, in the order of the list.
FILENAME ~ /uncovered$/ {
  if (/^[^ #]/) {
    colon = index($0, ": ")
    where[++n_where] = $0
    where_file[n_where] = substr($0, 1, colon - 1)
    where_text[n_where] = substr($0, colon + 2)
    where_function[n_where] = ""
    if (match(where_text[n_where], /^[a-z_0-9]+ \(\)(: |$)/)) {
      where_function[n_where] = where_text[n_where]
      sub(/ .*/, "", where_function[n_where])
      where_text[n_where] = substr(where_text[n_where], RLENGTH + 1)
    }
  }
  else if (/^ /)
    n_why = n_where
  next
}

# Only the program itself is of interest.
/^ *-: *0:Source:/ {
  file = $0
  sub(/^ *-: *0:Source:/, "", file)
  if (file ~ /(^|\/)src\/[^\/]*$/) {
    sub(/.*\//, "", file)
    files[++n_files] = file
  } else
    file = ""
  next
}
file == "" { next }

/^function / { function_name = $2; next }

/^branch / {
  branches[file]++
  if (/never executed/ || / taken 0( |$)/) {
    missed_branches[file]++
    note()
  }
  next
}

# A line: its count, its number and its text.
match($0, /^ *[^:]+: *[0-9]+:/) {
  count = $0
  sub(/^ */, "", count)
  sub(/:.*/, "", count)
  number = substr($0, 1, RLENGTH - 1)
  sub(/.*: */, "", number)
  text = substr($0, RLENGTH + 1)
  sub(/^ */, "", text)
  noted = 0
  not_run = count ~ /^[#=]/
  if (count == "-")
    next
  lines[file]++
  if (not_run) {
    missed_lines[file]++
    note()
  }
}

# Note that something about the current line was not reached.
function note(    i)
{
  if (noted)
    return
  noted = 1
  for (i = 1; i <= n_where; i++)
    if ((where_file[i] == file || where_file[i] == "*") &&
        (where_function[i] == "" || where_function[i] == function_name) &&
        (where_text[i] == "" || index(text, where_text[i]))) {
      used[i] = 1
      explained[file]++
      return
    }
  open[++n_open] = sprintf("%s:%d: %s (): %s%s", file, number, function_name,
                           text, not_run ? "" : "   [a branch]")
}

function percent(part, all)
{
  return all ? sprintf("%.1f %%", 100 * (all - part) / all) : "-"
}

function row(name, l, ml, b, mb, e)
{
  printf "%-14s%7d%9s%9d%9s%11d\n", name, l, percent(ml, l), b,
    percent(mb, b), e
}

END {
  print "file            lines  reached branches  reached  explained"
  for (i = 1; i <= n_files; i++) {
    f = files[i]
    row(f, lines[f], missed_lines[f], branches[f], missed_branches[f],
        explained[f])
    l += lines[f]; ml += missed_lines[f]
    b += branches[f]; mb += missed_branches[f]
    e += explained[f]
  }
  row("all", l, ml, b, mb, e)
  for (i = 1; i <= n_where; i++)
    if (! used[i])
      print "note: reached, so needs no explanation: " where[i]
  if (n_why != n_where)
    print "not explained: " where[n_where]
  for (i = 1; i <= n_open; i++)
    print "not reached: " open[i]
  exit n_open != 0 || n_why != n_where
}
