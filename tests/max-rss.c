/* max-rss.c -- tell how much memory a program used at its peak

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: max-rss FILE COMMAND [ARGUMENT]...

   Run COMMAND, write to FILE how many KiB of memory it had resident at most,
   and exit as it did.  (time -f %M does that, too, but is missing on many
   systems.)  */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int
main (int argc, char **argv)
{
  if (argc < 3)
    {
      fputs ("usage: max-rss FILE COMMAND [ARGUMENT]...\n", stderr);
      return EXIT_FAILURE;
    }

  pid_t pid = fork ();
  if (pid == 0)
    {
      execvp (argv[2], argv + 2);
      perror (argv[2]);
      _exit (127);
    }

  int status;
  struct rusage usage;
  if (pid < 0 || wait4 (pid, &status, 0, &usage) != pid)
    {
      perror ("max-rss");
      return EXIT_FAILURE;
    }
  FILE *f = fopen (argv[1], "w");
  if (!f || fprintf (f, "%ld\n", usage.ru_maxrss) < 0 || fclose (f) != 0)
    {
      perror (argv[1]);
      return EXIT_FAILURE;
    }
  return WIFEXITED (status) ? WEXITSTATUS (status) : 128 + WTERMSIG (status);
}
