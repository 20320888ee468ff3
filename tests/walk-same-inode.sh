#!/bin/sh
# Directories with equal inode numbers side by side are no cycle.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

# A broken file system may have them; here a library makes it look so.
cat <<\END >same.c || framework_failure_
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <sys/stat.h>

/* Give all directories whose mode says so the same inode number.  */
#define SAME(buf, mode, ino) \
  ((mode) & S_ISVTX && S_ISDIR (mode) ? (void) ((buf)->ino = 1) : (void) 0)

#define NEXT(name) ((__typeof__ (name) *) dlsym (RTLD_NEXT, #name))

int
fstat (int fd, struct stat *buf)
{
  int r = NEXT (fstat) (fd, buf);
  if (!r)
    SAME (buf, buf->st_mode, st_ino);
  return r;
}

int
fstatat (int fd, char const *name, struct stat *buf, int flags)
{
  int r = NEXT (fstatat) (fd, name, buf, flags);
  if (!r)
    SAME (buf, buf->st_mode, st_ino);
  return r;
}

int
statx (int fd, char const *name, int flags, unsigned int mask,
       struct statx *buf)
{
  int r = NEXT (statx) (fd, name, flags, mask, buf);
  if (!r)
    SAME (buf, buf->stx_mode, stx_ino);
  return r;
}

int fstat64 (int, struct stat64 *) __attribute__ ((alias ("fstat")));
int fstatat64 (int, char const *, struct stat64 *, int)
  __attribute__ ((alias ("fstatat")));
END
require_unsanitized_
$CC -shared -fPIC -O -o same.so same.c -ldl >cc.log 2>&1 \
  || { cat cc.log; skip_ 'cannot make a shared library'; }

mkdir d d/1 d/2 d/3 d/4 d/5 d/6 d/4/a d/4/b || framework_failure_
touch d/1/f d/2/f d/4/b/f d/6/f || framework_failure_
chmod 1755 d/? d/4/b || framework_failure_
chmod 755 d/4 || framework_failure_
LD_PRELOAD=./same.so stat -c %i d/1 d/2 d/4/b | sort -u >inodes \
  || framework_failure_
echo 1 >exp || framework_failure_
compare exp inodes || skip_ 'LD_PRELOAD does not work'

LD_PRELOAD=./same.so fastrm -rf d >out 2>&1 || fail=1
compare /dev/null out || fail=1
test ! -e d || fail=1

Exit $fail
