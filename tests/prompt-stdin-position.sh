#!/bin/sh
# Input that can be sought is left just behind the lines used.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

touch a b c || framework_failure_
cat <<\EOF >in || framework_failure_
y
n
this is
for others
EOF
{ returns_ 0 fastrm -i a b 2>err || fail=1; cat >rest; } <in
sed 1,2d in >exp || framework_failure_
compare exp rest || fail=1
test -e a && fail=1
test -f b || fail=1

# Where nothing is asked, nothing is read.
{ returns_ 0 fastrm -I b 2>err || fail=1; cat >rest; } <in
compare in rest || fail=1
test -e b && fail=1

# The question of -I is no different.
{ returns_ 0 fastrm -Ir c 2>err || fail=1; cat >rest; } <in
sed 1d in >exp || framework_failure_
compare exp rest || fail=1
test -e c && fail=1

# The position is that of the open file, not its beginning.
touch a || framework_failure_
{ read -r first && returns_ 0 fastrm -i a 2>err || fail=1; cat >rest; } <in
sed 1,2d in >exp || framework_failure_
compare exp rest || fail=1
test -f a || fail=1

Exit $fail
