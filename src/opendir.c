/* opendir.c -- opening directories so that nothing else is entered

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#if HAVE_LINUX_OPENAT2_H
# include <linux/openat2.h>
# include <sys/syscall.h>
#endif

#include "opendir.h"

/* O_NONBLOCK: if a FIFO has taken the directory's place, opening it must
   not wait, although O_DIRECTORY already refuses it.  */
enum
{
  OPEN_FLAGS = (O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
                | O_CLOEXEC)
};

/* Move FD away from the standard descriptors, which may have been closed,
   so that nothing is printed into a directory.  */
static int
beyond_standard (int fd)
{
  if (fd < 0 || STDERR_FILENO < fd)
    return fd;
  int moved = fcntl (fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  int err = errno;
  close (fd);
  errno = err;
  return moved;
}

int
opendir_plain (int fd, char const *name)
{
  int opened;
  int tries = RETRIES_MAX;
  do
    opened = openat (fd, name, OPEN_FLAGS);
  while (opened < 0 && errno == EINTR && --tries);
  return beyond_standard (opened);
}

#if defined SYS_openat2 && defined RESOLVE_NO_XDEV

/* Open NAME in FD unless it is a mount point, which makes errno EXDEV.  */
static int
open_same_mount (int fd, char const *name)
{
  struct open_how how = { .flags = OPEN_FLAGS,
                          .resolve = RESOLVE_NO_XDEV | RESOLVE_NO_SYMLINKS };
  int opened;
  int tries = RETRIES_MAX;
  do
    opened = syscall (SYS_openat2, fd, name, &how, sizeof how);
  while (opened < 0 && errno == EINTR && --tries);
  return beyond_standard (opened);
}

#else

static int
open_same_mount (int fd, char const *name)
{
  errno = ENOSYS;
  return -1;
}

#endif

int
opendir_checked (int fd, char const *name, atomic_bool *unable,
                 bool *crossed)
{
  *crossed = true;
  if (!atomic_load_explicit (unable, memory_order_relaxed))
    {
      int opened = open_same_mount (fd, name);
      if (0 <= opened)
        {
          *crossed = false;
          return opened;
        }
      /* An old kernel says ENOSYS, and a filter of system calls mostly
         EPERM, which the call itself does not use for a directory.  */
      if (errno == ENOSYS || errno == EPERM)
        atomic_store (unable, true);
      else if (errno != EXDEV)
        return -1;
    }
  return opendir_plain (fd, name);
}
