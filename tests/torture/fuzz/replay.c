/* replay.c -- feed the fuzzers' functions with the inputs that are kept

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: fuzz-unit [NAME FILE...]

   Without arguments, take all files in the directories corpus-NAME, each of
   them whole, and cut off after each of its first bytes.  */

#include "system.h"

#include <dirent.h>
#include <stdio.h>

#include "fuzz.h"

/* A function, and what it is called.  */
struct target
{
  char const *name;
  void (*run) (uint8_t const *, size_t);
};

static struct target const targets[] =
{
  { "cmdline", fuzz_cmdline },
  { "listing", fuzz_listing },
  { "names", fuzz_names },
  { "quote", fuzz_quote },
  { "sort", fuzz_sort }
};
enum { TARGETS = sizeof targets / sizeof *targets };

/* So many beginnings of each input are tried.  */
enum { BEGINNINGS = 256 };

/* Have TARGET take the first SIZE bytes of DATA, in memory of their own, so
   that sanitizers see what is behind.  */
static void
run_copy (struct target const *target, uint8_t const *data, size_t size)
{
  uint8_t *copy = malloc (size ? size : 1);
  CHECK (copy != NULL);
  memcpy (copy, data, size);
  target->run (copy, size);
  free (copy);
}

/* Have TARGET take file PATH.  */
static void
run_file (struct target const *target, char const *path)
{
  static uint8_t data[1 << 20];
  FILE *f = fopen (path, "re");
  if (!f)
    {
      dprintf (STDERR_FILENO, "%s: %s\n", path, strerror (errno));
      exit (EXIT_FAILURE);
    }
  size_t size = fread (data, 1, sizeof data, f);
  CHECK (!ferror (f));
  fclose (f);
  run_copy (target, data, size);
  for (size_t n = 0; n < size && n < BEGINNINGS; n++)
    run_copy (target, data, n);
}

/* Have TARGET take all that is kept for it.  */
static void
run_corpus (struct target const *target)
{
  char const *srcdir = getenv ("abs_srcdir");
  char name[4096];
  int len = snprintf (name, sizeof name, "%s/torture/fuzz/corpus-%s/",
                      srcdir ? srcdir : ".", target->name);
  CHECK (0 < len && len < (int) sizeof name - 256);
  DIR *dir = opendir (name);
  CHECK (dir != NULL);
  int files = 0;
  struct dirent const *e;
  while ((e = readdir (dir)))
    if (e->d_name[0] != '.')
      {
        snprintf (name + len, sizeof name - len, "%s", e->d_name);
        run_file (target, name);
        files++;
      }
  closedir (dir);
  CHECK (0 < files);
  dprintf (STDOUT_FILENO, "%s: %d inputs\n", target->name, files);
}

int
main (int argc, char **argv)
{
  fuzz_silence ();
  for (int i = 0; i < TARGETS; i++)
    if (argc < 2)
      run_corpus (&targets[i]);
    else if (streq (argv[1], targets[i].name))
      for (int file = 2; file < argc; file++)
        run_file (&targets[i], argv[file]);
  return EXIT_SUCCESS;
}
