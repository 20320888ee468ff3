#!/bin/sh
# Every value of --interactive=WHEN, and its abbreviations.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# never
for when in never no none n ne nev neve non; do
  touch f || framework_failure_
  returns_ 0 fastrm --interactive=$when f </dev/null 2>err || fail=1
  compare /dev/null err || fail=1
  test -e f && fail=1
done

# once
printf %s "fastrm: remove 4 arguments? " >exp || framework_failure_
for when in once o on onc; do
  touch a b c d || framework_failure_
  returns_ 0 fastrm --interactive=$when a b c d </dev/null 2>err || fail=1
  compare exp err || fail=1
  test -f a || fail=1
done

# always, which is also what no value means
printf %s "fastrm: remove regular empty file 'f'? " >exp || framework_failure_
for opt in --interactive --interactive=always --interactive=yes \
           --interactive=a --interactive=al --interactive=alway \
           --interactive=y --interactive=ye --i --i=a
do
  touch f || framework_failure_
  returns_ 0 fastrm $opt f </dev/null 2>err || fail=1
  compare exp err || fail=1
  test -f f || fail=1
done

# The value is joined to the option: a separate word is an operand.
returns_ 1 fastrm --interactive never f </dev/null 2>err || fail=1
{
  echo "fastrm: cannot remove 'never': No such file or directory" &&
  cat exp
} >exp2 || framework_failure_
compare exp2 err || fail=1
test -f f || fail=1

Exit $fail
