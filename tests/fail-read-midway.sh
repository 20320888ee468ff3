#!/bin/sh
# An error amid reading a directory: one line, all else is removed.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

# GNU rm silently skips the item after such an error, here the operand x, and
# says of directories above that they are not empty.
require_strace_ getdents64

for dir in d d/e d/e/g d/e/g/h; do
  under_strace_ -o trace.log -e trace=getdents64 -P $dir \
    -e inject=getdents64:error=EIO:when=2
  for options in -r -rf; do
    mkdir -p d/e/g/h d/i y || framework_failure_
    touch d/f d/e/a d/e/b d/e/g/f d/e/g/h/f d/i/f x y/f z || framework_failure_
    returns_ 1 fastrm $options d x y z >out 2>err || fail=1
    echo "fastrm: traversal failed: $dir: Input/output error" >exp \
      || framework_failure_
    compare exp err || fail=1
    compare /dev/null out || fail=1
    test ! -e x && test ! -e y && test ! -e z || fail=1

    # What had been read is removed.  Whether the directory itself is, now
    # that it is empty, is not said here.
    find . -name '[a-i]' ! -type d >left || framework_failure_
    compare /dev/null left || fail=1
    test ! -e d/i || fail=1
  done
done

# Where not everything had been read: the directory stays, and so do those
# above it, without a word.
under_strace_ -o trace.log -e trace=getdents64 -P d/e \
  -e inject=getdents64:error=EIO:when=2
mkdir -p d/e d/i || framework_failure_
(cd d/e && seq -f %032.0f 2000 | xargs touch ../f ../i/f) || framework_failure_
returns_ 1 fastrm -rf d >out 2>err || fail=1
echo 'fastrm: traversal failed: d/e: Input/output error' >exp \
  || framework_failure_
compare exp err || fail=1
test -d d/e && test ! -e d/f && test ! -e d/i || fail=1
test "$(ls d/e | wc -l)" -lt 2000 || fail=1
without_strace_
fastrm -rf d || fail=1

# With questions, what has been read can be told from what has not no better.
under_strace_ -o trace.log -e trace=getdents64 -P d/e \
  -e inject=getdents64:error=EIO:when=3
mkdir -p d/e || framework_failure_
touch d/e/f d/g || framework_failure_
yes | returns_ 1 fastrm -ri d >out 2>err || fail=1
grep 'traversal failed: d/e: Input/output error' err || fail=1
test ! -e d/e/f && test ! -e d/g && test -d d/e || fail=1
without_strace_
fastrm -rf d || fail=1

# The name is quoted only if it needs to be, other than elsewhere.
under_strace_ -o trace.log -e trace=getdents64 -P d:/e \
  -e inject=getdents64:error=EIO:when=2
mkdir -p d:/e x || framework_failure_
touch d:/e/f x/f || framework_failure_
returns_ 1 fastrm -r d: x >out 2>err || fail=1
echo "fastrm: traversal failed: 'd:/e': Input/output error" >exp \
  || framework_failure_
compare exp err || fail=1
test ! -e x || fail=1

Exit $fail
