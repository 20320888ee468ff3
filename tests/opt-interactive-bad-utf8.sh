#!/bin/sh
# The list of good values of --interactive has curved quotes in UTF-8.
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs once, whatever the walk.

. "${srcdir=.}/init.sh"

test "$(LC_ALL=C.UTF-8 locale charmap 2>/dev/null)" = UTF-8 \
  || skip_ 'there is no locale C.UTF-8'

returns_ 1 env LC_ALL=C.UTF-8 fastrm --interactive=foo 2>err || fail=1
cat <<\EOF >exp || framework_failure_
fastrm: invalid argument ‘foo’ for ‘--interactive’
Valid arguments are:
  - ‘never’, ‘no’, ‘none’
  - ‘once’
  - ‘always’, ‘yes’
Try 'fastrm --help' for more information.
EOF
compare exp err || fail=1

returns_ 1 env LC_ALL=C.UTF-8 fastrm --interactive= 2>err || fail=1
sed 's/invalid argument ‘foo’/ambiguous argument ‘’/' exp >exp2 \
  || framework_failure_
compare exp2 err || fail=1

# All other messages keep straight quotes.
returns_ 1 env LC_ALL=C.UTF-8 fastrm --preserve-root=foo 2>err || fail=1
echo "fastrm: unrecognized --preserve-root argument: 'foo'" >exp \
  || framework_failure_
compare exp err || fail=1
returns_ 1 env LC_ALL=C.UTF-8 fastrm --v 2>err || fail=1
cat <<\EOF >exp || framework_failure_
fastrm: option '--v' is ambiguous; possibilities: '--verbose' '--version'
Try 'fastrm --help' for more information.
EOF
compare exp err || fail=1

Exit $fail
