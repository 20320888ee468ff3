#!/bin/sh
# Operands are removed in the order given; failures keep their place.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

mkdir -p d/e || framework_failure_
touch a b c d/e/f || framework_failure_

# With -v standard output and standard error tell one story.
returns_ 1 fastrm -rv b d missing c b a >out 2>&1 || fail=1
cat <<\END >exp || framework_failure_
removed 'b'
removed 'd/e/f'
removed directory 'd/e'
removed directory 'd'
fastrm: cannot remove 'missing': No such file or directory
removed 'c'
fastrm: cannot remove 'b': No such file or directory
removed 'a'
END
compare exp out || fail=1

# Without -f the messages come in the order of the operands.
mkdir d1 d2 || framework_failure_
touch f || framework_failure_
returns_ 1 fastrm d1 m1 f/x d2 m2 f f >out 2>err || fail=1
cat <<\END >exp || framework_failure_
fastrm: cannot remove 'd1': Is a directory
fastrm: cannot remove 'm1': No such file or directory
fastrm: cannot remove 'f/x': Not a directory
fastrm: cannot remove 'd2': Is a directory
fastrm: cannot remove 'm2': No such file or directory
fastrm: cannot remove 'f': No such file or directory
END
compare exp err || fail=1
compare /dev/null out || fail=1
test -d d1 && test -d d2 || fail=1
test ! -e f || fail=1

Exit $fail
