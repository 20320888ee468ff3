#!/bin/sh
# Each system call fails in each way, in the ordered walk.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/sweep.cfg"
work_in_memory_

sweep_all_ ---walk=ordered
# Descriptors are short, so that directories are closed and found again.
test -n "$FASTRM_SANITIZED" \
  || sweep_ $wide_ -l 12 -- ---walk=ordered -rf d x

Exit $fail
