#!/bin/sh
# A directory of 200,000 entries fits in 40 MiB of address space.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_unsanitized_
require_strace_ clone,clone3,lseek
grep '^VmPeak:' /proc/self/status || skip_ 'the kernel does not tell VmPeak'
(ulimit -v 1000000) || skip_ 'cannot limit the address space'

# What the program takes when it does nothing: it waits for an answer.
mkfifo fifo && touch f || framework_failure_
"$FASTRM_PROGRAM" -i f <fifo 2>question &
exec 8>fifo
peak= tries=500
while test -z "$peak" && test $tries != 0; do
  test ! -s question \
    || peak=$(sed -n 's/^VmPeak:[^0-9]*\([0-9]*\) kB/\1/p' "/proc/$!/status")
  sleep .02
  tries=$((tries - 1))
done
exec 8>&-
wait $!
test -n "$peak" || framework_failure_ 'no VmPeak'
echo "VmPeak: $peak kB"

work_in_memory_

# strace stops only at these few calls, if it can.
seccomp=--seccomp-bpf
strace -f $seccomp -qq -o trace -e trace=lseek true || seccomp=

for jobs in 1 2; do
  # On a busy machine the listing may take so long that several threads go on
  # with it, with lseek: then this tells nothing.
  for attempt in 1 2 3 4 5 6 7 8; do
    make-tree files d 200000 || framework_failure_
    strace -f $seccomp -qq -o trace -e trace=clone,clone3,lseek \
      sh -c 'ulimit -v $0 && exec "$@"' $((peak + 40 * 1024)) \
      "$FASTRM_PROGRAM" ---walk=parallel --jobs=$jobs -rf d >out 2>&1 || fail=1
    compare /dev/null out || fail=1
    test ! -e d || { fail=1; rm -rf d; }
    grep lseek trace || break
  done
  # It was neither read in parts nor left to one thread for lack of memory.
  grep -e lseek -e ENOMEM -e EAGAIN trace && fail=1
  test "$(grep -c '= [1-9][0-9]*$' trace)" = $((jobs - 1)) || fail=1
done

Exit $fail
