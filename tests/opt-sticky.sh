#!/bin/sh
# -r, -d and -v stay on, whatever comes after them.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

cat <<\EOF >exp || framework_failure_
removed 'd/f'
removed directory 'd'
EOF
for opts in '-r -v -i -f' '-v -R -d --interactive=never' \
            '--verbose --recursive --one-file-system -I -f'
do
  mkdir d && touch d/f || framework_failure_
  returns_ 0 fastrm $opts d </dev/null >out 2>err || fail=1
  compare exp out || fail=1
  compare /dev/null err || fail=1
done

echo "removed directory 'd'" >exp || framework_failure_
for opts in '-d -v -i -f' '-v -d --interactive=never'; do
  mkdir d || framework_failure_
  returns_ 0 fastrm $opts d </dev/null >out 2>err || fail=1
  compare exp out || fail=1
  compare /dev/null err || fail=1
done

Exit $fail
