#!/bin/sh
# Files as large as they can be.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

# make_huge DIR: make in DIR files as large as it takes them, some of them with
# something at the end, and say how large they are.
make_huge ()
{
  size=9223372036854775807
  until truncate -s $size "$1/empty" 2>/dev/null; do
    size=$((size / 2))
    test $size -gt 1000000000 || framework_failure_
  done
  echo "$1: $size bytes"
  for name in a b c; do
    truncate -s $size "$1/$name" || framework_failure_
  done
  # The last block is not always to be had.
  printf x | dd of="$1/a" bs=1 seek=$((size - 1)) conv=notrunc 2>/dev/null
  printf x | dd of="$1/b" bs=1 seek=$((size / 2)) conv=notrunc 2>/dev/null
  # Several gigabytes that are allocated, where that can be done.
  fallocate -l 4G "$1/c" 2>/dev/null
  ln "$1/a" "$1/link" || framework_failure_
}

# remove WHERE: all of that in a directory of WHERE.
remove ()
{
  mkdir $1/d $1/d/e || framework_failure_
  make_huge $1/d
  make_huge $1/d/e
  fastrm -rv --stats=json $1/d >out 2>err || fail=1
  compare /dev/null err || fail=1
  test "$(grep -c '^removed ' out)" = 12 || fail=1
  test ! -e $1/d || fail=1
}

mkdir here && remove here || framework_failure_

if test "$(id -u)" = 0 && unshare --mount true 2>/dev/null; then
  mkdir memory xfs || framework_failure_
  mount -t tmpfs tmpfs memory && remove memory
  truncate -s 8G xfs.img && PATH=$PATH:/usr/sbin:/sbin mkfs.xfs -q xfs.img \
    && mount -o loop xfs.img xfs && remove xfs
  mount_ext4_ ext4 8G && remove ext4
fi

Exit $fail
