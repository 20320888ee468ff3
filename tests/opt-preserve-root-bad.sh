#!/bin/sh
# The only value of --preserve-root is "all", spelt in full.
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs once, whatever the walk.

. "${srcdir=.}/init.sh"

touch f ./-x || framework_failure_

# The argument is quoted, and neither the line with --help nor a hint follows.
check ()
{
  returns_ 1 fastrm "--preserve-root=$1" -x f 2>err || fail=1
  printf "fastrm: unrecognized --preserve-root argument: %s\n" "$2" >exp \
    || framework_failure_
  compare exp err || fail=1
}
check foo "'foo'"
check '' "''"
check al "'al'"
check ALL "'ALL'"
check 'all ' "'all '"
check "it's" '"it'\''s"'
check 'a
b' "'a'\$'\\n''b'"
test -f f || fail=1

for opt in --preserve-root --preserve-root=all; do
  touch f || framework_failure_
  returns_ 0 fastrm $opt f 2>err || fail=1
  compare /dev/null err || fail=1
  test -e f && fail=1
done

Exit $fail
