#!/bin/sh
# A file that something is mounted on is busy.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

require_mount_
mkdir -p a/b || framework_failure_
echo x >keep || framework_failure_
touch a/b/f a/b/g a/h i || framework_failure_
mount --bind keep a/b/f && mount --bind keep i || framework_failure_

for options in -r -rf '-rf --one-file-system' '-r --preserve-root=all'; do
  returns_ 1 fastrm $options a i >out 2>err || fail=1
  cat <<\END >exp || framework_failure_
fastrm: cannot remove 'a/b/f': Device or resource busy
fastrm: cannot remove 'i': Device or resource busy
END
  sort err >sorted || framework_failure_
  compare exp sorted || fail=1
  compare /dev/null out || fail=1
  find a ! -type d >left && echo a/b/f >exp || framework_failure_
  compare exp left || fail=1
done

returns_ 1 fastrm -f i >out 2>err || fail=1
echo "fastrm: cannot remove 'i': Device or resource busy" >exp \
  || framework_failure_
compare exp err || fail=1
echo x >exp && compare exp keep || fail=1

Exit $fail
