/* status.c -- telling how far the work is, and what it came to

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <inttypes.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <termios.h>
#include <wchar.h>

#include "report.h"
#include "signals.h"
#include "status.h"

/* The version of the object that --stats=json prints.  */
enum { JSON_VERSION = 1 };

/* Columns of a line where the terminal does not tell how many it has.  */
enum { DEFAULT_COLUMNS = 80 };

/* Seconds since the work that E belongs to started, at least a
   microsecond.  */
static double
elapsed (struct engine const *e)
{
  uint64_t t = clock_now () - e->total->start;
  return (t < 1000 ? 1000 : t) / 1e9;
}

/* Whether this process is in the foreground of the terminal that standard
   error is on, one that understands a carriage return.  */
static bool
on_terminal (void)
{
  char const *term = getenv ("TERM");
  return (isatty (STDERR_FILENO)
          && tcgetpgrp (STDERR_FILENO) == getpgrp ()
          && term && *term && !streq (term, "dumb"));
}

/* Columns of the terminal that standard error is on.  */
static int
terminal_columns (void)
{
  struct winsize size;
  return (ioctl (STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col
          ? size.ws_col : DEFAULT_COLUMNS);
}

/* Cut LINE so that it takes at most MOST columns.  Return how many it
   takes.  */
static int
cut (char *line, int most)
{
  mbstate_t state = { 0 };
  int columns = 0;
  size_t left = strlen (line);
  while (left)
    {
      wchar_t wc;
      size_t n = mbrtowc (&wc, line, left, &state);
      int width = (size_t) -2 <= n ? -1 : wcwidth (wc);
      if (n == 0 || width < 0 || most < columns + width)
        break;
      columns += width;
      line += n;
      left -= n;
    }
  *line = '\0';
  return columns;
}

/* Return what E's total amounts to so far as a line of text, with PATH,
   unless null, in memory that the caller frees; null if there is none.  */
static char *
figures (struct engine *e, char const *path)
{
  double seconds = elapsed (e);
  engine_add_up (e);
  uintmax_t files = atomic_load (&e->total->files);
  uintmax_t dirs = atomic_load (&e->total->dirs);
  uintmax_t errors = atomic_load (&e->total->errors);
  char *name = path ? report_escaped (path) : NULL;
  char *line;
  if (asprintf (&line, "%s%"PRIuMAX" files, %"PRIuMAX" directories, %.0f/s,"
                " %.1f s, %"PRIuMAX" errors%s%s",
                e->options->dry_run ? "would remove " : "",
                files, dirs, (files + dirs) / seconds, seconds, errors,
                name ? ": " : "", name ? name : "") < 0)
    line = NULL;
  free (name);
  return line;
}

/* Show progress, if E's options and the terminal allow it.  */
static void
show_progress (struct engine *e, char const *path)
{
  if (e->options->progress == PROGRESS_AUTO && !on_terminal ())
    {
      report_no_progress ();
      return;
    }
  char *line = figures (e, path);
  if (line)
    {
      /* The width is asked for each time, so that SIGWINCH has nothing to
         tell.  The last column stays free: some terminals would go on to the
         next line.  */
      int most = terminal_columns () - 1;
      int columns = cut (line, most);
      report_progress (line, columns, most);
    }
  free (line);
}

bool
status_attend (struct engine *e, char const *path)
{
  int flags = signals_take ();
  if (flags & SIGNALS_STATUS)
    {
      char *line = figures (e, path);
      if (line)
        {
          report_begin ();
          fprintf (stderr, "%s\n", line);
          report_end ();
        }
      free (line);
    }
  /* What comes after the signal to stop is no tick of ours.  */
  if ((flags & SIGNALS_TICK) && !(flags & SIGNALS_STOP))
    show_progress (e, path);
  return flags & SIGNALS_STOP;
}

/* What all came to, ready to be printed.  */
struct summary
{
  struct tally const *tally;    /* the counts */
  double seconds;               /* in all */
  intmax_t peak;                /* bytes of memory at the worst time */
  int workers;                  /* threads that took part */
  int sig;                      /* the signal that ended it, or 0 */
  bool failed;                  /* whether the exit status is not 0 */
  bool dry_run;                 /* whether nothing was really removed */
};

/* Print the number of SECONDS on F with three decimals and a point,
   whatever the locale has for one.  */
static void
print_seconds (FILE *f, double seconds)
{
  uintmax_t ms = seconds * 1000 + 0.5;
  fprintf (f, "%"PRIuMAX".%03d", ms / 1000, (int) (ms % 1000));
}

/* Return how many bytes of memory this process had resident at the worst
   time, as far as the kernel tells.  What getrusage says may be that of the
   process that started this one.  */
static intmax_t
peak_memory (void)
{
  static char const label[] = "VmHWM:";
  intmax_t kib = -1;
  char line[256];
  FILE *f = fopen ("/proc/self/status", "re");
  if (f)
    {
      while (kib < 0 && fgets (line, sizeof line, f))
        if (strncmp (line, label, sizeof label - 1) == 0)
          kib = strtoimax (line + sizeof label - 1, NULL, 10);
      fclose (f);
    }
  struct rusage usage;
  if (kib < 0 && getrusage (RUSAGE_SELF, &usage) == 0)
    kib = usage.ru_maxrss;
  return kib < 0 ? 0 : kib * 1024;
}

/* Print S for people.  */
static void
print_text (struct summary const *s, FILE *f)
{
  static char const *const phases[] =
    { "reading:      ", "sorting:      ", "removing:     " };
  struct tally const *t = s->tally;
  fprintf (f, "operands:     %"PRIuMAX"\n", t->operands);
  fprintf (f, "files:        %"PRIuMAX"\n", t->files);
  fprintf (f, "directories:  %"PRIuMAX"\n", t->dirs);
  fprintf (f, "errors:       %"PRIuMAX"\n", t->errors);
  fprintf (f, "skipped:      %"PRIuMAX"\n", t->skipped);
  fputs ("seconds:      ", f);
  print_seconds (f, s->seconds);
  for (int i = 0; i < PHASES; i++)
    {
      fprintf (f, "\n%s", phases[i]);
      print_seconds (f, t->nanoseconds[i] / 1e9);
      fputs (" seconds of all threads", f);
    }
  fprintf (f, "\nper second:   %.0f\n", (t->files + t->dirs) / s->seconds);
  fprintf (f, "threads:      %d\n", s->workers);
  fprintf (f, "peak memory:  %"PRIdMAX" KiB\n", s->peak / 1024);
  if (t->pairs)
    fprintf (f, "in order:     %.1f %% of the names in listings had a higher"
             " inode number\n              than the one before\n",
             100.0 * t->rising / t->pairs);
  if (s->sig)
    fprintf (f, "ended by:     signal %d\n", s->sig);
}

/* Print S for programs.  */
static void
print_json (struct summary const *s, FILE *f)
{
  static char const *const phases[] = { "read", "sort", "remove" };
  struct tally const *t = s->tally;
  fprintf (f, "{\"version\":%d,\"operands\":%"PRIuMAX",\"files\":%"PRIuMAX
           ",\"directories\":%"PRIuMAX",\"errors\":%"PRIuMAX
           ",\"skipped\":%"PRIuMAX",\"seconds\":", JSON_VERSION,
           t->operands, t->files, t->dirs, t->errors, t->skipped);
  print_seconds (f, s->seconds);
  for (int i = 0; i < PHASES; i++)
    {
      fprintf (f, ",\"%s_seconds\":", phases[i]);
      print_seconds (f, t->nanoseconds[i] / 1e9);
    }
  fprintf (f, ",\"per_second\":%.0f,\"workers\":%d,\"peak_bytes\":%"PRIdMAX
           ",\"rising_share\":", (t->files + t->dirs) / s->seconds,
           s->workers, s->peak);
  if (t->pairs)
    {
      /* Like print_seconds, for the decimal point.  */
      int share = 10000.0 * t->rising / t->pairs + 0.5;
      fprintf (f, "%d.%04d", share / 10000, share % 10000);
    }
  else
    fputs ("null", f);
  if (s->sig)
    fprintf (f, ",\"signal\":%d", s->sig);
  else
    fputs (",\"signal\":null", f);
  fprintf (f, ",\"status\":%d,\"dry_run\":%s}\n", s->failed,
           s->dry_run ? "true" : "false");
}

void
status_summary (struct options const *options, struct engine const *e,
                int workers, bool failed)
{
  struct summary s = {
    .tally = &e->tally, .seconds = elapsed (e),
    .peak = peak_memory (), .workers = workers,
    .sig = signals_stop_signal (), .failed = failed,
    .dry_run = options->dry_run
  };
  bool interrupted = s.sig && options->progress != PROGRESS_NEVER;

  report_begin ();
  if (options->stats == STATS_JSON)
    print_json (&s, stdout);
  else if (options->stats == STATS_TEXT || interrupted)
    print_text (&s, stderr);
  /* The process may be about to die.  */
  if (s.sig)
    fflush (stdout);
  report_end ();
}
