#!/bin/sh
# '/' without -r is a directory like any other.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

make_jail_
touch jail/x || framework_failure_
close_jail_

for options in '' -f -v --no-preserve-root --preserve-root=all; do
  returns_ 1 fastrm $options / // >out 2>err || fail=1
  cat <<\END >exp || framework_failure_
fastrm: cannot remove '/': Is a directory
fastrm: cannot remove '//': Is a directory
END
  compare exp err || fail=1
  compare /dev/null out || fail=1
done

# With -d it is left to rmdir, which is stubbed here.
# (GNU rm 9.1 looks into the directory first.)
returns_ 1 fastrm -d / >out 2>err || fail=1
echo "fastrm: cannot remove '/': Operation not permitted" >exp \
  || framework_failure_
compare exp err || fail=1
compare /dev/null out || fail=1
grep 'unlinkat(.*, "/", AT_REMOVEDIR) = -1 EPERM' jail.log || fail=1

Exit $fail
