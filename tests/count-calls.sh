#!/bin/sh
# One call for each file, five for each directory, whatever the threads.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_strace_ all
require_unsanitized_

# make N: make a tree of N + 2 directories and 20 * N + 3 other files.
make ()
{
  make-tree dirs d/e $1 20 && ln -s x d/link && mkfifo d/fifo && touch d/f \
    || framework_failure_
}

# trace JOBS: remove the tree, with the calls in the file 'trace'.
trace ()
{
  returns_ 0 strace -f -qq -o trace \
    "$FASTRM_PROGRAM" ---walk=parallel --jobs=$1 -rf d || fail=1
  test ! -e d || fail=1
}

# Print the number of calls in 'trace' that have to do with files.  Those that
# are split because another thread's came in between count once.
count ()
{
  sed 's/^[0-9]* *//' trace \
    | grep -v -e '^<\.\.\.' -e '^[-+]' -e '^clone' -e '^exit' -e '^futex' \
        -e '^m[a-z]*(' -e '^brk' -e '^rseq' -e '^rt_' -e '^set_' -e '^sched_' \
    | wc -l
}

for jobs in 1 2 16; do
  mkdir d && make 30 && trace $jobs || framework_failure_
  few=$(count)
  mkdir d && make 80 || framework_failure_
  # Each directory has its own f0 and so on; the inodes tell them apart.
  find d ! -type d -printf '%f\n' | sort >exp || framework_failure_
  find d -type d -printf '%f\n' | sort >exp-dirs || framework_failure_
  trace $jobs
  many=$(count)

  # Each file is named in one call, unlinkat.
  sed -n 's/^[0-9]* *unlinkat([0-9]*, "\(.*\)", 0.*/\1/p' trace | sort >out
  compare exp out || fail=1
  sed -n 's/^[0-9]* *unlinkat([A-Z_0-9]*, "\(.*\)", AT_REMOVEDIR.*/\1/p' trace \
    | sort >out
  compare exp-dirs out || fail=1
  grep -v unlinkat trace | grep -e '"f[0-9]*"' -e '"link"' -e '"fifo"' && fail=1

  # open, getdents64 twice, close, unlinkat; and fstat where openat2 is
  # missing.
  per_dir=5
  grep -E 'openat2.* = -1 E(NOSYS|PERM)' trace && per_dir=6
  calls=$((many - few - 50 * 20))
  test $calls -le $((50 * per_dir)) \
    || { echo "--jobs=$jobs: $calls calls for 50 directories"; fail=1; }
  # Or this test has missed something.
  test $calls -ge 250 || framework_failure_ "only $calls calls were counted"
done

Exit $fail
