#!/bin/sh
# Closed standard input is an error only if something had to be asked.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

touch f || framework_failure_
returns_ 1 fastrm -i f <&- 2>err || fail=1
echo "fastrm: remove regular empty file 'f'? " \
     "fastrm: error closing file: Bad file descriptor" \
  | sed 's/  fastrm/ fastrm/' >exp || framework_failure_
compare exp err || fail=1
test -f f || fail=1

returns_ 1 fastrm -rI f <&- 2>err || fail=1
sed 's/remove regular.*f.?/remove 1 argument recursively?/' exp >exp2 \
  || framework_failure_
compare exp2 err || fail=1
test -f f || fail=1

for opts in '' -f -I -v; do
  touch f || framework_failure_
  returns_ 0 fastrm $opts f <&- >out 2>err || fail=1
  compare /dev/null err || fail=1
  test -e f && fail=1
done

# A descriptor that happens to get the number 0 is not read from.
mkdir -p d/e && touch d/f || framework_failure_
returns_ 0 fastrm -r d <&- 2>err || fail=1
compare /dev/null err || fail=1
test -e d && fail=1

Exit $fail
