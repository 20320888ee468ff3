#!/bin/sh
# --one-file-system stays out of bind mounts of the same device.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# GNU rm looks at the device only, and empties them.
require_mount_
mkdir -p a/b/m a/c keep/d || framework_failure_
touch a/f a/b/g keep/f keep/d/g || framework_failure_
find keep | sort >before || framework_failure_
mount --bind keep a/b/m || framework_failure_

for options in -r -rf; do
  touch a/f a/b/g || framework_failure_
  returns_ 1 fastrm $options --one-file-system a >out 2>err || fail=1
  echo "fastrm: skipping 'a/b/m', since it's on a different device" >exp \
    || framework_failure_
  compare exp err || fail=1
  compare /dev/null out || fail=1
  find keep | sort >after || framework_failure_
  compare before after || fail=1
  find a -path a/b/m -prune -o -print | sort >left || framework_failure_
  printf 'a\na/b\n' >exp || framework_failure_
  compare exp left || fail=1
done

# What cannot be told to be on the same mount is not entered.
if strace -qe trace=statx true 2>/dev/null; then
  . "$srcdir/helpers.cfg"
  require_strace_ statx
  touch a/f a/b/g || framework_failure_
  for place in a a/b/m; do
    # The directories above may have no space in their names here.
    under_strace_ -o trace.log -e trace=statx -P $place -P ${place##*/} \
      -e inject=statx:error=EIO
    returns_ 1 fastrm -rf --one-file-system a >out 2>err || fail=1
    echo "fastrm: cannot remove '$place': Input/output error" >exp \
      || framework_failure_
    compare exp err || fail=1
    find keep | sort >after || framework_failure_
    compare before after || fail=1
  done
  test ! -e a/f && test ! -e a/b/g || fail=1
  without_strace_
fi

# A bind mount as the operand is emptied.
returns_ 1 fastrm -rf --one-file-system a/b/m >out 2>err || fail=1
echo "fastrm: cannot remove 'a/b/m': Device or resource busy" >exp \
  || framework_failure_
compare exp err || fail=1
ls -A keep >left || framework_failure_
compare /dev/null left || fail=1

Exit $fail
