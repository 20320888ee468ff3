#!/bin/sh
# A directory that is its own ancestor is reported and left alone.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

require_mount_
mkdir -p a/b/c a/d x || framework_failure_
touch a/f a/d/g a/b/h x/y z || framework_failure_
mount --bind a a/b/c || framework_failure_

# One report, no word about the directories above, and the next operands are
# not forgotten.  (GNU rm goes around once, then says that c is busy.)
returns_ 1 fastrm -rf a x z >out 2>err || fail=1
cat <<\END >exp || framework_failure_
fastrm: WARNING: Circular directory structure.
This almost certainly means that you have a corrupted file system.
NOTIFY YOUR SYSTEM MANAGER.
The following directory is part of the cycle:
  a/b/c

END
compare exp err || fail=1
compare /dev/null out || fail=1
umount a/b/c || framework_failure_
find a | sort >left && printf 'a\na/b\na/b/c\n' >exp || framework_failure_
compare exp left || fail=1
test ! -e x && test ! -e z || fail=1

# Deeper.
mkdir -p a/b/c/d/e/m || framework_failure_
touch a/b/c/f a/b/c/d/g || framework_failure_
mount --bind a/b a/b/c/d/e/m || framework_failure_
returns_ 1 fastrm -r a/b >out 2>err || fail=1
sed -n 's/^  //p' err >cycles && echo a/b/c/d/e/m >exp || framework_failure_
compare exp cycles || fail=1
grep 'cannot remove' err && fail=1
test ! -e a/b/c/f && test ! -e a/b/c/d/g || fail=1

umount a/b/c/d/e/m || framework_failure_
mkdir -p a/b/c/d/e/m || framework_failure_
mount --bind a/b a/b/c/d/e/m || framework_failure_
touch a/g || framework_failure_
returns_ 1 fastrm -r a >out 2>err || fail=1
sed -n 's/^  //p' err >cycles || framework_failure_
compare exp cycles || fail=1
test ! -e a/g || fail=1

# An alias of what is above the operand: there is an end to it.
touch a/b/c/f a/b/c/d/g || framework_failure_
returns_ 1 fastrm -r a/b/c/d >out 2>err || fail=1
test ! -e a/b/c/f && test ! -e a/b/c/d/g || fail=1

Exit $fail
