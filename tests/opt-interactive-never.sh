#!/bin/sh
# --interactive=never leaves it to -f whether missing files count.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

echo "fastrm: cannot remove 'missing': No such file or directory" >exp \
  || framework_failure_

for opts in --interactive=never '--interactive=no -r' \
            '-i --interactive=none' '-f -i --interactive=never'
do
  returns_ 1 fastrm $opts missing 2>err || fail=1
  compare exp err || fail=1
done

for opts in '-f --interactive=never' '--interactive=never -f' \
            '-i -f --interactive=no'
do
  returns_ 0 fastrm $opts missing 2>err || fail=1
  compare /dev/null err || fail=1
done

Exit $fail
