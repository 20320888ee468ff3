#!/bin/sh
# When memory is short, no crash, no lie; and large directories go in parts.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_unsanitized_

$CC -shared -fPIC -O2 -I"$abs_top_builddir/lib" -o malloc-fail.so \
    "$abs_srcdir/malloc-fail.c" \
  || skip_ 'cannot build a shared object that replaces malloc'
library=$PWD/malloc-fail.so
work_in_memory_
# There must be no space in the name.
test -f malloc-fail.so || cp "$library" . || framework_failure_
preload=./malloc-fail.so

# run WHICH JOBS: remove d, while the allocations WHICH fail.
run ()
{
  what="$1, --jobs=$2"
  MALLOC_FAIL=$1 LD_PRELOAD=$preload \
    "$FASTRM_PROGRAM" ---walk=parallel --jobs=$2 -rf d >out 2>&1
  status=$?
}

# Where only large blocks are missing, it takes longer, that is all.
for jobs in 1 3; do
  for which in 1+@100000 2+@20000 2+3@5000; do
    make-tree files d 20000 && make-tree dirs d/e 50 10 \
      || { mkdir d/e && make-tree dirs d/e 50 10; } || framework_failure_
    run $which $jobs
    test $status = 0 || { echo "failed: $what"; fail=1; }
    compare /dev/null out || fail=1
    test ! -e d || { fail=1; rm -rf d; }
  done
done

# Where any may be, what could not be done is said.
n=0
for which in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 22 24 26 28 30 \
  40 50 1+ 2+ 3+ 4+ 5+ 7+ 9+ 12+ 20+ 30+ 40+ 2+2 3+2 5+3 7+7 9+10; do
  for jobs in 1 3; do
    mkdir d && make-tree dirs d/e 20 20 && make-tree chain d/c 30 \
      && make-tree files d/f 1000 || framework_failure_
    run $which $jobs
    case $status in
      0) test ! -e d && test ! -s out || { echo "wrong: $what"; fail=1; } ;;
      1) test -e d && grep -e 'Cannot allocate memory' \
           -e 'memory exhausted' out >said \
           || { echo "wrong: $what"; cat out; fail=1; }
         n=$((n + 1)) ;;
      *) echo "status $status: $what"; cat out; fail=1 ;;
    esac
    # What is left is no worse than before.
    fastrm -rf d || fail=1
  done
done
# Some of these must have hit.
test $n -ge 5 || framework_failure_

Exit $fail
