#!/bin/sh
# A directory becomes something else just before it is removed.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/race.cfg"
require_stop_

for options in -rf -r '-rf --one-file-system'; do
  for bait in 'ln -s ../../victim tree/a/s' 'touch tree/a/s' \
              'mkfifo tree/a/s' 'mkdir tree/a/s'; do
    set_up_
    swap_ unlink s "mv tree/a/s away && $bait" 0 $options
    said_
    left_ away away/s $others_
  done

  # Something has come, or another directory has.
  set_up_
  swap_ unlink s 'mv other tree/a/s' 1 $options
  said_ "fastrm: cannot remove 'tree/a/s': Directory not empty"
  left_ tree tree/a tree/a/s tree/a/s/other tree/a/s/other/o \
    tree/a/s/other/o/q tree/a/s/other/p away
  set_up_
  swap_ unlink s 'mv tree/a/s away && mv other tree/a/s' 1 $options
  said_ "fastrm: cannot remove 'tree/a/s': Directory not empty"
  left_ tree tree/a tree/a/s tree/a/s/o tree/a/s/o/q tree/a/s/p away away/s

  # What is above it.
  set_up_
  swap_ unlink s 'mv tree/a away && ln -s ../victim/a tree/a' 0 $options
  said_
  left_ away away/a $others_
  set_up_
  swap_ unlink s 'mv tree/a away && mv other tree/a' 1 $options
  said_ "fastrm: cannot remove 'tree/a': Directory not empty"
  left_ tree tree/a tree/a/o tree/a/o/q tree/a/p away away/a

  # The innermost has another parent from now on.
  set_up_
  swap_ unlink t 'mv tree/a/s/t away' '0 1' $options
  test -d away/t && test ! -e away/t/y && test ! -e tree/b || fail=1
done

set_up_
swap_ unlink s 'mv tree/a/s away' 0 -rf
said_
left_ away away/s $others_
set_up_
swap_ unlink s 'mv tree/a/s away' 1 -r
said_ "fastrm: cannot remove 'tree/a/s': No such file or directory"
left_ tree tree/a away away/s $others_

Exit $fail
