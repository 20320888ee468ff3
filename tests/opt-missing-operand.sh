#!/bin/sh
# Without -f, a missing operand is a usage error.
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs once, whatever the walk.

. "${srcdir=.}/init.sh"

cat <<\EOF >exp || framework_failure_
fastrm: missing operand
Try 'fastrm --help' for more information.
EOF

# -i, -I and what they stand for take back that part of -f.
for opts in '' -- -r '-r -d -v' '-f -i' '-f -I' '-f --interactive' \
            '-f --interactive=always' '-f --interactive=once' \
            --interactive=never ---presume-input-tty
do
  returns_ 1 fastrm $opts </dev/null >out 2>err || fail=1
  compare /dev/null out || fail=1
  compare exp err || fail=1
done

Exit $fail
