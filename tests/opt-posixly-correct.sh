#!/bin/sh
# With POSIXLY_CORRECT, the first operand ends the options.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

touch a ./-v || framework_failure_
returns_ 0 env POSIXLY_CORRECT=1 fastrm a -v >out 2>err || fail=1
compare /dev/null out || fail=1
compare /dev/null err || fail=1
test -e a && fail=1
test -e ./-v && fail=1

# Even an empty value counts.
touch a || framework_failure_
returns_ 1 env POSIXLY_CORRECT= fastrm a -f 2>err || fail=1
cat <<\EOF >exp || framework_failure_
fastrm: cannot remove '-f': No such file or directory
EOF
compare exp err || fail=1
test -e a && fail=1

# Nothing else changes: options before operands, and abbreviations, still work.
mkdir d && touch d/f || framework_failure_
returns_ 0 env POSIXLY_CORRECT=1 fastrm --rec --verb d >out 2>err || fail=1
cat <<\EOF >exp || framework_failure_
removed 'd/f'
removed directory 'd'
EOF
compare exp out || fail=1
compare /dev/null err || fail=1

Exit $fail
