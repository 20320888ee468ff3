#!/bin/sh
# Short options may be joined, and one bad letter spoils the whole.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

mkdir d && touch d/f || framework_failure_
returns_ 0 fastrm -rfv d >out 2>err || fail=1
cat <<\EOF >exp || framework_failure_
removed 'd/f'
removed directory 'd'
EOF
compare exp out || fail=1
compare /dev/null err || fail=1

# All seven letters at once.
mkdir d && touch d/f || framework_failure_
returns_ 0 fastrm -iIdvrRf d </dev/null >out 2>err || fail=1
compare exp out || fail=1
compare /dev/null err || fail=1

touch f || framework_failure_
returns_ 1 fastrm -vfxr f >out 2>err || fail=1
cat <<\EOF >exp || framework_failure_
fastrm: invalid option -- 'x'
Try 'fastrm --help' for more information.
EOF
compare /dev/null out || fail=1
compare exp err || fail=1
test -f f || fail=1

# A dash is no letter.
for cluster in f r fx; do
  returns_ 1 fastrm -$cluster- f >out 2>err || fail=1
  case $cluster in fx) letter=x ;; *) letter=- ;; esac
  sed "s/'x'/'$letter'/" exp >exp-dash || framework_failure_
  compare /dev/null out || fail=1
  compare exp-dash err || fail=1
done
test -f f || fail=1

Exit $fail
