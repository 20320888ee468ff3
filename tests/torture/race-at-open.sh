#!/bin/sh
# A directory becomes something else just before it is opened.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/race.cfg"
require_stop_

for options in -rf -r '-rf --one-file-system'; do
  # A link to another tree, a file, a FIFO, a link to nowhere: that is what
  # is removed then.
  for bait in 'ln -s ../../victim tree/a/s' 'ln -s "$PWD/victim" tree/a/s' \
              'touch tree/a/s' 'mkfifo tree/a/s' 'ln -s s tree/a/s'; do
    set_up_
    swap_ open s "mv tree/a/s away && $bait" 0 $options
    said_
    left_ away away/s away/s/t away/s/t/y away/s/x $others_
  done

  # Another directory moved in belongs to the tree.
  set_up_
  swap_ open s 'mv tree/a/s away && mv other tree/a/s' 0 $options
  said_
  left_ away away/s away/s/t away/s/t/y away/s/x

  # What is above it becomes a link to another tree, moves away, or both:
  # what has been opened is still emptied.
  set_up_
  swap_ open s 'mv tree/a away' '0 1' $options
  left_ $(find tree 2>/dev/null) away away/a $others_
  set_up_
  swap_ open s 'mv tree/a away && ln -s ../victim/a tree/a' '0 1' $options
  left_ $(find tree 2>/dev/null) away away/a $others_
  test ! -e tree/b && test ! -e tree/z || fail=1
  set_up_
  swap_ open s 'mv tree away/tree && ln -s victim tree' '0 1' $options
  left_ $(find tree 2>/dev/null) $(find away -type d) $others_
  test -z "$(find away ! -type d)" || fail=1
done

# It vanishes.
set_up_
swap_ open s 'mv tree/a/s away' 0 -rf
said_
left_ away away/s away/s/t away/s/t/y away/s/x $others_
set_up_
swap_ open s 'mv tree/a/s away' 1 -r
said_ "fastrm: cannot remove 'tree/a/s': No such file or directory"
left_ tree tree/a away away/s away/s/t away/s/t/y away/s/x $others_

# Without -f, one is told that the directory above has gone.
set_up_
swap_ open s 'mv tree/a away' 1 -r
said_ "fastrm: cannot remove 'tree/a': No such file or directory"
left_ tree away away/a $others_

Exit $fail
