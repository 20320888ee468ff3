#!/bin/sh
# Slashes at the end and within an operand, as they show in messages.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

mkdir -p a/b || framework_failure_
touch a/b/f || framework_failure_

# Of the slashes at the end one stays; it is not doubled before a child.
fastrm -rv a/b/// >out 2>err || fail=1
cat <<\END >exp || framework_failure_
removed 'a/b/f'
removed directory 'a/b/'
END
compare exp out || fail=1
compare /dev/null err || fail=1

# Those within stay as they are.
mkdir -p a/b || framework_failure_
touch a/b/f a/g || framework_failure_
fastrm -rv .//a///b// a//g .///a >out 2>err || fail=1
cat <<\END >exp || framework_failure_
removed './/a///b/f'
removed directory './/a///b/'
removed 'a//g'
removed directory './//a'
END
compare exp out || fail=1
compare /dev/null err || fail=1

# The same in diagnostics and with -d.
mkdir a || framework_failure_
touch a/f || framework_failure_
returns_ 1 fastrm a// >out 2>err || fail=1
returns_ 1 fastrm -d a// >>out 2>>err || fail=1
returns_ 1 fastrm missing// ./missing/// >>out 2>>err || fail=1
returns_ 1 fastrm -r missing// >>out 2>>err || fail=1
cat <<\END >exp || framework_failure_
fastrm: cannot remove 'a/': Is a directory
fastrm: cannot remove 'a/': Directory not empty
fastrm: cannot remove 'missing/': No such file or directory
fastrm: cannot remove './missing/': No such file or directory
fastrm: cannot remove 'missing/': No such file or directory
END
compare exp err || fail=1
compare /dev/null out || fail=1
rm a/f || framework_failure_
fastrm -dv a// >out 2>&1 || fail=1
echo "removed directory 'a/'" >exp || framework_failure_
compare exp out || fail=1

Exit $fail
