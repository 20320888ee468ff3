#!/bin/sh
# A file system mounted below an operand is emptied, then it is busy.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

require_mount_
mkdir -p a/m a/n b || framework_failure_
mount -t tmpfs tmpfs a/m || framework_failure_
mkdir a/m/d || framework_failure_
touch a/f a/m/g a/m/d/h a/n/i b/j || framework_failure_

returns_ 1 fastrm -r a b >out 2>err || fail=1
echo "fastrm: cannot remove 'a/m': Device or resource busy" >exp \
  || framework_failure_
compare exp err || fail=1
compare /dev/null out || fail=1
find a | sort >left && printf 'a\na/m\n' >exp || framework_failure_
compare exp left || fail=1
test ! -e b || fail=1

# The same for the operand itself; with -f as well; and with -d.
touch a/m/g || framework_failure_
returns_ 1 fastrm -rf a/m >out 2>err || fail=1
echo "fastrm: cannot remove 'a/m': Device or resource busy" >exp \
  || framework_failure_
compare exp err || fail=1
test ! -e a/m/g && test -d a/m || fail=1
returns_ 1 fastrm -d a/m >out 2>err || fail=1
compare exp err || fail=1

Exit $fail
