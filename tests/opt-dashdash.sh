#!/bin/sh
# Two dashes end the options; a lone dash is a file name.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

touch ./-f ./-- ./- || framework_failure_
returns_ 0 fastrm -v -- -f -- - >out 2>err || fail=1
cat <<\EOF >exp || framework_failure_
removed '-f'
removed '--'
removed '-'
EOF
compare exp out || fail=1
compare /dev/null err || fail=1

# A dash does not stand for standard input, nor does it end the options.
touch ./- f || framework_failure_
returns_ 0 fastrm - -v f </dev/null >out 2>err || fail=1
cat <<\EOF >exp || framework_failure_
removed '-'
removed 'f'
EOF
compare exp out || fail=1
compare /dev/null err || fail=1

# After two dashes, with nothing behind them, the operand is missing.
returns_ 1 fastrm -r -- 2>err || fail=1
cat <<\EOF >exp || framework_failure_
fastrm: missing operand
Try 'fastrm --help' for more information.
EOF
compare exp err || fail=1

Exit $fail
