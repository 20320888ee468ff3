#!/bin/sh
# The operand becomes something else between looking at it and opening it.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/race.cfg"
require_stop_

for options in -rf -r '-r --preserve-root=all' '-rf --one-file-system'; do
  for bait in 'ln -s victim tree' 'touch tree' 'mkfifo tree'; do
    set_up_
    swap_ open tree "mv tree away && $bait" 0 $options
    said_
    left_ away $(find away/tree) $others_
    test -e away/tree/a/s/x || fail=1

    # It is tried first whether it is a file: that is the first time.
    set_up_
    swap_ unlink:2 tree "mv tree away && $bait" 0 $options
    said_
    left_ away away/tree $others_
  done

  # Another directory.
  set_up_
  swap_ open tree 'mv tree away && mv other tree' 0 $options
  said_
  left_ away $(find away/tree)
  test -e away/tree/a/s/x || fail=1

  # A file at first, a directory then.
  set_up_
  swap_ unlink tree 'mv tree away && touch tree' 0 $options
  said_
  set_up_
  mv tree away/tree && touch tree || framework_failure_
  swap_ unlink tree 'rm tree && mv other tree' 0 $options
  said_
  left_ away $(find away/tree)
done

# It is a file whenever it is taken for a directory, and the other way
# around: it is not claimed to be gone.
for options in -rf -r; do
  set_up_
  returns_ 1 timeout 60 stop-at open tree 'mv tree away && touch tree' \
    unlink:3 tree 'rm tree && mv away/tree .' -- fastrm $options tree \
    >out 2>err || fail=1
  said_ "fastrm: cannot remove 'tree': Is a directory"
  left_ away $(find tree) $others_
  test -e tree/a/s/x || fail=1
done

# It vanishes.
set_up_
swap_ open tree 'mv tree away' 0 -rf
said_
set_up_
swap_ open tree 'mv tree away' 1 -r
said_ "fastrm: cannot remove 'tree': No such file or directory"
left_ away $(find away/tree) $others_

Exit $fail
