#!/bin/sh
# After yes to -I, the work is done without further questions.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

touch a b c || framework_failure_
mkdir d && touch d/f || framework_failure_
echo y >in || framework_failure_
returns_ 0 fastrm -rvI a b c d <in >out 2>err || fail=1
printf %s 'fastrm: remove 4 arguments recursively? ' >exp || framework_failure_
compare exp err || fail=1
cat <<\EOF >exp || framework_failure_
removed 'a'
removed 'b'
removed 'c'
removed 'd/f'
removed directory 'd'
EOF
compare exp out || fail=1

# What fails then, fails as ever.
mkdir d && touch a || framework_failure_
returns_ 1 fastrm -I missing d a a <in 2>err || fail=1
printf %s 'fastrm: remove 4 arguments? ' >exp || framework_failure_
cat <<\EOF >>exp || framework_failure_
fastrm: cannot remove 'missing': No such file or directory
fastrm: cannot remove 'd': Is a directory
fastrm: cannot remove 'a': No such file or directory
EOF
compare exp err || fail=1
test -e a && fail=1
test -d d || fail=1

Exit $fail
