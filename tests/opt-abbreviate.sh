#!/bin/sh
# Every abbreviation of a long option that GNU rm knows is known.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

printf %s "fastrm: remove regular empty file 'f'? " >ask || framework_failure_

for opt in --f --fo --forc; do
  returns_ 0 fastrm $opt missing 2>err || fail=1
  compare /dev/null err || fail=1
done

for opt in --i --int --interactiv; do
  touch f || framework_failure_
  returns_ 0 fastrm $opt f </dev/null 2>err || fail=1
  compare ask err || fail=1
  test -f f || fail=1
done

for opt in --o --one --one-file-syste --p --p=all --preserve \
           --preserve-roo=all ---p ---presume
do
  touch f || framework_failure_
  returns_ 0 fastrm $opt f </dev/null 2>err || fail=1
  compare /dev/null err || fail=1
  test -e f && fail=1
done

for opt in --r --rec --d --di; do
  mkdir d || framework_failure_
  returns_ 0 fastrm $opt d </dev/null 2>err || fail=1
  compare /dev/null err || fail=1
  test -e d && fail=1
done

for opt in --verb --verbos; do
  touch f || framework_failure_
  returns_ 0 fastrm $opt f >out 2>err || fail=1
  echo "removed 'f'" >exp || framework_failure_
  compare exp out || fail=1
  compare /dev/null err || fail=1
done

fastrm --version >exp || fail=1
for opt in --vers --versio; do
  returns_ 0 fastrm $opt >out 2>err || fail=1
  compare exp out || fail=1
  compare /dev/null err || fail=1
done

fastrm --help >exp || fail=1
for opt in --h --hel; do
  returns_ 0 fastrm $opt >out 2>err || fail=1
  compare exp out || fail=1
  compare /dev/null err || fail=1
done

Exit $fail
