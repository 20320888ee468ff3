#!/bin/sh
# --dry-run foresees mount points, read-only mounts and immutable files.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_loop_ext4_ m
cleanup_ () { chattr -R -f -ia "$test_dir_"/m; }

# same OPERAND...: compare what is said with what is said in earnest.
same ()
{
  fastrm --dry-run "$@" </dev/null >out 2>err
  dry=$?
  fastrm "$@" </dev/null >out 2>exp
  real=$?
  test $dry = 1 && test $real = 1 || { echo "$*: $dry, $real"; fail=1; }
  sort exp >exp2; sort err >err2
  compare exp2 err2 || fail=1
}

# A mount point: what is in it goes, it stays.
mkdir -p m/d/mnt m/d/e && mount -t tmpfs tmpfs m/d/mnt || framework_failure_
same -rf --one-file-system m/d
same -rf --preserve-root=all m/d/mnt
same -rf m/d/mnt
umount m/d/mnt && rmdir m/d/mnt && rm -rf m/d || framework_failure_

# A file that something is mounted on.
touch m/f m/g && mount --bind m/g m/f || framework_failure_
same -f m/f
umount m/f || framework_failure_

# Immutable and append-only files and directories.
mkdir m/i m/a && touch m/i/f m/a/f m/if m/af || framework_failure_
if chattr +i m/i m/if && chattr +a m/a m/af; then
  same -f m/if
  same -f m/af
  same -f m/i/f
  same -f m/a/f
  same -rf m/i
  same -rf m/a
  chattr -i m/i m/if && chattr -a m/a m/af || framework_failure_
fi

# Read-only.
mount -o remount,ro m || framework_failure_
same -f m/g
same -rf m/i
same -r m/g m/missing

Exit $fail
