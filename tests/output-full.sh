#!/bin/sh
# No room for the output of -v: everything is removed, status 1.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

test -w /dev/full && test -c /dev/full || skip_ '/dev/full is missing'

echo 'fastrm: write error: No space left on device' >exp || framework_failure_

mkdir -p d/e || framework_failure_
touch d/f d/e/g f || framework_failure_
returns_ 1 fastrm -rv d f >/dev/full 2>err || fail=1
compare exp err || fail=1
test ! -e d && test ! -e f || fail=1

# More than fits into a buffer: still one line.
mkdir d || framework_failure_
(cd d && seq -f '%080.0f' 1000 | xargs touch) || framework_failure_
returns_ 1 fastrm -rv d >/dev/full 2>err || fail=1
test "$(wc -l <err)" = 1 && grep '^fastrm: write error' err || fail=1
test ! -e d || fail=1

returns_ 1 fastrm --help >/dev/full 2>err || fail=1
compare exp err || fail=1
returns_ 1 fastrm --version >/dev/full 2>err || fail=1
compare exp err || fail=1

# Nothing to say, nothing to fail.
touch f || framework_failure_
fastrm f >/dev/full 2>err || fail=1
fastrm -fv missing >/dev/full 2>>err || fail=1
compare /dev/null err || fail=1
test ! -e f || fail=1

Exit $fail
