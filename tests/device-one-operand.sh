#!/bin/sh
# --one-file-system compares with each operand, mounted or not.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

require_mount_
mkdir -p a/m b || framework_failure_
mount -t tmpfs tmpfs a/m || framework_failure_
mkdir -p a/m/d/n || framework_failure_
touch a/m/d/f a/m/g || framework_failure_
mount -t tmpfs tmpfs a/m/d/n || framework_failure_
touch a/m/d/n/h b/f || framework_failure_

# An operand that is a mount point is emptied, but not what is mounted there.
returns_ 1 fastrm -rf --one-file-system b a/m >out 2>err || fail=1
echo "fastrm: skipping 'a/m/d/n', since it's on a different device" >exp \
  || framework_failure_
compare exp err || fail=1
compare /dev/null out || fail=1
find a | sort >left && printf 'a\na/m\na/m/d\na/m/d/n\na/m/d/n/h\n' >exp \
  || framework_failure_
compare exp left || fail=1
test ! -e b || fail=1

# As an operand of its own it is.
returns_ 1 fastrm -r --one-file-system a a/m/d/n >out 2>err || fail=1
cat <<\END >exp || framework_failure_
fastrm: skipping 'a/m', since it's on a different device
fastrm: cannot remove 'a/m/d/n': Device or resource busy
END
compare exp err || fail=1
ls -A a/m/d/n >left || framework_failure_
compare /dev/null left || fail=1

umount a/m/d/n || framework_failure_
returns_ 1 fastrm -r --one-file-system a/m >out 2>err || fail=1
echo "fastrm: cannot remove 'a/m': Device or resource busy" >exp \
  || framework_failure_
compare exp err || fail=1
ls -A a/m >left || framework_failure_
compare /dev/null left || fail=1

Exit $fail
