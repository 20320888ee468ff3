#!/bin/sh
# Operands that name the same thing, or one below another.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

setup ()
{
  mkdir -p d/x/y || framework_failure_
  touch f d/f d/x/y/f || framework_failure_
}

setup
returns_ 1 fastrm f f >out 2>err || fail=1
echo "fastrm: cannot remove 'f': No such file or directory" >exp \
  || framework_failure_
compare exp err || fail=1
compare /dev/null out || fail=1

setup
fastrm -f f f >out 2>&1 || fail=1
compare /dev/null out || fail=1

setup
returns_ 1 fastrm -r d d/x >out 2>err || fail=1
echo "fastrm: cannot remove 'd/x': No such file or directory" >exp \
  || framework_failure_
compare exp err || fail=1
compare /dev/null out || fail=1
test ! -e d || fail=1

setup
fastrm -r d/x d >out 2>&1 || fail=1
compare /dev/null out || fail=1
test ! -e d || fail=1

# With -f they may run side by side and get in each other's way.
for i in 1 2 3 4 5; do
  setup
  mkdir d/x/1 d/x/2 d/x/3 d/x/4 || framework_failure_
  seq 50 | sed 's,.*,d/x/1/& d/x/2/& d/x/3/& d/x/4/&,' | xargs touch \
    || framework_failure_
  fastrm -rf d/x/1 d/x d d/x/y d/./x d/f ./d d/x/2 f d/x/3/7 >out 2>&1 \
    || fail=1
  compare /dev/null out || fail=1
  test ! -e d || fail=1
done

Exit $fail
