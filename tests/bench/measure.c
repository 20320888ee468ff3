/* measure.c -- run a command and tell what it took

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: measure [-n TIMES] OUTPUT COMMAND [ARG]...

   Run COMMAND so many times (once), one after the other, and write a line
   to file OUTPUT:
     SECONDS USER SYSTEM PEAK-KIB FAULTS VOLUNTARY-SWITCHES SWITCHES STATUS
   SECONDS passed from before the first process started until after the last
   one was waited for; SWITCHES are the involuntary ones; STATUS is the last
   exit status that was not 0, 128 plus the number of a signal.  With -n, an
   '@' in an ARG stands for the number of the run, from 1.  */

#include "bench.h"

#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>

extern char **environ;

/* Room for an argument whose '@' has been replaced.  */
enum { ARG_MAX_LEN = 4096, ARGS_MAX = 64 };

/* The sums over all runs; the peak is the largest.  */
struct result
{
  double seconds;
  double user;
  double system;
  long peak;
  long faults;
  long voluntary;
  long involuntary;
  int status;
};

static double
seconds_of (struct timeval t)
{
  return t.tv_sec + t.tv_usec / 1e6;
}

static void
add_usage (struct result *r, struct rusage const *u)
{
  r->user += seconds_of (u->ru_utime);
  r->system += seconds_of (u->ru_stime);
  if (r->peak < u->ru_maxrss)
    r->peak = u->ru_maxrss;
  r->faults += u->ru_minflt + u->ru_majflt;
  r->voluntary += u->ru_nvcsw;
  r->involuntary += u->ru_nivcsw;
}

/* Run ARGV once and add what it took to R.  */
static void
run (char **argv, struct result *r)
{
  pid_t pid;
  int status;
  struct rusage usage;
  int e = posix_spawnp (&pid, argv[0], NULL, NULL, argv, environ);
  if (e)
    error (127, e, "cannot run %s", argv[0]);
  while (wait4 (pid, &status, 0, &usage) < 0)
    if (errno != EINTR)
      error (EXIT_FAILURE, errno, "cannot wait");
  add_usage (r, &usage);
  if (status)
    r->status = (WIFSIGNALED (status) ? 128 + WTERMSIG (status)
                 : WEXITSTATUS (status));
}

/* Set TEXT to ARG with I in the place of its first '@'.  */
static void
number_arg (char text[ARG_MAX_LEN], char const *arg, long i)
{
  char const *at = strchr (arg, '@');
  if (at)
    snprintf (text, ARG_MAX_LEN, "%.*s%ld%s", (int) (at - arg), arg, i,
              at + 1);
  else
    snprintf (text, ARG_MAX_LEN, "%s", arg);
}

/* Run the ARGC arguments ARGV so many TIMES, numbered.  */
static void
run_numbered (int argc, char **argv, long times, struct result *r)
{
  static char texts[ARGS_MAX][ARG_MAX_LEN];
  char *numbered[ARGS_MAX + 1] = { NULL };
  if (ARGS_MAX < argc)
    error (EXIT_FAILURE, 0, "too many arguments");
  for (int k = 0; k < argc; k++)
    numbered[k] = texts[k];
  for (long i = 1; i <= times; i++)
    {
      for (int k = 0; k < argc; k++)
        number_arg (texts[k], argv[k], i);
      run (numbered, r);
    }
}

static void
write_result (char const *file, struct result const *r)
{
  FILE *f = fopen (file, "we");
  if (!f
      || fprintf (f, "%.6f %.6f %.6f %ld %ld %ld %ld %d\n", r->seconds,
                  r->user, r->system, r->peak, r->faults, r->voluntary,
                  r->involuntary, r->status) < 0
      || fclose (f) != 0)
    error (EXIT_FAILURE, errno, "cannot write %s", file);
}

int
main (int argc, char **argv)
{
  long times = 0;
  int opt;
  while ((opt = getopt (argc, argv, "+n:")) != -1)
    {
      if (opt != 'n')
        return EXIT_FAILURE;
      times = parse_number ("-n", optarg);
    }
  if (argc - optind < 2)
    error (EXIT_FAILURE, 0,
           "usage: measure [-n TIMES] OUTPUT COMMAND [ARG]...");
  char const *output = argv[optind++];

  struct result r = { 0 };
  double start = now ();
  if (times)
    run_numbered (argc - optind, argv + optind, times, &r);
  else
    run (argv + optind, &r);
  r.seconds = now () - start;
  write_result (output, &r);
  return 0;
}
