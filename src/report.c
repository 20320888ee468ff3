/* report.c -- the only place that prints

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <inttypes.h>
#include <locale.h>
#include <pthread.h>
#include <stdio.h>

#include "error.h"
#include "quotearg.h"
#include "report.h"
#include "signals.h"
#include "yesno.h"

/* The formats are literals of the callers, in part behind gettext.  */
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

/* Held while a message is printed: keeps lines whole, and protects the
   state of the locale and of quotearg, which threads share.  */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Set up the locale; the caller holds the lock.  */
static void
set_locale (void)
{
  static bool done;
  if (!done)
    {
      done = true;
      setlocale (LC_ALL, "");
#if ENABLE_NLS
      textdomain ("coreutils");
#endif
    }
}

char const *
translate (char const *msgid)
{
  char const *text = gettext (msgid);
  return text == msgid ? dgettext (PACKAGE, msgid) : text;
}

/* Columns of the line on standard error that shows progress, 0 if there is
   none.  */
static int progress_columns;

/* Take away the line that shows progress; the caller holds the lock.  */
static void
clear_progress (void)
{
  if (progress_columns)
    fprintf (stderr, "\r%*s\r", progress_columns, "");
  progress_columns = 0;
}

void
report_begin (void)
{
  pthread_mutex_lock (&lock);
  set_locale ();
  clear_progress ();
}

void
report_end (void)
{
  pthread_mutex_unlock (&lock);
}

void
report_locale (void)
{
  report_begin ();
  report_end ();
}

void
report_progress (char const *line, int columns, int most)
{
  pthread_mutex_lock (&lock);
  /* What is longer in the old line is overwritten with blanks, as far as the
     terminal is still so wide.  */
  int old = progress_columns < most ? progress_columns : most;
  int rest = old - columns;
  fprintf (stderr, "\r%s%*s", line, 0 < rest ? rest : 0, "");
  progress_columns = columns;
  pthread_mutex_unlock (&lock);
}

void
report_no_progress (void)
{
  pthread_mutex_lock (&lock);
  progress_columns = 0;
  pthread_mutex_unlock (&lock);
}

char *
report_escaped (char const *path)
{
  pthread_mutex_lock (&lock);
  set_locale ();
  char const *name = quotearg_n_style (0, shell_escape_quoting_style, path);
  char *copy = strdup (name);
  pthread_mutex_unlock (&lock);
  return copy;
}

/* Read an answer, for a caller that holds the lock and has printed the
   question.  Return whether it is affirmative.  */
static bool
answered_yes (void)
{
  bool yes = yesno ();
  /* A signal may be what ended it: the line then has not.  */
  if (signals_stopping ())
    putc ('\n', stderr);
  return yes;
}

/* PATH quoted as for a shell, always with quotes.  SLOT tells names within
   one message apart.  */
static char const *
quoted (int slot, char const *path)
{
  return quotearg_n_style (slot, shell_escape_always_quoting_style, path);
}

void
report_plain (int errnum, char const *message)
{
  report_begin ();
  error (0, errnum, "%s", _(message));
  report_end ();
}

void
report_path (int errnum, char const *format, char const *path)
{
  report_begin ();
  error (0, errnum, _(format), quoted (0, path));
  report_end ();
}

void
report_paths (char const *format, char const *path, char const *other)
{
  report_begin ();
  error (0, 0, _(format), quoted (0, path), quoted (1, other));
  report_end ();
}

void
report_dots (char const *path)
{
  report_begin ();
  error (0, 0, _("refusing to remove %s or %s directory: skipping %s"),
         quoted (0, "."), quoted (1, ".."), quoted (2, path));
  report_end ();
}

void
report_cannot_remove (char const *path, int errnum)
{
  report_path (errnum, "cannot remove %s", path);
}

void
report_traversal (char const *path, int errnum)
{
  report_begin ();
  error (0, errnum, _("traversal failed: %s"),
         quotearg_n_style_colon (0, shell_escape_quoting_style, path));
  report_end ();
}

void
report_cycle (char const *path)
{
  report_begin ();
  error (0, 0, _("WARNING: Circular directory structure.\n"
                 "This almost certainly means that you have"
                 " a corrupted file system.\n"
                 "NOTIFY YOUR SYSTEM MANAGER.\n"
                 "The following directory is part of the cycle:\n  %s\n"),
         quotearg_n_style_colon (0, shell_escape_quoting_style, path));
  report_end ();
}

void
report_removed (char const *path, bool is_dir, bool dry_run)
{
  report_begin ();
  if (dry_run)
    printf (is_dir ? "would remove directory %s\n" : "would remove %s\n",
            quoted (0, path));
  else
    printf (is_dir ? _("removed directory %s\n") : _("removed %s\n"),
            quoted (0, path));
  report_end ();
}

bool
report_ask (char const *question, char const *type, char const *path)
{
  report_begin ();
  char const *name = quoted (0, path);
  if (type)
    fprintf (stderr, _(question), program_invocation_name, type, name);
  else
    fprintf (stderr, _(question), program_invocation_name, name);
  bool yes = answered_yes ();
  report_end ();
  return yes;
}

bool
report_ask_once (size_t operands, bool recursive)
{
  uintmax_t n = operands;
  report_begin ();
  fprintf (stderr,
           recursive
           ? ngettext ("%s: remove %"PRIuMAX" argument recursively? ",
                       "%s: remove %"PRIuMAX" arguments recursively? ", n)
           : ngettext ("%s: remove %"PRIuMAX" argument? ",
                       "%s: remove %"PRIuMAX" arguments? ", n),
           program_invocation_name, n);
  bool yes = answered_yes ();
  report_end ();
  return yes;
}
