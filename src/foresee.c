/* foresee.c -- what removing an entry would come to

   The order of the checks is the kernel's, as far as the answer depends on
   it.

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <dirent.h>

#include "foresee.h"
#include "opendir.h"

/* The name of the directory that holds V, relative to V->dirfd, in memory
   that the caller frees; null if there is none.  */
static char *
parent_name (struct victim const *v)
{
  size_t len = strlen (v->name);
  while (len && v->name[len - 1] == '/')
    len--;
  while (len && v->name[len - 1] != '/')
    len--;
  return len ? strndup (v->name, len) : strdup (".");
}

/* Attributes of NAME in DIRFD that keep it from being removed, as far as
   the kernel tells: STATX_ATTR_ values.  */
static uint64_t
hindrances (int dirfd, char const *name)
{
#if HAVE_STATX && defined STATX_ATTR_MOUNT_ROOT
  struct statx stx;
  if (statx (dirfd, name, AT_SYMLINK_NOFOLLOW | AT_NO_AUTOMOUNT,
             STATX_BASIC_STATS, &stx) == 0)
    return (stx.stx_attributes & stx.stx_attributes_mask
            & (STATX_ATTR_IMMUTABLE | STATX_ATTR_APPEND
               | STATX_ATTR_MOUNT_ROOT));
#endif
  return 0;
}

/* Whether ATTRIBUTES, from hindrances, have those of MASK that would make
   the answer EPERM.  */
static bool
is_fixed (uint64_t attributes)
{
#if HAVE_STATX && defined STATX_ATTR_MOUNT_ROOT
  return (attributes & (STATX_ATTR_IMMUTABLE | STATX_ATTR_APPEND)) != 0;
#else
  return false;
#endif
}

static bool
is_mount_point (uint64_t attributes)
{
#if HAVE_STATX && defined STATX_ATTR_MOUNT_ROOT
  return (attributes & STATX_ATTR_MOUNT_ROOT) != 0;
#else
  return false;
#endif
}

/* The errno that the directory PARENT that holds V, which stat'ed as ST, is
   the reason for, or 0.  */
static int
parent_errno (struct victim const *v, char const *parent,
              struct stat const *st)
{
  struct stat up;
  if (faccessat (v->dirfd, parent, W_OK | X_OK, AT_EACCESS) != 0
      || fstatat (v->dirfd, parent, &up, 0) != 0)
    return errno;
  uid_t me = geteuid ();
  if ((up.st_mode & S_ISVTX) && me != 0 && me != st->st_uid
      && me != up.st_uid)
    return EPERM;
  return is_fixed (hindrances (v->dirfd, parent)) ? EPERM : 0;
}

/* ENOTEMPTY if directory V has entries, the errno if that cannot be seen, or
   0.  */
static int
contents_errno (struct victim const *v)
{
  int fd = opendir_plain (v->dirfd, v->name);
  DIR *dir = fd < 0 ? NULL : fdopendir (fd);
  if (!dir)
    {
      int err = errno;
      if (0 <= fd)
        close (fd);
      return err;
    }
  int found = 0;
  struct dirent const *e;
  while (!found && (e = readdir (dir)))
    found = dot_or_dotdot (e->d_name) ? 0 : ENOTEMPTY;
  closedir (dir);
  return found;
}

int
foresee (struct victim const *v)
{
  struct stat st;
  if (fstatat (v->dirfd, v->name, &st, AT_SYMLINK_NOFOLLOW) != 0)
    return errno;

  char *parent = parent_name (v);
  if (!parent)
    return ENOMEM;
  int err = parent_errno (v, parent, &st);
  free (parent);
  if (err)
    return err;

  uint64_t attributes = hindrances (v->dirfd, v->name);
  if (is_fixed (attributes))
    return EPERM;
  if (v->is_dir != !!S_ISDIR (st.st_mode))
    return v->is_dir ? ENOTDIR : EISDIR;
  if (is_mount_point (attributes))
    return EBUSY;
  return v->is_dir && v->lone ? contents_errno (v) : 0;
}
