/* random-tree.c -- make a tree that looks random

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: random-tree [-im] SEED DIR

   Make the directory DIR and in it a tree that follows from the number SEED
   alone: its depth and width, names of any bytes, files of all types, and
   directories that cannot be read, written or searched.  With -i some files
   and directories are immutable or append-only, and with -m file systems are
   mounted in it: those take root.  What is mounted there from elsewhere is
   in the directory DIR.out.  */

#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

/* What was asked for.  */
static bool immutables;
static bool mounts;

static uint64_t state;          /* of the random numbers */
static int budget;              /* entries still to be made */
static int max_depth;           /* of directories */
static int top_fd;              /* DIR */
static int out_fd;              /* DIR.out */

static _Noreturn void
die (char const *what)
{
  perror (what);
  exit (EXIT_FAILURE);
}

/* The next random number, less than N.  (splitmix64.)  */
static unsigned int
below (unsigned int n)
{
  state += UINT64_C (0x9E3779B97F4A7C15);
  uint64_t x = state;
  x = (x ^ x >> 30) * UINT64_C (0xBF58476D1CE4E5B9);
  x = (x ^ x >> 27) * UINT64_C (0x94D049BB133111EB);
  return (x ^ x >> 31) % n;
}

/* Whether something happens that does so once in N times.  */
static bool
once_in (unsigned int n)
{
  return below (n) == 0;
}

/* Store a random name in NAME.  */
static void
make_name (char name[256])
{
  static char const usual[] = "abcdefghijklmnopqrstuvwxyz0123456789._- ~'$\"";
  int len = once_in (12) ? 1 + below (255) : 1 + below (12);
  bool any = once_in (4);
  for (int i = 0; i < len; i++)
    {
      name[i] = usual[below (sizeof usual - 1)];
      if (any)
        name[i] = 1 + below (255);
      if (name[i] == '/')
        name[i] = '-';
    }
  name[len] = '\0';
  if (strcmp (name, ".") == 0 || strcmp (name, "..") == 0)
    name[0] = 'x';
}

/* Give what FD is open for the attribute FLAG.  */
static void
set_attribute (int fd, int flag)
{
  int flags;
  if (ioctl (fd, FS_IOC_GETFLAGS, &flags) != 0)
    die ("FS_IOC_GETFLAGS");
  flags |= flag;
  if (ioctl (fd, FS_IOC_SETFLAGS, &flags) != 0)
    die ("FS_IOC_SETFLAGS");
}

/* Now and then, make what FD is open for immutable or append-only.  */
static void
maybe_immutable (int fd, unsigned int n)
{
  if (immutables && once_in (n))
    set_attribute (fd, once_in (2) ? FS_IMMUTABLE_FL : FS_APPEND_FL);
}

/* Open NAME in FD, or die.  */
static int
open_in (int fd, char const *name, int flags)
{
  int opened = openat (fd, name, flags | O_CLOEXEC, 0666);
  if (opened < 0)
    die (name);
  return opened;
}

/* Make a file NAME in FD, which is no directory.  */
static void
make_file (int fd, char const *name)
{
  static char const *const targets[] =
  {
    ".", "..", "/", "missing", "../..", "f", "a/b/c"
  };
  int result = 0;
  int opened;
  switch (below (12))
    {
    case 0:
      result = symlinkat (targets[below (7)], fd, name);
      break;
    case 1:
      result = mknodat (fd, name, S_IFIFO | 0644, 0);
      break;
    case 2:
      result = mknodat (fd, name, S_IFSOCK | 0600, 0);
      break;
    case 3:
      opened = openat (fd, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0);
      result = opened;
      if (0 <= opened)
        {
          (void) !write (opened, name, strlen (name));
          maybe_immutable (opened, 8);
          close (opened);
        }
      break;
    default:
      result = mknodat (fd, name, S_IFREG | 0644, 0);
    }
  if (result < 0 && errno != EEXIST)
    die (name);
}

/* Mount SOURCE, or a file system in memory if that is negative, on TARGET;
   both are descriptors.  */
static void
mount_on (int source, int target)
{
  char from[64];
  char to[64];
  snprintf (from, sizeof from, "/proc/self/fd/%d", source);
  snprintf (to, sizeof to, "/proc/self/fd/%d", target);
  if ((source < 0
       ? mount ("tmpfs", to, "tmpfs", 0, "size=1m")
       : mount (from, to, NULL, MS_BIND, NULL)) != 0)
    die ("mount");
}

static void make_contents (int fd, int depth);

/* Mount something on directory NAME in FD, which is empty.  */
static void
make_mount (int fd, char const *name, int depth)
{
  static int number;
  int dir = open_in (fd, name, O_RDONLY | O_DIRECTORY);
  char outside[32];
  int there;
  switch (below (4))
    {
    case 0:
      /* A directory that is its own ancestor.  */
      mount_on (top_fd, dir);
      break;
    case 1:
      snprintf (outside, sizeof outside, "%d", number++);
      if (mkdirat (out_fd, outside, 0777) != 0)
        die (outside);
      there = open_in (out_fd, outside, O_RDONLY | O_DIRECTORY);
      make_contents (there, depth + 2);
      mount_on (there, dir);
      close (there);
      break;
    case 2:
      snprintf (outside, sizeof outside, "%d", number++);
      there = open_in (out_fd, outside, O_RDWR | O_CREAT);
      int file = openat (dir, "file", O_RDWR | O_CREAT | O_CLOEXEC, 0666);
      if (file < 0)
        die ("file");
      mount_on (there, file);
      close (file);
      close (there);
      break;
    default:
      mount_on (-1, dir);
      int inside = open_in (fd, name, O_RDONLY | O_DIRECTORY);
      /* Attributes work there, too, since Linux 6.6 only.  */
      bool saved = immutables;
      immutables = false;
      make_contents (inside, depth + 2);
      immutables = saved;
      close (inside);
    }
  close (dir);
}

/* Make directory NAME in FD, at DEPTH.  */
static void
make_dir (int fd, char const *name, int depth)
{
  static mode_t const modes[] =
  {
    0, 0100, 0200, 0300, 0400, 0500, 0600, 0555, 01777
  };
  if (mkdirat (fd, name, 0777) != 0)
    {
      if (errno == EEXIST)
        return;
      die (name);
    }
  if (mounts && once_in (15))
    {
      make_mount (fd, name, depth);
      return;
    }
  int dir = open_in (fd, name, O_RDONLY | O_DIRECTORY);
  if (depth < max_depth && !once_in (5))
    make_contents (dir, depth + 1);
  if (once_in (10) && fchmod (dir, modes[below (9)]) != 0)
    die (name);
  maybe_immutable (dir, 15);
  close (dir);
}

/* Make what is in directory FD, at DEPTH.  */
static void
make_contents (int fd, int depth)
{
  char name[256];
  int n = once_in (6) ? 0 : 2 + below (once_in (4) ? 25 : 7);
  if (once_in (40))
    n = 500 + below (600);
  for (int i = 0; i < n && 0 < budget; i++)
    {
      budget--;
      make_name (name);
      if (below (n + 20) < 9)
        make_dir (fd, name, depth);
      else
        make_file (fd, name);
    }
}

/* Make N directories in FD, each in the one before, and something in the
   last.  */
static void
make_chain (int fd, int n)
{
  int dir = dup (fd);
  for (int i = 0; i < n; i++)
    {
      if (mkdirat (dir, "c", 0777) != 0 && errno != EEXIST)
        die ("c");
      int next = open_in (dir, "c", O_RDONLY | O_DIRECTORY);
      close (dir);
      dir = next;
      if (once_in (20))
        make_file (dir, "f");
    }
  make_contents (dir, max_depth);
  close (dir);
}

int
main (int argc, char **argv)
{
  int c;
  while ((c = getopt (argc, argv, "im")) != -1)
    if (c == 'i')
      immutables = true;
    else if (c == 'm')
      mounts = true;
    else
      return EXIT_FAILURE;
  if (argc - optind != 2)
    {
      fputs ("usage: random-tree [-im] SEED DIR\n", stderr);
      return EXIT_FAILURE;
    }

  char const *dir = argv[optind + 1];
  char out[4096];
  snprintf (out, sizeof out, "%s.out", dir);
  umask (022);
  if (mkdir (dir, 0777) != 0 || mkdir (out, 0777) != 0)
    die (dir);
  top_fd = open_in (AT_FDCWD, dir, O_RDONLY | O_DIRECTORY);
  out_fd = open_in (AT_FDCWD, out, O_RDONLY | O_DIRECTORY);

  state = strtoull (argv[optind], NULL, 10);
  budget = 100 + below (once_in (3) ? 3000 : 800);
  max_depth = 1 + below (once_in (3) ? 20 : 6);
  if (once_in (4))
    make_chain (top_fd, 50 + below (400));
  while (0 < budget)
    {
      budget--;
      make_contents (top_fd, 0);
    }
  return EXIT_SUCCESS;
}
