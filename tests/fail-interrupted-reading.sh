#!/bin/sh
# Opening and reading a directory goes on after an interrupted call.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

# GNU rm gives up.
require_strace_ getdents64

mkdir -p d/e/g || framework_failure_
touch d/f d/e/f d/e/g/f || framework_failure_
under_strace_ -o trace.log -e trace=openat,openat2 -P e \
  -e inject=openat,openat2:error=EINTR:when=1..3
returns_ 0 fastrm -r d >out 2>&1 || fail=1
compare /dev/null out || fail=1
test ! -e d || fail=1
grep INJECTED trace.log || framework_failure_

for when in 1 2 1..3; do
  mkdir -p d/e/g || framework_failure_
  touch d/f d/e/f d/e/g/f || framework_failure_
  under_strace_ -o trace.log -e trace=getdents64 -P d/e \
    -e inject=getdents64:error=EINTR:when=$when
  returns_ 0 fastrm -r d >out 2>&1 || fail=1
  compare /dev/null out || fail=1
  test ! -e d || fail=1
  grep INJECTED trace.log || framework_failure_
  rm -rf d || framework_failure_
done

Exit $fail
