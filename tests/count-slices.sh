#!/bin/sh
# Workers that share a directory take slices of neighboring inodes.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_strace_ unlinkat
require_unsanitized_

# Here inode numbers tell where things are.
if test "$(id -u)" = 0; then
  require_loop_ext4_ m
  cd m || framework_failure_
else
  case $(stat -f -c %T .) in
    ext2/ext3) ;;
    *) skip_ 'needs ext4' ;;
  esac
fi

# The order of names is not that of inodes.
mkdir d && (cd d && seq 3000 -1 1 | xargs touch) || framework_failure_
ls -i d | sort -n | awk '{ print $2 }' >order || framework_failure_
returns_ 0 strace -f -qq -o trace -e trace=unlinkat \
  "$FASTRM_PROGRAM" ---walk=parallel --jobs=2 -rf d || fail=1
test ! -e d || fail=1

# In each worker's sequence, neighbors follow each other, but for the ends of
# slices, and everything comes in rising order.  The two end together.
sed -n 's/^\([0-9]*\) *unlinkat([0-9]*, "\([0-9]*\)", 0.*/\1 \2/p' trace \
  >removed
awk '
  NR == FNR { place[$1] = NR; next }
  { n++ }
  $1 in last && place[$2] < last[$1] { late++ }
  !($1 in last) { threads++; slices++ }
  $1 in last && place[$2] != last[$1] + 1 { slices++ }
  { last[$1] = place[$2]; count[$1]++ }
  END {
    print n " entries, " threads " threads, " slices " slices, " late " late"
    for (t in count) print count[t] " by " t
    exit !(n == 3000 && threads == 2 && !late && 2 < slices && slices <= 24)
  }' order removed || fail=1
cd .. || framework_failure_

Exit $fail
