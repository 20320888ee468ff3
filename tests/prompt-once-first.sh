#!/bin/sh
# The question of -I comes before all else, refusals included.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

mkdir d || framework_failure_
cd d || framework_failure_
returns_ 0 fastrm -rI . missing .. </dev/null 2>../err || fail=1
cd .. || framework_failure_
printf %s 'fastrm: remove 3 arguments recursively? ' >exp || framework_failure_
compare exp err || fail=1

echo y >in || framework_failure_
cd d || framework_failure_
returns_ 1 fastrm -rI . missing .. <../in 2>../err || fail=1
cd .. || framework_failure_
cat <<\EOF >>exp || framework_failure_
fastrm: refusing to remove '.' or '..' directory: skipping '.'
fastrm: cannot remove 'missing': No such file or directory
fastrm: refusing to remove '.' or '..' directory: skipping '..'
EOF
compare exp err || fail=1
test -d d || fail=1

Exit $fail
