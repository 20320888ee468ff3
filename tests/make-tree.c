/* make-tree.c -- make large trees quickly

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: make-tree files DIR N      N empty files with names of 12 bytes
          make-tree chain DIR N      N directories, each in the one before
          make-tree levels DIR N L   N directories, in each a directory, and
                                     so on for L levels
          make-tree dirs DIR N M     N directories with M empty files each

   DIR is made if it does not exist.  */

#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static _Noreturn void
die (char const *what)
{
  perror (what);
  exit (EXIT_FAILURE);
}

/* Make directory NAME in FD, if need be, and return a descriptor for it.
   Close FD if LEAVE.  */
static int
enter (int fd, char const *name, int leave)
{
  if (mkdirat (fd, name, 0777) != 0 && errno != EEXIST)
    die (name);
  int entered = openat (fd, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (entered < 0)
    die (name);
  if (leave)
    close (fd);
  return entered;
}

/* Make N files in FD.  */
static void
make_files (int fd, long n)
{
  char name[32];
  for (long i = 0; i < n; i++)
    {
      snprintf (name, sizeof name, "f%011ld", i);
      if (mknodat (fd, name, S_IFREG | 0666, 0) != 0)
        die (name);
    }
}

/* Make a chain of N directories called NAME, below FD, which is closed.  */
static void
make_chain (int fd, char const *name, long n)
{
  for (long i = 0; i < n; i++)
    fd = enter (fd, name, 1);
  close (fd);
}

int
main (int argc, char **argv)
{
  long n = argc < 4 ? -1 : atol (argv[3]);
  long m = argc < 5 ? 1 : atol (argv[4]);
  if (n < 0)
    {
      fputs ("usage: make-tree files|chain|levels|dirs DIR N [M]\n", stderr);
      return EXIT_FAILURE;
    }

  char const *kind = argv[1];
  int fd = enter (AT_FDCWD, argv[2], 0);
  if (strcmp (kind, "files") == 0)
    make_files (fd, n);
  else if (strcmp (kind, "chain") == 0)
    make_chain (fd, "d", n);
  else
    for (long i = 0; i < n; i++)
      {
        char name[32];
        snprintf (name, sizeof name, "d%ld", i);
        int dir = enter (fd, name, 0);
        if (strcmp (kind, "levels") == 0)
          make_chain (dir, name, m - 1);
        else
          {
            make_files (dir, m);
            close (dir);
          }
      }
  return EXIT_SUCCESS;
}
