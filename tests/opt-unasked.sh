#!/bin/sh
# Without the options for it there is no progress, summary or other file.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
# Other files that are opened may be called after a locale.
require_unsanitized_
require_strace_ all

mkdir -p d/e && touch d/f d/e/g f || framework_failure_
returns_ 0 strace -f -o trace fastrm -rf d f >out 2>&1 || fail=1
compare /dev/null out || fail=1
grep -e itimer -e SIGINT, -e SIGTERM -e SIGHUP -e SIGALRM -e SIGWINCH \
  -e locale -e TIOCGWINSZ trace && fail=1

Exit $fail
