#!/bin/sh
# A directory is tried, or asked about, although a file in it was kept.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

mkdir d && ln -s nowhere d/l || framework_failure_
printf %s \
  "fastrm: descend into directory 'd'? " \
  "fastrm: remove symbolic link 'd/l'? " \
  "fastrm: remove directory 'd'? " \
  >exp || framework_failure_

# Kept as well: no message, no failure.
printf '%s\n' y n n >in || framework_failure_
returns_ 0 fastrm -ri d <in 2>err || fail=1
compare exp err || fail=1
test -h d/l || fail=1

# To be removed, which cannot be done.
printf '%s\n' y n y >in || framework_failure_
returns_ 1 fastrm -ri d <in 2>err || fail=1
echo "fastrm: cannot remove 'd': Directory not empty" >>exp \
  || framework_failure_
compare exp err || fail=1
test -h d/l || fail=1

Exit $fail
