#!/bin/sh
# After a failure nothing above is asked about; what stands beside it is.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# Root does not fail.
user=; test "$(id -u)" != 0 || user=run_as_nobody_
chmod a+rx . && mkdir -m 777 w && cd w || framework_failure_
returns_ 0 $user sh -c 'mkdir -p d/ro && touch d/ro/f d/z && chmod 555 d/ro' \
  || framework_failure_

printf '%s\n' y y y y y y y >in || framework_failure_
returns_ 1 $user fastrm -ri d <in 2>err || fail=1
sed 's/? /?\
/g' err | sort >lines || framework_failure_
cat <<\EOF >exp || framework_failure_
fastrm: cannot remove 'd/ro/f': Permission denied
fastrm: descend into directory 'd'?
fastrm: descend into write-protected directory 'd/ro'?
fastrm: remove regular empty file 'd/ro/f'?
fastrm: remove regular empty file 'd/z'?
EOF
compare exp lines || fail=1
test -f d/ro/f || fail=1
test -e d/z && fail=1

Exit $fail
