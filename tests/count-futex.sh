#!/bin/sh
# A worker that is alone neither waits for others nor wakes them.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_strace_ futex,clone,clone3
require_unsanitized_

# Loading a locale, the C library wakes whoever may wait for it.
LC_ALL=C
export LC_ALL

# Where strace can, let it stop at these calls only.  A program that is stopped
# now and then seems to wait for a slow device, where more threads are right,
# and so does one on a disk that somebody else keeps busy.
seccomp=--seccomp-bpf
strace -f $seccomp -qq -o trace -e trace=futex true || seccomp=
work_in_memory_

# trace COMMAND...: run COMMAND, which removes 9104 entries.
trace ()
{
  make-tree dirs d/e 100 60 && make-tree files d/big 3000 || framework_failure_
  returns_ 0 strace -f $seccomp -qq -o trace -e trace=futex,clone,clone3 "$@" \
    || fail=1
  test ! -e d || fail=1
}

mkdir d || framework_failure_
trace "$FASTRM_PROGRAM" ---walk=parallel --jobs=1 -rf d
grep -e 'futex(' -e clone trace && fail=1

# Nor with -v and operands side by side.
mkdir d || framework_failure_
trace "$FASTRM_PROGRAM" ---walk=parallel --jobs=1 -rfv d >out
grep -e 'futex(' -e clone trace && fail=1
mkdir d || framework_failure_
trace sh -c 'exec "$0" ---walk=parallel -j1 -rf d/e/* d/big/* d' \
  "$FASTRM_PROGRAM"
grep -e 'futex(' -e clone trace && fail=1

# One CPU, one worker.
test "$seccomp" || skip_ 'strace cannot let other calls pass'
cpu=$(taskset -cp $$ | sed 's/.*: *\([0-9]*\).*/\1/')
taskset -c "$cpu" true || skip_ 'taskset does not work here'
mkdir d || framework_failure_
trace taskset -c "$cpu" "$FASTRM_PROGRAM" ---walk=parallel -rf d
grep clone trace && fail=1
n=$(grep -c 'futex(' trace)
test "$n" -lt 91 || { echo "$n calls of futex"; fail=1; }

Exit $fail
