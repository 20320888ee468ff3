#!/bin/sh
# Where one declined to descend, nothing above is asked about or removed.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

mkdir -p a/b/c && touch a/b/c/f || framework_failure_
printf '%s\n' y y n y y y >in || framework_failure_
returns_ 0 fastrm -ri a <in 2>err || fail=1
printf %s \
  "fastrm: descend into directory 'a'? " \
  "fastrm: descend into directory 'a/b'? " \
  "fastrm: descend into directory 'a/b/c'? " \
  >exp || framework_failure_
compare exp err || fail=1
test -f a/b/c/f || fail=1

# An operand declined: the next one is asked about.
touch z || framework_failure_
printf '%s\n' n y >in || framework_failure_
returns_ 0 fastrm -ri a z <in 2>err || fail=1
printf %s \
  "fastrm: descend into directory 'a'? " \
  "fastrm: remove regular empty file 'z'? " \
  >exp || framework_failure_
compare exp err || fail=1
test -e z && fail=1

# So is what stands next to a directory declined.
mkdir a/b2 && touch a/b2/f a/f || framework_failure_
printf '%s\n' y n n n >in || framework_failure_
returns_ 0 fastrm -ri a <in 2>err || fail=1
sed 's/? /?\
/g' err | sort >questions || framework_failure_
cat <<\EOF >exp || framework_failure_
fastrm: descend into directory 'a'?
fastrm: descend into directory 'a/b'?
fastrm: descend into directory 'a/b2'?
fastrm: remove regular empty file 'a/f'?
EOF
compare exp questions || fail=1

Exit $fail
