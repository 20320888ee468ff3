#!/bin/sh
# ---presume-input-tty stands for a terminal as standard input.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# Root is never asked about write-protected files.
user=; test "$(id -u)" != 0 || user=run_as_nobody_
chmod a+rx . && mkdir -m 777 w && cd w || framework_failure_
returns_ 0 $user sh -c '>f && echo 1 >g && chmod 444 f g && >writable' \
  || framework_failure_

printf %s \
  "fastrm: remove write-protected regular empty file 'f'? " \
  "fastrm: remove write-protected regular file 'g'? " \
  >exp || framework_failure_
printf '%s\n' n y >in || framework_failure_
returns_ 0 $user fastrm ---presume-input-tty f g writable <in >out 2>err \
  || fail=1
compare exp err || fail=1
compare /dev/null out || fail=1
test -f f || fail=1
test -e g && fail=1
test -e writable && fail=1

# Below a directory, too.
returns_ 0 $user sh -c 'mkdir d && mv f d' || framework_failure_
echo y >in || framework_failure_
returns_ 0 $user fastrm -r ---presume-input-tty d <in 2>err || fail=1
printf %s "fastrm: remove write-protected regular empty file 'd/f'? " >exp \
  || framework_failure_
compare exp err || fail=1
test -e d && fail=1

Exit $fail
