#!/bin/sh
# A server that answers with errors: each is said once, the rest is removed.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/faulty.cfg"
require_faulty_

make_tree ()
{
  mkdir -p real/d/a/bad/sub real/d/good || framework_failure_
  touch real/d/f real/d/good/g real/d/a/bad/h real/d/a/bad/sub/i \
    || framework_failure_
}

# try FAULT... -- LEFT...: remove the tree.  Standard input is what it should
# say, or if empty anything that names what is left.
try ()
{
  cat >errors || framework_failure_
  faults=
  while test "$1" != --; do
    faults="$faults $1"
    shift
  done
  shift
  serve_ $faults || framework_failure_
  remove_ $(test $# != 0; echo $((! $?))) -rf m/d
  unserve_
  expect_errors_ <errors
  expect_left_ "$@"
  clean_
}

# Directories that cannot be removed: the parents are left without a word.
while read -r error reason; do
  make_tree
  try rmdir=$error -- d d/a d/a/bad <<END
fastrm: cannot remove 'm/d/a/bad': $reason
END
done <<\END
EEXIST File exists
ENOTEMPTY Directory not empty
EPERM Operation not permitted
EACCES Permission denied
EIO Input/output error
EBUSY Device or resource busy
ESTALE Stale file handle
EROFS Read-only file system
END

# Directories that cannot be opened: what is in them stays.
while read -r error reason; do
  make_tree
  try open=$error -- d d/a d/a/bad d/a/bad/h d/a/bad/sub d/a/bad/sub/i <<END
fastrm: cannot remove 'm/d/a/bad': $reason
END
  # But where nothing is in them, that does not matter.
  make_tree
  rm -r real/d/a/bad/* || framework_failure_
  try open=$error -- </dev/null
done <<\END
EPERM Operation not permitted
EACCES Permission denied
EIO Input/output error
ESTALE Stale file handle
EXDEV Invalid cross-device link
END

# Files that cannot be removed.
while read -r error reason; do
  make_tree
  touch real/d/a/bad/bad1 real/d/a/bad/sub/bad2 || framework_failure_
  try unlink=$error -- d d/a d/a/bad d/a/bad/bad1 d/a/bad/sub \
    d/a/bad/sub/bad2 <<END
fastrm: cannot remove 'm/d/a/bad/bad1': $reason
fastrm: cannot remove 'm/d/a/bad/sub/bad2': $reason
END
done <<\END
EPERM Operation not permitted
EACCES Permission denied
EIO Input/output error
EBUSY Device or resource busy
EISDIR Is a directory
ESTALE Stale file handle
EROFS Read-only file system
END

# What cannot even be looked at, also where the listing tells no type.
for more in '' unknown; do
  make_tree
  touch real/d/bad1 real/d/a/bad2 || framework_failure_
  try look=EIO $more -- d d/a d/a/bad d/a/bad/h d/a/bad/sub d/a/bad/sub/i \
    d/a/bad2 d/bad1 <<\END
fastrm: cannot remove 'm/d/a/bad': Input/output error
fastrm: cannot remove 'm/d/a/bad2': Input/output error
fastrm: cannot remove 'm/d/bad1': Input/output error
END
done

# Successes that are none: the directory that is not empty is named.
make_tree
touch real/d/a/bad1 || framework_failure_
try lie -- d d/a d/a/bad d/a/bad1 <<\END
fastrm: cannot remove 'm/d/a': Directory not empty
END

# Interruptions end some time.
for call in open rmdir unlink; do
  make_tree
  touch real/d/a/bad1 || framework_failure_
  try $call=EINTR times=20 -- </dev/null
done
make_tree
try rmdir=EINTR -- d d/a d/a/bad <<\END
fastrm: cannot remove 'm/d/a/bad': Interrupted system call
END
make_tree
touch real/d/a/bad1 || framework_failure_
try unlink=EINTR -- d d/a d/a/bad1 <<\END
fastrm: cannot remove 'm/d/a/bad1': Interrupted system call
END
make_tree
try open=EINTR -- d d/a d/a/bad d/a/bad/h d/a/bad/sub d/a/bad/sub/i <<\END
fastrm: cannot remove 'm/d/a/bad': Interrupted system call
END

Exit $fail
