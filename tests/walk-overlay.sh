#!/bin/sh
# An overlay: what is below stays, what is on top goes.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

require_mount_

mkdir m && mount -t tmpfs tmpfs m && cd m && mkdir low up work all \
  || framework_failure_
mkdir -p low/d/a/b low/d/c up/d/c up/d/e || framework_failure_
touch low/d/f low/d/a/f low/d/a/b/f low/d/c/low up/d/c/up up/d/e/f up/d/f \
  low/keep || framework_failure_
mount -t overlay -o lowerdir=low,upperdir=up,workdir=work overlay all \
  || skip_ 'cannot mount an overlay'
find low | sort >../before || framework_failure_
find all/d | sort >../exp || framework_failure_

fastrm -rv all/d >../out 2>../err || fail=1
compare /dev/null ../err || fail=1
sed "s/.*'\(.*\)'/\1/" ../out | sort >../sorted || framework_failure_
compare ../exp ../sorted || fail=1
ls -A all >../left && echo keep >../exp || framework_failure_
compare ../exp ../left || fail=1
find low | sort >../after || framework_failure_
compare ../before ../after || fail=1

Exit $fail
