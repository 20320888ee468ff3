/* correlate.c -- does the order of names tell where files are?

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: correlate [-c] DIR...

   For the files in the trees DIR..., print three correlations of orders.
   Each is the share of neighbours, in the order of the first, that are in
   the same order by the second: 1 if the orders are the same, 0.5 if they
   have nothing to do with each other, 0 if one is the other's reverse.
     name to inode    as a directory lists its names, and inode numbers
     name to block    the same, and where the first block of data is
     inode to block   inode numbers, and where the first block is
   Neighbours are those within one directory.  Files without data, or whose
   place the file system does not tell, count for the first only.  With -c,
   print numbers only, with commas:
     FILES,NAME-INODE,PLACED-FILES,NAME-BLOCK,INODE-BLOCK  */

#include "common.h"

#include <dirent.h>
#include <linux/fiemap.h>
#include <linux/fs.h>
#include <stdio.h>
#include <sys/ioctl.h>

/* A file of the directory at hand.  */
struct file
{
  uint64_t ino;         /* its inode number */
  uint64_t block;       /* the place of its first block, in bytes; 0: none */
};

/* A list of files.  */
struct list
{
  struct file *at;      /* the files */
  size_t n;             /* how many there are */
  size_t allocated;     /* how many there is room for */
};

/* How many pairs of neighbours there were, and how many of them rise.  */
struct tally
{
  uint64_t pairs;
  uint64_t rising;
};

/* What is found out.  */
struct result
{
  uint64_t files;
  uint64_t placed;      /* those with a known first block */
  struct tally name_inode;
  struct tally name_block;
  struct tally inode_block;
};

/* The place of the first block of file NAME in directory DIR, or 0.  */
static uint64_t
first_block (int dir, char const *name)
{
  union
  {
    struct fiemap map;
    char room[sizeof (struct fiemap) + sizeof (struct fiemap_extent)];
  } u = { .map = { .fm_length = FIEMAP_MAX_OFFSET, .fm_extent_count = 1 } };
  int fd = openat (dir, name,
                   O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0)
    return 0;
  int failed = ioctl (fd, FS_IOC_FIEMAP, &u.map);
  close (fd);
  if (failed || !u.map.fm_mapped_extents)
    return 0;
  struct fiemap_extent const *e = u.map.fm_extents;
  return e->fe_flags & FIEMAP_EXTENT_UNKNOWN ? 0 : e->fe_physical;
}

static void
list_add (struct list *l, struct file f)
{
  if (l->n == l->allocated)
    {
      l->allocated += l->allocated / 2 + 64;
      l->at = must_alloc (realloc (l->at, l->allocated * sizeof *l->at));
    }
  l->at[l->n++] = f;
}

static void
count (struct tally *t, bool rising)
{
  t->pairs++;
  t->rising += rising;
}

static int
compare_inodes (void const *a, void const *b)
{
  uint64_t x = ((struct file const *) a)->ino;
  uint64_t y = ((struct file const *) b)->ino;
  return (x > y) - (x < y);
}

/* Count the files of a directory, as it lists them.  LIST ends up
   sorted.  */
static void
count_list (struct list *list, struct result *r)
{
  struct file *at = list->at;
  size_t placed = 0;
  r->files += list->n;
  for (size_t i = 1; i < list->n; i++)
    count (&r->name_inode, at[i - 1].ino < at[i].ino);

  for (size_t i = 0; i < list->n; i++)
    if (at[i].block)
      at[placed++] = at[i];
  r->placed += placed;
  for (size_t i = 1; i < placed; i++)
    count (&r->name_block, at[i - 1].block < at[i].block);
  if (placed)
    qsort (at, placed, sizeof *at, compare_inodes);
  for (size_t i = 1; i < placed; i++)
    count (&r->inode_block, at[i - 1].block < at[i].block);
}

/* The type of entry E of directory DIR, as in d_type.  */
static int
entry_type (int dir, struct dirent const *e)
{
  struct stat st;
  if (e->d_type != DT_UNKNOWN
      || fstatat (dir, e->d_name, &st, AT_SYMLINK_NOFOLLOW) != 0)
    return e->d_type;
  return IFTODT (st.st_mode);
}

/* Count the tree NAME in directory PARENT.  */
static void
count_tree (int parent, char const *name, struct result *r)
{
  struct list files = { NULL, 0, 0 };
  struct dirent *e;
  int fd = openat (parent, name,
                   O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  DIR *stream = fd < 0 ? NULL : fdopendir (fd);
  if (!stream)
    {
      error (0, errno, "cannot open the directory %s", name);
      return;
    }
  while ((e = readdir (stream)))
    {
      int type = entry_type (fd, e);
      if (type == DT_DIR && !dot_or_dotdot (e->d_name))
        count_tree (fd, e->d_name, r);
      else if (type == DT_REG)
        list_add (&files, (struct file) { e->d_ino,
                                          first_block (fd, e->d_name) });
    }
  closedir (stream);
  count_list (&files, r);
  free (files.at);
}

/* Print NAME and the share that T tells, or a number only after SEPARATOR
   if NAME is NULL.  */
static void
print_share (char const *name, char const *separator, struct tally const *t)
{
  if (name)
    printf ("%-15s ", name);
  fputs (separator, stdout);
  if (t->pairs)
    printf ("%.4f", (double) t->rising / t->pairs);
  else if (name)
    putchar ('-');
  if (name)
    putchar ('\n');
}

static void
print_result (struct result const *r, bool numbers_only)
{
  if (numbers_only)
    {
      printf ("%llu", (unsigned long long) r->files);
      print_share (NULL, ",", &r->name_inode);
      printf (",%llu", (unsigned long long) r->placed);
      print_share (NULL, ",", &r->name_block);
      print_share (NULL, ",", &r->inode_block);
      putchar ('\n');
      return;
    }
  printf ("%-15s %llu, with a known place %llu\n", "files",
          (unsigned long long) r->files, (unsigned long long) r->placed);
  print_share ("name to inode", "", &r->name_inode);
  print_share ("name to block", "", &r->name_block);
  print_share ("inode to block", "", &r->inode_block);
}

int
main (int argc, char **argv)
{
  bool numbers_only = false;
  int opt;
  while ((opt = getopt (argc, argv, "c")) != -1)
    {
      if (opt != 'c')
        return EXIT_FAILURE;
      numbers_only = true;
    }
  if (optind == argc)
    error (EXIT_FAILURE, 0, "usage: correlate [-c] DIR...");
  struct result r = { 0 };
  for (int i = optind; i < argc; i++)
    count_tree (AT_FDCWD, argv[i], &r);
  print_result (&r, numbers_only);
  return 0;
}
