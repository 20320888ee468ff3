#!/bin/sh
# A disk that goes away: messages and status 1, no hang, no crash.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/mount.cfg"
require_mount_

tree ()
{
  make-tree dirs m/d 20 20 && make-tree files m/d/files 2000 \
    && make-tree chain m/d/chain 20 || framework_failure_
  mkdir other && touch other/f || framework_failure_
  sync -f m
}

# Remove the tree, which cannot be done, and the directory other, which can.
check ()
{
  timeout 100 fastrm -rf m/d other >out 2>err </dev/null
  status=$?
  sed 3q err
  test $status = 1 || { echo "status $status"; fail=1; }
  # What is said is that the disk cannot be read or written to, each name
  # once.
  grep -v -e ': Input/output error$' -e ': Read-only file system$' \
    -e ': Structure needs cleaning$' -e ': No such device or address$' err \
    && fail=1
  test -s err && test -z "$(sort err | uniq -d)" || fail=1
  test ! -e other || fail=1
  rm -rf other || framework_failure_
}

tried=no
for type in ext4 xfs btrfs; do
  size=64M
  test $type = ext4 || size=320M
  have_fs_ $type || continue

  # It was shut down: nothing works any more.
  if test $type != btrfs && make_fs_ $type $size m; then
    tree
    if xfs_io -xr -c shutdown m >io.log 2>&1; then
      tried=yes
      check
    else
      cat io.log
      rm -r other || framework_failure_
    fi
    umount m || umount -l m || framework_failure_
  fi

  # Its image, which is in memory, is cut off: what is not known yet cannot
  # be read.
  mkdir image m2 2>/dev/null
  mount -t tmpfs tmpfs image || framework_failure_
  rm -rf m && ln -s m2 m || framework_failure_
  if truncate -s $size image/disk && mkfs.$type -q image/disk >mkfs.log 2>&1 \
     && mount -t $type -o loop image/disk m2; then
    tree
    umount m2 && mount -t $type -o loop image/disk m2 || framework_failure_
    ls m2 >/dev/null || framework_failure_
    truncate -s 0 image/disk || framework_failure_
    timeout 100 fastrm -rf m/d other >out 2>err </dev/null
    status=$?
    sed 3q err
    case $status in
      # What was in the cache may do.
      0) test ! -e m/d || fail=1 ;;
      1) test -s err || fail=1 ;;
      *) echo "status $status"; fail=1 ;;
    esac
    test -z "$(sort err | uniq -d)" && test ! -e other || fail=1
    rm -rf other || framework_failure_
    umount m2 || umount -l m2 || framework_failure_
    tried=yes
  fi
  umount image || umount -l image || framework_failure_
  rm m || framework_failure_
done

test $tried = yes || skip_ 'no file system could be made'
Exit $fail
