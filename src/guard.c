/* guard.c -- which directories must not be entered

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <pthread.h>
#include <stdatomic.h>
#include <sys/sysmacros.h>

#include "guard.h"
#include "report.h"

/* Device and inode number of "/".  */
struct root
{
  dev_t dev;            /* its st_dev */
  ino_t ino;            /* its st_ino */
  bool known;           /* whether the kernel told */
};

/* Look at "/", or recall it.  That is left until the first directory is to
   be entered: a file needs none of it.  If it cannot be looked at, report
   that.  */
static struct root
find_root (void)
{
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static struct root root;
  pthread_mutex_lock (&lock);
  if (!root.known)
    {
      struct stat st;
      if (stat_entry (AT_FDCWD, "/", &st) == 0)
        root = (struct root) { st.st_dev, st.st_ino, true };
      else
        report_path (errno, "failed to get attributes of %s", "/");
    }
  struct root found = root;
  pthread_mutex_unlock (&lock);
  return found;
}

#if HAVE_STATX && defined STATX_MNT_ID
/* Ask for the attributes MASK and the mount id of NAME in DIRFD, or of DIRFD
   itself if NAME is empty.  STX->stx_mask says what the kernel told: nothing
   if it lacks statx, or a container forbids it.  Return false and set errno
   on any other failure, after which nobody knows which mount this is.  */
static bool
statx_mount (int dirfd, char const *name, unsigned int mask,
             struct statx *stx)
{
  int flags = (AT_SYMLINK_NOFOLLOW | AT_NO_AUTOMOUNT
               | (*name ? 0 : AT_EMPTY_PATH));
  int tries = RETRIES_MAX;
  int result;
  do
    result = statx (dirfd, name, flags, mask | STATX_MNT_ID, stx);
  while (result != 0 && errno == EINTR && --tries);
  if (result == 0)
    return true;
  stx->stx_mask = 0;
  return errno == ENOSYS || errno == EPERM;
}
#endif

bool
guard_identify (int fd, struct mount *mount, ino_t *ino)
{
#if HAVE_STATX && defined STATX_MNT_ID
  struct statx stx;
  if (!statx_mount (fd, "", STATX_INO, &stx))
    return false;
  if (stx.stx_mask & STATX_MNT_ID)
    {
      mount->dev = makedev (stx.stx_dev_major, stx.stx_dev_minor);
      mount->id = stx.stx_mnt_id;
      *ino = stx.stx_ino;
      return true;
    }
#endif
  struct stat st;
  if (stat_open (fd, &st) != 0)
    return false;
  *mount = (struct mount) { .dev = st.st_dev };
  *ino = st.st_ino;
  return true;
}

bool
guard_mount (int dirfd, char const *name, dev_t dev, struct mount *mount)
{
  *mount = (struct mount) { .dev = dev };
#if HAVE_STATX && defined STATX_MNT_ID
  struct statx stx;
  if (!statx_mount (dirfd, name, 0, &stx))
    return false;
  if (stx.stx_mask & STATX_MNT_ID)
    mount->id = stx.stx_mnt_id;
#endif
  return true;
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
guard_may_be_root (struct options const *options, ino_t ino)
{
  static atomic_uint_fast64_t known;
  uint64_t root_ino = atomic_load_explicit (&known, memory_order_relaxed);
  if (!options->preserve_root)
    return false;
  if (!root_ino)
    {
      struct root root = find_root ();
      if (!root.known)
        return true;
      root_ino = root.ino;
      atomic_store_explicit (&known, root_ino, memory_order_relaxed);
    }
  return ino == root_ino;
}

bool
guard_root (struct options const *options, char const *path,
            dev_t dev, ino_t ino)
{
  if (!options->preserve_root)
    return false;
  struct root root = find_root ();
  if (!root.known)
    return true;
  if (dev != root.dev || ino != root.ino)
    return false;
  if (streq (path, "/"))
    report_path (0, "it is dangerous to operate recursively on %s", path);
  else
    report_paths ("it is dangerous to operate recursively on %s"
                  " (same as %s)", path, "/");
  report_plain (0, "use --no-preserve-root to override this failsafe");
  return true;
}

/* Refuse operand PATH, a directory with device DEV, if it is mounted
   there.  */
static bool
guard_mount_point (char const *path, dev_t dev)
{
  static char const dotdot[] = "/..";
  size_t len = strlen (path);
  if (len && path[len - 1] == '/')
    len--;
  char *parent = malloc (len + sizeof dotdot);
  bool refused = true;
  struct stat up;
  struct mount here;
  struct mount above;

  if (parent)
    {
      memcpy (parent, path, len);
      memcpy (parent + len, dotdot, sizeof dotdot);
    }
  if (!parent || stat_entry (AT_FDCWD, parent, &up) != 0
      || !guard_mount (AT_FDCWD, parent, up.st_dev, &above))
    report_paths ("failed to stat %s: skipping %s", parent ? parent : path,
                  path);
  else if (!guard_mount (AT_FDCWD, path, dev, &here))
    report_cannot_remove (path, errno);
  else if (mounts_differ (here, above))
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
               dev_t dev, ino_t ino)
{
  if (ends_in_dots (path))
    {
      report_dots (path);
      return true;
    }
  return (guard_root (options, path, dev, ino)
          || (options->preserve_all && guard_mount_point (path, dev)));
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
