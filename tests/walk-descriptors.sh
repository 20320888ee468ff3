#!/bin/sh
# A deep tree takes a dozen descriptors.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

# Run fastrm with a limit of $1 descriptors, of which 0, 1 and 2 are in use.
limited ()
{
  sh -c 'exec 9>&-; ulimit -n "$1" && shift && exec fastrm "$@"' sh "$@"
}

# fts holds five directories open, and others for a moment.
limit=12
case $FASTRM_TEST_OPTIONS in
  *parallel*) limit=10 ;;
esac

make_scratch_ w
cd w || framework_failure_
n=300
in_memory_ . || n=60
make_deep_ d $n e
limited $limit -rf d >../out 2>&1 || fail=1
compare /dev/null ../out || fail=1
test ! -e d || fail=1
rm -rf d || framework_failure_

# With subdirectories at each level, so that one has to come back.
mkdir d || framework_failure_
(cd d && perl -e '
  for (1 .. $ARGV[0])
    {
      for my $d ("a", "b", "c") { mkdir $d or die; mkdir "$d/x" or die;
                                  open my $f, ">", "$d/x/f" or die; }
      chdir "b" or die;
    }' $n) || framework_failure_
limited $limit -rf d >../out 2>&1 || fail=1
compare /dev/null ../out || fail=1
test ! -e d || fail=1
rm -rf d || framework_failure_

# Many directories side by side.
mkdir d || framework_failure_
(cd d && seq $n | sed 's,.*,&/a/b,' | xargs mkdir -p) || framework_failure_
limited $limit -rf d >../out 2>&1 || fail=1
compare /dev/null ../out || fail=1
test ! -e d || fail=1

Exit $fail
