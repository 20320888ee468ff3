#!/bin/sh
# Entries of a directory are unlinked in the order of their inodes.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

# (GNU rm sorts only more than 10,000 entries.)
require_strace_ unlinkat

mkdir w || framework_failure_
if test "$(id -u)" = 0; then
  require_loop_ext4_ w
else
  case $(stat -f -c %T .) in
    ext2/ext3 | xfs | btrfs) ;;
    *) skip_ 'needs a file system where inode numbers mean something' ;;
  esac
fi
cd w || framework_failure_

# Two or more entries, in an order of names that is not that of inodes.
mkdir -p d/big d/three d/some || framework_failure_
for n in 3 1 2; do
  : >d/three/t$n || framework_failure_
done
(cd d/some && seq -f s%g 7 7 600 | xargs touch) || framework_failure_
(cd d/big && seq -f b%g 900 -1 1 | xargs touch) || framework_failure_
find d -type f -printf '%f %i\n' >../inodes || framework_failure_

# The calls of each thread go to a file of its own, so that each has a line.
mkdir ../traces || framework_failure_
under_strace_ -f -o ../traces/t -e trace=unlinkat
fastrm -rf d >../out 2>&1 || fail=1
compare /dev/null ../out || fail=1
cd ../traces || framework_failure_

# If several threads share a directory, each has its part in order.
for thread in t.*; do
  sed -n "s/^unlinkat([0-9]*, \"\(.\)\([0-9]*\)\", 0).*/$thread \1 \1\2/p" $thread \
    || framework_failure_
done >../unlinked
cd .. || framework_failure_
test "$(wc -l <unlinked)" = "$(wc -l <inodes)" || framework_failure_
awk '
  NR == FNR { inode[$1] = $2; next }
  {
    if (inode[$3] < last[$1, $2])
      { print $3 " is late"; bad = 1 }
    last[$1, $2] = inode[$3]
  }
  END { exit bad }' inodes unlinked || fail=1

Exit $fail
