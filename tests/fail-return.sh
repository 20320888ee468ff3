#!/bin/sh
# Why a directory that was closed cannot be found again is told truly.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_strace_ newfstatat
work_in_memory_

# It is looked at when it is closed, and again when it has been opened, once
# from below and once from above.
make-tree chain d 30 || framework_failure_
strace -f --quiet=all -o trace -e trace=newfstatat,?fstat -P d/d/d \
  -e inject=newfstatat,?fstat:error=EIO:when=2+ \
  sh -c 'exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-
    ulimit -n 9 && exec "$0" ---walk=parallel --jobs=1 -rf d' \
  "$FASTRM_PROGRAM" >out 2>err
test $? = 1 || fail=1
grep INJECTED trace || framework_failure_
compare /dev/null out || fail=1
echo "$FASTRM_PROGRAM: cannot remove 'd/d/d': Input/output error" >exp \
  || framework_failure_
compare exp err || fail=1
find d >left
printf '%s\n' d d/d d/d/d d/d/d/d >exp || framework_failure_
compare exp left || fail=1

Exit $fail
