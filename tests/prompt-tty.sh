#!/bin/sh
# At a real terminal, write-protected files are asked about.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

pty-run true </dev/null || skip_ 'cannot make a pseudo-terminal'

# Root is never asked about write-protected files.
user=; test "$(id -u)" != 0 || user=run_as_nobody_
chmod a+rx . && mkdir -m 777 w && cd w || framework_failure_
returns_ 0 $user sh -c '>f && echo 1 >g && >h && chmod 444 f g h && >writable' \
  || framework_failure_

printf %s \
  "fastrm: remove write-protected regular empty file 'f'? " \
  "fastrm: remove write-protected regular file 'g'? " \
  "fastrm: remove write-protected regular empty file 'h'? " \
  >exp || framework_failure_
printf '%s\n' n y >in || framework_failure_
# The end of the input answers the third question.
returns_ 0 $user pty-run fastrm f g writable h <in >out 2>err || fail=1
compare exp err || fail=1
compare /dev/null out || fail=1
test -f f || fail=1
test -e g && fail=1
test -f h || fail=1
test -e writable && fail=1

# A last line without newline counts.
printf y >in || framework_failure_
returns_ 0 $user pty-run fastrm f <in 2>err || fail=1
printf %s "fastrm: remove write-protected regular empty file 'f'? " >exp \
  || framework_failure_
compare exp err || fail=1
test -e f && fail=1

# -i and -I work there as elsewhere.
returns_ 0 $user sh -c '>f' || framework_failure_
returns_ 0 $user pty-run fastrm -i f </dev/null 2>err || fail=1
printf %s "fastrm: remove regular empty file 'f'? " >exp || framework_failure_
compare exp err || fail=1
echo y >in || framework_failure_
returns_ 0 $user pty-run fastrm -rI f <in 2>err || fail=1
printf %s "fastrm: remove 1 argument recursively? " >exp || framework_failure_
compare exp err || fail=1
test -e f && fail=1

Exit $fail
