#!/bin/sh
# On a read-only file system the error comes instead of a question.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

require_mount_
mkdir mnt && mount -t tmpfs fastrm-test mnt && cd mnt || framework_failure_
mkdir -m 777 d e && touch f d/f && chmod 666 f && chmod 444 d/f \
  && cd .. && mount -o remount,ro mnt || framework_failure_
printf '%s\n' y y y y y >in || framework_failure_

# In nobody's case the access is checked first.
for opts in -i ---presume-input-tty -ri '-r ---presume-input-tty'; do
  returns_ 1 run_as_nobody_ fastrm $opts mnt/f mnt/d/f <in 2>err || fail=1
  cat <<\EOF >exp || framework_failure_
fastrm: cannot remove 'mnt/f': Read-only file system
fastrm: cannot remove 'mnt/d/f': Read-only file system
EOF
  compare exp err || fail=1
done

for opts in -ri '-r ---presume-input-tty'; do
  returns_ 1 run_as_nobody_ fastrm $opts mnt/d mnt/e <in 2>err || fail=1
  cat <<\EOF >exp || framework_failure_
fastrm: cannot remove 'mnt/d': Read-only file system
fastrm: cannot remove 'mnt/e': Read-only file system
EOF
  compare exp err || fail=1
done

for opts in -di '-d ---presume-input-tty'; do
  returns_ 1 run_as_nobody_ fastrm $opts mnt/e <in 2>err || fail=1
  echo "fastrm: cannot remove 'mnt/e': Read-only file system" >exp \
    || framework_failure_
  compare exp err || fail=1
done

# Root has access to everything, so root is asked, and fails later.
returns_ 1 fastrm -i mnt/f <in 2>err || fail=1
{
  printf %s "fastrm: remove regular empty file 'mnt/f'? " &&
  echo "fastrm: cannot remove 'mnt/f': Read-only file system"
} >exp || framework_failure_
compare exp err || fail=1

Exit $fail
