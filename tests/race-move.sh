#!/bin/sh
# Directories that are moved away and back while they are being removed.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
work_in_memory_

race-attack move 30 fastrm -rf tree || fail=1

# Where directories must be closed, ".." may lead to where they were moved.
race-attack move 30 sh -c 'exec 3>&- 9>&-; ulimit -n 10; exec fastrm -rf tree' \
  || fail=1

Exit $fail
