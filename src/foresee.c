/* foresee.c -- what removing an entry would come to

   The order of the checks is the kernel's, as far as the answer depends on
   it.

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <dirent.h>

#include "foresee.h"
#include "opendir.h"

/* The name of an entry, taken apart.  */
struct parts
{
  char *name;           /* without slashes at its end */
  char *parent;         /* the directory that holds it */
  char const *base;     /* the last component, within NAME */
  bool slashes;         /* whether there were slashes at its end */
};

/* Take NAME apart into P, which free_parts frees.  Return false if there is
   no memory for that.  */
static bool
take_apart (struct parts *p, char const *name)
{
  size_t all = strlen (name);
  size_t len = all;
  while (1 < len && name[len - 1] == '/')
    len--;
  size_t base = len;
  while (base && name[base - 1] != '/')
    base--;
  p->slashes = len < all;
  p->name = strndup (name, len);
  p->parent = base ? strndup (name, base) : strdup (".");
  p->base = p->name ? p->name + base : NULL;
  return p->name && p->parent;
}

static void
free_parts (struct parts *p)
{
  free (p->name);
  free (p->parent);
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

/* The errno that the name P of V is the reason for, whatever its directory
   allows, or 0.  It stat'ed as ST.  */
static int
name_errno (struct victim const *v, struct parts const *p,
            struct stat const *st)
{
  if (v->is_dir && dot_or_dotdot (p->base))
    return p->base[1] ? ENOTEMPTY : EINVAL;
  if (!v->is_dir && p->slashes)
    return S_ISDIR (st->st_mode) ? EISDIR : ENOTDIR;
  return 0;
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

/* ENOTEMPTY if directory V has entries or cannot be read, or 0.  */
static int
contents_errno (struct victim const *v)
{
  int fd = opendir_plain (v->dirfd, v->name);
  DIR *dir = fd < 0 ? NULL : fdopendir (fd);
  if (!dir)
    {
      if (0 <= fd)
        close (fd);
      return ENOTEMPTY;
    }
  int found = 0;
  struct dirent const *e;
  while (!found && (e = readdir (dir)))
    found = dot_or_dotdot (e->d_name) ? 0 : ENOTEMPTY;
  closedir (dir);
  return found;
}

/* Do the work of foresee for V, whose name is P.  */
static int
foresee_parts (struct victim const *v, struct parts const *p)
{
  struct stat st;
  if (fstatat (v->dirfd, p->name, &st, AT_SYMLINK_NOFOLLOW) != 0)
    return errno;
  int err = name_errno (v, p, &st);
  if (!err)
    err = parent_errno (v, p->parent, &st);
  if (err)
    return err;

  uint64_t attributes = hindrances (v->dirfd, p->name);
  if (is_fixed (attributes))
    return EPERM;
  if (v->is_dir != !!S_ISDIR (st.st_mode))
    return v->is_dir ? ENOTDIR : EISDIR;
  if (is_mount_point (attributes))
    return EBUSY;
  if (v->is_dir && v->read_errno)
    return ENOTEMPTY;
  return v->is_dir && v->lone ? contents_errno (v) : 0;
}

int
foresee (struct victim const *v)
{
  struct parts p;
  int err = take_apart (&p, v->name) ? foresee_parts (v, &p) : ENOMEM;
  free_parts (&p);
  return err;
}
