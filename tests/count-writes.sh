#!/bin/sh
# -v lines are written by the block, not one by one.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_unsanitized_
require_strace_ write

for jobs in 1 2 16; do
  make-tree dirs d 100 30 || framework_failure_
  { strace -f -qq -o trace -e trace=write,writev "$FASTRM_PROGRAM" \
      ---walk=parallel --jobs=$jobs -rfv d || echo failed >>err; } | cat >out
  test ! -e err || fail=1
  echo 3101 >exp && wc -l <out >lines || framework_failure_
  compare exp lines || fail=1
  # A block is at least 4 KiB.
  test "$(wc -l <trace)" -le $(($(wc -c <out) / 4096 + 2)) \
    || { wc -l trace; fail=1; }
done

Exit $fail
