#!/bin/sh
# An ambiguous abbreviation is refused, with the possibilities.
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs once, whatever the walk.

. "${srcdir=.}/init.sh"

touch f || framework_failure_
for opt in --v --ve --ver; do
  returns_ 1 fastrm $opt f >out 2>err || fail=1
  cat <<EOF >exp || framework_failure_
fastrm: option '$opt' is ambiguous; possibilities: '--verbose' '--version'
Try 'fastrm --help' for more information.
EOF
  compare /dev/null out || fail=1
  compare exp err || fail=1
done
test -f f || fail=1

Exit $fail
