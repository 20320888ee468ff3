#!/bin/sh
# File systems that are full to the last block can be emptied.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/mount.cfg"
require_mount_

# Fill m with directories of small files, and then with what still fits.
fill ()
{
  perl -e '
    use strict;
    my $block = "x" x 3000;
    DIR: for my $d (1 .. 100000)
      {
        mkdir "m/d/$d" or last;
        for my $f (1 .. 50)
          {
            open my $h, ">", "m/d/$d/$f" or last DIR;
            print $h $block and close $h or last DIR;
          }
      }' || framework_failure_
  dd if=/dev/zero of=m/d/rest bs=4096 2>/dev/null
  sync -f m
  dd if=/dev/zero of=m/d/rest2 bs=512 2>/dev/null
  sync -f m
  for i in $(seq 2000); do
    mkdir m/d/e$i 2>/dev/null || break
  done
  df m
}

try ()
{
  type=$1 size=$2
  shift 2
  echo "== $type $*"
  make_fs_ $type $size m "$@" || { cat mkfs.log; return; }
  for options in -rf -r; do
    mkdir m/d || framework_failure_
    fill
    returns_ 0 timeout 100 fastrm $options m/d >out 2>&1 || fail=1
    compare /dev/null out || fail=1
    test ! -e m/d || { fail=1; find m | head; rm -rf m/d; }
    sync -f m
    df m
  done
  end_fs_ $type m
  tried=yes
}

tried=no
if have_fs_ ext4; then
  try ext4 20M -m 0
  try ext4 20M -m 0 -b 1024 -O ^has_journal
fi
! have_fs_ xfs || try xfs 320M
if have_fs_ btrfs; then
  try btrfs 128M
  try btrfs 64M --mixed
fi
test $tried = yes || skip_ 'no file system could be made'

# A full one on top, from which whiteouts must be made.
if mkdir o && mount -t tmpfs -o size=1M,nr_inodes=60 tmpfs o; then
  mkdir o/up o/work low m2 low/d && (cd low/d && seq 100 | xargs touch) \
    && mount -t overlay -o lowerdir=low,upperdir=o/up,workdir=o/work \
         overlay m2 || Exit $fail
  i=0
  while touch o/fill$i 2>/dev/null; do i=$((i + 1)); done
  # What cannot be removed is said, each once, with this reason.
  timeout 60 fastrm -rf m2/d >out 2>err
  case $? in
    0) test ! -e m2/d || fail=1 ;;
    1) grep -v ': No space left on device$' err && fail=1
       test -s err && test -z "$(sort err | uniq -d)" || fail=1
       test -e m2/d || fail=1 ;;
    *) fail=1 ;;
  esac
  cat err | head -n 3
fi

Exit $fail
