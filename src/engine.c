/* engine.c -- the unlink engine, the only place that removes

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include "engine.h"
#include "foresee.h"

/* Remove V once and for all.  Return 0 or an errno.  */
static int
unlink_retrying (struct victim const *v)
{
  int flags = v->is_dir ? AT_REMOVEDIR : 0;
  int tries = RETRIES_MAX;
  while (unlinkat (v->dirfd, v->name, flags) != 0)
    if (errno != EINTR || !--tries)
      return errno;
  return 0;
}

/* Whether V, which could not be removed, is not there at all.  */
static bool
missing (struct victim const *v)
{
  struct stat st;
  return (stat_entry (v->dirfd, v->name, &st) != 0
          && errno == ENOENT);
}

/* Whether ERRNUM says that a name denotes nothing that could be removed.
   ELOOP and ENAMETOOLONG are not among these: they do not say that the
   file does not exist.  */
static bool
says_nonexistent (int errnum)
{
  return (errnum == ENOENT || errnum == ENOTDIR
          || errnum == EINVAL || errnum == EILSEQ);
}

/* Whether ERRNUM says that there is a directory with something in it, or at
   least a directory.  */
static bool
says_present (int errnum)
{
  return errnum == ENOTEMPTY || errnum == EEXIST || errnum == EISDIR;
}

/* The errno to report for V, for which the kernel answered ERRNUM.  */
static int
errno_to_report (struct victim const *v, int errnum)
{
  /* A read-only file system answers so even for a missing file.  */
  if (errnum == EROFS && missing (v))
    return ENOENT;

  /* That a directory is not empty is no news if it could not be read: the
     reason for that is, unless that was that there is none.  */
  if (v->read_errno && v->read_errno != ENOENT && v->read_errno != ENOTDIR
      && (says_present (errnum) || errnum == ENOTDIR))
    return v->read_errno;

  return errnum;
}

/* Count an entry that has been removed, a directory if IS_DIR, and add that
   to the total once in a while: often enough for people, and so rarely that
   threads do not wait for each other.  */
static void
count_removed (struct engine *e, bool is_dir)
{
  enum { ADD_UP = 64 };
  if (is_dir)
    e->tally.dirs++;
  else
    e->tally.files++;
  if (ADD_UP <= (e->tally.files - e->added.files
                 + e->tally.dirs - e->added.dirs))
    engine_add_up (e);
}

enum outcome
engine_remove (struct engine *e, struct victim const *v, int *errnum)
{
  int err = e->options->dry_run ? foresee (v) : unlink_retrying (v);
  if (err == 0)
    {
      count_removed (e, v->is_dir);
      return OUTCOME_REMOVED;
    }

  if (!v->type_sure && (err == EISDIR || err == ENOTDIR)
      && v->is_dir == (err == ENOTDIR))
    {
      *errnum = err;
      return v->is_dir ? OUTCOME_NOT_DIR : OUTCOME_IS_DIR;
    }

  /* Reading may fail as if there were nothing: not if this says that there
     is.  */
  bool present = says_present (err);
  err = errno_to_report (v, err);
  if (e->options->ignore_missing && !present && says_nonexistent (err))
    return OUTCOME_IGNORED;
  engine_fail (e);
  *errnum = err;
  return OUTCOME_FAILED;
}

void
engine_add_up (struct engine *e)
{
  struct engine_total *total = e->total;
  if (!total)
    return;
  atomic_fetch_add_explicit (&total->files, e->tally.files - e->added.files,
                             memory_order_relaxed);
  atomic_fetch_add_explicit (&total->dirs, e->tally.dirs - e->added.dirs,
                             memory_order_relaxed);
  atomic_fetch_add_explicit (&total->errors,
                             e->tally.errors - e->added.errors,
                             memory_order_relaxed);
  e->added = e->tally;
}

void
engine_merge (struct engine *into, struct engine const *from)
{
  struct tally *a = &into->tally;
  struct tally const *b = &from->tally;
  a->operands += b->operands;
  a->files += b->files;
  a->dirs += b->dirs;
  a->errors += b->errors;
  a->skipped += b->skipped;
  a->pairs += b->pairs;
  a->rising += b->rising;
  for (int i = 0; i < PHASES; i++)
    a->nanoseconds[i] += b->nanoseconds[i];
}
