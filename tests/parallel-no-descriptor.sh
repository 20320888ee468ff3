#!/bin/sh
# When no descriptor is left, others are given back; nothing is lost.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_strace_ openat,openat2
work_in_memory_

# try ERROR WHEN JOBS: let opens fail.
try ()
{
  make-tree chain d 200 || framework_failure_
  dir=d$(printf '/d%.0s' $(seq 50)) || framework_failure_
  make-tree dirs $dir 10 5 || framework_failure_
  dir=$dir$(printf '/d%.0s' $(seq 100)) || framework_failure_
  make-tree dirs $dir 10 5 || framework_failure_
  what="$1, $2, --jobs=$3"
  strace -f -qq -o trace -e trace=openat,openat2 \
    -e inject=openat,openat2:error=$1:when=$2 \
    "$FASTRM_PROGRAM" ---walk=parallel --jobs=$3 -rf d >out 2>&1
  status=$?
  grep INJECTED trace >injected || framework_failure_
}

for error in EMFILE ENFILE; do
  for jobs in 1 2 16; do
    # Now and then: the directories above can be spared.
    try $error 20+20 $jobs
    test $status = 0 || { echo "failed: $what"; fail=1; }
    compare /dev/null out || fail=1
    test ! -e d || { fail=1; rm -rf d; }

    # Too often: what cannot be opened is named, everything else goes.
    try $error 10+3 $jobs
    test $status = 1 || { echo "status $status: $what"; fail=1; }
    sed -n "s/.*: cannot remove '\(.*\)': Too many open files.*/\1/p" out >kept
    test "$(wc -l <kept)" = "$(wc -l <out)" \
      || { echo "messages: $what"; cat out; fail=1; }
    while read -r dir; do
      rm -r "$dir" || fail=1
    done <kept
    # The directories above those are kept without a word.
    sed 's,/[^/]*$,,' kept | sort -u >above
    find d ! -type d >left
    compare /dev/null left || fail=1
    find d -type d -empty | sort | comm -23 - above >left
    compare /dev/null left || fail=1
    rm -rf d
  done
done

Exit $fail
