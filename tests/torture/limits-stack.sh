#!/bin/sh
# 128 kB of stack are enough, however deep or wide the tree is.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

require_unsanitized_

# A disk takes long only to make so much.
make_scratch_ w
levels=8000 files=20000
! in_memory_ w || { levels=100000 files=200000; }
cd w || framework_failure_

small_stack ()
{
  sh -c 'ulimit -s 128 && exec fastrm "$@"' sh "$@"
}

make_deep_ d $levels e
small_stack -rf d >../out 2>&1 || fail=1
compare /dev/null ../out || fail=1
test ! -e d || fail=1
rm -rf d || framework_failure_

# Many entries to be sorted, and many directories; a message, too.
make-tree files d $files && make-tree dirs d/e 300 3 && touch f \
  || framework_failure_
small_stack -r d f/g >../out 2>../err
test $? = 1 || fail=1
compare /dev/null ../out || fail=1
echo "fastrm: cannot remove 'f/g': Not a directory" >../exp || framework_failure_
compare ../exp ../err || fail=1
test ! -e d && test -f f || fail=1

Exit $fail
