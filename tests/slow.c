/* slow.c -- a library that makes removing and listing take a while

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   To be preloaded.  After each call of unlinkat the thread sleeps for as many
   milliseconds as SLOW_MS in the environment says, and after each getdents64
   for SLOW_LIST_MS.  A tracer could delay the calls as well, but one that
   serves several threads lets some of them wait for seconds, and holds back
   their signals.  */

#include <config.h>

#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/syscall.h>
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

int
unlinkat (int dir, char const *name, int flags)
{
  int result = syscall (SYS_unlinkat, dir, name, flags);
  linger ("SLOW_MS");
  return result;
}
