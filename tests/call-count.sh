#!/bin/sh
# One unlinkat for each entry, and no stat for what is not a directory.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

require_strace_ unlinkat
require_unsanitized_

mkdir -p d/a/b d/c || framework_failure_
(cd d/a && seq -f f%g 300 | xargs touch) || framework_failure_
(cd d/c && seq -f f%g 40 | xargs -n 1 ln -s x) || framework_failure_
touch d/f d/a/b/f || framework_failure_

# The calls of each thread go to a file of its own, so that each has a line.
under_strace_ -f -o trace
fastrm -rf d >out 2>&1 || fail=1
cat trace.* >trace.log || framework_failure_
compare /dev/null out || fail=1

# Each file once, each directory once; the operand may be tried as a file.
grep -c 'unlinkat(.*, 0) *= 0' trace.log >count && echo 342 >exp \
  || framework_failure_
compare exp count || fail=1
grep -c 'unlinkat(.*, AT_REMOVEDIR) *= 0' trace.log >count && echo 4 >exp \
  || framework_failure_
compare exp count || fail=1
grep -e 'unlink(' -e 'rmdir(' -e 'rename' trace.log && fail=1
grep 'unlinkat(.* = -1 ' trace.log \
  | grep -v 'unlinkat(AT_FDCWD, "d", 0) *= -1 EISDIR' && fail=1

# No file is looked at in any other call.
grep -v 'unlinkat(' trace.log | grep -e '"f[0-9]*"' && fail=1

# Reading takes few calls.
test "$(grep -c 'getdents64(' trace.log)" -le 10 || fail=1

Exit $fail
