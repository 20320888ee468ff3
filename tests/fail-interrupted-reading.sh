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

# For ever: that is an error like any other.
for dir in d d/e; do
  for call in openat,openat2 getdents64; do
    mkdir -p d/e || framework_failure_
    touch d/f d/e/f || framework_failure_
    under_strace_ -o trace.log -e trace=$call -P ${dir#*/} -P $dir \
      -e inject=$call:error=EINTR
    returns_ 1 fastrm -r d >out 2>err || fail=1
    echo "fastrm: cannot remove '$dir': Interrupted system call" >exp \
      || framework_failure_
    compare exp err || fail=1
    compare /dev/null out || fail=1
    test -f d/e/f || fail=1
  done
done
test ! -e d/f || fail=1

# After a question it is not done over again, lest that be asked twice.
under_strace_ -o trace.log -e trace=getdents64 -P d/e \
  -e inject=getdents64:error=EINTR:when=2
yes | returns_ 1 fastrm -ri d >out 2>err || fail=1
grep INJECTED trace.log || framework_failure_
grep "cannot remove 'd/e': Interrupted system call" err || fail=1
grep -o "descend into directory 'd/e'" err >asked
test "$(wc -l <asked)" = 1 || fail=1
test -f d/e/f || fail=1

Exit $fail
