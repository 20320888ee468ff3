#!/bin/sh
# That a listing broke off is told also if something listed was kept.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"
require_strace_ getdents64
require_loop_ext4_ m

cd m && mkdir -p d/e || framework_failure_
(cd d/e && seq -f %0100.0f 2000 | xargs touch) || framework_failure_
# One of the first that are listed.
kept=d/e/$(ls -U d/e | sed -n 3p)
chattr +i $kept || framework_failure_

under_strace_ -o ../trace.log -e trace=getdents64 -P d/e \
  -e inject=getdents64:error=EIO:when=2
returns_ 1 fastrm -rf d >../out 2>../err || fail=1
compare /dev/null ../out || fail=1
sort ../err >../sorted || framework_failure_
cat <<END >../exp || framework_failure_
fastrm: cannot remove '$kept': Operation not permitted
fastrm: traversal failed: d/e: Input/output error
END
compare ../exp ../sorted || fail=1
test -f $kept && test "$(ls d/e | wc -l)" -lt 2000 || fail=1
chattr -i $kept || framework_failure_

Exit $fail
