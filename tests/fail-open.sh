#!/bin/sh
# A directory that cannot be opened is reported with the real reason.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

require_strace_ openat

while read -r error reason; do
  under_strace_ -o trace.log -e trace=openat,openat2 -P e -P g \
    -e inject=openat,openat2:error=$error
  for options in -r -rf; do
    mkdir -p d/e d/h g || framework_failure_
    touch d/f d/h/f d/e/f g/f x || framework_failure_
    returns_ 1 fastrm $options d g x >out 2>err || fail=1
    cat <<END >exp || framework_failure_
fastrm: cannot remove 'd/e': $reason
fastrm: cannot remove 'g': $reason
END
    sort err >sorted || framework_failure_
    compare exp sorted || fail=1
    compare /dev/null out || fail=1
    test -f d/e/f && test -f g/f && test ! -e d/f && test ! -e d/h \
      && test ! -e x || fail=1
  done

  rm -r d g && mkdir -p d/e g || framework_failure_
  returns_ 0 fastrm -rf d g >out 2>&1 || fail=1
  compare /dev/null out || fail=1
  test ! -e d && test ! -e g || fail=1
done <<\END
EIO Input/output error
ESTALE Stale file handle
EACCES Permission denied
EUCLEAN Structure needs cleaning
END

Exit $fail
