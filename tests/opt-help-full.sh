#!/bin/sh
# --help and --version notice that their output could not be written.
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs once, whatever the walk.

. "${srcdir=.}/init.sh"

test -w /dev/full && test -c /dev/full || skip_ 'there is no /dev/full'

for opt in --help --version; do
  returns_ 1 fastrm $opt >/dev/full 2>err || fail=1
  echo 'fastrm: write error: No space left on device' >exp || framework_failure_
  compare exp err || fail=1

  returns_ 1 fastrm $opt >&- 2>err || fail=1
  echo 'fastrm: write error: Bad file descriptor' >exp || framework_failure_
  compare exp err || fail=1
done

Exit $fail
