#!/bin/sh
# In a large directory on a disk, a few inodes are looked up ahead.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/mount.cfg"
require_mount_
require_strace_ newfstatat
require_unsanitized_
case $FASTRM_TEST_OPTIONS in
  *ordered* | *--jobs=1) skip_ 'this walk has one thread' ;;
esac

# try TYPE LEAST MOST [OPTION]...: remove 6000 files of m/d with OPTIONs.  That
# must take from LEAST to MOST lookups of their names.
try ()
{
  type=$1 least=$2 most=$3
  shift 3
  returns_ 0 strace -f -qq -o trace -e trace=newfstatat --seccomp-bpf \
    fastrm -rf "$@" m/d || fail=1
  n=$(grep -c 'newfstatat([0-9]*, "long-name' trace)
  echo "$type $*: $n lookups"
  test $n -ge $least && test $n -le $most || fail=1
  test ! -e m/d || fail=1
}

big ()
{
  mkdir m/d && (cd m/d && seq -f long-name-of-a-file-%g 6000 | xargs touch) \
    || framework_failure_
}

# Put m, of type $1, out of the cache.
cold ()
{
  umount m && mount -t $1 -o loop m.img m || framework_failure_
}

tried=
for type in ext4 xfs btrfs; do
  have_fs_ $type || continue
  size=320M least=180 most=250
  test $type != ext4 || size=64M least=10 most=30
  make_fs_ $type $size m || { cat mkfs.log; continue; }
  big && cold $type && try $type $least $most
  # That is for those who ask for several threads, and for sorted files.
  big && cold $type && try $type 0 0 --jobs=1
  big && cold $type && try $type 0 0 --order=directory
  # What is in the cache needs no lookup.
  big && try $type 0 0
  end_fs_ $type m
  tried=yes
done
test "$tried" || skip_ 'no file system that can be used'

Exit $fail
