#!/bin/sh
# A directory of a million entries takes no more memory than a good part of it.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_unsanitized_
require_mount_

mkdir m && mount -t tmpfs -o size=2g,nr_inodes=1200000 tmpfs m \
  && make-tree files m/d 1000000 || framework_failure_
max-rss rss fastrm -rf m/d >out 2>&1 || fail=1
compare /dev/null out || fail=1
test "$(ls -A m)" = '' || fail=1
echo "a million files: $(cat rss) KiB"
# fts reads 100,000 at a time; ours has 29 bytes for each.
test "$(cat rss)" -le $((48 * 1024)) || fail=1

# As many directories are a different matter: each is begun.
rm -rf m/d || framework_failure_
mkdir m/d && (cd m/d && seq 300000 | xargs mkdir) || framework_failure_
max-rss rss fastrm -rf m/d >out 2>&1 || fail=1
compare /dev/null out || fail=1
test "$(ls -A m)" = '' || fail=1
echo "300,000 directories: $(cat rss) KiB"
test "$(cat rss)" -le $((48 * 1024)) || fail=1

Exit $fail
