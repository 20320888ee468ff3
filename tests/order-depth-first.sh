#!/bin/sh
# A directory is removed after all that it holds, and each thing once.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

mkdir -p d/a/a/a d/a/b d/b/a/c d/b/b d/c || framework_failure_
touch d/1 d/a/1 d/a/a/1 d/a/a/a/1 d/a/a/a/2 d/b/1 d/b/a/1 d/b/a/c/1 d/2 \
  || framework_failure_
ln -s 1 d/a/link || framework_failure_
find d -type d -printf "removed directory '%p'\n" >exp || framework_failure_
find d ! -type d -printf "removed '%p'\n" >>exp || framework_failure_
sort -o exp exp || framework_failure_

fastrm -rv d >out 2>err || fail=1
compare /dev/null err || fail=1
sort out >sorted || framework_failure_
compare exp sorted || fail=1
test ! -e d || fail=1

# No line after a directory's own names something below that directory.
awk -F\' '
  { for (dir in gone) if (index ($2, dir "/") == 1) { print; bad = 1 } }
  /^removed directory / { gone[$2] = 1 }
  END { exit bad }' out || fail=1

# The operand itself is the last.
echo "removed directory 'd'" >exp || framework_failure_
tail -n 1 out >last || framework_failure_
compare exp last || fail=1

Exit $fail
