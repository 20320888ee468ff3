#!/bin/sh
# A directory of 100,000 entries takes no more memory than in GNU rm.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

# Takes some seconds.
require_unsanitized_

make_scratch_ w

# The links to a file are soonest made; there is a limit to their number.
make_many ()
{
  mkdir w/d || framework_failure_
  perl -e '
    chdir "w/d" or die;
    my $last;
    for my $n (100001 .. 100000 + $ARGV[0])
      {
        if ($n % 30000 && defined $last)
          { link $last, $n or die "link: $!" }
        else
          { open my $f, ">", $n or die "$n: $!"; $last = $n }
      }' $1 || framework_failure_
}

# What does it take to remove next to nothing?
least=2000
while :; do
  make_many 10
  (ulimit -v $least && exec fastrm -rf w/d) >out 2>&1 && break
  rm -rf w/d || framework_failure_
  least=$((least + 500))
  test $least -lt 200000 || framework_failure_ 'no limit is enough'
done

# fts, in the ordered walk, takes 288 bytes for an entry: as much as GNU rm,
# which handles 100,000 at a time.
limit=20000
case $FASTRM_TEST_OPTIONS in
  *ordered*) limit=35000 ;;
esac
make_many 100000
(ulimit -v $((least + limit)) && exec fastrm -rf w/d) >out 2>&1 || fail=1
compare /dev/null out || fail=1
test ! -e w/d || fail=1

Exit $fail
