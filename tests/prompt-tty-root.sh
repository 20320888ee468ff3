#!/bin/sh
# Root is not asked about write-protected files, nor told of them.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

require_root_
pty-run true </dev/null || skip_ 'cannot make a pseudo-terminal'

touch f && mkdir -p d/e && touch d/f && chmod 0 f d/f d/e d \
  || framework_failure_
returns_ 0 pty-run fastrm -i f </dev/null 2>err || fail=1
printf %s "fastrm: remove regular empty file 'f'? " >exp || framework_failure_
compare exp err || fail=1

returns_ 0 pty-run fastrm -r f d </dev/null 2>err || fail=1
compare /dev/null err || fail=1
test -e f && fail=1
test -e d && fail=1

Exit $fail
