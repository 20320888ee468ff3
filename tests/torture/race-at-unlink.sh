#!/bin/sh
# An entry becomes something else between reading and removing it.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/race.cfg"
require_stop_

for options in -rf -r '-rf --one-file-system'; do
  # A link is removed, and what it leads to stays; a directory is removed
  # with what is in it.
  for bait in 'ln -s ../../../victim tree/a/s/x' 'mkfifo tree/a/s/x' \
              'mkdir tree/a/s/x' 'mkdir -p tree/a/s/x/1/2/3/x' \
              'cp -R victim tree/a/s/x'; do
    set_up_
    swap_ unlink x "rm tree/a/s/x && $bait" 0 $options
    said_
    left_ away $others_
  done
  set_up_
  swap_ unlink x "rm tree/a/s/x && mv other tree/a/s/x" 0 $options
  said_
  left_ away

  # A directory in which there is a link to another tree.
  set_up_
  swap_ unlink x 'rm tree/a/s/x && mkdir tree/a/s/x && ln -s "$PWD/victim" tree/a/s/x' \
    0 $options
  said_
  left_ away $others_

  # What is above it has moved; a link is in its place.
  set_up_
  swap_ unlink x 'mv tree/a/s away && ln -s ../../victim/a/s tree/a/s' \
    0 $options
  said_
  left_ away away/s $others_
done

# A directory that takes the place of a file, and then becomes a link before
# it is opened; and a file again, which is as far as anybody looks.
set_up_
timeout 60 stop-at unlink x 'rm tree/a/s/x && mkdir tree/a/s/x' \
  open x 'rmdir tree/a/s/x && ln -s ../../../victim tree/a/s/x' \
  -- fastrm -rf tree >out 2>err
case $? in
  0) said_; left_ away $others_ ;;
  1) grep "^fastrm: cannot remove 'tree/a/s/x': " err || fail=1
     test "$(wc -l <err)" = 1 || fail=1 ;;
  *) fail=1 ;;
esac
find victim | LC_ALL=C sort >found_ || framework_failure_
compare victim_ found_ || fail=1

# It vanishes.
set_up_
swap_ unlink x 'mv tree/a/s/x away' 0 -rf
said_
left_ away away/x $others_
set_up_
swap_ unlink x 'mv tree/a/s/x away' 1 -r
said_ "fastrm: cannot remove 'tree/a/s/x': No such file or directory"
test -d tree/a/s && test ! -e tree/b && test ! -e tree/z || fail=1

# It comes to be where nothing can be removed.
set_up_
swap_ unlink x 'rm -r tree/a/s' 0 -rf
said_
left_ away $others_

Exit $fail
