/* remove.c -- removing operands

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include "engine.h"
#include "guard.h"
#include "ordered.h"
#include "remove.h"
#include "report.h"

/* Shorten a run of slashes at the end of PATH to one; but "//" may mean
   something of its own.  */
static void
strip_slashes (char *path)
{
  size_t len = strlen (path);
  if (2 < len && path[len - 1] == '/')
    {
      while (1 < len && path[len - 2] == '/')
        len--;
      path[len] = '\0';
    }
}

/* Try to remove operand PATH, and report how it went, unless it is a
   directory: then set *ST and return false.

   unlink comes first.  It costs a file one call and no stat; and whether a
   directory may be removed this way is asked only if it did not succeed.
   A name with a slash at its end is looked at first: if a link to a
   directory it must be emptied.  */
static bool
remove_non_directory (struct engine *e, char const *path, struct stat *st)
{
  struct victim v = { .dirfd = AT_FDCWD, .name = path };
  size_t len = strlen (path);
  bool slash = len && path[len - 1] == '/';
  if (slash && lstat (path, st) == 0 && S_ISDIR (st->st_mode))
    return false;

  for (int tries = 0; ; tries++)
    {
      int errnum;
      struct engine attempt = { .options = e->options };
      v.type_sure = 1 < tries;
      enum outcome outcome = engine_remove (&attempt, &v, &errnum);
      bool failed = outcome == OUTCOME_FAILED || outcome == OUTCOME_IS_DIR;

      /* Where the directory that holds it cannot be written, the kernel
         says so before it says that PATH is a directory.  */
      if (failed && errnum != ENOENT && !slash
          && lstat (path, st) == 0 && S_ISDIR (st->st_mode))
        return false;
      if (outcome == OUTCOME_IS_DIR)
        continue;

      engine_merge (e, &attempt);
      if (failed)
        report_cannot_remove (path, errnum);
      else if (outcome == OUTCOME_REMOVED && e->options->verbose)
        report_removed (path, false);
      return true;
    }
}

/* Remove operand PATH, a directory, without -r.  */
static void
remove_lone_directory (struct engine *e, char const *path)
{
  struct victim v = { .dirfd = AT_FDCWD, .name = path, .is_dir = true,
                      .type_sure = true };
  int errnum = EISDIR;
  enum outcome outcome = OUTCOME_FAILED;
  if (e->options->empty_dirs)
    outcome = engine_remove (e, &v, &errnum);
  else
    e->errors++;

  if (outcome == OUTCOME_FAILED)
    report_cannot_remove (path, errnum);
  else if (outcome == OUTCOME_REMOVED && e->options->verbose)
    report_removed (path, true);
}

/* Remove operand PATH when no question may be asked.  */
static void
remove_silently (struct engine *e, char const *path)
{
  struct stat st;
  if (remove_non_directory (e, path, &st))
    return;
  if (!e->options->recursive)
    remove_lone_directory (e, path);
  else
    ordered_remove (e, path);
}

bool
remove_operands (struct options const *options, size_t n, char **operands)
{
  struct engine engine = { .options = options };
  for (size_t i = 0; i < n; i++)
    {
      strip_slashes (operands[i]);
      if (options->may_ask)
        ordered_remove (&engine, operands[i]);
      else
        remove_silently (&engine, operands[i]);
    }
  return engine.errors == 0;
}
