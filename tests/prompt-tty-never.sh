#!/bin/sh
# With -f or --interactive=never, nothing is asked at a terminal either.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

pty-run true </dev/null || skip_ 'cannot make a pseudo-terminal'

# Root is never asked about write-protected files.
user=; test "$(id -u)" != 0 || user=run_as_nobody_
chmod a+rx . && mkdir -m 777 w && cd w || framework_failure_

for opts in -f --interactive=never '-i -f' '-f --interactive=no' \
            '-i --interactive=none'
do
  returns_ 0 $user sh -c '>f && mkdir -p d/e && >d/f &&
    chmod 444 f d/f && chmod 555 d/e' || framework_failure_
  returns_ 0 $user pty-run fastrm -r $opts f d </dev/null 2>err || fail=1
  compare /dev/null err || fail=1
  test -e f && fail=1
  test -e d && fail=1
done

Exit $fail
