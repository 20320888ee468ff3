#!/bin/sh
# A writable directory is not asked about; what was kept in it keeps it.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# Root is never asked about write-protected files.
user=; test "$(id -u)" != 0 || user=run_as_nobody_
chmod a+rx . && mkdir -m 777 w && cd w || framework_failure_
returns_ 0 $user sh -c 'mkdir -p d/e && >d/e/f && chmod 444 d/e/f' \
  || framework_failure_

returns_ 1 $user fastrm -r ---presume-input-tty d </dev/null 2>err || fail=1
{
  printf %s "fastrm: remove write-protected regular empty file 'd/e/f'? " &&
  echo "fastrm: cannot remove 'd/e': Directory not empty"
} >exp || framework_failure_
compare exp err || fail=1
test -f d/e/f || fail=1

# As an operand, a file that was kept is no failure.
returns_ 0 $user fastrm ---presume-input-tty d/e/f </dev/null 2>err || fail=1
printf %s "fastrm: remove write-protected regular empty file 'd/e/f'? " >exp \
  || framework_failure_
compare exp err || fail=1
test -f d/e/f || fail=1

Exit $fail
