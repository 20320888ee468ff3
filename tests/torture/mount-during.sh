#!/bin/sh
# Something is mounted in the tree just before a directory is opened, read
# or removed.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/race.cfg"
require_mount_
require_stop_

busy="fastrm: cannot remove 'tree/a/s': Device or resource busy"
other="fastrm: skipping 'tree/a/s', since it's on a different device"

start ()
{
  ! mountpoint -q tree/a/s || umount tree/a/s || framework_failure_
  set_up_
  find other | LC_ALL=C sort >others || framework_failure_
}

# What was mounted is whole.
spared ()
{
  find other | LC_ALL=C sort >after || framework_failure_
  compare others after || fail=1
}

# Before it is opened: what is mounted is emptied, as if it had been there
# from the beginning, or not entered.
start
swap_ open s 'mount --bind other tree/a/s' 1 -rf
said_ "$busy"
left_ tree tree/a tree/a/s away other
# (fts, in the ordered walk, has looked at the directory then.)
case $FASTRM_TEST_OPTIONS in
  *ordered*) ;;
  *)
    start
    swap_ open s 'mount --bind other tree/a/s' 1 -rf --one-file-system
    said_ "$other"
    spared
    start
    swap_ open s 'mount -t tmpfs tmpfs tree/a/s && touch tree/a/s/f' \
      1 -r --one-file-system
    said_ "$other"
    left_ tree tree/a tree/a/s tree/a/s/f away $others_

    # A part of the tree that is above it.
    start
    swap_ open s 'mount --bind tree tree/a/s' 1 -rf
    sed -n 's/^  //p' err >cycle && echo tree/a/s >exp || framework_failure_
    compare exp cycle || fail=1
    test ! -e tree/b && test ! -e tree/z || fail=1 ;;
esac

for options in -rf -r '-rf --one-file-system'; do
  # After that: it is the directory below that is emptied.
  for moment in 'list s' 'list:2 s' 'unlink x' 'open t' 'unlink s'; do
    start
    swap_ $moment 'mount --bind other tree/a/s' 1 $options
    said_ "$busy"
    spared
    umount tree/a/s || framework_failure_
    left_ tree tree/a tree/a/s away $others_
  done

  # On what is being emptied higher up, and on the operand.
  start
  swap_ 'open' t 'mount --bind other tree/a' 1 $options
  said_ "fastrm: cannot remove 'tree/a': Device or resource busy"
  spared
  umount tree/a || framework_failure_
  left_ tree tree/a away $others_
  start
  swap_ 'open' t 'mount --bind other tree' 1 $options
  said_ "fastrm: cannot remove 'tree': Device or resource busy"
  spared
  umount tree || framework_failure_
  left_ tree away $others_

  # On a file: it is busy.
  start
  echo x >file || framework_failure_
  swap_ unlink x 'mount --bind file tree/a/s/x' 1 $options
  said_ "fastrm: cannot remove 'tree/a/s/x': Device or resource busy"
  umount tree/a/s/x || framework_failure_
  left_ tree tree/a tree/a/s tree/a/s/x away $others_
  test -s file || fail=1

done

# What is mounted goes away just then.
for options in -rf -r; do
  start
  mount --bind other tree/a/s || framework_failure_
  swap_ unlink s 'umount -l tree/a/s' 1 $options
  said_ "fastrm: cannot remove 'tree/a/s': Directory not empty"
  left_ tree tree/a tree/a/s tree/a/s/t tree/a/s/t/y tree/a/s/x away other
done

Exit $fail
