#!/bin/sh
# --progress: at a terminal, not before a second, at most ten times a second.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_tty_
require_slow_
slow=$(slow_command_ 40)
TERM=xterm; export TERM

mkdir d && make-tree files d/sub 60 || framework_failure_
returns_ 0 tty-run out $slow fastrm -rf --progress --stats=json d >json \
  || fail=1
test ! -e d || fail=1

# Each drawing begins with a return, and so does the clearing.
tr '\r' '\n' <out >lines || framework_failure_
figures='^[0-9]+ files, [01] directories, [0-9]+/s, [0-9]+\.[0-9] s, 0 errors'
grep -E -v "^ *$|$figures: d(/sub)? *$" lines && fail=1
sed -n 's/.*, \([0-9]*\)\.[0-9] s, .*/\1/p' lines >seconds || framework_failure_
drawn=$(wc -l <seconds)
test $drawn -ge 1 || { cat lines; fail=1; }
test "$(head -n 1 seconds)" -ge 1 || { cat lines; fail=1; }
whole=$(sed -n 's/.*"seconds":\([0-9]*\)\..*/\1/p' json)
test $drawn -le $((whole * 10 + 1)) || { cat lines json; fail=1; }

# It is gone at the end.
tail -c 1 out | od -c | grep '\\r' >/dev/null || fail=1
tail -n 1 lines | grep '^  *$' || { cat lines; fail=1; }

# What is done sooner shows nothing.
mkdir d && touch d/f || framework_failure_
returns_ 0 tty-run out fastrm -rf --progress d || fail=1
compare /dev/null out || fail=1

Exit $fail
