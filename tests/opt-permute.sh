#!/bin/sh
# Options and operands may be mixed.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

mkdir d && touch d/f f || framework_failure_
returns_ 0 fastrm d -r f -v >out 2>err || fail=1
cat <<\EOF >exp || framework_failure_
removed 'd/f'
removed directory 'd'
removed 'f'
EOF
compare exp out || fail=1
compare /dev/null err || fail=1

# A usage error counts wherever it stands: nothing is removed.
touch f || framework_failure_
returns_ 1 fastrm f --xyz 2>err || fail=1
cat <<\EOF >exp || framework_failure_
fastrm: unrecognized option '--xyz'
Try 'fastrm --help' for more information.
EOF
compare exp err || fail=1
test -f f || fail=1

Exit $fail
