#!/bin/sh
# 'f/.' with -r: the dot matters only if it is a directory.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

touch f || framework_failure_
ln -s nowhere dangling || framework_failure_
ln -s f link || framework_failure_

while read -r operand reason; do
  returns_ 1 fastrm -r "$operand" >out 2>err || fail=1
  echo "fastrm: cannot remove '$operand': $reason" >exp || framework_failure_
  compare exp err || fail=1
  returns_ 0 fastrm -rf "$operand" >out 2>&1 || fail=1
  compare /dev/null out || fail=1
done <<\END
f/. Not a directory
f/.. Not a directory
f/./ Not a directory
link/. Not a directory
missing/. No such file or directory
missing/.. No such file or directory
dangling/. No such file or directory
END
test -f f && test -L dangling && test -L link || fail=1

Exit $fail
