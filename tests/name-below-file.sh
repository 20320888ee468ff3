#!/bin/sh
# 'f/x', f a file, is an error that -f ignores.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

touch f || framework_failure_
for options in '' -r -d; do
  returns_ 1 fastrm $options f/x f/x/ f/x/y >out 2>err || fail=1
  cat <<\END >exp || framework_failure_
fastrm: cannot remove 'f/x': Not a directory
fastrm: cannot remove 'f/x/': Not a directory
fastrm: cannot remove 'f/x/y': Not a directory
END
  compare exp err || fail=1
  compare /dev/null out || fail=1

  returns_ 0 fastrm $options -f f/x f/x/ f/x/y >out 2>&1 || fail=1
  compare /dev/null out || fail=1
done
test -f f || fail=1

Exit $fail
