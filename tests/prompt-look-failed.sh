#!/bin/sh
# Directories that cannot be looked at when a question about them is due.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

require_strace_ getdents64,newfstatat

# What is in it cannot be told.
mkdir d && touch d/f || framework_failure_
echo "fastrm: cannot remove 'd': Input/output error" >exp || framework_failure_
under_strace_ -o trace.log -e trace=getdents64 -P d \
  -e inject=getdents64:error=EIO
for options in -ri -rdi -di; do
  yes | returns_ 1 fastrm $options d >out 2>err || fail=1
  compare exp err || fail=1
  compare /dev/null out || fail=1
  test -f d/f || fail=1
done
without_strace_

# Whether it is write-protected, when it is empty at last: which is what the
# last of those calls is about.  Root does not ask that.
chmod a+rwx . && rm -r d && mkdir a a/d && touch a/d/f \
  && give_to_user_ a a/d a/d/f || framework_failure_
under_strace_ -o all.log -e trace=newfstatat -P a/d
yes | returns_ 0 as_user_ fastrm -ri a/d >out 2>err || fail=1
n=$(grep -c newfstatat all.log)
as_user_ mkdir a/d && as_user_ touch a/d/f || framework_failure_
under_strace_ -o last.log -e trace=newfstatat -P a/d \
  -e inject=newfstatat:error=EIO:when=$n
yes | returns_ 1 as_user_ fastrm -ri a/d >out 2>err || fail=1
grep INJECTED last.log || framework_failure_
sed 's/.*? //' err >said || framework_failure_
echo "fastrm: cannot remove 'a/d': Input/output error" >exp \
  || framework_failure_
compare exp said || fail=1
test ! -e a/d/f && test -d a/d || fail=1

Exit $fail
