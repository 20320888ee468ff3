/* slow.c -- a library that makes removing and listing take a while

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   To be preloaded.  After each call of unlinkat the thread sleeps for as many
   milliseconds as SLOW_MS in the environment says, and after each getdents64
   for SLOW_LIST_MS.  If SLOW_LOOKUP_MS is set, all directories are said to be
   on FUSE, and finding out what a name stands for takes so long, for fstatat
   and for unlinkat; but not for unlinkat after fstatat if SLOW_KEEP is set.

   A tracer could delay the calls as well, but one that serves several threads
   lets some of them wait for seconds, and holds back their signals.  */

#include <config.h>

#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <time.h>
#include <unistd.h>

/* Sleep for the milliseconds that VARIABLE in the environment says.  */
static void
linger (char const *variable)
{
  int err = errno;
  char const *ms = getenv (variable);
  long left = ms ? strtol (ms, NULL, 10) : 0;
  struct timespec t = { .tv_sec = left / 1000,
                        .tv_nsec = left % 1000 * 1000000 };
  /* A signal's handler runs at once; what is left of the time follows.  */
  while (0 < left && nanosleep (&t, &t) != 0 && errno == EINTR)
    continue;
  errno = err;
}

long
syscall (long number, ...)
{
  long (*next) (long, ...) = (long (*) (long, ...)) dlsym (RTLD_NEXT,
                                                           "syscall");
  long a[6];
  va_list list;
  va_start (list, number);
  for (int i = 0; i < 6; i++)
    a[i] = va_arg (list, long);
  va_end (list);
  long result = next (number, a[0], a[1], a[2], a[3], a[4], a[5]);
  if (number == SYS_getdents64)
    linger ("SLOW_LIST_MS");
  return result;
}

/* Which names have been looked up, by a hash of them.  */
static atomic_bool looked_up[1 << 16];

static atomic_bool *
place_of (char const *name)
{
  unsigned int hash = 0;
  while (*name)
    hash = hash * 31 + (unsigned char) *name++;
  return &looked_up[hash % (sizeof looked_up / sizeof *looked_up)];
}

int
fstatfs (int fd, struct statfs *buf)
{
  int result = syscall (SYS_fstatfs, fd, buf);
  if (result == 0 && getenv ("SLOW_LOOKUP_MS"))
    buf->f_type = 0x65735546;
  return result;
}

#ifdef SYS_newfstatat
int
fstatat (int dir, char const *name, struct stat *st, int flags)
{
  if (*name)
    linger ("SLOW_LOOKUP_MS");
  if (getenv ("SLOW_KEEP"))
    atomic_store (place_of (name), 1);
  return syscall (SYS_newfstatat, dir, name, st, flags);
}
#endif

int
unlinkat (int dir, char const *name, int flags)
{
  if (!atomic_load (place_of (name)))
    linger ("SLOW_LOOKUP_MS");
  int result = syscall (SYS_unlinkat, dir, name, flags);
  linger ("SLOW_MS");
  return result;
}
