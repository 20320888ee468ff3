/* fastrm.c -- the command line

   How the sources fit together:

     fastrm.c     argv to struct options (options.h)
     remove.c     operands, in order; what is no directory ends here
     guard.c      refuses "/", ".", "..", and directories on other devices
     ordered.c    the ordered walk: fts, one entry at a time; asks questions
     prompt.c     whether a question must be asked, and which
     parallel.c   the parallel walk: several workers, asks nothing
     pool.c       workers, and the work that waits for them
     team.c       threads that make requests to a slow device side by side
     cold.c       lists a huge directory, and reads inodes, in that way
     dirnode.c    directories that are being removed, their descriptors
     opendir.c    opens a directory and nothing else
     entries.c    what a directory holds, sorted by inode number
     fskind.c     what is known of each kind of file system
     cpus.c       how many CPUs may be used
     governor.c   how many workers help where they wait for a device
     lookahead.c  whether looking up names ahead pays on a server
     engine.c     the unlink engine, the only place that removes
     foresee.c    what the engine would meet, for --dry-run
     report.c     the only place that prints messages
     status.c     tells how far the work is, and what it came to
     signals.c    signals, turned into flags
     names.c      lists of operands in files

   The walks find entries and decide their order, the engine removes them
   and judges what happened, report tells.  Nothing but this file exits.

   Copyright (C) 2026 the fastrm authors

   This program is free software: you can redistribute it and/or modify
   it under the terms of the GNU General Public License as published by
   the Free Software Foundation, either version 3 of the License, or
   (at your option) any later version.

   This program is distributed in the hope that it will be useful,
   but WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the
   GNU General Public License for more details.

   You should have received a copy of the GNU General Public License
   along with this program.  If not, see <https://www.gnu.org/licenses/>.  */

#include "system.h"

#include <getopt.h>
#include <limits.h>
#include <stdio.h>

#include "argmatch.h"
#include "closein.h"
#include "quotearg.h"
#include "version-etc.h"

#include "names.h"
#include "options.h"
#include "remove.h"
#include "report.h"
#include "signals.h"

/* Values of long options that have no short one.  */
enum
{
  OPT_DRY_RUN = 256,
  OPT_FILES0_FROM,
  OPT_INTERACTIVE,
  OPT_ONE_FILE_SYSTEM,
  OPT_PRESERVE_ROOT,
  OPT_NO_PRESERVE_ROOT,
  OPT_ORDER,
  OPT_PRESUME_TTY,
  OPT_PROGRESS,
  OPT_STATS,
  OPT_WALK,
  OPT_HELP,
  OPT_VERSION
};

/* The short options.  */
static char const short_options[] = "dfij:rvIR";

/* GNU rm's options, whose abbreviations are as good here as there, and after
   them our own.  */
enum { GNU_OPTIONS = 11 };
static struct option const long_options[] =
{
  {"force", no_argument, NULL, 'f'},
  {"interactive", optional_argument, NULL, OPT_INTERACTIVE},
  {"one-file-system", no_argument, NULL, OPT_ONE_FILE_SYSTEM},
  {"no-preserve-root", no_argument, NULL, OPT_NO_PRESERVE_ROOT},
  {"preserve-root", optional_argument, NULL, OPT_PRESERVE_ROOT},
  {"-presume-input-tty", no_argument, NULL, OPT_PRESUME_TTY},
  {"recursive", no_argument, NULL, 'r'},
  {"dir", no_argument, NULL, 'd'},
  {"verbose", no_argument, NULL, 'v'},
  {"help", no_argument, NULL, OPT_HELP},
  {"version", no_argument, NULL, OPT_VERSION},

  {"dry-run", no_argument, NULL, OPT_DRY_RUN},
  {"files0-from", required_argument, NULL, OPT_FILES0_FROM},
  {"jobs", required_argument, NULL, 'j'},
  {"order", required_argument, NULL, OPT_ORDER},
  {"progress", optional_argument, NULL, OPT_PROGRESS},
  {"stats", optional_argument, NULL, OPT_STATS},
  /* With three dashes, so that nobody meets it by abbreviating something
     else: for tests.  */
  {"-walk", required_argument, NULL, OPT_WALK},
  {NULL, 0, NULL, 0}
};
enum { LONG_OPTIONS = sizeof long_options / sizeof *long_options - 1 };

/* What -i, -I and --interactive choose between.  */
enum interactive
{
  INTERACTIVE_NEVER,
  INTERACTIVE_ONCE,
  INTERACTIVE_ALWAYS
};

static char const *const interactive_args[] =
{
  "never", "no", "none", "once", "always", "yes", NULL
};
static enum interactive const interactive_values[] =
{
  INTERACTIVE_NEVER, INTERACTIVE_NEVER, INTERACTIVE_NEVER,
  INTERACTIVE_ONCE, INTERACTIVE_ALWAYS, INTERACTIVE_ALWAYS
};
ARGMATCH_VERIFY (interactive_args, interactive_values);

static char const *const walk_args[] = { "auto", "ordered", "parallel", NULL };
static enum walk const walk_values[] =
{
  WALK_AUTO, WALK_ORDERED, WALK_PARALLEL
};
ARGMATCH_VERIFY (walk_args, walk_values);

static char const *const order_args[] = { "inode", "directory", NULL };
static enum order const order_values[] = { ORDER_INODE, ORDER_DIRECTORY };
ARGMATCH_VERIFY (order_args, order_values);

static char const *const progress_args[] = { "auto", "always", "never", NULL };
static enum progress const progress_values[] =
{
  PROGRESS_AUTO, PROGRESS_ALWAYS, PROGRESS_NEVER
};
ARGMATCH_VERIFY (progress_args, progress_values);

static char const *const stats_args[] = { "text", "json", NULL };
static enum stats const stats_values[] = { STATS_TEXT, STATS_JSON };
ARGMATCH_VERIFY (stats_args, stats_values);

char const version_etc_copyright[] = "Copyright %s 2026 the fastrm authors";

/* Print the part of the help that lists the options.  */
static void
print_options (void)
{
  fputs (_("\
Options:\n\
  -f, --force            never ask, and ignore missing files\n\
  -i                     ask before each removal\n\
  -I                     ask once, if there are more than three operands or\n\
                           directories are to be removed with contents\n\
      --interactive[=WHEN]  ask never, once (-I), or always (-i); always\n\
                           if there is no WHEN\n\
      --dry-run          remove nothing; with -v, say what would be removed\n\
      --files0-from=F    remove the files whose names, each followed by a NUL,\n\
                           are in file F, or in standard input if F is -\n\
      --order=WHICH      remove the entries of a directory in order of 'inode'\n\
                           number (default), or as the 'directory' has them\n\
  -r, -R, --recursive    remove directories with all that is in them\n\
  -d, --dir              remove empty directories\n\
  -j, --jobs=N           use N threads; otherwise as many as help\n\
  -v, --verbose          tell what has been removed\n\
      --one-file-system  leave directories alone that are on another file\n\
                           system than the operand above them\n\
      --preserve-root[=all]  refuse to remove '/' (default); with 'all',\n\
                           refuse also operands that are mount points\n\
      --no-preserve-root  do not treat '/' as special\n\
      --progress[=WHEN]  show progress: always, never, or if standard\n\
                           error is a terminal (auto; the default for WHEN)\n\
      --stats[=FORMAT]   print statistics at the end, as 'text' (default)\n\
                           or as 'json'\n\
      --help             show this help and exit\n\
      --version          show the version and exit\n\
"), stdout);
}

/* The declaration that argmatch sees, too.  */
ARGMATCH_DIE_DECL;

/* Print how to use the program, or after a usage error where to find that,
   and exit with STATUS.  */
void
usage (int status)
{
  report_locale ();
  if (status != EXIT_SUCCESS)
    {
      fprintf (stderr, _("Try '%s --help' for more information.\n"),
               program_invocation_name);
      exit (status);
    }

  printf (_("Usage: %s [OPTION]... [FILE]...\n"), program_invocation_name);
  fputs (_("\
Remove files, and with -r whole directory trees, as rm does but faster.\n\
\n\
"), stdout);
  print_options ();
  printf (_("\
\n\
Without -f, and if standard input is a terminal, a write-protected file is\n\
removed only after a question.  '.' and '..' are never removed.\n\
\n\
To remove a file whose name starts with a dash, say -foo, use one of\n\
  %s -- -foo\n\
\n\
  %s ./-foo\n\
"), program_invocation_name, program_invocation_name);
  exit (status);
}

/* Print the version and exit.  */
static _Noreturn void
version (void)
{
  report_locale ();
  version_etc (stdout, PACKAGE, PACKAGE_NAME, VERSION, NULL);
  exit (EXIT_SUCCESS);
}

/* If an operand that looks like an option is a file, say how to remove
   it.  */
static void
hint_at_dash_file (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    {
      char const *arg = argv[i];
      struct stat st;
      if (arg[0] == '-' && arg[1] && lstat (arg, &st) == 0)
        {
          fprintf (stderr, _("Try '%s ./%s' to remove the file %s.\n"),
                   program_invocation_name,
                   quotearg_n_style (1, shell_escape_quoting_style, arg),
                   quotearg_n_style (0, shell_escape_always_quoting_style,
                                     arg));
          return;
        }
    }
}

/* Return how many of the first N long options ARG, "--NAME" or
   "--NAME=VALUE", names or abbreviates, and set *FOUND to one of them.  */
static int
options_named (char const *arg, int n, struct option const **found)
{
  int matches = 0;
  if (arg[0] == '-' && arg[1] == '-')
    {
      size_t len = strcspn (arg + 2, "=");
      for (int i = 0; i < n; i++)
        if (strncmp (long_options[i].name, arg + 2, len) == 0)
          {
            *found = &long_options[i];
            matches++;
          }
    }
  return matches;
}

/* getopt has complained.  If that was only since one of GNU rm's options is
   abbreviated so that it may be one of ours as well, return its value, as
   getopt would.  Else return '?'.  */
static int
option_meant (char **argv)
{
  /* optopt is zero unless it was about a short option, or about a value.  */
  char *arg = argv[optind - 1];
  char *value = strchr (arg, '=');
  struct option const *o;
  if (optopt || options_named (arg, GNU_OPTIONS, &o) != 1
      || (value && o->has_arg == no_argument))
    return '?';
  optarg = value ? value + 1 : NULL;
  return o->val;
}

/* Have getopt, which was silent so far, say what is wrong with the command
   line ARGV.  Only now is it worth while to set up a locale for it.  */
static void
complain (char **argv)
{
  char *arg = argv[optind - 1];
  /* An option before it, since "--" would be the end of the options.  */
  char letter[] = { '-', 'f', optopt, '\0' };
  struct option const *o;
  if (optopt && (options_named (arg, LONG_OPTIONS, &o) != 1
                 || o->val != optopt))
    arg = letter;

  /* If GNU rm has an option of that name, ours are not meant and are not to
     be mentioned.  */
  struct option options[LONG_OPTIONS + 1] = { 0 };
  int n = (options_named (arg, GNU_OPTIONS, &o) ? GNU_OPTIONS : LONG_OPTIONS);
  memcpy (options, long_options, n * sizeof *options);

  report_locale ();
  char *wrong[] = { argv[0], arg, NULL };
  optind = 0;
  opterr = 1;
  int c;
  do
    c = getopt_long (2, wrong, short_options, options, NULL);
  while (c != '?' && c != -1);
}

/* Say what is wrong with the command line, and exit.  */
static _Noreturn void
option_error (int argc, char **argv)
{
  complain (argv);
  hint_at_dash_file (argc, argv);
  usage (EXIT_FAILURE);
}

/* Set OPTIONS for WHEN.  */
static void
set_interactive (struct options *options, enum interactive when)
{
  options->ask_once = when == INTERACTIVE_ONCE;
  if (when == INTERACTIVE_NEVER)
    options->ask = ASK_NEVER;
  else
    {
      options->ask = when == INTERACTIVE_ONCE ? ASK_PROTECTED : ASK_ALWAYS;
      options->ignore_missing = false;
    }
}

/* The index of ARG, the argument of OPTION, among ARGS.  VALUES, of SIZE
   bytes each, tell which of them are synonyms.  Exit if there is none.  */
static ptrdiff_t
match (char const *option, char const *arg, char const *const *args,
       void const *values, size_t size)
{
  ptrdiff_t i = argmatch (arg, args, values, size);
  if (i < 0)
    {
      report_locale ();
      argmatch_invalid (option, arg, i);
      argmatch_valid (args, values, size);
      usage (EXIT_FAILURE);
    }
  return i;
}

/* The value for optarg, the argument of OPTION, among NAME_args.  */
#define MATCH(option, name)                                             \
  name##_values[match (option, optarg, name##_args, name##_values,      \
                       sizeof *name##_values)]

/* Set OPTIONS for --preserve-root=ARG.  */
static void
set_preserve_root (struct options *options, char const *arg)
{
  options->preserve_root = true;
  if (!arg)
    return;
  if (!streq (arg, "all"))
    {
      report_path (0, "unrecognized --preserve-root argument: %s", arg);
      exit (EXIT_FAILURE);
    }
  options->preserve_all = true;
}

/* Set OPTIONS for --jobs=ARG.  */
static void
set_jobs (struct options *options, char const *arg)
{
  char *end;
  errno = 0;
  long n = strtol (arg, &end, 10);
  if (end == arg || *end || n < 1)
    {
      report_path (0, "invalid number of jobs: %s", arg);
      usage (EXIT_FAILURE);
    }
  options->jobs = n < INT_MAX ? n : INT_MAX;
}

/* Set OPTIONS for --no-preserve-root, given as ARG, which must be no
   abbreviation.  */
static void
set_no_preserve_root (struct options *options, char const *arg)
{
  if (!streq (arg, "--no-preserve-root"))
    {
      report_plain (0, "you may not abbreviate"
                    " the --no-preserve-root option");
      exit (EXIT_FAILURE);
    }
  options->preserve_root = false;
}

/* Set OPTIONS for a long option that has no short form.  */
static void
set_long_option (struct options *options, int option, char **argv)
{
  switch (option)
    {
    case OPT_DRY_RUN:
      options->dry_run = true;
      break;
    case OPT_FILES0_FROM:
      options->files0_from = optarg;
      break;
    case OPT_INTERACTIVE:
      set_interactive (options, (optarg ? MATCH ("--interactive", interactive)
                                 : INTERACTIVE_ALWAYS));
      break;
    case OPT_ONE_FILE_SYSTEM:
      options->one_file_system = true;
      break;
    case OPT_PRESERVE_ROOT:
      set_preserve_root (options, optarg);
      break;
    case OPT_NO_PRESERVE_ROOT:
      set_no_preserve_root (options, argv[optind - 1]);
      break;
    case OPT_ORDER:
      options->order = MATCH ("--order", order);
      break;
    case OPT_PRESUME_TTY:
      options->presume_tty = true;
      break;
    case OPT_PROGRESS:
      options->progress = (optarg ? MATCH ("--progress", progress)
                           : PROGRESS_AUTO);
      break;
    case OPT_STATS:
      options->stats = optarg ? MATCH ("--stats", stats) : STATS_TEXT;
      break;
    case OPT_WALK:
      options->walk = MATCH ("---walk", walk);
      break;
    case OPT_HELP:
      usage (EXIT_SUCCESS);
    case OPT_VERSION:
      version ();
    }
}

/* Set OPTIONS for option C.  */
static void
set_option (struct options *options, int c, char **argv)
{
  switch (c)
    {
    case 'd':
      options->empty_dirs = true;
      break;
    case 'f':
      set_interactive (options, INTERACTIVE_NEVER);
      options->ignore_missing = true;
      break;
    case 'i':
      set_interactive (options, INTERACTIVE_ALWAYS);
      break;
    case 'I':
      set_interactive (options, INTERACTIVE_ONCE);
      break;
    case 'j':
      set_jobs (options, optarg);
      break;
    case 'r':
    case 'R':
      options->recursive = true;
      break;
    case 'v':
      options->verbose = true;
      break;
    default:
      set_long_option (options, c, argv);
    }
}

/* Set OPTIONS from the command line, and optind to the first operand.  */
static void
parse (struct options *options, int argc, char **argv)
{
  int c;
  opterr = 0;
  optopt = 0;
  while ((c = getopt_long (argc, argv, short_options, long_options, NULL))
         != -1)
    {
      if (c == '?')
        {
          c = option_meant (argv);
          if (c == '?')
            option_error (argc, argv);
        }
      set_option (options, c, argv);
      optopt = 0;
    }
}

/* Whether OPTIONS may lead to a question about an entry.  The super-user
   may write everything, so that nothing is write-protected.  */
static bool
may_ask (struct options const *options)
{
  return (options->ask == ASK_ALWAYS
          || (options->ask == ASK_PROTECTED && geteuid () != 0
              && (options->presume_tty || isatty (STDIN_FILENO))));
}

/* Whether the user agrees with removing N operands, as far as -I has that
   asked.  */
static bool
agreed (struct options const *options, size_t n)
{
  return (!options->ask_once || !(options->recursive || 3 < n)
          || report_ask_once (n, options->recursive));
}

/* Remove what is named in the list that OPTIONS say.  Return true if nothing
   went wrong.  */
static bool
remove_listed (struct options const *options)
{
  struct names names;
  struct removal removal;
  removal_start (&removal, options);
  if (!names_open (&names, options->files0_from))
    {
      report_path (errno, "cannot open %s for reading",
                   options->files0_from);
      removal.engine.tally.errors++;
      return removal_end (&removal);
    }

  /* One question about all of them needs their number.  */
  bool all = options->ask_once;
  while (!signals_stopping () && names_read (&names, all))
    {
      if (!agreed (options, names.n))
        break;
      if (!options->may_ask && !options->verbose
          && options->order == ORDER_INODE)
        names_sort (&names);
      removal_do (&removal, names.n, names.batch);
    }
  removal.engine.tally.errors += names.errors;
  names_close (&names);
  return removal_end (&removal);
}

/* Remove the N operands OPERANDS.  Return true if nothing went wrong.  */
static bool
remove_given (struct options const *options, size_t n, char **operands)
{
  struct removal removal;
  removal_start (&removal, options);
  if (agreed (options, n))
    removal_do (&removal, n, operands);
  return removal_end (&removal);
}

/* Exit if OPTIONS do not agree with each other or with the N operands
   OPERANDS.  */
static void
check_usage (struct options const *options, size_t n, char **operands)
{
  if (!options->files0_from)
    {
      if (n || options->ignore_missing)
        return;
      report_plain (0, "missing operand");
    }
  else if (n)
    {
      report_path (0, "extra operand %s", operands[0]);
      report_begin ();
      fprintf (stderr, "%s\n",
               _("file operands cannot be combined with --files0-from"));
      report_end ();
    }
  else if ((options->may_ask || options->ask_once)
           && names_are_stdin (options->files0_from))
    report_plain (0, "standard input cannot be both a list of names and"
                  " the source of answers");
  else
    return;
  usage (EXIT_FAILURE);
}

int
main (int argc, char **argv)
{
  struct options options = { .ask = ASK_PROTECTED, .preserve_root = true };
  atexit (close_stdin);
  parse (&options, argc, argv);
  options.may_ask = may_ask (&options);

  size_t n = argc - optind;
  char **operands = argv + optind;
  check_usage (&options, n, operands);
  return ((options.files0_from ? remove_listed (&options)
           : remove_given (&options, n, operands))
          ? EXIT_SUCCESS : EXIT_FAILURE);
}
