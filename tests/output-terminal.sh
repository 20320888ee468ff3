#!/bin/sh
# -v to a terminal: each line at once, so that it precedes a question.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

printf 'y\ny\n' >in || framework_failure_

# To a file, what was removed comes after the question, which does not flush.
touch a b || framework_failure_
fastrm -iv a b <in >out 2>&1 || fail=1
cat <<\END >exp || framework_failure_
fastrm: remove regular empty file 'a'? fastrm: remove regular empty file 'b'? removed 'a'
removed 'b'
END
compare exp out || fail=1

# To a terminal, it comes when it happens.
test "$(script -qec 'test -t 1 && echo yes' /dev/null </dev/null \
        | tr -d '\r')" = yes \
  || skip_ 'cannot make a pseudo-terminal'
touch a b || framework_failure_
script -qec 'fastrm -iv a b <in 2>&1' /dev/null </dev/null >typescript \
  || fail=1
tr -d '\r' <typescript >out || framework_failure_
cat <<\END >exp || framework_failure_
fastrm: remove regular empty file 'a'? removed 'a'
fastrm: remove regular empty file 'b'? removed 'b'
END
compare exp out || fail=1

Exit $fail
