/* remove.c -- removing operands

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include "engine.h"
#include "ordered.h"
#include "parallel.h"
#include "remove.h"
#include "report.h"
#include "signals.h"
#include "status.h"

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

/* Whether PATH ends in a slash.  */
static bool
ends_in_slash (char const *path)
{
  size_t len = strlen (path);
  return len && path[len - 1] == '/';
}

/* Whether PATH is a directory.  */
static bool
is_directory (char const *path)
{
  struct stat st;
  return lstat (path, &st) == 0 && S_ISDIR (st.st_mode);
}

/* Try to remove operand PATH, and report how it went, unless it is a
   directory: return false then.

   unlink comes first.  It costs a file one call and no stat; and whether a
   directory may be removed this way is asked only if it did not succeed.
   A name with a slash at its end is looked at first: if a link to a
   directory, that must be emptied.  */
static bool
remove_non_directory (struct engine *e, char const *path)
{
  bool slash = ends_in_slash (path);
  if (slash && is_directory (path))
    return false;

  struct victim v = { .dirfd = AT_FDCWD, .name = path, .type_sure = slash };
  struct engine attempt = { .options = e->options };
  int errnum;
  enum outcome outcome = engine_remove (&attempt, &v, &errnum);
  if (outcome == OUTCOME_IS_DIR)
    return false;

  /* Where the directory that holds it cannot be written, the kernel says so
     before it says that PATH is a directory.  */
  if (outcome == OUTCOME_FAILED && errnum != ENOENT && !slash
      && is_directory (path))
    return false;

  engine_merge (e, &attempt);
  if (outcome == OUTCOME_FAILED)
    report_cannot_remove (path, errnum);
  else if (outcome == OUTCOME_REMOVED && e->options->verbose)
    report_removed (path, false, e->options->dry_run);
  return true;
}

/* Remove operand PATH, a directory, without -r.  */
static void
remove_lone_directory (struct engine *e, char const *path)
{
  struct victim v = { .dirfd = AT_FDCWD, .name = path, .is_dir = true,
                      .lone = true, .type_sure = true };
  int errnum = EISDIR;
  enum outcome outcome = OUTCOME_FAILED;
  if (e->options->empty_dirs)
    outcome = engine_remove (e, &v, &errnum);
  else
    engine_fail (e);

  if (outcome == OUTCOME_FAILED)
    report_cannot_remove (path, errnum);
  else if (outcome == OUTCOME_REMOVED && e->options->verbose)
    report_removed (path, true, e->options->dry_run);
}

bool
remove_at_once (struct engine *e, char const *path)
{
  if (remove_non_directory (e, path))
    return true;
  if (e->options->recursive)
    return false;
  remove_lone_directory (e, path);
  return true;
}

/* Do what signals have asked for when it is operand PATH's turn.  Return true
   if the work is to stop.  */
static bool
attend (struct engine *e, char const *path)
{
  return signals_any () && status_attend (e, path);
}

/* Remove operand PATH with the ordered walk.  */
static void
remove_ordered (struct engine *e, char const *path)
{
  if (e->options->may_ask || !remove_at_once (e, path))
    {
      signals_handle (e->options);
      ordered_remove (e, path);
    }
}

/* From so many operands on, several workers begin them.  */
enum { MANY_OPERANDS = 128 };

/* Whether operand PATH may be refused for its name alone, or is what a
   symbolic link leads to.  */
static bool
is_special (char const *path)
{
  size_t len = strlen (path);
  return len == 0 || path[len - 1] == '/' || path[len - 1] == '.';
}

/* How many of the N operands OPERANDS, from the first one on, are called
   entries of the same directory.  */
static size_t
count_siblings (size_t n, char **operands)
{
  size_t len = directory_length (operands[0]);
  size_t i = 1;
  while (i < n && directory_length (operands[i]) == len
         && memcmp (operands[i], operands[0], len) == 0)
    i++;
  return i;
}

/* Whether the directory that the first LEN bytes of PATH name is still called
   so whatever is removed from it: no component is ".." or a symbolic link,
   which may lead through one of its own entries.  */
static bool
keeps_name (char const *path, size_t len)
{
  char *dir = strndup (path, len);
  bool keeps = dir;
  for (size_t i = 1; i < len && keeps; i++)
    if (dir[i] == '/' && dir[i - 1] != '/')
      {
        struct stat st;
        dir[i] = '\0';
        keeps = (!streq (dir + directory_length (dir), "..")
                 && lstat (dir, &st) == 0 && S_ISDIR (st.st_mode));
        dir[i] = '/';
      }
  free (dir);
  return keeps;
}

/* Whether the N operands OPERANDS, which are called entries of the same
   directory, may be removed side by side.  Whoever gives -v wants to read
   what happened in order, and --jobs=1 asks for no more; without -f, what has
   gone with one operand is an error for the next; with -d alone, what is in a
   directory must go before it; refusals keep their order; and none may go
   with another, after which it would be taken for missing.  */
static bool
side_by_side (struct options const *options, size_t n, char **operands)
{
  if (n == 1 || options->jobs == 1
      || !options->ignore_missing || options->verbose || options->preserve_all
      || (options->empty_dirs && !options->recursive))
    return false;
  for (size_t i = 0; i < n; i++)
    if (is_special (operands[i]))
      return false;
  return keeps_name (operands[0], directory_length (operands[0]));
}

/* Return R's pool, made if need be, or null if there is no memory.  */
static struct pool *
pool_of (struct removal *r)
{
  signals_handle (r->engine.options);
  if (!r->pool)
    r->pool = parallel_start (&r->engine);
  return r->pool;
}

/* Remove the N operands OPERANDS with the parallel walk, one by one, or if
   TOGETHER side by side.  */
static void
remove_parallel (struct removal *r, size_t n, char **operands, bool together)
{
  struct engine *e = &r->engine;
  bool added = false;
  for (size_t i = 0; i < n && !attend (e, operands[i]); i++)
    if (remove_at_once (e, operands[i]))
      continue;
    else if (!pool_of (r))
      ordered_remove (e, operands[i]);
    else
      {
        parallel_add (r->pool, operands[i]);
        added = true;
        if (!together)
          parallel_run (r->pool);
      }
  if (added && together)
    parallel_run (r->pool);
}

/* Remove the N operands OPERANDS, all of one directory, with the parallel
   walk.  */
static void
remove_siblings (struct removal *r, size_t n, char **operands)
{
  bool together = side_by_side (r->engine.options, n, operands);
  if (!together || n < MANY_OPERANDS || !pool_of (r))
    remove_parallel (r, n, operands, together);
  else
    {
      parallel_add_all (r->pool, n, operands);
      parallel_run (r->pool);
    }
}

/* Whether OPTIONS and the number N of operands let expect so much that
   signals are to be handled before the first tree is met.  */
static bool
much_to_do (struct options const *options, size_t n)
{
  return (MANY_OPERANDS <= n || options->files0_from
          || options->progress != PROGRESS_NEVER
          || options->stats != STATS_NONE);
}

void
removal_start (struct removal *r, struct options const *options)
{
  *r = (struct removal) { .engine = { .options = options },
                          .total = { .start = clock_now () } };
  r->engine.total = &r->total;
}

void
removal_do (struct removal *r, size_t n, char **operands)
{
  struct options const *options = r->engine.options;
  if (much_to_do (options, n))
    signals_handle (options);
  r->engine.tally.operands += n;
  for (size_t i = 0; i < n; i++)
    strip_slashes (operands[i]);

  if (options->may_ask || options->walk == WALK_ORDERED)
    for (size_t i = 0; i < n && !attend (&r->engine, operands[i]); i++)
      remove_ordered (&r->engine, operands[i]);
  else
    for (size_t i = 0, siblings; i < n; i += siblings)
      {
        siblings = count_siblings (n - i, operands + i);
        remove_siblings (r, siblings, operands + i);
      }
}

bool
removal_end (struct removal *r)
{
  struct options const *options = r->engine.options;
  int workers = r->pool ? pool_free (r->pool, &r->engine) : 1;
  bool ok = r->engine.tally.errors == 0;
  if (options->stats != STATS_NONE || options->progress != PROGRESS_NEVER)
    status_summary (options, &r->engine, workers, !ok);
  signals_die ();
  return ok;
}
