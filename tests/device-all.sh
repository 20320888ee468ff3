#!/bin/sh
# --preserve-root=all refuses operands that are mount points.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

require_mount_

setup ()
{
  mkdir -p a/m d || framework_failure_
  test $(stat -c %d a/m) != $(stat -c %d a) \
    || mount -t tmpfs tmpfs a/m || framework_failure_
  mkdir -p a/m/e || framework_failure_
  touch a/m/f d/f g || framework_failure_
}

for options in '-r --preserve-root=all' '-rf --preserve-root=all' \
               '-rf --preserve-root=all --no-preserve-root'; do
  setup
  returns_ 1 fastrm $options d a/m g >out 2>err || fail=1
  cat <<\END >exp || framework_failure_
fastrm: skipping 'a/m', since it's on a different device
fastrm: and --preserve-root=all is in effect
END
  compare exp err || fail=1
  compare /dev/null out || fail=1
  test -f a/m/f && test -d a/m/e || fail=1
  test ! -e d && test ! -e g || fail=1
done

# Operands below it are as good as any other.
setup
fastrm -r --preserve-root=all a/m/e a/m/f d g >out 2>&1 || fail=1
compare /dev/null out || fail=1
ls -A a/m >left || framework_failure_
compare /dev/null left || fail=1

# It says nothing about what is mounted below an operand.
setup
returns_ 1 fastrm -r --preserve-root=all a >out 2>err || fail=1
echo "fastrm: cannot remove 'a/m': Device or resource busy" >exp \
  || framework_failure_
compare exp err || fail=1
ls -A a/m >left || framework_failure_
compare /dev/null left || fail=1

# Only with -r (GNU rm 9.1: also with -d), and not without "all".
returns_ 1 fastrm -d --preserve-root=all a/m >out 2>err || fail=1
compare exp err || fail=1
touch a/m/f || framework_failure_
returns_ 1 fastrm -r --preserve-root a/m >out 2>err || fail=1
compare exp err || fail=1
test ! -e a/m/f || fail=1

Exit $fail
