#!/bin/sh
# On a read-only file system what is missing is missing.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

require_mount_
mkdir m && mount -t tmpfs tmpfs m || framework_failure_
mkdir -p m/d/e m/empty || framework_failure_
touch m/f m/d/f m/d/e/f || framework_failure_
mount -o remount,ro m || framework_failure_

returns_ 1 fastrm m/missing m/f m/f/x >out 2>err || fail=1
cat <<\END >exp || framework_failure_
fastrm: cannot remove 'm/missing': No such file or directory
fastrm: cannot remove 'm/f': Read-only file system
fastrm: cannot remove 'm/f/x': Not a directory
END
compare exp err || fail=1
compare /dev/null out || fail=1

returns_ 0 fastrm -rf m/missing m/d/missing m/f/x >out 2>&1 || fail=1
compare /dev/null out || fail=1

# One line for each file, none for the directories that hold them.
for options in -r -rf; do
  returns_ 1 fastrm $options m/f m/empty m/d >out 2>err || fail=1
  cat <<\END >exp || framework_failure_
fastrm: cannot remove 'm/d/e/f': Read-only file system
fastrm: cannot remove 'm/d/f': Read-only file system
fastrm: cannot remove 'm/empty': Read-only file system
fastrm: cannot remove 'm/f': Read-only file system
END
  sort err >sorted || framework_failure_
  compare exp sorted || fail=1
  compare /dev/null out || fail=1
done

# (GNU rm 9.1 says that d is not empty, and asks no further.)
returns_ 1 fastrm -d m/d m/empty >out 2>err || fail=1
cat <<\END >exp || framework_failure_
fastrm: cannot remove 'm/d': Read-only file system
fastrm: cannot remove 'm/empty': Read-only file system
END
compare exp err || fail=1
compare /dev/null out || fail=1

Exit $fail
