#!/bin/sh
# -f ignores exactly four reasons why a file cannot be removed.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

require_strace_ unlinkat

# Four entries of a directory and an operand, all named f.
mkdir -p d/a d/b/c || framework_failure_
touch f d/a/f d/b/f d/b/c/f d/f || framework_failure_
printf "fastrm: cannot remove '%s': REASON\n" d/a/f d/b/c/f d/b/f d/f f \
  >template || framework_failure_

while read -r error reason; do
  under_strace_ -o trace.log -e trace=unlinkat -P f \
    -e inject=unlinkat:error=$error

  returns_ 1 fastrm -r f d >out 2>err || fail=1
  sed "s/REASON/$reason/" template >exp || framework_failure_
  sort err >sorted || framework_failure_
  compare exp sorted || fail=1
  compare /dev/null out || fail=1

  case $error in
    ENOENT | ENOTDIR | EINVAL | EILSEQ)
      # Believing it, fastrm goes on to remove the directories.
      returns_ 1 fastrm -rf f d >out 2>err || fail=1
      ! grep f\': err || fail=1
      returns_ 0 fastrm -f f >out 2>&1 || fail=1
      compare /dev/null out || fail=1 ;;
    *)
      returns_ 1 fastrm -rf f d >out 2>err || fail=1
      sort err >sorted || framework_failure_
      compare exp sorted || fail=1
      compare /dev/null out || fail=1 ;;
  esac
done <<\END
ENOENT No such file or directory
ENOTDIR Not a directory
EINVAL Invalid argument
EILSEQ Invalid or incomplete multibyte or wide character
EACCES Permission denied
EPERM Operation not permitted
EBUSY Device or resource busy
ELOOP Too many levels of symbolic links
ENAMETOOLONG File name too long
ESTALE Stale file handle
EIO Input\/output error
ENOSPC No space left on device
EDQUOT Disk quota exceeded
ENOMEM Cannot allocate memory
EOPNOTSUPP Operation not supported
END
test -f f && test -f d/a/f && test -f d/b/f && test -f d/b/c/f \
  && test -f d/f || fail=1

Exit $fail
