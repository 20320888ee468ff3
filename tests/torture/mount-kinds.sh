#!/bin/sh
# Trees on one file system after the other, compared with GNU rm.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/mount.cfg"
require_mount_
require_gnu_rm_

# Files of all kinds, large directories, long names, links between them.
tree ()
{
  rm -rf m/d && mkdir m/d || framework_failure_
  make-tree dirs m/d/dirs 40 30 && make-tree chain m/d/chain 60 \
    && make-tree files m/d/files 3000 && make-tree levels m/d/levels 5 4 \
    && mkdir m/d/mixed && cd m/d/mixed || framework_failure_
  long=$(printf '%0250d' 0) || framework_failure_
  (seq 40; seq -f "$long%02.0f" 20) | xargs touch || framework_failure_
  for i in 1 2 3 4 5 6 7 8 9; do
    echo data >data$i && truncate -s 1M hole$i && ln data$i hard$i \
      && ln -s ../files soft$i && ln -s "$long$long" dead$i \
      && mkfifo fifo$i && mknod null$i c 1 3 && mksock sock$i \
      && mkdir dir$i || framework_failure_
  done
  cd ../../.. || framework_failure_
}

# try TYPE SIZE [MKFS-OPTION]...
try ()
{
  type=$1 size=$2
  shift 2
  echo "== $type $*"
  make_fs_ $type $size m "$@" \
    || { cat mkfs.log; skipped="$skipped $type$*"; return; }
  before=$(df --output=iused m | tail -n 1)
  both_ tree -rf m/d
  both_ tree -r m/d/files m/d/mixed m/d
  both_ tree -rf --one-file-system m/d
  test ! -e m/d || fail=1
  # Nothing is lost but names.
  test "$(df --output=iused m | tail -n 1)" = "$before" || fail=1
  end_fs_ $type m
}

skipped=
if have_fs_ ext4; then
  try ext4 64M
  try ext4 64M -b 1024
  try ext4 64M -b 1024 -O ^dir_index
  try ext4 64M -O ^filetype
  try ext4 64M -O ^has_journal,^extents
  try ext4 64M -O inline_data -I 256
  try ext4 64M -O casefold
fi
if have_fs_ xfs; then
  try xfs 320M
  try xfs 320M -m crc=0 -n ftype=0
  try xfs 320M -n size=16k -d agcount=8
fi
if have_fs_ btrfs; then
  try btrfs 256M
  try btrfs 256M --mixed
fi
mkdir -p m && mount -t tmpfs tmpfs m || framework_failure_
both_ tree -rf m/d
test ! -e m/d || fail=1
umount m || framework_failure_
mount -t ramfs ramfs m || framework_failure_
both_ tree -rf m/d
test ! -e m/d || fail=1
umount m || framework_failure_
test -z "$skipped" || echo "could not be tried:$skipped"

Exit $fail
