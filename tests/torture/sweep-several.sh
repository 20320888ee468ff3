#!/bin/sh
# Each system call fails in each way, with several workers.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/sweep.cfg"
work_in_memory_

# Enough to do for threads to be started.
wide_="-m 20"
sweep_all_ ---walk=parallel --jobs=4
# Descriptors are short, so that directories are closed and found again.
test -n "$FASTRM_SANITIZED" \
  || sweep_ $wide_ -l 10 -- ---walk=parallel --jobs=4 -rf d x

Exit $fail
