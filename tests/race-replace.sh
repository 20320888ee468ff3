#!/bin/sh
# Directories that become files or FIFOs while they are being removed.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
work_in_memory_

for kind in file fifo; do
  race-attack $kind 20 fastrm -rf tree
  case $? in
    0) ;;
    77) skip_ 'renameat2 cannot exchange files here' ;;
    *) fail=1 ;;
  esac
done

Exit $fail
