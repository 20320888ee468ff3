#!/bin/sh
# 'fastrm -f FILE' starts no slower than rm, and reads no locale.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
# Runs once, whatever the walk.
. "$srcdir/helpers.cfg"

require_strace_ all
require_unsanitized_

rm --version | grep '(GNU coreutils)' || skip_ 'rm is not GNU rm'

for locale in C C.UTF-8; do
  for operand in f missing f\ g\ h; do
    touch f g h || framework_failure_
    strace -qq -o rm.log env LC_ALL=$locale rm -f $operand \
      || framework_failure_
    touch f g h || framework_failure_
    under_strace_ -o trace.log
    LC_ALL=$locale fastrm -f $operand >out 2>&1 || fail=1
    compare /dev/null out || fail=1
    test ! -e f || test $operand = missing || fail=1

    # env made calls as well, before it became rm.
    rm_calls=$(sed '1,/execve.*"rm", "-f"/d' rm.log | wc -l)
    test "$rm_calls" -gt 10 || framework_failure_
    sed '1{/execve/d}' trace.log >made || framework_failure_
    calls=$(wc -l <made)
    test "$calls" -gt 5 || framework_failure_
    test "$calls" -le "$rm_calls" \
      || { echo "$calls calls, rm: $rm_calls"; cat made; fail=1; }

    grep -i -e locale -e LC_ -e gconv made && fail=1
    grep -e clone -e futex -e sched_ made && fail=1

    # The C library is the only one.
    grep 'openat(.*\.so' made | grep -v -e '/ld.so.cache"' -e '/libc\.so' \
      && fail=1
  done
done

Exit $fail
