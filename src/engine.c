/* engine.c -- the unlink engine, the only place that removes

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include "engine.h"

/* Remove V once and for all.  Return 0 or an errno.  */
static int
unlink_retrying (struct victim const *v)
{
  int flags = v->is_dir ? AT_REMOVEDIR : 0;
  while (unlinkat (v->dirfd, v->name, flags) != 0)
    if (errno != EINTR)
      return errno;
  return 0;
}

/* Whether V, which could not be removed, is not there at all.  */
static bool
missing (struct victim const *v)
{
  struct stat st;
  return (fstatat (v->dirfd, v->name, &st, AT_SYMLINK_NOFOLLOW) != 0
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

/* The errno to report for V, for which the kernel answered ERRNUM.  */
static int
errno_to_report (struct victim const *v, int errnum)
{
  /* A read-only file system answers so even for a missing file.  */
  if (errnum == EROFS && missing (v))
    return ENOENT;

  /* That a directory is not empty is no news if it could not be read: the
     reason for that is.  */
  if (v->read_errno
      && (errnum == ENOTEMPTY || errnum == EEXIST
          || errnum == EISDIR || errnum == ENOTDIR))
    return v->read_errno;

  return errnum;
}

enum outcome
engine_remove (struct engine *e, struct victim const *v, int *errnum)
{
  int err = unlink_retrying (v);
  if (err == 0)
    {
      if (v->is_dir)
        e->dirs++;
      else
        e->files++;
      return OUTCOME_REMOVED;
    }

  if (!v->type_sure && (err == EISDIR || err == ENOTDIR)
      && v->is_dir == (err == ENOTDIR))
    {
      *errnum = err;
      return v->is_dir ? OUTCOME_NOT_DIR : OUTCOME_IS_DIR;
    }

  err = errno_to_report (v, err);
  if (e->options->ignore_missing && says_nonexistent (err))
    return OUTCOME_IGNORED;
  e->errors++;
  *errnum = err;
  return OUTCOME_FAILED;
}

void
engine_merge (struct engine *into, struct engine const *from)
{
  into->files += from->files;
  into->dirs += from->dirs;
  into->errors += from->errors;
}
