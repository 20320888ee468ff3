#!/bin/sh
# What is above an operand, or the root directory, cannot be looked at.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

require_strace_ newfstatat

mkdir -p d/e x || framework_failure_
touch d/e/f x/f || framework_failure_

# For --preserve-root=all.
under_strace_ -o trace.log -e trace=?newfstatat,?lstat,?statx -P d/e/.. \
  -e inject=?newfstatat,?lstat,?statx:error=EIO
returns_ 1 fastrm -r --preserve-root=all d/e x >out 2>err || fail=1
echo "fastrm: failed to stat 'd/e/..': skipping 'd/e'" >exp || framework_failure_
compare exp err || fail=1
compare /dev/null out || fail=1
test -f d/e/f && test ! -e x || fail=1

# On which mount it is may be what cannot be told.
under_strace_ -o trace.log -e trace=?statx -P d/e/.. \
  -e inject=?statx:error=EIO
fastrm -r --preserve-root=all d/e >out 2>err
if grep INJECTED trace.log; then
  compare exp err || fail=1
  test -f d/e/f || fail=1
fi
mkdir -p d/e && touch d/e/f || framework_failure_

# To tell whether an operand is the root directory.
under_strace_ -o trace.log -e trace=?newfstatat,?lstat,?statx -P / \
  -e inject=?newfstatat,?lstat,?statx:error=EIO
returns_ 1 fastrm -r d >out 2>err || fail=1
echo "fastrm: failed to get attributes of '/': Input/output error" >exp \
  || framework_failure_
compare exp err || fail=1
compare /dev/null out || fail=1
test -f d/e/f || fail=1

# Who does not want to know need not look.
fastrm -r --no-preserve-root d >out 2>&1 || fail=1
compare /dev/null out || fail=1
test ! -e d || fail=1

# At first it cannot be told that this is a directory; neither can it of the
# one in it, which then cannot be opened.  Only the ordered walk looks.
mkdir -p d/e/f || framework_failure_
under_strace_ -o trace.log -P d -P e -e inject=?newfstatat:error=EIO:when=1+3 \
  -e inject=openat,?openat2:error=EMFILE:when=2+
returns_ 1 fastrm ---walk=ordered -r d >out 2>err || fail=1
echo "fastrm: cannot remove 'd/e': Too many open files" >exp \
  || framework_failure_
compare exp err || fail=1
compare /dev/null out || fail=1
test -d d/e/f || fail=1

Exit $fail
