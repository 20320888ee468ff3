#!/bin/sh
# A slash after a link to a directory: its contents go, no more.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

mkdir -p t/e || framework_failure_
touch t/x t/e/y || framework_failure_
ln -s t s || framework_failure_

for options in '' -f; do
  returns_ 1 fastrm $options s/ >out 2>err || fail=1
  echo "fastrm: cannot remove 's/': Is a directory" >exp || framework_failure_
  compare exp err || fail=1
done
test -f t/x || fail=1

rm -r t/e || framework_failure_
returns_ 1 fastrm -rv s/ >out 2>err || fail=1
echo "removed 's/x'" >exp || framework_failure_
compare exp out || fail=1
echo "fastrm: cannot remove 's/': Not a directory" >exp || framework_failure_
compare exp err || fail=1
test -L s && test -d t || fail=1

# With -f in silence: ENOTDIR is one of the errors that -f ignores.
mkdir t/e || framework_failure_
touch t/x t/e/y || framework_failure_
returns_ 0 fastrm -rf s// >out 2>&1 || fail=1
compare /dev/null out || fail=1
test -L s && test -d t || fail=1
ls -A t >left || framework_failure_
compare /dev/null left || fail=1

# With -d alone the directory, now empty, stays as well.
returns_ 1 fastrm -d s/ >out 2>err || fail=1
echo "fastrm: cannot remove 's/': Not a directory" >exp || framework_failure_
compare exp err || fail=1
returns_ 0 fastrm -df s/ >out 2>&1 || fail=1
compare /dev/null out || fail=1
test -L s && test -d t || fail=1

Exit $fail
