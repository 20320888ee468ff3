#!/bin/sh
# A hundred thousand levels of directories, with the usual limits.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

# A disk takes long only to make so many levels.
make_scratch_ w
levels=8000
! in_memory_ w || levels=100000
cd w || framework_failure_

make_deep_ d $levels e
max-rss ../rss fastrm -rf d >../out 2>&1 || fail=1
compare /dev/null ../out || fail=1
test ! -e d || fail=1
rm -rf d || framework_failure_
echo "one chain of $levels: $(cat ../rss) KiB"

# Several chains side by side, and something beside each directory.
perl -e '
  use strict;
  mkdir "d" and chdir "d" or die;
  for my $chain (1 .. 4)
    {
      mkdir "c$chain" and chdir "c$chain" or die;
      for (1 .. $ARGV[0] / 8)
        {
          mkdir "a" and mkdir "z" and mkdir "e" and chdir "e" or die;
          open my $f, ">", "f" or die;
        }
      # Back to the top, from wherever that is.
      chdir $ARGV[1] or die;
    }' $levels "$PWD/d" || framework_failure_
fastrm -r d >../out 2>&1 || fail=1
compare /dev/null ../out || fail=1
test ! -e d || fail=1

Exit $fail
