#!/bin/sh
# Threads that have nothing to do sleep, and do not wake each other.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_strace_ futex,clone,clone3

# Sanitizers have locks of their own.
require_unsanitized_
work_in_memory_

# After a tree that starts all threads, the main thread is busy alone.
for jobs in 3 4 16; do
  make-tree dirs d 50 10 && make-tree files f 2000 || framework_failure_
  (cd f && strace -f -qq -o ../trace -e trace=futex,clone,clone3 \
    "$FASTRM_PROGRAM" ---walk=parallel --jobs=$jobs -r ../d *) >out 2>&1 \
    || fail=1
  compare /dev/null out || fail=1
  test ! -e d && test "$(ls f)" = '' || fail=1
  # A thread was started, and another: two must be there.
  test "$(grep -c -e 'clone.*= [0-9]' trace)" -ge 2 || framework_failure_
  n=$(grep -c 'futex(' trace)
  echo "--jobs=$jobs: $n calls of futex"
  test $n -lt 1000 || fail=1
done

Exit $fail
