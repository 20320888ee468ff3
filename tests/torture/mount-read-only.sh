#!/bin/sh
# Read-only file systems: the same messages as GNU rm's.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/mount.cfg"
require_mount_
require_gnu_rm_

# A tree on a disk that is not to be written to any more.
tree ()
{
  mount -o remount,rw m && rm -rf m/d && mkdir -p m/d/a/b/c m/d/e \
    && touch m/d/f m/d/a/g m/d/a/b/c/h && ln -s / m/d/a/l \
    && (cd m/d/e && seq 600 | xargs touch) && mount -o remount,ro m
}

tried=no
for type in ext4 xfs btrfs; do
  size=64M
  test $type = ext4 || size=320M
  have_fs_ $type && make_fs_ $type $size m || continue
  tried=yes
  for options in -rf -r -rd; do
    both_ tree $options m/d
    grep ': Read-only file system$' own.err >said || fail=1
    both_ tree $options m/d/a/g m/missing m/d/a/l m/d/f/x m/d/a/b/c
  done
  # Nothing has been opened for writing.
  end_fs_ $type m
done

# A mount that is read-only, of a file system that is not.
mkdir -p m || framework_failure_
bound ()
{
  unmount_all_ && rm -rf m keep && mkdir -p m/d/s keep/a/b \
    && touch keep/f keep/a/g m/d/h && mount --bind keep m/d/s \
    && mount -o remount,bind,ro m/d/s
}
for options in -rf -r; do
  both_ bound $options m/d
done
unmount_all_ || framework_failure_

test $tried = yes || skip_ 'no file system could be made'
Exit $fail
