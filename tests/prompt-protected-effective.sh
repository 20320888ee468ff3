#!/bin/sh
# Write protection is a matter of the effective user, not the real one.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

require_root_
run_as_nobody_ true || framework_failure_

# The leak detector cannot look into a process of two users.
require_unsanitized_

mkdir -m 777 w && cd w && touch f && chmod 644 f || framework_failure_
returns_ 0 setpriv --euid=65534 --clear-groups \
  fastrm ---presume-input-tty f </dev/null 2>err || fail=1
printf %s "fastrm: remove write-protected regular empty file 'f'? " >exp \
  || framework_failure_
compare exp err || fail=1
test -f f || fail=1

returns_ 0 setpriv --ruid=65534 --clear-groups \
  fastrm ---presume-input-tty f </dev/null 2>err || fail=1
compare /dev/null err || fail=1
test -e f && fail=1

Exit $fail
