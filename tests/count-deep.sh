#!/bin/sh
# Each level of a deep tree takes the same number of calls.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_strace_ all
require_unsanitized_

for limit in 1024 20; do
  for jobs in 1 16; do
    make-tree chain d 4000 || framework_failure_
    (ulimit -n $limit
     exec strace -f -c -o trace "$FASTRM_PROGRAM" ---walk=parallel \
       --jobs=$jobs -rf d) >out 2>&1 || fail=1
    compare /dev/null out || fail=1
    test ! -e d || { fail=1; rm -rf d; }
    calls=$(awk '$1 ~ /^[0-9.]+$/ && $NF != "total" { n += $4 }
                 END { print n + 0 }' trace)
    # Five calls, and six more if the directory had to be closed for want of
    # descriptors, found again and recognized; and some when the program starts.
    test $calls -gt 20000 || framework_failure_ "$calls calls were counted"
    test $calls -le $((4000 * 11 + 200)) \
      || { echo "$limit descriptors, --jobs=$jobs: $calls calls"; fail=1; }
  done
done

Exit $fail
