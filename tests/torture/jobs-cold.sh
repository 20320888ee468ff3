#!/bin/sh
# However many jobs are asked for, a cold listing is read by a few threads.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"
require_strace_ getdents64
require_loop_ext4_ m 64M -N 70000

# What makes it look as if it were cold.
under_strace_ -o trace.log -e trace=getdents64 \
  -e inject=getdents64:delay_exit=4000:when=1
for jobs in 16 1000000 1610612736; do
  mkdir m/d || framework_failure_
  (cd m/d && seq -f %040.0f 60000 | xargs touch) || framework_failure_
  returns_ 0 timeout 120 fastrm ---walk=parallel --jobs=$jobs -rf m/d \
    >out 2>&1 || fail=1
  compare /dev/null out || fail=1
  test ! -e m/d || { fail=1; rm -rf m/d; }
done

Exit $fail
