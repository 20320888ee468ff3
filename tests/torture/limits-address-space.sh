#!/bin/sh
# Less and less address space: no crash, no hang, and the truth is told.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

require_unsanitized_
(ulimit -v 1000000) || skip_ 'cannot limit the address space'

make_scratch_ w
cd w || framework_failure_

# limited COMMAND...: run COMMAND with $limit KiB.
limited ()
{
  timeout 60 sh -c 'ulimit -v "$1" && shift && exec "$@"' sh $limit "$@"
}

# What removes everything is where to begin: a few MiB and the threads'.
make ()
{
  mkdir d && make-tree dirs d/wide 40 20 && make-tree chain d/deep 30 \
    && make-tree files d/files 3000 && touch one two || framework_failure_
}

limit=30000 step=400 removed=0 said=0 unable=0
while test $unable -lt 5 && test $limit -gt 0; do
  make
  limited fastrm -rf one d two >../out 2>../err
  status=$?
  case $status in
    0)
      removed=$((removed + 1))
      compare /dev/null ../err || fail=1
      test ! -e d || { echo "$limit: status 0, but not all is gone"; fail=1; } ;;
    1)
      # The program may have been about to start, too.
      if grep -e 'Cannot allocate memory' -e 'memory exhausted' ../err >/dev/null
      then
        said=$((said + 1))
      else
        echo "$limit: status 1, but no reason:"; cat ../err; fail=1
      fi
      test -e d || { echo "$limit: nothing is left, but the status is 1"
                     fail=1; } ;;
    *)
      # Not even the loader has enough: that is not our own.
      if limited fastrm --version >/dev/null 2>&1; then
        echo "$limit: status $status"; cat ../err; fail=1
      else
        unable=$((unable + 1))
      fi ;;
  esac
  compare /dev/null ../out || fail=1
  rm -rf d one two || framework_failure_

  # Where it becomes interesting, look closer.
  test $limit -gt 12000 || step=40
  limit=$((limit - step))
done
echo "$removed times all was removed, $said times it was said why not"
test $removed -ge 10 || framework_failure_

Exit $fail
