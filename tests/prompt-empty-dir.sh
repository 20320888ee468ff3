#!/bin/sh
# About an empty directory a single question is asked.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

for opts in -ri -di -dri; do
  mkdir d || framework_failure_
  printf %s "fastrm: remove directory 'd'? " >exp || framework_failure_
  returns_ 0 fastrm $opts d </dev/null 2>err || fail=1
  compare exp err || fail=1
  test -d d || fail=1

  echo y >in || framework_failure_
  returns_ 0 fastrm $opts d <in 2>err || fail=1
  compare exp err || fail=1
  test -e d && fail=1
done

# Below another directory, too.
mkdir -p d/e || framework_failure_
printf '%s\n' y y y >in || framework_failure_
returns_ 0 fastrm -ri d <in 2>err || fail=1
printf %s \
  "fastrm: descend into directory 'd'? " \
  "fastrm: remove directory 'd/e'? " \
  "fastrm: remove directory 'd'? " \
  >exp || framework_failure_
compare exp err || fail=1
test -e d && fail=1

Exit $fail
