/* slow.c -- a library that makes each removal take a while

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   To be preloaded.  After each call of unlinkat the thread sleeps for as many
   milliseconds as SLOW_MS in the environment says.  A tracer could delay the
   calls as well, but one that serves several threads lets some of them wait
   for seconds, and holds back their signals.  */

#include <errno.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int
unlinkat (int dir, char const *name, int flags)
{
  int result = syscall (SYS_unlinkat, dir, name, flags);
  int err = errno;
  char const *ms = getenv ("SLOW_MS");
  long left = ms ? strtol (ms, NULL, 10) : 0;
  struct timespec t = { .tv_sec = left / 1000,
                        .tv_nsec = left % 1000 * 1000000 };
  /* A signal's handler runs at once; what is left of the time follows.  */
  while (nanosleep (&t, &t) != 0 && errno == EINTR)
    continue;
  errno = err;
  return result;
}
