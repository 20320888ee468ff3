#!/bin/sh
# -I asks once about four or more arguments, or about any with -r.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# check QUESTION OPTION-OR-FILE...: declined, so nothing is removed.
check ()
{
  printf %s "${1:+fastrm: $1? }" >exp || framework_failure_
  shift
  mkdir -p d && touch a b c d/f || framework_failure_
  returns_ 0 fastrm "$@" </dev/null >out 2>err || fail=1
  compare /dev/null out || fail=1
  compare exp err || fail=1
}

check 'remove 4 arguments' -I a b c d
test -f a || fail=1
check 'remove 1 argument recursively' -rI d
check 'remove 1 argument recursively' -I -R a
check 'remove 2 arguments recursively' -r --interactive=once a d
check 'remove 5 arguments recursively' -rI a b c d d
test -f d/f || fail=1
test -f a || fail=1

# Arguments count whether or not they exist, or are named twice.
check 'remove 4 arguments' -I a missing a missing
check 'remove 1 argument recursively' -rI missing
test -f a || fail=1

# Three are removed without a question, as is nothing.
check '' -I a b c
for f in a b c; do
  test -e $f && fail=1
done
returns_ 1 fastrm -I missing missing missing </dev/null 2>err || fail=1
cat <<\EOF >exp || framework_failure_
fastrm: cannot remove 'missing': No such file or directory
fastrm: cannot remove 'missing': No such file or directory
fastrm: cannot remove 'missing': No such file or directory
EOF
compare exp err || fail=1

Exit $fail
