#!/bin/sh
# Threads that cannot be started are done without.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

require_strace_ clone

make_tree ()
{
  seq -f d/%g/a 40 | xargs mkdir -p || framework_failure_
  seq -f d/%g/f 40 | xargs touch || framework_failure_
  seq -f d/1/a/%g 400 | xargs touch || framework_failure_
}

# None; the first one but not the next; all but the second.
for when in 1+ 2+ 2; do
  make_tree
  under_strace_ -o trace.log -e trace=clone,clone3 \
    -e inject=clone,clone3:error=EAGAIN:when=$when
  fastrm -rf d >out 2>&1 || fail=1
  compare /dev/null out || fail=1
  test ! -e d || fail=1
done

Exit $fail
