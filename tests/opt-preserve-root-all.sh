#!/bin/sh
# --no-preserve-root does not take back --preserve-root=all.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

require_mount_

mkdir mnt || framework_failure_
mount -t tmpfs fastrm-test mnt || framework_failure_
touch mnt/f || framework_failure_

cat <<\EOF >exp || framework_failure_
fastrm: skipping 'mnt', since it's on a different device
fastrm: and --preserve-root=all is in effect
EOF
for opts in --preserve-root=all '--preserve-root=all --no-preserve-root' \
            '--no-preserve-root --preserve-root=all' \
            '--preserve-root=all --preserve-root'
do
  returns_ 1 fastrm -r $opts mnt 2>err || fail=1
  compare exp err || fail=1
  test -f mnt/f || fail=1
done

Exit $fail
