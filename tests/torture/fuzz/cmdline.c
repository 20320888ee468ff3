/* cmdline.c -- fuzz the command line

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   The input is a byte, the lowest bit of which says whether POSIXLY_CORRECT
   is set, and then arguments, separated by NULs.  */

#include "system.h"

#include <setjmp.h>

#include "fuzz.h"

/* What the program does is not of interest, but what it has understood: so
   its source file is part of this one, and where it would exit, it comes back
   here.  */
static jmp_buf back;
static int exit_status;

static _Noreturn void
come_back (int status)
{
  exit_status = status;
  longjmp (back, 1);
}

extern int fastrm_main (int argc, char **argv);
#define main fastrm_main
#define exit(status) come_back (status)
#include "fastrm.c"
#undef main
#undef exit

/* Arguments at most.  */
enum { ARGS = 64 };

/* Whether any of the N ARGS begins with PREFIX.  */
static bool
any_begins (int n, char **args, char const *prefix)
{
  for (int i = 0; i < n; i++)
    if (strncmp (args[i], prefix, strlen (prefix)) == 0)
      return true;
  return false;
}

/* Whether any of the N ARGS could be a cluster of short options with one of
   LETTERS in it.  */
static bool
any_has_letter (int n, char **args, char const *letters)
{
  for (int i = 0; i < n; i++)
    if (args[i][0] == '-' && args[i][1] != '-' && strpbrk (args[i], letters))
      return true;
  return false;
}

/* Check that the N arguments of ARGV behind its first are those of ARGS, in
   any order.  */
static void
check_same (int n, char **argv, char **args)
{
  bool found[ARGS] = { false };
  for (int i = 0; i < n; i++)
    {
      int j = 0;
      while (j < n && (found[j] || argv[i + 1] != args[j]))
        j++;
      CHECK (j < n);
      found[j] = true;
    }
}

/* Check that what OPTIONS say is no more than what the N ARGS ask for: nobody
   gets a more dangerous option from a wild command line.  */
static void
check_asked (struct options const *options, int n, char **args)
{
  bool long_ones = any_begins (n, args, "--");
  if (!options->preserve_root)
    {
      bool spelt = false;
      for (int i = 0; i < n; i++)
        spelt |= streq (args[i], "--no-preserve-root");
      CHECK (spelt);
    }
  if (options->recursive)
    CHECK (any_has_letter (n, args, "rR") || any_begins (n, args, "--r"));
  if (options->ignore_missing)
    CHECK (any_has_letter (n, args, "f") || any_begins (n, args, "--f"));
  if (options->ask == ASK_NEVER)
    CHECK (any_has_letter (n, args, "f") || any_begins (n, args, "--f")
           || any_begins (n, args, "--i"));
  if (options->empty_dirs)
    CHECK (any_has_letter (n, args, "d") || any_begins (n, args, "--d"));
  if (options->files0_from)
    CHECK (any_begins (n, args, "--fi"));
  if (options->dry_run || options->one_file_system || options->preserve_all
      || options->presume_tty || options->progress || options->stats
      || options->order || options->walk)
    CHECK (long_ones);
  CHECK (0 <= options->jobs && options->ask <= ASK_ALWAYS
         && options->walk <= WALK_PARALLEL
         && options->order <= ORDER_DIRECTORY
         && options->progress <= PROGRESS_ALWAYS
         && options->stats <= STATS_JSON);
}

/* Have the command line of the N ARGS understood.  */
static void
try_args (int n, char **args)
{
  static char name[] = "fastrm";
  static char *argv[ARGS + 2];
  static struct options options;
  static bool accepted;
  argv[0] = name;
  memcpy (argv + 1, args, n * sizeof *args);
  argv[n + 1] = NULL;

  options = (struct options) { .ask = ASK_PROTECTED, .preserve_root = true };
  accepted = false;
  /* Have getopt forget about the last command line.  */
  optind = 0;
  if (setjmp (back) == 0)
    {
      parse (&options, n + 1, argv);
      options.may_ask = options.ask == ASK_ALWAYS;
      CHECK (1 <= optind && optind <= n + 1);
      check_usage (&options, n + 1 - optind, argv + optind);
      accepted = true;
    }

  if (accepted)
    {
      check_same (n, argv, args);
      check_asked (&options, n, args);
      CHECK (optind <= n || options.ignore_missing || options.files0_from);
    }
  else if (exit_status == EXIT_SUCCESS)
    CHECK (any_begins (n, args, "--h") || any_begins (n, args, "--vers"));
  else
    CHECK (exit_status == EXIT_FAILURE);
}

void
fuzz_cmdline (uint8_t const *data, size_t size)
{
  if (!size)
    return;
  fuzz_silence ();
  if (data[0] & 1)
    setenv ("POSIXLY_CORRECT", "1", 1);
  else
    unsetenv ("POSIXLY_CORRECT");

  char *args[ARGS];
  int n = 0;
  for (size_t at = 1; at < size && n < ARGS; n++)
    {
      size_t len = strnlen ((char const *) data + at, size - at);
      args[n] = strndup ((char const *) data + at, len);
      CHECK (args[n] != NULL);
      at += len + 1;
    }
  try_args (n, args);
  for (int i = 0; i < n; i++)
    free (args[i]);
}
