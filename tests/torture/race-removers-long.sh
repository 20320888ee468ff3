#!/bin/sh
# Several removers, of several kinds, of the same tree all succeed.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"
require_gnu_rm_
work_in_memory_

make ()
{
  mkdir d && make-tree dirs d/e 60 40 && make-tree files d/f 3000 \
    && make-tree levels d/l 30 5 && make-tree chain d/c 100 \
    || framework_failure_
}

# all COMMAND...: let all of these, each a word list, remove d.  GNU rm may
# find that a directory was not empty when it had emptied it.
all ()
{
  pids=
  for command; do
    timeout 60 $command -rf d >>out 2>&1 &
    test "$command" = rm || pids="$pids $!"
  done
  for pid in $pids; do
    wait $pid || { echo "one of them failed: $*"; fail=1; }
  done
  wait
  test ! -e d || { fail=1; rm -rf d; }
}

ordered='fastrm ---walk=ordered'
parallel='fastrm ---walk=parallel'
: >out || framework_failure_
for i in 1 2 3 4 5 6 7 8 9 10; do
  for crowd in "$parallel,$parallel,$parallel,$parallel,$parallel,$parallel" \
      "$ordered,$ordered,$parallel,$parallel --jobs=1" "rm,$parallel" \
      "rm,rm,$ordered,$parallel --jobs=16,$parallel --jobs=16"; do
    make
    set -f; IFS=,
    set -- $crowd
    unset IFS; set +f
    all "$@"
  done
done

grep '^fastrm' out && fail=1
sort out | uniq -c | sort -rn | head

Exit $fail
