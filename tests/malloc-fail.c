/* malloc-fail.c -- let some allocations fail

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   A shared object for LD_PRELOAD.  MALLOC_FAIL in the environment says which
   calls of malloc, calloc and realloc, counted from 1, fail: "N", just that
   one; "N+", that one and all that follow; "N+M", it and each Mth after it.
   "N+@SIZE" is like "N+", but for those of at least SIZE bytes only.  None
   fails any more once the process has begun to exit: what it does then is
   the C library's, or that of code that counts what is reached.  */

#include <config.h>

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

/* glibc's own.  */
extern void *__libc_malloc (size_t size);
extern void *__libc_calloc (size_t n, size_t size);
extern void *__libc_realloc (void *block, size_t size);

static unsigned long first;     /* the first call that fails, 0 for none */
static unsigned long every;     /* how many calls after which the next one
                                   does, 0 if there is no next one */
static unsigned long least;     /* fail only if asked for so many bytes */
static atomic_ulong calls;      /* those made so far */
static atomic_bool ending;      /* whether the process is about to exit */

__attribute__ ((constructor)) static void
set_up (void)
{
  char *end;
  char const *which = getenv ("MALLOC_FAIL");
  if (!which)
    return;
  unsigned long n = strtoul (which, &end, 10);
  if (*end == '+')
    {
      every = strtoul (end + 1, &end, 10);
      if (!every)
        every = 1;
      if (*end == '@')
        least = strtoul (end + 1, NULL, 10);
    }
  atomic_store (&calls, 0);
  first = n;
}

static void
set_ending (void)
{
  atomic_store (&ending, true);
}

/* Whether this call, for SIZE bytes, is to fail.  */
static int
fails (size_t size)
{
  if (!first || size < least || atomic_load (&ending))
    return 0;
  unsigned long n = atomic_fetch_add (&calls, 1) + 1;
  /* This comes too early at the start: what was registered then is done
     last.  */
  if (n == 1)
    atexit (set_ending);
  if (n != first && (n < first || !every || (n - first) % every != 0))
    return 0;
  errno = ENOMEM;
  return 1;
}

void *
malloc (size_t size)
{
  return fails (size) ? NULL : __libc_malloc (size);
}

void *
calloc (size_t n, size_t size)
{
  return fails (n * size) ? NULL : __libc_calloc (n, size);
}

void *
realloc (void *block, size_t size)
{
  return fails (size) ? NULL : __libc_realloc (block, size);
}
