#!/bin/sh
# The end of the input is no; a last line needs no newline.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

touch a b c || framework_failure_
printf 'n\ny' >in || framework_failure_
returns_ 0 fastrm -i a b c <in 2>err || fail=1
printf %s \
  "fastrm: remove regular empty file 'a'? " \
  "fastrm: remove regular empty file 'b'? " \
  "fastrm: remove regular empty file 'c'? " \
  >exp || framework_failure_
compare exp err || fail=1
test -f a || fail=1
test -e b && fail=1
test -f c || fail=1

returns_ 0 fastrm -i a </dev/null 2>err || fail=1
printf %s "fastrm: remove regular empty file 'a'? " >exp || framework_failure_
compare exp err || fail=1
test -f a || fail=1

Exit $fail
