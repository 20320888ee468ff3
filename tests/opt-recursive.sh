#!/bin/sh
# Directories go with their contents under -r, -R and --recursive only.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

for opt in -r -R --recursive --r; do
  mkdir -p d/e/g && touch d/f d/e/f d/e/g/f || framework_failure_
  returns_ 0 fastrm $opt d </dev/null >out 2>err || fail=1
  compare /dev/null out || fail=1
  compare /dev/null err || fail=1
  test -e d && fail=1
done

mkdir -p d/e || framework_failure_
for opts in '' -f -v --one-file-system; do
  returns_ 1 fastrm $opts d </dev/null >out 2>err || fail=1
  compare /dev/null out || fail=1
  echo "fastrm: cannot remove 'd': Is a directory" >exp || framework_failure_
  compare exp err || fail=1
  test -d d/e || fail=1
done

Exit $fail
