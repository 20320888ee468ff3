#!/bin/sh
# When no thread can be started, those that there are do the work.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_strace_ clone,clone3

# Sanitizers have a thread of their own.
require_unsanitized_
work_in_memory_

make ()
{
  mkdir d && make-tree dirs d/e 100 10 && make-tree files d/f 2000 \
    || framework_failure_
}

for when in 3+ 2+ 1+; do
  for jobs in '' --jobs=2 --jobs=16; do
    make
    returns_ 0 strace -f -qq -o trace -e trace=clone,clone3 \
      -e inject=clone,clone3:error=EAGAIN:when=$when \
      "$FASTRM_PROGRAM" ---walk=parallel $jobs -rf d >out 2>&1 || fail=1
    compare /dev/null out || fail=1
    test ! -e d || { fail=1; rm -rf d; }
    # It is not tried again and again.
    test "$(grep -c INJECTED trace)" -le 3 || fail=1
  done
done
grep INJECTED trace || framework_failure_

# The same where a user may have no more processes.
if test "$(id -u)" = 0; then
  require_nobody_
  chmod 777 .
  user=as_nobody_
else
  user=
fi
for jobs in 2 16; do
  make
  test "$user" = '' || chown -R 65534 d || framework_failure_
  $user prlimit --nproc=1 \
    "$FASTRM_PROGRAM" ---walk=parallel --jobs=$jobs -rf d >out 2>&1 || fail=1
  compare /dev/null out || fail=1
  test ! -e d || { fail=1; rm -rf d; }
done

Exit $fail
