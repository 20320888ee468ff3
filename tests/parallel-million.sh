#!/bin/sh
# A directory of a million entries is read once, and in 40 MiB of memory.
# Runs once, whatever the walk.
# Takes some seconds.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_unsanitized_
require_mount_
require_strace_ getdents64,lseek

mkdir m && mount -t tmpfs -o size=1g,nr_inodes=1100000 tmpfs m \
  && make-tree files m/d 1000000 || framework_failure_

# strace stops only at these few calls, if it can.
seccomp=--seccomp-bpf
strace -f $seccomp -qq -o trace -e trace=lseek true || seccomp=
strace -f $seccomp -qq -o trace -e trace=getdents64,lseek \
  max-rss rss "$FASTRM_PROGRAM" ---walk=parallel --jobs=2 -rf m/d >out 2>&1 \
  || fail=1
compare /dev/null out || fail=1
ls -A m >out || framework_failure_
compare /dev/null out || fail=1

echo "peak: $(cat rss) KiB"
test "$(cat rss)" -le $((40 * 1024)) || fail=1

# Each entry was told of once: 32 bytes for each name of 12, besides "." and
# "..", from beginning to end.
sed -n 's/.*getdents64.* = \([0-9]*\)$/\1/p' trace \
  | awk '{ n += $1 } END { print n; exit n != 32000048 }' || fail=1
test "$(grep -c 'getdents64.* = 0$' trace)" = 1 || fail=1
grep lseek trace && fail=1

Exit $fail
