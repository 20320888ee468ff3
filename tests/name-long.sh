#!/bin/sh
# Too many links and too long a name are errors, with -f as well.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

ln -s loop loop || framework_failure_
long=$(printf '%0300d' 0) || framework_failure_
path=$(printf '%04200d' 0 | sed 's,00,./,g') || framework_failure_
touch f || framework_failure_

for options in '' -f -r -rf -d -df; do
  touch a b || framework_failure_
  returns_ 1 fastrm $options a loop/x $long ${path}f b >out 2>err || fail=1
  cat <<END >exp || framework_failure_
fastrm: cannot remove 'loop/x': Too many levels of symbolic links
fastrm: cannot remove '$long': File name too long
fastrm: cannot remove '${path}f': File name too long
END
  # With -f operands may be worked on side by side.
  sort exp >exps && sort err >errs || framework_failure_
  compare exps errs || fail=1
  compare /dev/null out || fail=1
  test ! -e a && test ! -e b || fail=1
done
test -L loop && test -f f || fail=1

Exit $fail
