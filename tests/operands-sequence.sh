#!/bin/sh
# With -v, and without -f, an operand is begun when that before has ended.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_strace_ unlinkat
work_in_memory_

make ()
{
  make-tree dirs w 150 25 && (cd w && seq -f f%g 20 | xargs touch) \
    && ls w | sed 's,^,w/,' >names || framework_failure_
}

for options in '-r -j1' '-r -j2' '-r -j16' '-rfv -j16' \
  '-rf --preserve-root=all -j16'; do
  make
  returns_ 0 strace -f -qq -o trace -e trace=unlinkat \
    "$FASTRM_PROGRAM" ---walk=parallel $options $(cat names) >out 2>err \
    || fail=1
  compare /dev/null err || fail=1
  rmdir w || { fail=1; rm -rf w; }

  # Nothing is tried between the removal of an operand and the first attempt
  # at the next; and each operand is named in such calls only.
  sed 's/^[0-9]* *//' trace | awk -F\" '
    /^unlinkat\(AT_FDCWD/ { current = $2; if ($2 != last) print $2; last = $2 }
    !/^unlinkat\(AT_FDCWD/ && done && current == gone { bad = 1 }
    /AT_REMOVEDIR\) *= 0/ && /AT_FDCWD/ { done = 1; gone = $2 }
    END { exit bad }' >order
  status=$?
  test $status = 0 || { echo "$options: something came late"; fail=1; }
  compare names order || fail=1

  case $options in -rfv*) ;; *) continue ;; esac
  # The lines of each operand are together.
  sed "s,^[^']*'\(w/[^/']*\).*,\1," out | uniq >order
  compare names order || fail=1
  test "$(wc -l <out)" = $((150 * 26 + 20)) || fail=1
done

Exit $fail
