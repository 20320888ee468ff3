#!/bin/sh
# A question about a device file names its type.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

require_root_
mknod c c 1 3 && mknod b b 7 200 || skip_ 'cannot make device files'

printf '%s\n' n n y y >in || framework_failure_
returns_ 0 fastrm -iv c b c b <in >out 2>err || fail=1
printf %s \
  "fastrm: remove character special file 'c'? " \
  "fastrm: remove block special file 'b'? " \
  "fastrm: remove character special file 'c'? " \
  "fastrm: remove block special file 'b'? " \
  >exp || framework_failure_
compare exp err || fail=1
cat <<\EOF >exp || framework_failure_
removed 'c'
removed 'b'
EOF
compare exp out || fail=1

Exit $fail
