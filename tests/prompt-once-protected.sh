#!/bin/sh
# After yes to -I, write-protected files at a terminal are asked about.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# Root is never asked about them.
user=; test "$(id -u)" != 0 || user=run_as_nobody_
chmod a+rx . && mkdir -m 777 w && cd w || framework_failure_
returns_ 0 $user sh -c 'mkdir d && >d/f && chmod 444 d/f' || framework_failure_

printf '%s\n' y n >in || framework_failure_
returns_ 1 $user fastrm -rI ---presume-input-tty d <in 2>err || fail=1
{
  printf %s \
    'fastrm: remove 1 argument recursively? ' \
    "fastrm: remove write-protected regular empty file 'd/f'? " &&
  echo "fastrm: cannot remove 'd': Directory not empty"
} >exp || framework_failure_
compare exp err || fail=1
test -f d/f || fail=1

# Three arguments are no reason to ask, but the write protection is.
returns_ 0 $user fastrm -I ---presume-input-tty d/f </dev/null 2>err || fail=1
printf %s "fastrm: remove write-protected regular empty file 'd/f'? " >exp \
  || framework_failure_
compare exp err || fail=1
test -f d/f || fail=1

# Elsewhere not.
echo y >in || framework_failure_
returns_ 0 $user fastrm -rI d <in 2>err || fail=1
printf %s 'fastrm: remove 1 argument recursively? ' >exp || framework_failure_
compare exp err || fail=1
test -e d && fail=1

Exit $fail
