#!/bin/sh
# Ten descriptors are enough for any tree.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
work_in_memory_

# run ARGUMENT...: fastrm, with just the standard descriptors open and ten at
# most, must succeed and remove d.
run ()
{
  sh -c 'exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-
    ulimit -n 10 && exec fastrm ---walk=parallel "$@"' sh "$@" >out 2>&1 \
    || { echo "failed: $*"; fail=1; }
  compare /dev/null out || fail=1
}

for jobs in 1 2 16; do
  # Depth, with something in each tenth of it.
  make-tree chain d 2000 || framework_failure_
  dir=d
  for level in 1 2 3 4 5 6 7 8 9; do
    dir=$dir$(printf '/d%.0s' $(seq 100)) || framework_failure_
    make-tree files $dir 20 && make-tree dirs $dir 3 2 || framework_failure_
  done
  run --jobs=$jobs -rf d
  test ! -e d || { fail=1; rm -rf d; }

  # A thousand directories at each of three levels, each of them in one of
  # its own ...
  make-tree levels d 1000 3 || framework_failure_
  run --jobs=$jobs -rf d
  test ! -e d || { fail=1; rm -rf d; }

  # ... or all in one.
  make-tree levels d 1000 1 && make-tree levels d/d500 1000 1 \
    && make-tree dirs d/d500/d700 1000 1 || framework_failure_
  run --jobs=$jobs -rf d
  test ! -e d || { fail=1; rm -rf d; }
done

# Several workers, in directories that have been closed or not.
for jobs in 3 16; do
  for i in 1 2 3 4 5; do
    make-tree levels d 60 6 && make-tree dirs d/d1 20 50 \
      && make-tree dirs d/d1/d5 20 50 || framework_failure_
    run --jobs=$jobs -rf d
    test ! -e d || { fail=1; rm -rf d; }
  done
done

Exit $fail
