#!/bin/sh
# Threads are started when there is work for them, and no more than wanted.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_strace_ clone,clone3
require_unsanitized_

# strace must stop at these calls only: a program that is stopped now and then
# seems to wait for a slow device, where more threads are right.
strace -f --seccomp-bpf -qq -o trace -e trace=clone true \
  || skip_ 'strace cannot let other calls pass'
# A disk is slow when somebody else keeps it busy.
work_in_memory_

# threads MOST ARGUMENT...: check that 'fastrm ARGUMENT...' starts no more
# than MOST threads.
threads ()
{
  most=$1
  shift
  returns_ 0 strace -f --seccomp-bpf -qq -o trace -e trace=clone,clone3 \
    "$FASTRM_PROGRAM" ---walk=parallel "$@" || fail=1
  n=$(grep -c 'clone3*(' trace)
  test "$n" -le $most || { echo "$n threads with $*"; fail=1; }
}

# A small tree is gone before a thread could help.
for jobs in '' --jobs=2 --jobs=16; do
  make-tree dirs d 3 10 || framework_failure_
  threads 0 $jobs -rf d
  make-tree dirs d 12 3 || framework_failure_
  threads 0 $jobs -rf d
  make-tree files d 40 || framework_failure_
  threads 0 $jobs -rf d
  make-tree chain d 40 || framework_failure_
  threads 0 $jobs -rf d
  test ! -e d || fail=1
  touch a b c || framework_failure_
  threads 0 $jobs -rf a b c
  threads 0 $jobs -rf a b c
done

# The first worker is the process itself.
for jobs in 1 2 3 16; do
  make-tree dirs d 200 20 || framework_failure_
  threads $((jobs - 1)) --jobs=$jobs -rf d
  # A large tree is shared.
  test $jobs = 1 || test "$n" != 0 || fail=1
done

# Without --jobs, the CPUs that this process may use are the limit.  On a busy
# machine it may seem that there is more to wait for: so try again.
for attempt in 1 2 3 4 5 6 7 8 9 10; do
  make-tree dirs d 200 20 || framework_failure_
  threads 1000 -rf d
  test $n -ge $(nproc) || break
done
test $n -lt $(nproc) || { echo "$n threads"; fail=1; }

# There are never more than can be busy.
make-tree dirs d 3 100 || framework_failure_
threads 3 --jobs=1000 -rf d
make-tree chain d 1000 || framework_failure_
threads 1 --jobs=16 -rf d
test ! -e d || fail=1

Exit $fail
