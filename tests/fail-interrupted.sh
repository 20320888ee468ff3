#!/bin/sh
# An interrupted call is made again.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

# GNU rm reports EINTR.
require_strace_ unlinkat

mkdir -p d/e/g || framework_failure_
touch f d/f d/e/f d/e/g/f d/e/g/h || framework_failure_

# Every other call, of each thread, is interrupted.
under_strace_ -o trace.log -e trace=unlinkat \
  -e inject=unlinkat:error=EINTR:when=1+2
returns_ 0 fastrm -r f d >out 2>&1 || fail=1
compare /dev/null out || fail=1
test ! -e f && test ! -e d || fail=1
grep INJECTED trace.log || framework_failure_

# Twice in succession, for what is named e.
mkdir -p d/e/g || framework_failure_
touch f d/f d/e/f d/e/g/f d/e/g/h || framework_failure_
under_strace_ -o trace.log -e trace=unlinkat -P e \
  -e inject=unlinkat:error=EINTR:when=1..2
returns_ 0 fastrm -r f d >out 2>&1 || fail=1
compare /dev/null out || fail=1
test ! -e f && test ! -e d || fail=1
grep INJECTED trace.log || framework_failure_

Exit $fail
