#!/bin/sh
# An answer is a line; it means yes if it begins with y or Y.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

printf %s "fastrm: remove regular empty file 'f'? " >exp || framework_failure_

for answer in y Y yes YES yn 'y n' y1; do
  touch f && printf '%s\n' "$answer" >in || framework_failure_
  returns_ 0 fastrm -i f <in 2>err || fail=1
  compare exp err || fail=1
  test -e f && { echo "not taken as yes: '$answer'"; fail=1; }
done

touch f || framework_failure_
for answer in n N no ny '' ' y' '	y' 1 + j x '
y'; do
  printf '%s\n' "$answer" >in || framework_failure_
  returns_ 0 fastrm -i f <in 2>err || fail=1
  compare exp err || fail=1
  test -f f || { echo "taken as yes: '$answer'"; touch f; fail=1; }
done

# A line of any length is one answer.
touch a b c || framework_failure_
{
  echo no
  printf '%100000s\n' '' | tr ' ' y
  printf '%100000s\n' '' | tr ' ' n
} >in || framework_failure_
returns_ 0 fastrm -i a b c <in 2>err || fail=1
test -f a || fail=1
test -e b && fail=1
test -f c || fail=1

Exit $fail
