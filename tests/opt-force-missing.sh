#!/bin/sh
# With -f, missing files are ignored, and so is a missing operand.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

touch f || framework_failure_
for opt in -f --force --forc -rf -df -fv; do
  returns_ 0 fastrm $opt missing missing/x f/x '' >out 2>err || fail=1
  compare /dev/null out || fail=1
  compare /dev/null err || fail=1
done
test -f f || fail=1

# What does exist is removed, before and after something missing.
touch a b || framework_failure_
returns_ 0 fastrm -f a missing b >out 2>err || fail=1
compare /dev/null out || fail=1
compare /dev/null err || fail=1
test -e a && fail=1
test -e b && fail=1

for opts in -f --force '-f --' '-i -f' '-f -r -d -v' '-f --interactive=never'
do
  returns_ 0 fastrm $opts >out 2>err || fail=1
  compare /dev/null out || fail=1
  compare /dev/null err || fail=1
done

Exit $fail
