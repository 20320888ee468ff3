#!/bin/sh
# A list of a million names needs little memory.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_unsanitized_

seq -f 'some/missing/directory/with/a/long/name/%07.0f' 1000000 \
  | tr '\n' '\0' >list || framework_failure_
returns_ 0 max-rss rss fastrm -f --files0-from=list >out 2>&1 || fail=1
compare /dev/null out || fail=1
test $(cat rss) -lt 40000 || { echo "$(cat rss) KiB"; fail=1; }
returns_ 0 max-rss rss fastrm -f --files0-from=- <list >out 2>&1 || fail=1
test $(cat rss) -lt 40000 || { echo "$(cat rss) KiB"; fail=1; }

Exit $fail
