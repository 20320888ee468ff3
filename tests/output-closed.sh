#!/bin/sh
# Standard output closed: an error only if there is something to write.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

touch f || framework_failure_
mkdir d && touch d/f || framework_failure_
fastrm -r f d >&- 2>err || fail=1
compare /dev/null err || fail=1
test ! -e f && test ! -e d || fail=1

mkdir d && touch d/f g || framework_failure_
returns_ 1 fastrm -rv d g >&- 2>err || fail=1
echo 'fastrm: write error: Bad file descriptor' >exp || framework_failure_
compare exp err || fail=1
test ! -e d && test ! -e g || fail=1

# With -f nothing may come of it.
fastrm -fv missing >&- 2>err || fail=1
compare /dev/null err || fail=1

returns_ 1 fastrm --version >&- 2>err || fail=1
compare exp err || fail=1

Exit $fail
