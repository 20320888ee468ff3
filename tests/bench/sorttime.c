/* sorttime.c -- how long fastrm takes to sort a directory

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: sorttime DIR

   Read the directory DIR as fastrm does, and print
     ENTRIES SECONDS-FOR-READING SECONDS-FOR-SORTING BYTES  */

#include "common.h"

#include <dirent.h>
#include <stdio.h>

#include "entries.h"

int
main (int argc, char **argv)
{
  struct entries list = { 0 };
  struct dirent *e;
  if (argc != 2)
    error (EXIT_FAILURE, 0, "usage: sorttime DIR");

  double start = now ();
  DIR *stream = opendir (argv[1]);
  if (!stream)
    error (EXIT_FAILURE, errno, "cannot open %s", argv[1]);
  while ((e = readdir (stream)))
    if (!dot_or_dotdot (e->d_name)
        && !entries_add (&list, e->d_ino, e->d_name, strlen (e->d_name),
                         e->d_type == DT_DIR))
      error (EXIT_FAILURE, ENOMEM, "cannot go on");
  double read = now ();
  entries_sort (&list);
  double sorted = now ();

  printf ("%zu %.6f %.6f %zu\n", list.files.n + list.dirs.n, read - start,
          sorted - read, entries_size (&list));
  return 0;
}
