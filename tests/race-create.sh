#!/bin/sh
# Directories that are filled while they are being removed.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
work_in_memory_

# It must come to an end, and may say that a directory was not empty.
race-attack create 20 fastrm -rf tree || fail=1

Exit $fail
