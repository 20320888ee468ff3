#!/bin/sh
# Overlays: several layers, opaque directories, read-only ones; as GNU rm.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/mount.cfg"
require_mount_
require_gnu_rm_

mkdir w && mount -t tmpfs tmpfs w && cd w && mkdir m || framework_failure_
low=low1:low2

# Three layers: names that are in one, in two, in all, files here that are
# directories there, and what has been removed or made anew before.
layers ()
{
  ! mountpoint -q m || umount m || framework_failure_
  rm -rf low1 low2 up work || framework_failure_
  mkdir -p low1/d/a low1/d/b low1/d/x low2/d/a/s low2/d/c low2/d/x/y \
    low2/d/y up work || framework_failure_
  touch low1/d/a/1 low2/d/a/2 low2/d/a/s/3 low1/d/b/4 low2/d/c/5 low2/d/b \
    low1/d/y low2/d/x/y/6 low1/d/f low2/d/f low2/keep 2>/dev/null
  (cd low2/d && seq 700 | xargs touch) || framework_failure_
  mount -t overlay -o lowerdir=$low,upperdir=up,workdir=work$1 overlay m
}

plain ()
{
  layers '' || framework_failure_
}

changed ()
{
  layers '' || framework_failure_
  rm m/d/a/2 && rm -r m/d/x && mkdir m/d/x && touch m/d/x/new m/d/a/new \
    && mkdir m/d/z && touch m/d/z/7 && rm m/d/10 m/d/11 || framework_failure_
}

layers '' || skip_ 'cannot mount an overlay'
find low1 low2 | LC_ALL=C sort >before || framework_failure_

for kind in plain changed; do
  for options in -rf -r '-rf --one-file-system'; do
    both_ $kind $options m/d
    test ! -e m/d || fail=1
    find low1 low2 | LC_ALL=C sort >after || framework_failure_
    compare before after || fail=1
  done
done

# Nothing can be removed from one that has no upper layer.
read_only ()
{
  plain
  umount m && mount -t overlay -o lowerdir=$low overlay m \
    || framework_failure_
}
for options in -rf -r; do
  both_ read_only $options m/d m/missing
  find low1 low2 | LC_ALL=C sort >after || framework_failure_
  compare before after || fail=1
done

# The directories below it are removed beneath its feet.
plain
returns_ 0 timeout 60 fastrm -rf low1/d low2/d >out 2>&1 || fail=1
compare /dev/null out || fail=1
timeout 60 fastrm -rf m/d >out 2>err
case $? in 0 | 1) ;; *) fail=1 ;; esac
umount m || framework_failure_

Exit $fail
