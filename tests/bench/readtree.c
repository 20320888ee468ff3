/* readtree.c -- read a tree, and tell how long that took

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: readtree DIR

   Read all of the tree DIR: first each directory, then the inodes of its
   entries, in the order of their numbers, then the contents of files.  All
   that is in the caches afterwards.  Print
     ENTRIES SECONDS-FOR-DIRECTORIES SECONDS-FOR-INODES SECONDS-FOR-FILES  */

#include "common.h"

#include <dirent.h>
#include <stdio.h>

/* An entry of the directory at hand.  */
struct item
{
  ino_t ino;            /* its inode number */
  char *name;           /* its name */
  mode_t mode;          /* what the inode says */
  off_t size;           /* likewise */
};

/* What a directory holds.  */
struct items
{
  struct item *at;      /* the entries */
  size_t n;             /* how many there are */
  size_t allocated;     /* how many there is room for */
};

/* Entries so far, and the time that each kind of reading took.  */
static unsigned long long entries;
static double dir_seconds;
static double inode_seconds;
static double file_seconds;

static int
compare_items (void const *a, void const *b)
{
  ino_t x = ((struct item const *) a)->ino;
  ino_t y = ((struct item const *) b)->ino;
  return (x > y) - (x < y);
}

static void
add_item (struct items *items, struct dirent const *e)
{
  if (items->n == items->allocated)
    {
      items->allocated += items->allocated / 2 + 64;
      items->at = must_alloc (realloc (items->at, items->allocated
                                       * sizeof *items->at));
    }
  struct item *item = &items->at[items->n++];
  item->ino = e->d_ino;
  item->name = must_alloc (strdup (e->d_name));
}

/* Read the entries of STREAM, the directory NAME.  */
static void
read_entries (DIR *stream, char const *name, struct items *items)
{
  double start = now ();
  struct dirent *e;
  while ((e = (errno = 0, readdir (stream))))
    if (!dot_or_dotdot (e->d_name))
      add_item (items, e);
  if (errno)
    error (EXIT_FAILURE, errno, "cannot read %s", name);
  dir_seconds += now () - start;
  entries += items->n;
}

/* Read the inodes of ITEMS in directory FD.  */
static void
read_inodes (int fd, struct items *items)
{
  double start = now ();
  for (size_t i = 0; i < items->n; i++)
    {
      struct stat st;
      struct item *item = &items->at[i];
      if (fstatat (fd, item->name, &st, AT_SYMLINK_NOFOLLOW) != 0)
        error (EXIT_FAILURE, errno, "cannot look at %s", item->name);
      item->mode = st.st_mode;
      item->size = st.st_size;
    }
  inode_seconds += now () - start;
}

/* Read all of file NAME in directory DIR.  */
static void
read_file (int dir, char const *name)
{
  static char buffer[1 << 16];
  ssize_t n;
  int fd = openat (dir, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0)
    error (EXIT_FAILURE, errno, "cannot open %s", name);
  while (0 < (n = read (fd, buffer, sizeof buffer)))
    continue;
  if (n < 0)
    error (EXIT_FAILURE, errno, "cannot read %s", name);
  close (fd);
}

/* Read those of ITEMS in directory FD that are files with contents.  */
static void
read_files (int fd, struct items const *items)
{
  double start = now ();
  for (size_t i = 0; i < items->n; i++)
    if (S_ISREG (items->at[i].mode) && items->at[i].size)
      read_file (fd, items->at[i].name);
  file_seconds += now () - start;
}

/* Read the tree NAME in directory PARENT.  */
static void
read_tree (int parent, char const *name)
{
  struct items items = { NULL, 0, 0 };
  int fd = openat (parent, name,
                   O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  DIR *stream = fd < 0 ? NULL : fdopendir (fd);
  if (!stream)
    error (EXIT_FAILURE, errno, "cannot open the directory %s", name);
  read_entries (stream, name, &items);
  if (items.n)
    qsort (items.at, items.n, sizeof *items.at, compare_items);
  read_inodes (fd, &items);
  read_files (fd, &items);
  for (size_t i = 0; i < items.n; i++)
    {
      if (S_ISDIR (items.at[i].mode))
        read_tree (fd, items.at[i].name);
      free (items.at[i].name);
    }
  free (items.at);
  closedir (stream);
}

int
main (int argc, char **argv)
{
  if (argc != 2)
    error (EXIT_FAILURE, 0, "usage: readtree DIR");
  read_tree (AT_FDCWD, argv[1]);
  printf ("%llu %.6f %.6f %.6f\n", entries, dir_seconds, inode_seconds,
          file_seconds);
  return 0;
}
