#!/bin/sh
# Where removing is mostly waiting, there are more workers than CPUs.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_slow_
# The leak detector uses ptrace, as strace does.
ASAN_OPTIONS=$ASAN_OPTIONS${ASAN_OPTIONS:+:}detect_leaks=0
export ASAN_OPTIONS
slow=$(slow_command_ 5)

# workers OPTION...: remove a tree, and set n to the number of workers that
# took part.
workers ()
{
  make-tree dirs d 300 6 || framework_failure_
  returns_ 0 $slow "$FASTRM_PROGRAM" ---walk=parallel -rf --stats=json "$@" d \
    >out || fail=1
  test ! -e d || fail=1
  n=$(sed 's/.*"workers":\([0-9]*\).*/\1/' out)
  echo "$n workers with '$*'"
}

cpus=$(nproc)
test $cpus -lt 16 || skip_ 'there are too many CPUs'

workers
test $n -gt $cpus && test $n -le 64 || fail=1

# What is asked for is what there is.
workers --jobs=2
test $n = 2 || fail=1
workers --jobs=1
test $n = 1 || fail=1

# Where descriptors are short, there are fewer: each worker needs some.
(exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&-; ulimit -n 30
 make-tree dirs d 300 6 && $slow "$FASTRM_PROGRAM" ---walk=parallel -rf \
   --stats=json d) >out || fail=1
test ! -e d || fail=1
n=$(sed 's/.*"workers":\([0-9]*\).*/\1/' out)
echo "$n workers with 30 descriptors"
test $n -le 8 || test $n -le $cpus || fail=1

# A small tree that takes long is shared, too.
make-tree dirs d 8 12 || framework_failure_
returns_ 0 $slow "$FASTRM_PROGRAM" ---walk=parallel -rf --stats=json d >out \
  || fail=1
n=$(sed 's/.*"workers":\([0-9]*\).*/\1/' out)
echo "$n workers for a small tree"
test $n -ge 2 || test $cpus = 1 || fail=1

# How long each has waited for a CPU, and how many there are, the kernel may
# not tell.
refused ()
{
  strace -f --quiet=all -o trace "$@" true 2>strace-err || return
  make-tree dirs d 50 6 || framework_failure_
  returns_ 0 strace -f --quiet=all -o trace "$@" $slow \
    "$FASTRM_PROGRAM" ---walk=parallel -rf d >out 2>&1 || fail=1
  compare /dev/null out || fail=1
  test ! -e d || fail=1
}
refused -P /proc/thread-self/schedstat -e inject=openat:error=ENOENT
# The sanitizers insist on that call, by pthread_getattr_np.
test "$FASTRM_SANITIZED" \
  || refused -e trace=sched_getaffinity -e inject=sched_getaffinity:error=EINVAL

Exit $fail
