#!/bin/sh
# -v says what was removed, and nothing of what was not.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

mkdir -p d/e empty || framework_failure_
touch f 'a b' d/e/g || framework_failure_
ln -s nowhere link || framework_failure_
mkfifo fifo || framework_failure_

fastrm -v f 'a b' link fifo >out 2>err || fail=1
cat <<\END >exp || framework_failure_
removed 'f'
removed 'a b'
removed 'link'
removed 'fifo'
END
compare exp out || fail=1
compare /dev/null err || fail=1

# What -f ignores was not removed.
touch f || framework_failure_
fastrm -fv missing f f/x '' f >out 2>err || fail=1
echo "removed 'f'" >exp || framework_failure_
compare exp out || fail=1
compare /dev/null err || fail=1

fastrm -dv empty >out 2>err || fail=1
echo "removed directory 'empty'" >exp || framework_failure_
compare exp out || fail=1

fastrm -r --verbose d >out 2>err || fail=1
cat <<\END >exp || framework_failure_
removed 'd/e/g'
removed directory 'd/e'
removed directory 'd'
END
compare exp out || fail=1
compare /dev/null err || fail=1

# Not a word without -v.
mkdir d && touch d/f f || framework_failure_
fastrm -r d f >out 2>&1 || fail=1
compare /dev/null out || fail=1

Exit $fail
