#!/bin/sh
# What -i cannot remove anyway is refused without a question.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

mkdir d e && touch d/f || framework_failure_
echo y >in || framework_failure_
echo "fastrm: cannot remove 'd': Is a directory" >exp || framework_failure_

# Without -r or -d: any directory.
returns_ 1 fastrm -i d <in 2>err || fail=1
compare exp err || fail=1
returns_ 1 fastrm -i e <in 2>err || fail=1
sed "s/'d'/'e'/" exp >exp2 || framework_failure_
compare exp2 err || fail=1

# With -d: one that has contents.  (GNU rm 9.1 says "Directory not empty".)
returns_ 1 fastrm -id d <in 2>err || fail=1
compare exp err || fail=1

# What is missing.
returns_ 1 fastrm -i missing d/missing <in 2>err || fail=1
cat <<\EOF >exp || framework_failure_
fastrm: cannot remove 'missing': No such file or directory
fastrm: cannot remove 'd/missing': No such file or directory
EOF
compare exp err || fail=1
test -f d/f || fail=1
test -d e || fail=1

Exit $fail
