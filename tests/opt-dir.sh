#!/bin/sh
# -d removes empty directories, and files, but nothing with contents.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

for opt in -d --dir --d -df; do
  mkdir d && touch f && ln -s nowhere l || framework_failure_
  returns_ 0 fastrm $opt d f l </dev/null >out 2>err || fail=1
  compare /dev/null out || fail=1
  compare /dev/null err || fail=1
  for i in d f l; do
    test -e $i && fail=1
    test -h $i && fail=1
  done
done

mkdir -p d/e && touch d/f || framework_failure_
for opt in -d -df; do
  returns_ 1 fastrm $opt d </dev/null >out 2>err || fail=1
  compare /dev/null out || fail=1
  echo "fastrm: cannot remove 'd': Directory not empty" >exp \
    || framework_failure_
  compare exp err || fail=1
  test -d d/e || fail=1
  test -f d/f || fail=1
done

# Under -r, -d changes nothing.
for opts in -dr '-r -d'; do
  mkdir -p d/e && touch d/f || framework_failure_
  returns_ 0 fastrm $opts d </dev/null >out 2>err || fail=1
  compare /dev/null out || fail=1
  compare /dev/null err || fail=1
  test -e d && fail=1
done

Exit $fail
