#!/bin/sh
# "." and ".." are refused also where they cannot be read.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
user=; test "$(id -u)" != 0 || { require_nobody_; user=run_as_nobody_; }

mkdir -p d/sub || framework_failure_
test "$(id -u)" != 0 || chown -R 65534:65534 d || framework_failure_
chmod 311 d || framework_failure_
cd d/sub || framework_failure_
for options in -r -rf -rd; do
  for name in . ./ .. ../ ../. ../../d/. ../sub/..; do
    returns_ 1 $user fastrm $options $name >../../out 2>../../err \
      </dev/null || fail=1
    shown=$(echo "$name" | sed 's,//*$,/,')
    echo "fastrm: refusing to remove '.' or '..' directory: skipping" \
      "'$shown'" >../../exp || framework_failure_
    compare ../../exp ../../err || fail=1
    compare /dev/null ../../out || fail=1
  done
done
cd ../.. || framework_failure_
test -d d/sub || fail=1

Exit $fail
