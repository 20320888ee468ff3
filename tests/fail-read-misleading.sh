#!/bin/sh
# With -f, a directory that is there is no missing one, however reading fails.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

# GNU rm exits with 0 and leaves all of it, without a word.
require_strace_ getdents64

# run CALLS ERROR REASON: let CALLS fail for d/e and g, and compare with a
# message that has REASON.
run ()
{
  under_strace_ -o trace.log -e trace=$1 -P e -P d/e -P g \
    -e inject=$1:error=$2
  mkdir -p d/e d/h g || framework_failure_
  touch d/f d/h/f d/e/f g/f x || framework_failure_
  returns_ 1 fastrm -rf d g x >out 2>err || fail=1
  cat <<END >exp || framework_failure_
fastrm: cannot remove 'd/e': $3
fastrm: cannot remove 'g': $3
END
  sort err >sorted || framework_failure_
  compare exp sorted || fail=1
  compare /dev/null out || fail=1
  test -f d/e/f && test -f g/f && test ! -e d/f && test ! -e d/h \
    && test ! -e x || fail=1
  grep INJECTED trace.log || framework_failure_

  # An empty one need not be read.
  rm -r d g && mkdir -p d/e g || framework_failure_
  returns_ 0 fastrm -rf d g >out 2>&1 || fail=1
  compare /dev/null out || fail=1
  test ! -e d && test ! -e g || fail=1
}

run getdents64 EINVAL 'Invalid argument'
run openat,openat2 EINVAL 'Invalid argument'

# What the attempt to remove it says is right, what was said before is not.
run getdents64 ENOTDIR 'Directory not empty'
run openat,openat2 ENOTDIR 'Directory not empty'
run openat,openat2 ENOENT 'Directory not empty'

Exit $fail
