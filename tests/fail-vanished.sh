#!/bin/sh
# An entry that is gone when its turn comes: an error without -f only.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

require_strace_ getdents64

setup ()
{
  mkdir -p d/e || framework_failure_
  touch d/e/a d/e/b d/f || framework_failure_
}

# With -f in silence, and the directories go.
setup
start_stopped_ d/e -rf d
rm d/e/a || framework_failure_
finish_stopped_ || fail=1
compare /dev/null err || fail=1
test ! -e d || fail=1

# Without, what could be removed is removed, but not the directories.
setup
start_stopped_ d/e -rv d
rm d/e/a || framework_failure_
finish_stopped_
test $? = 1 || fail=1
echo "fastrm: cannot remove 'd/e/a': No such file or directory" >exp \
  || framework_failure_
compare exp err || fail=1
cat <<\END >exp || framework_failure_
removed 'd/e/b'
removed 'd/f'
END
sort out >sorted || framework_failure_
compare exp sorted || fail=1
test -d d/e || fail=1

# The same for a whole directory below the one that was read.
rm -rf d && mkdir -p d/e/s || framework_failure_
touch d/e/a d/e/s/x || framework_failure_
start_stopped_ d/e -rf d
rm -r d/e/s || framework_failure_
finish_stopped_ || fail=1
compare /dev/null err || fail=1
test ! -e d || fail=1

mkdir -p d/e/s || framework_failure_
touch d/e/a d/e/s/x || framework_failure_
start_stopped_ d/e -r d
rm -r d/e/s || framework_failure_
finish_stopped_
test $? = 1 || fail=1
echo "fastrm: cannot remove 'd/e/s': No such file or directory" >exp \
  || framework_failure_
compare exp err || fail=1
test -d d/e || fail=1

# And for a directory that has been opened, but not been read.
for options in -rf -r; do
  rm -rf d && mkdir -p d/e || framework_failure_
  touch d/e/a d/f || framework_failure_
  start_stopped_in_ openat,openat2 1 e $options d
  rm -r d/e || framework_failure_
  finish_stopped_
  status=$?
  case $options in
    -rf)
      test $status = 0 && test ! -e d || fail=1
      compare /dev/null err || fail=1 ;;
    -r)
      test $status = 1 && test ! -e d/f || fail=1
      echo "fastrm: cannot remove 'd/e': No such file or directory" >exp \
        || framework_failure_
      compare exp err || fail=1 ;;
  esac
done

# Or has been read in part: then the kernel says that there is none.
rm -rf d && setup
under_strace_ -o trace.log -e trace=getdents64 -P d/e \
  -e inject=getdents64:error=ENOENT:when=2
returns_ 0 fastrm -rf d >out 2>&1 || fail=1
compare /dev/null out || fail=1
test ! -e d || fail=1

Exit $fail
