#!/bin/sh
# QUOTING_STYLE and such do not change a message.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

for style in literal shell c escape locale; do
  returns_ 1 env QUOTING_STYLE=$style LS_COLORS='*=01;31' TERM=xterm \
    fastrm 'a b' 2>err || fail=1
  echo "fastrm: cannot remove 'a b': No such file or directory" >exp \
    || framework_failure_
  compare exp err || fail=1
done

Exit $fail
