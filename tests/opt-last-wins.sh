#!/bin/sh
# Of -f, -i, -I and --interactive, the last one wins.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

printf %s "fastrm: remove regular empty file 'f'? " >ask || framework_failure_
printf %s "fastrm: remove 4 arguments? " >ask-once || framework_failure_

# Asks about each file, and a missing one is an error again.
for opts in '-f -i' -fi '-I -i' '-f --interactive' '-f --interactive=always' \
            '--interactive=never -i' '--interactive=once --interactive=yes'
do
  touch f || framework_failure_
  returns_ 0 fastrm $opts f </dev/null 2>err || fail=1
  compare ask err || fail=1
  test -f f || fail=1

  returns_ 1 fastrm $opts missing </dev/null 2>err || fail=1
  echo "fastrm: cannot remove 'missing': No such file or directory" >exp \
    || framework_failure_
  compare exp err || fail=1
done

# Asks nothing, and a missing file is ignored.
for opts in '-i -f' -if -If '--interactive --force' '--interactive=once -f'; do
  touch f || framework_failure_
  returns_ 0 fastrm $opts f missing missing missing </dev/null 2>err || fail=1
  compare /dev/null err || fail=1
  test -e f && fail=1
done

# Asks once.
for opts in '-f -I' -fI '-i -I' '-f --interactive=once' \
            '--interactive=always --interactive=once'
do
  touch a b c d || framework_failure_
  returns_ 0 fastrm $opts a b c d </dev/null 2>err || fail=1
  compare ask-once err || fail=1
  returns_ 0 fastrm $opts a b c </dev/null 2>err || fail=1
  compare /dev/null err || fail=1
  test -f d || fail=1
  test -e a && fail=1

  returns_ 1 fastrm $opts missing </dev/null 2>err || fail=1
  compare exp err || fail=1
done

# An option behind the operands is as good as one in front of them.
touch f || framework_failure_
returns_ 0 fastrm -i f -f </dev/null 2>err || fail=1
compare /dev/null err || fail=1
test -e f && fail=1

Exit $fail
