#!/bin/sh
# Four processes that remove the same tree at once, all succeed.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
work_in_memory_

make ()
{
  mkdir d && make-tree dirs d/e 30 30 && make-tree files d/f 1000 \
    && make-tree levels d/l 40 4 && make-tree chain d/c 50 \
    || framework_failure_
}

for i in 1 2 3 4 5 6 7 8; do
  make
  pids=
  for p in 1 2 3 4; do
    fastrm -rf d >out$p 2>&1 &
    pids="$pids $!"
  done
  for pid in $pids; do
    wait $pid || fail=1
  done
  cat out[1-4] >out
  compare /dev/null out || fail=1
  test ! -e d || { fail=1; rm -rf d; }
done

# So do those that begin at different places.
for i in 1 2 3 4 5 6 7 8; do
  make
  pids=
  for operands in d 'd/e d/f d/l d/c d' 'd/l/* d/e/* d' 'd/c/d/d/d d/f/* d'; do
    fastrm -rf $operands >>out 2>&1 &
    pids="$pids $!"
  done
  for pid in $pids; do
    wait $pid || fail=1
  done
  compare /dev/null out || fail=1
  test ! -e d || { fail=1; rm -rf d; }
done

Exit $fail
