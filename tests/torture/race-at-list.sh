#!/bin/sh
# A directory becomes something else after it was opened, before it is read.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/race.cfg"
require_stop_

for options in -rf -r '-rf --one-file-system'; do
  # What was opened is emptied, wherever it is now.  What is in its place is
  # in the tree, and goes, too, if it is no directory with something in it.
  for n in 1 2; do
    for bait in 'ln -s ../../victim tree/a/s' 'touch tree/a/s' \
                'mkfifo tree/a/s' 'mkdir tree/a/s'; do
      set_up_
      swap_ list:$n s "mv tree/a/s away && $bait" 0 $options
      said_
      left_ away away/s $others_
    done

    set_up_
    swap_ list:$n s 'mv tree/a/s away && mv other tree/a/s' 1 $options
    said_ "fastrm: cannot remove 'tree/a/s': Directory not empty"
    left_ away away/s tree tree/a tree/a/s tree/a/s/o tree/a/s/o/q tree/a/s/p
  done

  # The same one level up, and for the operand.
  set_up_
  swap_ list s 'mv tree/a away && ln -s ../victim/a tree/a' 0 $options
  said_
  left_ away away/a $others_
  set_up_
  swap_ list s 'mv tree away && ln -s victim tree' 0 $options
  said_
  left_ away away/tree $others_
  set_up_
  swap_ list tree 'mv tree away && ln -s victim tree' 0 $options
  said_
  left_ away away/tree $others_

  # What comes before it is read is removed.
  set_up_
  swap_ list s 'mv other tree/a/s && touch tree/a/s/new' 0 $options
  said_
  left_ away

  # What is read is not there any more.
  set_up_
  swap_ list:2 s 'mv tree/a/s/x tree/a/s/t away' '0 1' $options
  test -e away/x && test -e away/t/y || fail=1
done

# It vanishes.
set_up_
swap_ list s 'rm -r tree/a/s' 0 -rf
said_
left_ away $others_
set_up_
swap_ list s 'rm -r tree/a/s' 1 -r
said_ "fastrm: cannot remove 'tree/a/s': No such file or directory"
left_ tree tree/a away $others_

Exit $fail
