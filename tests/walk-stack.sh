#!/bin/sh
# A hundred thousand levels of directories with 256 kB of stack.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

require_unsanitized_

# A disk takes long only to make so many levels.
make_scratch_ w
levels=8000
! in_memory_ w || levels=100000
cd w || framework_failure_
make_deep_ d $levels e

sh -c 'ulimit -s 256 && exec fastrm "$@"' sh -rf d >../out 2>&1 || fail=1
compare /dev/null ../out || fail=1
test ! -e d || fail=1

Exit $fail
