#!/bin/sh
# Directories that are exchanged with links while they are being removed.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
work_in_memory_

for kind in child parent operand; do
  race-attack $kind 20 fastrm -rf tree
  case $? in
    0) ;;
    77) skip_ 'renameat2 cannot exchange files here' ;;
    *) fail=1 ;;
  esac
done

# The same where directories must be closed and found again.
for kind in child parent; do
  race-attack $kind 20 \
    sh -c 'exec 3>&- 9>&-; ulimit -n 12; exec fastrm -rf tree'
  test $? = 0 || fail=1
done

Exit $fail
