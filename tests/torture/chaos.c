/* chaos.c -- let system calls fail at random while a tree is removed

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: chaos [-m] SEED RATE DIR PROGRAM [ARGUMENT]...

   Run PROGRAM, as 'fastrm', which is to remove DIR in the current directory.
   Of its calls about something in the current directory, one in RATE fails,
   for a reason that such a call may have.  Which ones follows from SEED, the
   object and how often there was such a call for it, so that threads make
   little difference.  With -m, it can also lack memory and threads.

   Then judge: status 0 says that DIR has gone, and nothing was said; status 1
   that something was said; and a message accounts for each thing that is
   left, by its name or that of a directory that it is in.  Print what is
   wrong, the faults and the messages.

   Exit with 0 if all is well, 1 if not, 77 if the kernel cannot do this, 99
   if something else is in the way.  */

#include <config.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "quotearg.h"
#include "supervise.h"
#include "sweep.h"

/* Seconds after which a run is taken to hang.  */
enum { LIMIT = 60 };

/* What was asked for.  */
static bool short_of_memory;
static uint64_t seed;
static unsigned int rate;
static char const *operand;

/* The working directory.  */
static char work[4096];

/* The faults that came about, as text.  */
static FILE *faults;
static char *faults_text;
static size_t faults_size;
static int n_faults;

/* What the program said.  */
static char *messages;

_Noreturn void
die (char const *message)
{
  perror (message);
  exit (EXIT_SETUP);
}

/* A number that follows from A and B, any bit of which may be used.
   (splitmix64.)  */
static uint64_t
mix (uint64_t a, uint64_t b)
{
  uint64_t x = a + (b + 1) * UINT64_C (0x9E3779B97F4A7C15);
  x = (x ^ x >> 30) * UINT64_C (0xBF58476D1CE4E5B9);
  x = (x ^ x >> 27) * UINT64_C (0x94D049BB133111EB);
  return x ^ x >> 31;
}

/* A number for the kind of call P is, and its object.  */
static uint64_t
identify (struct point const *p)
{
  uint64_t x = mix (p->call->number, p->rmdir + 2 * p->up);
  for (char const *s = p->path; *s; s++)
    x = mix (x, (unsigned char) *s);
  return x;
}

/* How many calls like X there have been.  Some kinds share a counter.  */
static unsigned int
count (uint64_t x)
{
  enum { COUNTERS = 1 << 16 };
  static unsigned int counters[COUNTERS];
  return counters[x % COUNTERS]++;
}

/* Whether a call can fail with ERRNUM and yet nothing is wrong with what it
   was about, or what is wrong is not what is said.  What follows from that
   is a matter of sweep-judge.c.  */
static bool
misleads (int errnum)
{
  switch (errnum)
    {
    case EEXIST: case EINVAL: case EISDIR: case ELOOP: case ENOENT:
    case ENOSYS: case ENOTDIR: case ENOTEMPTY: case EXDEV:
      return true;
    default:
      return CHANGE_VANISH <= errnum;
    }
}

/* Whether the program may fail in P.  */
static bool
is_chosen (struct point const *p)
{
  switch (p->call->family)
    {
    case FAMILY_MEMORY:
    case FAMILY_THREAD:
      return short_of_memory;
    case FAMILY_LIST:
    case FAMILY_LOOK:
    case FAMILY_OPEN:
    case FAMILY_REMOVE:
      return p->path[0] && p->path[0] != '/' && p->path[0] != '<';
    default:
      return false;
    }
}

/* Choose with X one of the faults that call C can meet, or 0.  */
static int
choose (struct call const *c, uint64_t x)
{
  short const *f = c->faults;
  size_t n = 0;
  while (f[n])
    n++;
  for (size_t i = 0; i < n; i++)
    {
      int errnum = f[(x + i) % n];
      if (!misleads (errnum))
        return errnum;
    }
  return 0;
}

/* Answer the call of NOTIF.  */
static int
answer (struct seccomp_notif const *notif, void *data)
{
  static bool begun;
  struct point p;
  (void) data;
  if (!calls_point (notif, work, &p))
    return ANSWER_GO_ON;
  begun = begun || strcmp (p.path, operand) == 0;
  if (!begun || !is_chosen (&p))
    return ANSWER_GO_ON;
  uint64_t x = identify (&p);
  x = mix (mix (seed, x), count (x));
  if (x % rate != 0)
    return ANSWER_GO_ON;
  int errnum = choose (p.call, x / rate);
  if (errnum == 0)
    return ANSWER_GO_ON;
  n_faults++;
  fprintf (faults, "  %s %s%s: %s\n", p.call->name,
           quotearg_style (shell_escape_always_quoting_style, p.path),
           p.up ? " (..)" : "", strerror (errnum));
  /* This one fails by not giving what was asked for.  */
  return strcmp (p.call->name, "brk") == 0 ? ANSWER_ZERO : errnum;
}

/* Whether a message has NAME in it.  Where it is not among words, it is
   quoted only if it must be.  */
static bool
is_named (char const *name)
{
  if (strstr (messages,
              quotearg_style (shell_escape_always_quoting_style, name)))
    return true;
  if (!strstr (messages, "Circular directory structure")
      && !strstr (messages, "traversal failed: "))
    return false;
  return (strstr (messages,
                  quotearg_style (shell_escape_quoting_style, name))
          || strstr (messages, quotearg_n_style_colon
                                 (0, shell_escape_quoting_style, name)));
}

/* Print what is left of the directory NAME, which FD is open for, and is not
   accounted for.  Return whether there is anything.  FD is closed.  */
static bool
look_below (int fd, char const *name)
{
  bool wrong = false;
  bool empty = true;
  DIR *stream = fdopendir (fd);
  if (!stream)
    die (name);
  for (struct dirent *e; (e = readdir (stream)); )
    if (strcmp (e->d_name, ".") != 0 && strcmp (e->d_name, "..") != 0)
      {
        empty = false;
        char *path;
        if (asprintf (&path, "%s/%s", name, e->d_name) < 0)
          die ("asprintf");
        if (!is_named (path))
          {
            int sub = openat (fd, e->d_name,
                              O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
            if (0 <= sub)
              wrong |= look_below (sub, path);
            else
              {
                printf ("left, but not named: %s\n", quotearg (path));
                wrong = true;
              }
          }
        free (path);
      }
  if (empty)
    {
      printf ("left, but not named: %s, which is empty\n", quotearg (name));
      wrong = true;
    }
  closedir (stream);
  return wrong;
}

/* Whether something is left that is not accounted for.  */
static bool
forgot (void)
{
  if (is_named (operand) || strstr (messages, "memory exhausted")
      || strstr (messages, "fts_read failed"))
    return false;
  int fd = open (operand, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  return 0 <= fd && look_below (fd, operand);
}

/* Return what is wrong with STATUS, or null.  */
static char const *
judge_status (int status)
{
  struct stat st;
  if (status == SUPERVISE_LATE)
    return "it hangs";
  if (!WIFEXITED (status))
    return "it was killed by a signal";
  switch (WEXITSTATUS (status))
    {
    case 0:
      if (lstat (operand, &st) == 0)
        return "something is left, but the status is 0";
      return *messages ? "there is a message, but the status is 0" : NULL;
    case 1:
      return *messages ? NULL : "the status is 1, but there is no message";
    default:
      return "a strange status";
    }
}

/* Set MESSAGES to what was written to FD.  */
static void
read_messages (int fd)
{
  struct stat st;
  if (fstat (fd, &st) != 0)
    die ("fstat");
  messages = calloc (st.st_size + 1, 1);
  if (!messages || pread (fd, messages, st.st_size, 0) != st.st_size)
    die ("pread");
}

/* Run the program ARGV.  Its messages go to ERR.  */
static int
run (char **argv, int err)
{
  enum { NUMBERS = 100 };
  int numbers[NUMBERS];
  size_t n_known;
  struct call const *known = calls_known (&n_known);
  struct supervision s = {
    .program = argv[0], .argv = argv, .err = err, .numbers = numbers,
    .seconds = LIMIT, .answer = answer
  };
  s.out = open ("/dev/null", O_WRONLY | O_CLOEXEC);
  argv[0] = (char *) "fastrm";
  for (size_t i = 0; i < n_known && s.n < NUMBERS; i++)
    if (known[i].family != FAMILY_NONE && known[i].family != FAMILY_CLOSE
        && known[i].family != FAMILY_WRITE)
      numbers[s.n++] = known[i].number;
  return supervise (&s);
}

int
main (int argc, char **argv)
{
  int c;
  while ((c = getopt (argc, argv, "+m")) != -1)
    if (c == 'm')
      short_of_memory = true;
    else
      return EXIT_SETUP;
  if (argc - optind < 4)
    {
      fputs ("usage: chaos [-m] SEED RATE DIR PROGRAM [ARGUMENT]...\n",
             stderr);
      return EXIT_SETUP;
    }
  seed = strtoull (argv[optind], NULL, 10);
  rate = atoi (argv[optind + 1]);
  operand = argv[optind + 2];
  faults = open_memstream (&faults_text, &faults_size);
  int err = memfd_create ("err", MFD_CLOEXEC);
  if (!getcwd (work, sizeof work) || !faults || err < 0 || rate == 0)
    die ("chaos");

  int status = run (argv + optind + 3, err);
  if (status == SUPERVISE_UNABLE)
    {
      perror ("cannot supervise system calls");
      return EXIT_SKIP;
    }
  read_messages (err);
  fclose (faults);
  char const *wrong = judge_status (status);
  if (wrong)
    puts (wrong);
  if (forgot () || wrong)
    {
      printf ("faults:\n%smessages:\n%s", faults_text, messages);
      return EXIT_FAILURE;
    }
  printf ("%d faults, status %d\n", n_faults, WEXITSTATUS (status));
  return EXIT_SUCCESS;
}
