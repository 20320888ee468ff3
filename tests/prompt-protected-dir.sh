#!/bin/sh
# A write-protected directory is asked about when entered and when left.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# Root is never asked about write-protected files.
user=; test "$(id -u)" != 0 || user=run_as_nobody_
chmod a+rx . && mkdir -m 777 w && cd w || framework_failure_
returns_ 0 $user sh -c 'mkdir d && >d/f && chmod 555 d && mkdir e &&
  chmod 555 e' || framework_failure_

# Nothing can be removed from it, and what failed is not asked about again.
echo y >in || framework_failure_
returns_ 1 $user fastrm -r ---presume-input-tty d <in 2>err || fail=1
{
  printf %s "fastrm: descend into write-protected directory 'd'? " &&
  echo "fastrm: cannot remove 'd/f': Permission denied"
} >exp || framework_failure_
compare exp err || fail=1
test -f d/f || fail=1

# Not entered.
returns_ 0 $user fastrm -r ---presume-input-tty d </dev/null 2>err || fail=1
printf %s "fastrm: descend into write-protected directory 'd'? " >exp \
  || framework_failure_
compare exp err || fail=1

# With -i, and the file kept.
printf '%s\n' y n n >in || framework_failure_
returns_ 0 $user fastrm -ri d <in 2>err || fail=1
printf %s \
  "fastrm: descend into write-protected directory 'd'? " \
  "fastrm: remove regular empty file 'd/f'? " \
  "fastrm: remove write-protected directory 'd'? " \
  >exp || framework_failure_
compare exp err || fail=1

# An empty one: one question.
returns_ 0 $user fastrm -r ---presume-input-tty e </dev/null 2>err || fail=1
printf %s "fastrm: remove write-protected directory 'e'? " >exp \
  || framework_failure_
compare exp err || fail=1
test -d e || fail=1
echo y >in || framework_failure_
returns_ 0 $user fastrm -r ---presume-input-tty e <in 2>err || fail=1
compare exp err || fail=1
test -e e && fail=1

# Refused without a question: without -r or -d; with -d, if not empty.
# (GNU rm 9.1 says "Directory not empty" in the latter case.)
echo "fastrm: cannot remove 'd': Is a directory" >exp || framework_failure_
returns_ 1 $user fastrm ---presume-input-tty d <in 2>err || fail=1
compare exp err || fail=1
returns_ 1 $user fastrm -d ---presume-input-tty d <in 2>err || fail=1
compare exp err || fail=1

Exit $fail
