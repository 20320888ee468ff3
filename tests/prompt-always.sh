#!/bin/sh
# With -i, each file is asked about, and goes only if the answer is yes.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

touch a b c || framework_failure_
echo 1 >c || framework_failure_
printf '%s\n' n y y >in || framework_failure_
returns_ 0 fastrm -i a b c <in >out 2>err || fail=1
# The questions go to standard error, without an end of line.
printf %s \
  "fastrm: remove regular empty file 'a'? " \
  "fastrm: remove regular empty file 'b'? " \
  "fastrm: remove regular file 'c'? " \
  >exp || framework_failure_
compare exp err || fail=1
compare /dev/null out || fail=1
test -f a || fail=1
test -e b && fail=1
test -e c && fail=1

# From a pipe, too.
printf 'y\n' | returns_ 0 fastrm -i a 2>err || fail=1
printf %s "fastrm: remove regular empty file 'a'? " >exp || framework_failure_
compare exp err || fail=1
test -e a && fail=1

Exit $fail
