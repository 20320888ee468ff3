#!/bin/sh
# In the hint about a dash, the name to type is quoted only if need be.
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs once, whatever the walk.

. "${srcdir=.}/init.sh"

# check NAME TYPED SHOWN: the file NAME is to be typed as ./TYPED and is shown
# as SHOWN where it is named.
check ()
{
  touch -- "./$1" || framework_failure_
  returns_ 1 fastrm -x "$1" 2>err || fail=1
  cat <<EOF >exp || framework_failure_
fastrm: invalid option -- 'x'
Try 'fastrm ./$2' to remove the file $3.
Try 'fastrm --help' for more information.
EOF
  compare exp err || fail=1
  rm -f -- "./$1" || framework_failure_
}

# Nothing here means anything to a shell.
for name in -a --long-name -1 '-%+,.@_' -a:b '-]' '-{' '-}' '-{}' '-#' '-~'; do
  check "$name" "$name" "'$name'"
done

# All of this does.
for c in ' ' '!' '"' '$' '&' '(' ')' '*' ';' '<' '=' '>' '?' '[' '\' '^' '`' \
         '|'
do
  check "-$c" "'-$c'" "'-$c'"
done

check "-it's" "\"-it's\"" "\"-it's\""
check '-a
b' "'-a'\$'\\n''b'" "'-a'\$'\\n''b'"

Exit $fail
