#!/bin/sh
# The current directory can be removed, by another name and from within.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

top=$PWD
mkdir -p a/b/c || framework_failure_
touch a/b/f a/b/c/f || framework_failure_

cd a/b || framework_failure_
fastrm -rv ../b >"$top/out" 2>&1 || fail=1
cd "$top" || framework_failure_
cat <<\END >exp || framework_failure_
removed '../b/c/f'
removed '../b/f'
removed directory '../b'
removed directory '../b/c'
END
sort out >sorted || framework_failure_
compare exp sorted || fail=1
test ! -e a/b || fail=1

mkdir -p a/b/c || framework_failure_
cd a/b/c || framework_failure_
fastrm -r "$top/a" >"$top/out" 2>&1 || fail=1

# From here on no relative name exists.
returns_ 1 fastrm x ../x >>"$top/out" 2>"$top/err" || fail=1
returns_ 0 fastrm -rf x ../x >>"$top/out" 2>>"$top/err" || fail=1

# But absolute ones do.
touch "$top/g" || framework_failure_
mkdir "$top/h" || framework_failure_
fastrm -rf "$top/g" "$top/h" >>"$top/out" 2>>"$top/err" || fail=1
cd "$top" || framework_failure_
compare /dev/null out || fail=1
cat <<\END >exp || framework_failure_
fastrm: cannot remove 'x': No such file or directory
fastrm: cannot remove '../x': No such file or directory
END
compare exp err || fail=1
test ! -e a && test ! -e g && test ! -e h || fail=1

Exit $fail
