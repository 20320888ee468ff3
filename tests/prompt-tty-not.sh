#!/bin/sh
# Without a terminal as standard input, write protection is no reason to ask.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

pty-run true </dev/null || skip_ 'cannot make a pseudo-terminal'
user=; test "$(id -u)" != 0 || user=run_as_nobody_
chmod a+rx . && mkdir -m 777 w && cd w || framework_failure_

# prepare: make files and directories that are write-protected.
prepare ()
{
  returns_ 0 $user sh -c '>f && >g && mkdir -p d/e && >d/f && mkfifo p &&
    chmod 444 f g d/f p && chmod 555 d/e' || framework_failure_
}

# A file, a pipe and nothing at all.
prepare
returns_ 0 $user fastrm -r f g p d </dev/null 2>err || fail=1
compare /dev/null err || fail=1
prepare
: | returns_ 0 $user fastrm -r f g p d 2>err || fail=1
compare /dev/null err || fail=1
prepare
returns_ 0 $user fastrm -r f g p d <&- 2>err || fail=1
compare /dev/null err || fail=1

# A terminal elsewhere does not matter.
prepare
: | returns_ 0 $user pty-run sh -c 'fastrm -r f g p d 1<&0 </dev/null' 2>err \
  || fail=1
compare /dev/null err || fail=1

for i in f g p d; do
  test -e $i && fail=1
done

Exit $fail
