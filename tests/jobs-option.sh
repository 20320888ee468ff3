#!/bin/sh
# -j and --jobs take a number of threads, and change nothing else.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

while read -r options; do
  mkdir -p d/e && touch d/f d/e/f f || framework_failure_
  returns_ 0 fastrm $options -r d f >out 2>&1 || fail=1
  compare /dev/null out || fail=1
  test ! -e d && test ! -e f || fail=1
done <<\END
-j1
-j 1
-j2
-j 16
-fj3
-fj 3
--jobs=1
--jobs 7
--jobs=16 -f
-j1 -j4 --jobs=2
-j1000000
-j99999999999999999999
--jobs=9223372036854775808
END

# It may come after the operands, and does not make one of its argument.
touch 2 f || framework_failure_
returns_ 0 fastrm f -j 2 >out 2>&1 || fail=1
compare /dev/null out || fail=1
test -e 2 && test ! -e f || fail=1

# After "--" it is an operand.
touch ./-j ./--jobs=2 || framework_failure_
returns_ 0 fastrm -- -j --jobs=2 >out 2>&1 || fail=1
compare /dev/null out || fail=1
test ! -e ./-j && test ! -e ./--jobs=2 || fail=1

# Questions are asked as ever.
mkdir d && touch d/f || framework_failure_
returns_ 0 fastrm -ri -j 16 d </dev/null 2>err || fail=1
printf %s "fastrm: descend into directory 'd'? " >exp || framework_failure_
compare exp err || fail=1

fastrm --help >out || fail=1
grep -e '^ *-j, --jobs=N  ' out || fail=1

Exit $fail
