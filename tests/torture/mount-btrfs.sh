#!/bin/sh
# Subvolumes and snapshots of btrfs, read-only ones too, as GNU rm has it.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/mount.cfg"
require_mount_
require_gnu_rm_
have_fs_ btrfs && command -v btrfs >/dev/null || skip_ 'no btrfs'
make_fs_ btrfs 256M m || skip_ 'cannot mount btrfs'

quiet ()
{
  "$@" >btrfs.log 2>&1 || { cat btrfs.log; framework_failure_; }
}

# Make what is read-only writable, and remove all.
clear ()
{
  btrfs subvolume list -o m | sed 's/.* path //' | while read -r v; do
    btrfs property set -f "m/$v" ro false
  done
  find m -mindepth 1 -type d -inum 256 | while read -r v; do
    btrfs property set -f "$v" ro false
  done >/dev/null 2>&1
  rm -rf m/d m/e || framework_failure_
}

# Subvolumes in subvolumes, with files and directories in each.
subvolumes ()
{
  clear
  mkdir -p m/d/a || framework_failure_
  quiet btrfs subvolume create m/d/v
  quiet btrfs subvolume create m/d/a/w
  quiet btrfs subvolume create m/d/v/x
  mkdir -p m/d/v/s m/d/v/x/s m/d/a/w/s && touch m/d/f m/d/v/g m/d/v/s/h \
    m/d/v/x/i m/d/v/x/s/j m/d/a/w/k m/d/a/w/s/l || framework_failure_
  (cd m/d/v/x && seq 600 | xargs touch) || framework_failure_
}

# A snapshot, in which the subvolumes that were in it are empty directories.
snapshots ()
{
  subvolumes
  quiet btrfs subvolume snapshot m/d/v m/d/a/snapshot
}

# Read-only snapshots, one in a subvolume.
read_only ()
{
  subvolumes
  quiet btrfs subvolume snapshot -r m/d/v m/d/a/snapshot
  quiet btrfs subvolume snapshot -r m/d/a/w m/d/v/snapshot
}

# The operand itself is one.
operand ()
{
  subvolumes
  quiet btrfs subvolume snapshot -r m/d/v m/e
}

for kind in subvolumes snapshots; do
  for options in -rf -r; do
    both_ $kind $options m/d
    test ! -e m/d || fail=1
  done
done
for options in -rf -r; do
  both_ read_only $options m/d
  # All is said, and nothing else.
  grep ': Read-only file system$' own.err >said || fail=1
  grep -v ': Read-only file system$' own.err && fail=1
  test ! -e m/d/f && test ! -e m/d/a/w && test ! -e m/d/v/x || fail=1
  both_ operand $options m/e
  both_ operand $options m/d/v/x m/d/v
  test ! -e m/d/v || fail=1
done

# Each of them is a device of its own, but no mount.
both_ subvolumes -rf --one-file-system m/d
both_ subvolumes -rf --one-file-system m/d/v m/d/a/w
both_ subvolumes -rf --preserve-root=all m/d/v
clear
end_fs_ btrfs m

Exit $fail
