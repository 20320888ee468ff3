#!/bin/sh
# Too little memory: a message and status 1, never a crash.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

# GNU rm ends when fts has no memory, and leaves the remaining operands.
require_unsanitized_

# Find out how little address space starts the program at all.
least=1000
while ! (ulimit -v $least && fastrm --version) >/dev/null 2>&1; do
  least=$((least + 400))
  test $least -lt 100000 || framework_failure_ 'no limit is enough'
done

make_scratch_ w
cd w || framework_failure_
for extra in 0 100 200 400 1000; do
  mkdir -p d/a/b d/c || framework_failure_
  (cd d/c && seq 500 | xargs touch) || framework_failure_
  touch f g || framework_failure_
  (ulimit -v $((least + extra)) && exec fastrm -r f d g) >../out 2>../err
  case $? in
    0)
      compare /dev/null ../err || fail=1
      test ! -e d || fail=1 ;;
    1)
      grep -i -e 'memory' ../err || fail=1 ;;
    *)
      echo "status other than 0 and 1"; cat ../err; fail=1 ;;
  esac
  compare /dev/null ../out || fail=1
  test ! -e f && test ! -e g || fail=1
done

Exit $fail
