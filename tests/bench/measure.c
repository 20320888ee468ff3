/* measure.c -- run a command and tell what it took

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: measure [-q SECONDS] [-n TIMES] OUTPUT COMMAND [ARG]...

   With -q, first wait until the machine is idle, but no longer than
   SECONDS.  Then run COMMAND so many times (once), one after the other, and
   write a line to file OUTPUT:
     SECONDS USER SYSTEM OTHERS PEAK-KIB FAULTS VOLUNTARY INVOLUNTARY STATUS
   SECONDS passed from before the first process started until after the last
   one was waited for.  OTHERS is the CPU time that all other processes
   used meanwhile, the kernel's own included.  VOLUNTARY and INVOLUNTARY
   are context switches.  STATUS is the last exit status that was not 0,
   128 plus the number of a signal.  With -n, an '@' in an ARG stands for
   the number of the run, from 1.  */

#include "common.h"

#include <signal.h>
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
  double seconds;       /* that passed */
  double user;          /* CPU time of the command */
  double system;        /* CPU time of the kernel for it */
  double others;        /* CPU time of everything else */
  long peak;            /* resident memory in KiB */
  long faults;          /* page faults */
  long voluntary;       /* context switches, as it waited */
  long involuntary;     /* context switches, as its time was over */
  int status;           /* the worst exit status */
};

/* The CPU time that all processes have used since the start of the
   system, in seconds, or 0 if unknown.  */
static double
busy_seconds (void)
{
  /* user, nice, system, idle, waiting, interrupts, soft interrupts.  */
  double t[7] = { 0 };
  char line[512];
  FILE *f = fopen ("/proc/stat", "re");
  if (!f)
    return 0;
  if (fgets (line, sizeof line, f))
    {
      char *p = line + strcspn (line, " ");
      for (int i = 0; i < 7; i++)
        t[i] = strtod (p, &p);
    }
  fclose (f);
  return (t[0] + t[1] + t[2] + t[5] + t[6]) / sysconf (_SC_CLK_TCK);
}

/* The process that is running, or 0.  */
static pid_t volatile child;

/* End together with the command.  */
static void
end_child (int signal)
{
  if (child)
    {
      kill (child, signal);
      waitpid (child, NULL, 0);
    }
  _exit (128 + signal);
}

/* Wait until the machine is idle, but no longer than SECONDS.  */
static void
wait_for_quiet (double seconds)
{
  /* Half a second is long enough to see work that goes on, in ticks of a
     hundredth.  A tenth of one CPU is what an idle machine may need.  */
  struct timespec const while_looking = { 0, 500000000 };
  double const idle_enough = 0.1;
  double end = now () + seconds;
  while (now () < end)
    {
      double start = now ();
      double busy = busy_seconds ();
      nanosleep (&while_looking, NULL);
      if (busy_seconds () - busy < idle_enough * (now () - start))
        return;
    }
}

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
  child = pid;
  while (wait4 (pid, &status, 0, &usage) < 0)
    if (errno != EINTR)
      error (EXIT_FAILURE, errno, "cannot wait");
  child = 0;
  add_usage (r, &usage);
  if (status)
    r->status = (WIFSIGNALED (status) ? 128 + WTERMSIG (status)
                 : WEXITSTATUS (status));
}

/* Set TEXT to ARG with I in the place of its first '@'.  */
static void
number_arg (char text[ARG_MAX_LEN], char const *arg, long i)
{
  size_t before = strcspn (arg, "@");
  if (ARG_MAX_LEN <= strlen (arg) + 20)
    error (EXIT_FAILURE, 0, "argument too long: %s", arg);
  memcpy (text, arg, before);
  if (arg[before])
    snprintf (text + before, ARG_MAX_LEN - before, "%ld%s", i,
              arg + before + 1);
  else
    text[before] = '\0';
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
      || fprintf (f, "%.6f %.6f %.6f %.2f %ld %ld %ld %ld %d\n",
                  r->seconds, r->user, r->system, r->others, r->peak,
                  r->faults, r->voluntary, r->involuntary, r->status) < 0
      || fclose (f) != 0)
    error (EXIT_FAILURE, errno, "cannot write %s", file);
}

int
main (int argc, char **argv)
{
  long times = 0;
  long patience = 0;
  int opt;
  while ((opt = getopt (argc, argv, "+n:q:")) != -1)
    switch (opt)
      {
      case 'n':
        times = parse_number ("-n", optarg);
        break;
      case 'q':
        patience = parse_number ("-q", optarg);
        break;
      default:
        return EXIT_FAILURE;
      }
  if (argc - optind < 2)
    error (EXIT_FAILURE, 0, "usage: measure [-q SECONDS] [-n TIMES] OUTPUT"
           " COMMAND [ARG]...");
  char const *output = argv[optind++];
  signal (SIGTERM, end_child);
  wait_for_quiet (patience);

  struct result r = { 0 };
  double busy = busy_seconds ();
  double start = now ();
  if (times)
    run_numbered (argc - optind, argv + optind, times, &r);
  else
    run (argv + optind, &r);
  r.seconds = now () - start;
  r.others = busy_seconds () - busy - r.user - r.system;
  /* The kernel counts in ticks; a short run may seem to have a negative
     rest.  */
  if (r.others < 0)
    r.others = 0;
  write_result (output, &r);
  return 0;
}
