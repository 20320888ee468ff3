/* sweep.c -- let each system call of a program fail in each way

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: sweep [OPTION]... PROGRAM [ARGUMENT]...

   Work in the current directory, which must be empty.  Make a tree there,
   with the operands d and x, and run PROGRAM, as 'fastrm', to remove them.
   Each call that it makes from the first one on that is about something in
   the current directory is a point.  Then, for each point and each fault
   that can come about there, make the tree anew and run PROGRAM with that
   fault.  Report the runs that did not go as they should.

     -b        let the file d/n/stay be one that cannot be removed
     -e        only calls about entries of the tree
     -l N      allow N descriptors
     -m N      make N directories side by side, but sweep only two of them
     -o FAULT  only the fault that is reported like this
     -z        make a file 'list' that names the operands

   Exit with 0 if all is well, 1 if not, 77 if the kernel cannot do this, 99
   if something else is in the way.  */

#include <config.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "supervise.h"
#include "sweep.h"

/* Seconds after which a run is taken to hang.  */
enum { LIMIT = 20 };

/* Runs without a fault, since several threads do not always do the same.  */
enum { PLAIN_RUNS = 3 };

/* What was asked for.  */
static struct
{
  bool blocked;
  bool entries_only;
  int descriptors;
  int wide;
  char const *only;
  bool list;
  char const *program;
  char **argv;
} options = { .wide = 2 };

/* The points, in the order in which they were met.  */
static struct point *points;
static size_t n_points;

/* The first call about something in the working directory.  */
static int first_number;

/* The working directory.  */
static char work[4096];

/* Where the program's output and messages go.  */
static int out_fd;
static int err_fd;

/* A run that is under way.  */
struct progress
{
  struct trial *trial;  /* what it is for */
  bool begun;           /* whether it has come to the working directory */
  bool record;          /* whether points are to be recorded */
  struct point *met;    /* different points met so far, if they are */
  size_t n_met;         /* how many */
  int same;             /* calls like the trial's point */
};

/* Add P to the points, unless it is there.  */
static void
add_point (struct point const *p)
{
  for (size_t i = 0; i < n_points; i++)
    if (points[i].count == p->count && calls_same (&points[i], p))
      return;
  points = realloc (points, (n_points + 1) * sizeof *points);
  if (!points)
    die ("sweep");
  points[n_points++] = *p;
}

/* Record P, met in run R.  */
static void
record (struct progress *r, struct point *p)
{
  size_t i = 0;
  while (i < r->n_met && !calls_same (&r->met[i], p))
    i++;
  if (i == r->n_met)
    {
      r->met = realloc (r->met, (i + 1) * sizeof *r->met);
      if (!r->met)
        die ("sweep");
      r->met[r->n_met++] = *p;
    }
  p->count = ++r->met[i].count;
  add_point (p);
}

/* Whether P is about something in the working directory.  */
static bool
is_inside (struct point const *p)
{
  return p->path[0] && p->path[0] != '/' && p->path[0] != '<';
}

/* What becomes of call P because of R's fault.  */
static int
strike (struct progress *r, struct point const *p)
{
  struct trial *t = r->trial;
  bool hit = false;
  if (r->same < t->point->count && calls_same (t->point, p))
    hit = ++r->same == t->point->count;
  else if (t->fault.lasting && t->fired)
    hit = (p->call->family == t->point->call->family
           && (p->path[0] == '<') == (t->point->path[0] == '<'));
  if (!hit)
    return ANSWER_GO_ON;

  t->fired++;
  if (CHANGE_VANISH <= t->fault.what)
    {
      tree_change (p->path, t->fault.what);
      return ANSWER_GO_ON;
    }
  /* It fails by not giving what was asked for.  */
  return p->call->number == SYS_brk ? ANSWER_ZERO : t->fault.what;
}

/* Answer the call of NOTIF in run DATA.  */
static int
answer (struct seccomp_notif const *notif, void *data)
{
  struct progress *r = data;
  struct point p;
  if (!calls_point (notif, work, &p))
    return ANSWER_GO_ON;
  if (!r->begun && is_inside (&p))
    {
      r->begun = true;
      first_number = p.call->number;
    }
  if (!r->begun)
    return ANSWER_GO_ON;

  if (r->record)
    record (r, &p);
  int result = r->trial->point ? strike (r, &p) : ANSWER_GO_ON;
  if (result == ANSWER_GO_ON && r->trial->blocked
      && p.call->family == FAMILY_REMOVE && strcmp (p.path, BLOCKED) == 0)
    result = BLOCKED_ERRNO;
  return result;
}

/* The calls that matter to T.  */
static size_t
choose_numbers (struct trial const *t, int *numbers)
{
  size_t n_known;
  size_t n = 0;
  struct call const *known = calls_known (&n_known);
  struct call const *call = t->point->call;
  numbers[n++] = call->number;
  if (first_number != call->number)
    numbers[n++] = first_number;
  for (size_t i = 0; i < n_known; i++)
    if ((t->fault.lasting && known[i].family == call->family)
        || (t->blocked && known[i].family == FAMILY_REMOVE))
      numbers[n++] = known[i].number;
  return n;
}

/* Return what was written to FD, as a string.  */
static char *
contents (int fd)
{
  struct stat st;
  if (fstat (fd, &st) != 0)
    die ("fstat");
  char *text = malloc (st.st_size + 1);
  if (!text || pread (fd, text, st.st_size, 0) != st.st_size)
    die ("pread");
  text[st.st_size] = '\0';
  return text;
}

static void
make_list (void)
{
  static char const names[] = "d\0x";
  FILE *f = fopen ("list", "w");
  if (!f || fwrite (names, sizeof names, 1, f) != 1 || fclose (f) != 0)
    die ("list");
}

/* Make everything anew.  */
static void
prepare (void)
{
  tree_remove_all ();
  tree_make (options.wide);
  if (options.list)
    make_list ();
  if (ftruncate (out_fd, 0) != 0 || ftruncate (err_fd, 0) != 0)
    die ("ftruncate");
  lseek (out_fd, 0, SEEK_SET);
  lseek (err_fd, 0, SEEK_SET);
}

/* Whether there is an option LETTER, not counting long ones.  */
static bool
has_option (char letter)
{
  for (char **arg = options.argv + 1; *arg; arg++)
    if (arg[0][0] == '-' && arg[0][1] != '-' && strchr (*arg, letter))
      return true;
  return false;
}

/* Whether there is an option that contains TEXT.  */
static bool
has_long_option (char const *text)
{
  for (char **arg = options.argv + 1; *arg; arg++)
    if (arg[0][0] == '-' && arg[0][1] == '-' && strstr (*arg, text))
      return true;
  return false;
}

/* Run trial T, of everything if RECORDing.  Return null if all is well, or
   what is wrong; release then frees what it printed.  */
static char const *
run (struct trial *t, bool recording)
{
  enum { NUMBERS = 100 };
  int numbers[NUMBERS];
  struct progress r = { .trial = t, .record = recording };
  struct supervision s = {
    .program = options.program, .argv = options.argv,
    .out = out_fd, .err = err_fd, .descriptors = options.descriptors,
    .seconds = LIMIT, .answer = answer, .data = &r
  };
  if (recording)
    {
      s.numbers = calls_exempt (&s.n);
      s.all_but = true;
    }
  else
    {
      s.numbers = numbers;
      s.n = choose_numbers (t, numbers);
    }

  prepare ();
  t->force = has_option ('f');
  t->verbose = has_option ('v');
  t->ordered = has_long_option ("walk=ordered");
  t->careful = has_long_option ("preserve-root=all");
  t->stats = has_long_option ("stats");
  t->few = options.descriptors != 0;
  t->blocked = options.blocked;
  t->status = supervise (&s);
  if (t->status == SUPERVISE_UNABLE)
    {
      perror ("cannot supervise system calls");
      exit (recording ? EXIT_SKIP : EXIT_SETUP);
    }
  t->out = contents (out_fd);
  t->err = contents (err_fd);
  free (r.met);
  return judge (t);
}

static void
release (struct trial *t)
{
  free (t->out);
  free (t->err);
}

/* Write to TEXT, of SIZE bytes, the name of fault WHAT.  */
static void
name_fault (short what, char *text, size_t size)
{
  static char const *const changes[] =
  {
    "vanishes", "becomes a file", "becomes a directory", "becomes a link",
    "gets an entry"
  };
  if (CHANGE_VANISH <= what)
    snprintf (text, size, "%s", changes[what - CHANGE_VANISH]);
  else
    snprintf (text, size, "%s", strerror (what));
}

/* Write to TEXT, of SIZE bytes, what happens in T.  */
static void
name_trial (struct trial const *t, char *text, size_t size)
{
  char fault[64];
  struct point const *p = t->point;
  name_fault (t->fault.what, fault, sizeof fault);
  snprintf (text, size, "%s%s %s%s #%d: %s%s", p->call->name,
            p->rmdir ? " (directory)" : "", p->path, p->up ? " (..)" : "",
            p->count, fault, t->fault.lasting ? " from then on" : "");
}

/* Tell that T went wrong, and how.  */
static void
report (struct trial const *t, char const *wrong)
{
  char name[2 * NAME_SIZE];
  struct names left;
  strcpy (name, "no fault");
  if (t->point)
    name_trial (t, name, sizeof name);
  printf ("%s\n  %s; status %d, fired %d\n", name, wrong,
          t->status < 0 ? t->status : t->status >> 8 | (t->status & 0xff) << 8,
          t->fired);
  printf ("  messages: %s\n  left:", t->err);
  tree_left (&left);
  for (size_t i = 0; i < left.n; i++)
    printf (" %s", left.at[i]);
  printf ("\n");
}

/* Whether fault WHAT can come about at P.  */
static bool
is_possible (struct point const *p, short what)
{
  bool change = CHANGE_VANISH <= what;
  if (!change)
    return true;
  /* What leads up is not what changes below; and what matters to a directory
     is whether it is empty.  */
  if (p->up || !tree_has (p->path) || strstr (p->path, "..")
      || (options.blocked && strcmp (p->path, BLOCKED) == 0))
    return false;
  if (what == CHANGE_FILL)
    return p->rmdir || p->call->form == FORM_FD;
  return !(what == CHANGE_TO_DIR && p->rmdir);
}

/* Whether P is to be swept.  */
static bool
is_chosen (struct point const *p)
{
  static char const side[] = "d/m/";
  size_t len = sizeof side - 1;
  if (options.entries_only && !tree_has (p->path))
    return false;
  return (strncmp (p->path, side, len) != 0 || atoi (p->path + len) < 2);
}

/* How it all went.  */
static struct
{
  int runs;
  int missed;
  int wrong;
} sum;

/* Let FAULT happen at P.  */
static void
try (struct point const *p, struct fault fault)
{
  struct trial t = { .point = p, .fault = fault };
  char name[2 * NAME_SIZE];
  name_trial (&t, name, sizeof name);
  if (options.only && strcmp (options.only, name) != 0)
    return;
  char const *wrong = run (&t, false);
  sum.runs++;
  sum.missed += !t.fired;
  sum.wrong += wrong != NULL;
  if (wrong || options.only)
    report (&t, wrong ? wrong : "all is well");
  release (&t);
}

/* Try all faults at P.  */
static void
sweep_point (struct point const *p)
{
  for (short const *what = p->call->faults; *what; what++)
    if (is_possible (p, *what))
      try (p, (struct fault) { *what, false });
  int lasting = calls_lasting (p->call->family);
  /* What is not closed here stays open, unlike in the kernel.  */
  if (lasting && !(p->call->family == FAMILY_CLOSE && options.descriptors))
    try (p, (struct fault) { lasting, true });
}

/* See what happens without a fault.  */
static void
run_plainly (void)
{
  for (int i = 0; i < PLAIN_RUNS; i++)
    {
      struct trial t = { .point = NULL };
      char const *wrong = run (&t, true);
      if (wrong)
        {
          report (&t, wrong);
          exit (EXIT_SETUP);
        }
      release (&t);
    }
}

static _Noreturn void
usage (void)
{
  fputs ("usage: sweep [-be] [-l N] [-m N] [-o FAULT] [-z]"
         " PROGRAM [ARGUMENT]...\n", stderr);
  exit (EXIT_SETUP);
}

/* Read the command line.  */
static void
parse_options (int argc, char **argv)
{
  int c;
  while ((c = getopt (argc, argv, "+bel:m:o:z")) != -1)
    switch (c)
      {
      case 'b': options.blocked = true; break;
      case 'e': options.entries_only = true; break;
      case 'l': options.descriptors = atoi (optarg); break;
      case 'm': options.wide = atoi (optarg); break;
      case 'o': options.only = optarg; break;
      case 'z': options.list = true; break;
      default: usage ();
      }
  if (argc == optind)
    usage ();
  options.program = argv[optind];
  options.argv = argv + optind;
  options.argv[0] = (char *) "fastrm";
}

int
main (int argc, char **argv)
{
  parse_options (argc, argv);
  umask (022);
  setvbuf (stdout, NULL, _IOLBF, 0);
  if (!getcwd (work, sizeof work))
    die ("getcwd");
  out_fd = memfd_create ("out", MFD_CLOEXEC);
  err_fd = memfd_create ("err", MFD_CLOEXEC);
  if (out_fd < 0 || err_fd < 0)
    die ("memfd_create");

  run_plainly ();
  for (size_t i = 0; i < n_points; i++)
    if (is_chosen (&points[i]))
      sweep_point (&points[i]);
  tree_remove_all ();
  printf ("%zu points, %d runs, %d of them without the fault, %d wrong\n",
          n_points, sum.runs, sum.missed, sum.wrong);
  return sum.wrong ? EXIT_FAILURE : EXIT_SUCCESS;
}
