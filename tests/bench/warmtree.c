/* warmtree.c -- bring a tree into the caches

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: warmtree DIR

   Read all of the tree DIR: directories, inodes, and the contents of
   files.  */

#include "bench.h"

#include <ftw.h>

/* Directories that are open at a time.  */
enum { OPEN_MAX_DIRS = 64 };

/* Read all of FILE.  */
static int
read_file (char const *file)
{
  static char buffer[1 << 16];
  ssize_t n;
  int fd = open (file, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0)
    error (EXIT_FAILURE, errno, "cannot open %s", file);
  while (0 < (n = read (fd, buffer, sizeof buffer)))
    continue;
  if (n < 0)
    error (EXIT_FAILURE, errno, "cannot read %s", file);
  return close (fd);
}

static int
visit (char const *file, struct stat const *st, int type, struct FTW *ftw)
{
  (void) type;
  (void) ftw;
  return S_ISREG (st->st_mode) && st->st_size ? read_file (file) : 0;
}

int
main (int argc, char **argv)
{
  if (argc != 2)
    error (EXIT_FAILURE, 0, "usage: warmtree DIR");
  if (nftw (argv[1], visit, OPEN_MAX_DIRS, FTW_PHYS) != 0)
    error (EXIT_FAILURE, errno, "cannot walk %s", argv[1]);
  return 0;
}
