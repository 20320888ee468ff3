#!/bin/sh
# A directory kept on the way down spares those above it; on the way up, not.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# An empty one is asked about on the way down.
mkdir -p d/e || framework_failure_
printf '%s\n' y n y >in || framework_failure_
returns_ 0 fastrm -ri d <in 2>err || fail=1
printf %s \
  "fastrm: descend into directory 'd'? " \
  "fastrm: remove directory 'd/e'? " \
  >exp || framework_failure_
compare exp err || fail=1
test -d d/e || fail=1

# One that had contents is asked about again when they are gone.
printf %s \
  "fastrm: descend into directory 'd'? " \
  "fastrm: descend into directory 'd/e'? " \
  "fastrm: remove regular empty file 'd/e/f'? " \
  "fastrm: remove directory 'd/e'? " \
  "fastrm: remove directory 'd'? " \
  >exp || framework_failure_
touch d/e/f || framework_failure_
printf '%s\n' y y y n n >in || framework_failure_
returns_ 0 fastrm -ri d <in 2>err || fail=1
compare exp err || fail=1
test -d d/e || fail=1
test -e d/e/f && fail=1

touch d/e/f || framework_failure_
printf '%s\n' y y y n y >in || framework_failure_
returns_ 1 fastrm -ri d <in 2>err || fail=1
echo "fastrm: cannot remove 'd': Directory not empty" >>exp \
  || framework_failure_
compare exp err || fail=1
test -d d/e || fail=1

Exit $fail
