/* floor.c -- the least time in which one thread can remove a tree

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: floor DIR

   Read the tree DIR to its end and sort each directory by inode number.
   Then remove it, each directory after what it holds, and print the seconds
   that the unlinkat calls took: nothing else is counted, not even the
   opening of directories.  One thread that removes a tree with one system
   call for an entry cannot be faster.  */

#include "common.h"

#include <dirent.h>
#include <stdio.h>

struct dir;

/* An entry of a directory.  */
struct item
{
  ino_t ino;            /* its inode number */
  struct dir *dir;      /* what it holds if it is a directory, or NULL */
  char *name;           /* its name */
};

/* A directory.  */
struct dir
{
  struct item *items;   /* its entries, by inode number */
  size_t n;             /* how many there are */
  size_t allocated;     /* how many there is room for */
};

/* How much time the removal took so far, and when the part of it began that
   is going on.  */
static double elapsed;
static double started;

static void
clock_on (void)
{
  started = now ();
}

static void
clock_off (void)
{
  elapsed += now () - started;
}

static int
open_dir (int parent, char const *name)
{
  int fd = openat (parent, name,
                   O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0)
    error (EXIT_FAILURE, errno, "cannot open the directory %s", name);
  return fd;
}

static int
compare_items (void const *a, void const *b)
{
  ino_t x = ((struct item const *) a)->ino;
  ino_t y = ((struct item const *) b)->ino;
  return (x > y) - (x < y);
}

/* Whether the entry E of directory FD is a directory.  */
static bool
is_dir (int fd, struct dirent const *e)
{
  struct stat st;
  if (e->d_type != DT_UNKNOWN)
    return e->d_type == DT_DIR;
  return (fstatat (fd, e->d_name, &st, AT_SYMLINK_NOFOLLOW) == 0
          && S_ISDIR (st.st_mode));
}

static struct dir *read_tree (int parent, char const *name);

/* Add the entry E of the open directory FD to DIR.  */
static void
add_item (struct dir *dir, int fd, struct dirent const *e)
{
  if (dir->n == dir->allocated)
    {
      dir->allocated += dir->allocated / 2 + 16;
      dir->items = must_alloc (realloc (dir->items, dir->allocated
                                        * sizeof *dir->items));
    }
  struct item *item = &dir->items[dir->n++];
  item->ino = e->d_ino;
  item->name = must_alloc (strdup (e->d_name));
  item->dir = is_dir (fd, e) ? read_tree (fd, e->d_name) : NULL;
}

/* Read all of directory NAME in directory PARENT.  */
static struct dir *
read_tree (int parent, char const *name)
{
  struct dir *dir = must_alloc (calloc (1, sizeof *dir));
  DIR *stream = fdopendir (open_dir (parent, name));
  struct dirent *e;
  must_alloc (stream);
  while ((e = (errno = 0, readdir (stream))))
    if (!dot_or_dotdot (e->d_name))
      add_item (dir, dirfd (stream), e);
  if (errno)
    error (EXIT_FAILURE, errno, "cannot read %s", name);
  closedir (stream);
  qsort (dir->items, dir->n, sizeof *dir->items, compare_items);
  return dir;
}

static void
unlink_or_die (int fd, char const *name, int flag)
{
  if (unlinkat (fd, name, flag) != 0)
    error (EXIT_FAILURE, errno, "cannot remove %s", name);
}

/* Remove what is in directory NAME of directory PARENT.  */
static void
empty_dir (int parent, char const *name, struct dir const *dir)
{
  int fd = open_dir (parent, name);

  clock_on ();
  for (size_t i = 0; i < dir->n; i++)
    if (!dir->items[i].dir)
      unlink_or_die (fd, dir->items[i].name, 0);
  clock_off ();

  for (size_t i = 0; i < dir->n; i++)
    if (dir->items[i].dir)
      {
        empty_dir (fd, dir->items[i].name, dir->items[i].dir);
        clock_on ();
        unlink_or_die (fd, dir->items[i].name, AT_REMOVEDIR);
        clock_off ();
      }
  close (fd);
}

int
main (int argc, char **argv)
{
  if (argc != 2)
    error (EXIT_FAILURE, 0, "usage: floor DIR");
  struct dir *tree = read_tree (AT_FDCWD, argv[1]);
  empty_dir (AT_FDCWD, argv[1], tree);
  clock_on ();
  unlink_or_die (AT_FDCWD, argv[1], AT_REMOVEDIR);
  clock_off ();
  printf ("%.6f\n", elapsed);
  return 0;
}
