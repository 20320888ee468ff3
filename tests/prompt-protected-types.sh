#!/bin/sh
# The questions about write-protected things of each type.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# Root is never asked about write-protected files.
user=; test "$(id -u)" != 0 || user=run_as_nobody_
chmod a+rx . && mkdir -m 777 w && cd w || framework_failure_
returns_ 0 $user sh -c 'mkfifo fifo && mksock socket && >empty &&
  echo 1 >file && mkdir dir && chmod 444 fifo socket empty file && chmod 555 dir' \
  || framework_failure_

set -- fifo socket empty file dir
printf %s \
  "fastrm: remove write-protected fifo 'fifo'? " \
  "fastrm: remove write-protected socket 'socket'? " \
  "fastrm: remove write-protected regular empty file 'empty'? " \
  "fastrm: remove write-protected regular file 'file'? " \
  "fastrm: remove write-protected directory 'dir'? " \
  >exp || framework_failure_
returns_ 0 $user fastrm -d ---presume-input-tty "$@" </dev/null 2>err || fail=1
compare exp err || fail=1

# -i uses the same words, terminal or not.
returns_ 0 $user fastrm -di "$@" </dev/null 2>err || fail=1
compare exp err || fail=1

# What is not one's own may be protected, too: the mode is not what counts.
>other && chmod 644 other || framework_failure_
if test "$(id -u)" = 0; then
  returns_ 0 $user fastrm ---presume-input-tty other </dev/null 2>err || fail=1
  printf %s "fastrm: remove write-protected regular empty file 'other'? " \
    >exp || framework_failure_
  compare exp err || fail=1
fi

Exit $fail
