/* guard.c -- which directories must not be entered

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <pthread.h>

#include "guard.h"
#include "report.h"

/* Device and inode number of "/".  */
static struct
{
  dev_t dev;            /* its st_dev */
  ino_t ino;            /* its st_ino */
  int err;              /* why they are unknown, or 0 */
} root;

static void
find_root (void)
{
  struct stat st;
  if (lstat ("/", &st) != 0)
    {
      root.err = errno;
      report_path (root.err, "failed to get attributes of %s", "/");
    }
  else
    {
      root.dev = st.st_dev;
      root.ino = st.st_ino;
    }
}

/* Whether DEV and INO are those of "/"; also true if that is unknown,
   which has been reported then.  "/" is looked at when the first directory
   is to be entered: a file needs none of it.  */
static bool
is_root (dev_t dev, ino_t ino)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, find_root);
  return root.err || (dev == root.dev && ino == root.ino);
}

struct mount
guard_mount (int dirfd, char const *name, dev_t dev)
{
  struct mount mount = { .dev = dev };
#if HAVE_STATX && defined STATX_MNT_ID
  struct statx stx;
  if (statx (dirfd, name,
             AT_SYMLINK_NOFOLLOW | AT_NO_AUTOMOUNT | AT_STATX_DONT_SYNC
             | (*name ? 0 : AT_EMPTY_PATH), STATX_MNT_ID, &stx) == 0
      && (stx.stx_mask & STATX_MNT_ID))
    mount.id = stx.stx_mnt_id;
#endif
  return mount;
}

/* Whether A and B are different mounts, as far as one can tell.  */
static bool
mounts_differ (struct mount a, struct mount b)
{
  return a.dev != b.dev || (a.id && b.id && a.id != b.id);
}

/* Whether the last component of PATH is "." or "..", slashes after it
   aside.  */
static bool
ends_in_dots (char const *path)
{
  size_t len = strlen (path);
  while (len && path[len - 1] == '/')
    len--;
  size_t base = len;
  while (base && path[base - 1] != '/')
    base--;
  return ((len - base == 1 && path[base] == '.')
          || (len - base == 2 && path[base] == '.' && path[base + 1] == '.'));
}

bool
guard_root (struct options const *options, char const *path,
            dev_t dev, ino_t ino)
{
  if (!options->preserve_root || !is_root (dev, ino))
    return false;
  if (root.err)
    return true;
  if (streq (path, "/"))
    report_path (0, "it is dangerous to operate recursively on %s", path);
  else
    report_paths ("it is dangerous to operate recursively on %s"
                  " (same as %s)", path, "/");
  report_plain (0, "use --no-preserve-root to override this failsafe");
  return true;
}

/* Refuse operand PATH, a directory that stat'ed as ST, if it is mounted
   there.  */
static bool
guard_mount_point (char const *path, struct stat const *st)
{
  static char const dotdot[] = "/..";
  size_t len = strlen (path);
  char *parent = malloc (len + sizeof dotdot);
  bool refused = true;
  struct stat up;

  if (parent)
    {
      memcpy (parent, path, len);
      memcpy (parent + len, dotdot, sizeof dotdot);
    }
  if (!parent || lstat (parent, &up) != 0)
    report_paths ("failed to stat %s: skipping %s", parent ? parent : path,
                  path);
  else if (mounts_differ (guard_mount (AT_FDCWD, path, st->st_dev),
                          guard_mount (AT_FDCWD, parent, up.st_dev)))
    {
      report_path (0, "skipping %s, since it's on a different device", path);
      report_plain (0, "and --preserve-root=all is in effect");
    }
  else
    refused = false;

  free (parent);
  return refused;
}

bool
guard_operand (struct options const *options, char const *path,
               struct stat const *st)
{
  if (ends_in_dots (path))
    {
      report_path (0, "refusing to remove '.' or '..' directory: skipping %s",
                   path);
      return true;
    }
  if (guard_root (options, path, st->st_dev, st->st_ino))
    return true;
  return options->preserve_all && guard_mount_point (path, st);
}

bool
guard_device (struct options const *options, char const *path,
              struct mount here, struct mount there)
{
  if (!options->one_file_system || !mounts_differ (here, there))
    return false;
  report_path (0, "skipping %s, since it's on a different device", path);
  return true;
}
