#!/bin/sh
# With -ri, one is asked on the way down and on the way up.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

mkdir -p d/e && echo 1 >d/e/f || framework_failure_
printf '%s\n' y y y y y >in || framework_failure_
returns_ 0 fastrm -riv d <in >out 2>err || fail=1
printf %s \
  "fastrm: descend into directory 'd'? " \
  "fastrm: descend into directory 'd/e'? " \
  "fastrm: remove regular file 'd/e/f'? " \
  "fastrm: remove directory 'd/e'? " \
  "fastrm: remove directory 'd'? " \
  >exp || framework_failure_
compare exp err || fail=1
cat <<\EOF >exp || framework_failure_
removed 'd/e/f'
removed directory 'd/e'
removed directory 'd'
EOF
compare exp out || fail=1
test -e d && fail=1

# An operand's trailing slashes are shown as one.
mkdir d && touch d/f || framework_failure_
returns_ 0 fastrm -ri d/// <in 2>err || fail=1
printf %s \
  "fastrm: descend into directory 'd/'? " \
  "fastrm: remove regular empty file 'd/f'? " \
  "fastrm: remove directory 'd/'? " \
  >exp || framework_failure_
compare exp err || fail=1
test -e d && fail=1

Exit $fail
