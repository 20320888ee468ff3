#!/bin/sh
# The empty name is a missing file.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

echo "fastrm: cannot remove '': No such file or directory" >exp \
  || framework_failure_

for options in '' -r -d -rv; do
  touch a b || framework_failure_
  returns_ 1 fastrm $options a '' b >out 2>err || fail=1
  compare exp err || fail=1
  test ! -e a || fail=1
  test ! -e b || fail=1
done

for options in -f -rf -df; do
  touch a b || framework_failure_
  returns_ 0 fastrm $options a '' b >out 2>&1 || fail=1
  compare /dev/null out || fail=1
  test ! -e a || fail=1
  test ! -e b || fail=1
done

Exit $fail
