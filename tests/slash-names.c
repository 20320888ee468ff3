/* slash-names.c -- let directories list names with slashes in them

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   A shared object for LD_PRELOAD.  Each '%' in the name of an entry turns
   into a slash when the directory is listed, as it may be on a damaged or
   malicious file system where the kernel does not look.  */

#include <config.h>

#include <dirent.h>
#include <dlfcn.h>
#include <stdarg.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static void
spoil (char *name)
{
  while ((name = strchr (name, '%')))
    *name = '/';
}

/* What fts reads with.  */
struct dirent *
readdir (DIR *dir)
{
  struct dirent *(*next) (DIR *);
  *(void **) &next = dlsym (RTLD_NEXT, "readdir");
  struct dirent *e = next (dir);
  if (e)
    spoil (e->d_name);
  return e;
}

/* What the parallel walk reads with.  */
long
syscall (long number, ...)
{
  va_list args;
  long a[6];
  long (*call) (long, ...);
  va_start (args, number);
  for (int i = 0; i < 6; i++)
    a[i] = va_arg (args, long);
  va_end (args);
  *(void **) &call = dlsym (RTLD_NEXT, "syscall");
  long n = call (number, a[0], a[1], a[2], a[3], a[4], a[5]);
  if (number == SYS_getdents64)
    for (long at = 0; at < n; )
      {
        struct dirent64 *e = (void *) (a[1] + at);
        spoil (e->d_name);
        at += e->d_reclen;
      }
  return n;
}
