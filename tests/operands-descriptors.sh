#!/bin/sh
# Operands do not take a descriptor each.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
work_in_memory_

for jobs in 1 2 16; do
  for options in -rf -r; do
    for n in 100 500; do
      make-tree levels d $n 5 || framework_failure_
      sh -c 'exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-
        ulimit -n 10 && exec fastrm ---walk=parallel "$@"' \
        sh --jobs=$jobs $options d/* >out 2>&1 || fail=1
      compare /dev/null out || fail=1
      rmdir d || { fail=1; rm -rf d; }
    done
  done
done

Exit $fail
