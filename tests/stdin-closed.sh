#!/bin/sh
# Standard input closed: an error only if a question is asked.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

require_strace_ unlinkat

touch f || framework_failure_
mkdir -p d/e && touch d/f || framework_failure_
fastrm -r f d <&- >out 2>&1 || fail=1
compare /dev/null out || fail=1
test ! -e f && test ! -e d || fail=1

# The question is asked, and the answer taken to be no.
touch f || framework_failure_
returns_ 1 fastrm -i f <&- >out 2>err || fail=1
cat <<\END >exp || framework_failure_
fastrm: remove regular empty file 'f'? fastrm: error closing file: Bad file descriptor
END
compare exp err || fail=1
test -f f || fail=1

returns_ 1 fastrm -rI f <&- >out 2>err || fail=1
cat <<\END >exp || framework_failure_
fastrm: remove 1 argument recursively? fastrm: error closing file: Bad file descriptor
END
compare exp err || fail=1
test -f f || fail=1

# Directories are not opened as descriptor 0, 1 or 2.
mkdir -p d/e && touch d/f d/e/g || framework_failure_
fastrm -rf d <&- >&- 2>&- || fail=1
test ! -e d || fail=1
mkdir -p d/e && touch d/f d/e/g || framework_failure_
under_strace_ -o trace.log -e trace=unlinkat
fastrm -rf d <&- >&- 2>&- || fail=1
test ! -e d || fail=1
grep 'unlinkat([3-9]' trace.log || fail=1
grep 'unlinkat([012],' trace.log && fail=1

Exit $fail
