#!/bin/sh
# Of several numbers of threads the last counts.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_strace_ clone,clone3
require_unsanitized_

while read -r least most options; do
  make-tree dirs d 100 20 || framework_failure_
  returns_ 0 strace -f -qq -o trace -e trace=clone,clone3 \
    "$FASTRM_PROGRAM" $options -rf d || fail=1
  n=$(grep -c 'clone3*(' trace)
  test $least -le $n && test $n -le $most \
    || { echo "$n threads with $options"; fail=1; }
done <<\END
0 0 -j16 -j1
0 0 --jobs=16 --jobs=1
0 0 -j 16 --jobs 1
1 1 -j1 -j2
1 2 -j1 -j16 --jobs=3
END

Exit $fail
