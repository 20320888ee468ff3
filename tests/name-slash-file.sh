#!/bin/sh
# A slash after a file or a dangling link: not a directory.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

touch f || framework_failure_
ln -s nowhere dangling || framework_failure_
ln -s loop loop || framework_failure_
ln -s f link || framework_failure_

for options in '' -d -r -rd; do
  returns_ 1 fastrm $options f/ f// link/ >out 2>err || fail=1
  cat <<\END >exp || framework_failure_
fastrm: cannot remove 'f/': Not a directory
fastrm: cannot remove 'f/': Not a directory
fastrm: cannot remove 'link/': Not a directory
END
  compare exp err || fail=1
  compare /dev/null out || fail=1
done

for options in -f -df -rf; do
  returns_ 0 fastrm $options f/ f// link/ >out 2>&1 || fail=1
  compare /dev/null out || fail=1
done

# The kernel's unlink looks no further than the link.
for operand in dangling loop; do
  echo "fastrm: cannot remove '$operand/': Not a directory" >exp \
    || framework_failure_
  for options in '' -r; do
    returns_ 1 fastrm $options $operand/ >out 2>err || fail=1
    compare exp err || fail=1
    returns_ 0 fastrm $options -f $operand/ >out 2>&1 || fail=1
    compare /dev/null out || fail=1
  done
done

test -f f && test -L dangling && test -L loop && test -L link || fail=1

Exit $fail
