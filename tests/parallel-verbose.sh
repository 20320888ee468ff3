#!/bin/sh
# -v lines and diagnostics are whole, and a directory's come after those of
# what it holds, with any number of threads.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
work_in_memory_

# Root may remove everything.
user=
if test "$(id -u)" = 0; then
  require_nobody_
  chmod 777 .
  user=run_as_nobody_
fi

name=$(printf 'a line\nthat is long and needs quotes %0150d' 0) \
  || framework_failure_
$user make-tree dirs d 60 40 && $user make-tree dirs "d/d7/$name" 20 5 2>err \
  || { $user mkdir "d/d7/$name" && $user make-tree dirs "d/d7/$name" 20 5; } \
  || framework_failure_
# In some, nothing can be removed.
$user sh -c 'mkdir d/d3/e && touch d/d3/e/f && chmod a-w d/d1? d/d3/e' \
  || framework_failure_

# What is expected, as far as it is on lines of their own.
quoted=$(printf "a line'\\$'\\\\n''that is long and needs quotes %0150d" 0)
find d/d1? ! -name 'd1?' \
  -printf "fastrm: cannot remove '%p': Permission denied\n" >exp \
  || framework_failure_
echo "fastrm: cannot remove 'd/d3/e/f': Permission denied" >>exp
find d -depth ! -path 'd/d1[0-9]*' ! -path 'd/d3/e*' ! -path d ! -path d/d3 \
  \( -type d -printf "removed directory '%p'\n" \
     -o -printf "removed '%p'\n" \) >gone || framework_failure_
# GNU find writes the newline as it is.
perl -0pe 's/a line\n/a line'\''\$'\''\\n'\'''\''/g' gone >>exp \
  || framework_failure_
sort -o exp exp || framework_failure_

{ $user fastrm -rfv d 2>&1; echo $? >status; } | cat >out
echo 1 >exp-status && compare exp-status status || fail=1
sort out >sorted || framework_failure_
compare exp sorted || fail=1

# No line after a directory's own names something in it.
awk '
  { path = $0
    sub (/^[^\047]*\047/, "", path); sub (/\047[^\047]*$/, "", path) }
  { for (p = path; sub (/\/[^\/]*$/, "", p); )
      if (p in gone) { print "late: " $0; bad = 1 } }
  /^removed directory / { gone[path] = 1 }
  END { exit bad }' out || fail=1

# Nothing is left but what was said.
find d -name 'f*' | wc -l >out && echo 401 >exp || framework_failure_
compare exp out || fail=1
chmod -R u+w d || framework_failure_

Exit $fail
