#!/bin/sh
# --no-preserve-root must be spelt in full.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

touch f ./-x || framework_failure_
echo 'fastrm: you may not abbreviate the --no-preserve-root option' >exp \
  || framework_failure_

# Fatal at once: what stands before or after it makes no difference.
for opt in --n --no --no-p --no-preserve --no-preserve-roo; do
  returns_ 1 fastrm -f $opt -x f 2>err || fail=1
  compare exp err || fail=1
  returns_ 1 fastrm f $opt --no-preserve-root --help >out 2>err || fail=1
  compare /dev/null out || fail=1
  compare exp err || fail=1
done
test -f f || fail=1

mkdir d && touch d/f || framework_failure_
returns_ 0 fastrm -r --no-preserve-root f d 2>err || fail=1
compare /dev/null err || fail=1
test -e f && fail=1
test -e d && fail=1

Exit $fail
