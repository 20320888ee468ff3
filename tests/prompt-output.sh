#!/bin/sh
# Questions do not push out the -v lines in front of them.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# To a file, -v lines are written when there are many, or a diagnostic
# comes; questions are written at once.
touch a b || framework_failure_
printf '%s\n' y y y >in || framework_failure_
returns_ 1 fastrm -iv a missing b <in >out 2>&1 || fail=1
cat <<\EOF >exp || framework_failure_
fastrm: remove regular empty file 'a'? removed 'a'
fastrm: cannot remove 'missing': No such file or directory
fastrm: remove regular empty file 'b'? removed 'b'
EOF
compare exp out || fail=1

touch a b || framework_failure_
returns_ 0 fastrm -iv a b <in >out 2>&1 || fail=1
printf %s \
  "fastrm: remove regular empty file 'a'? " \
  "fastrm: remove regular empty file 'b'? " >exp || framework_failure_
cat <<\EOF >>exp || framework_failure_
removed 'a'
removed 'b'
EOF
compare exp out || fail=1

Exit $fail
