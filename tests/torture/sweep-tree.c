/* sweep-tree.c -- the tree that 'sweep' has removed again and again

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sweep.h"

/* Where links lead, from the tree's first level and from anywhere.  */
#define OUTSIDE "../w/s"

/* What there is: directories end in a slash, and what a link has after the
   '>' is where it leads.  The operands are d and x, and w is the witness.  */
static char const *const entries[] =
{
  "d/", "d/f", "d/link>" OUTSIDE, "d/flink>../w/f", "d/dangling>nowhere",
  "d/empty/", "d/n/", "d/n/f", "d/n/stay", "d/n/o/", "d/n/o/f", "d/n/o/p/",
  "d/n/o/p/q/", "d/n/o/p/q/r/", "d/n/o/p/q/r/s/", "d/n/o/p/q/r/s/f",
  "d/n/o/p/q/r/s/t/", "d/n/o/p/q/r/s/t/f", "d/m/",
  "x/", "x/f", "x/y/",
  "w/", "w/f", "w/s/", "w/s/f"
};
enum { ENTRIES = sizeof entries / sizeof *entries };

static struct names made;

_Noreturn void
die (char const *message)
{
  perror (message);
  exit (EXIT_SETUP);
}

/* Add NAME to NAMES.  */
static void
add (struct names *names, char const *name)
{
  if (names->n == names->allocated)
    {
      names->allocated += 100;
      names->at = realloc (names->at, names->allocated * sizeof *names->at);
      if (!names->at)
        die ("sweep");
    }
  snprintf (names->at[names->n++], NAME_SIZE, "%s", name);
}

static void
make_dir (char const *name)
{
  if (mkdir (name, 0777) != 0)
    die (name);
}

static void
make_file (char const *name)
{
  if (mknod (name, S_IFREG | 0666, 0) != 0)
    die (name);
}

static void
make_link (char const *target, char const *name)
{
  if (symlink (target, name) != 0)
    die (name);
}

/* Make ENTRY, spelt as above.  */
static void
make (char const *entry)
{
  char name[NAME_SIZE];
  snprintf (name, sizeof name, "%s", entry);
  size_t len = strlen (name);
  char *target = strchr (name, '>');
  if (target)
    {
      *target++ = '\0';
      make_link (target, name);
    }
  else if (name[len - 1] == '/')
    {
      name[len - 1] = '\0';
      make_dir (name);
    }
  else
    make_file (name);
  if (tree_has (name))
    add (&made, name);
}

void
tree_make (int wide)
{
  char name[NAME_SIZE];
  made.n = 0;
  for (int i = 0; i < ENTRIES; i++)
    make (entries[i]);
  for (int i = 0; i < wide; i++)
    {
      snprintf (name, sizeof name, "d/m/%d/", i);
      make (name);
      snprintf (name, sizeof name, "d/m/%d/f", i);
      make (name);
    }
}

void
tree_made (struct names *names)
{
  *names = made;
}

static int
remove_entry (char const *name, struct stat const *st, int type,
              struct FTW *ftw)
{
  (void) st;
  (void) type;
  /* Others may have done it, but the starting point stays.  */
  return ftw->level && remove (name) != 0 && errno != ENOENT ? -1 : 0;
}

void
tree_remove_all (void)
{
  if (nftw (".", remove_entry, 20, FTW_DEPTH | FTW_PHYS) != 0)
    die ("remove");
}

static struct names left;

static int
add_left (char const *name, struct stat const *st, int type, struct FTW *ftw)
{
  (void) st;
  (void) type;
  (void) ftw;
  add (&left, name);
  return 0;
}

void
tree_left (struct names *names)
{
  left.n = 0;
  if ((nftw ("d", add_left, 20, FTW_PHYS) != 0 && errno != ENOENT)
      || (nftw ("x", add_left, 20, FTW_PHYS) != 0 && errno != ENOENT))
    die ("nftw");
  *names = left;
}

/* Whether NAME is still what it was made as.  */
static bool
unchanged (char const *name, mode_t type)
{
  struct stat st;
  return lstat (name, &st) == 0 && (st.st_mode & S_IFMT) == type;
}

bool
tree_witness (void)
{
  return (unchanged ("w", S_IFDIR) && unchanged ("w/f", S_IFREG)
          && unchanged ("w/s", S_IFDIR) && unchanged ("w/s/f", S_IFREG));
}

bool
tree_is_operand (char const *name)
{
  return strcmp (name, "d") == 0 || strcmp (name, "x") == 0;
}

bool
tree_below (char const *dir, char const *name)
{
  size_t len = strlen (dir);
  return strncmp (dir, name, len) == 0 && name[len] == '/';
}

bool
tree_has (char const *name)
{
  return (tree_is_operand (name) || tree_below ("d", name)
          || tree_below ("x", name));
}

static int
remove_whole (char const *name, struct stat const *st, int type,
              struct FTW *ftw)
{
  (void) st;
  (void) type;
  (void) ftw;
  /* The program may have been faster.  */
  return remove (name) != 0 && errno != ENOENT ? -1 : 0;
}

/* Let there be nothing called NAME.  */
static void
clear (char const *name)
{
  if (nftw (name, remove_whole, 20, FTW_DEPTH | FTW_PHYS) != 0
      && errno != ENOENT)
    die (name);
}

void
tree_change (char const *name, int change)
{
  char file[NAME_SIZE + 8];
  char outside[4096];
  if (change != CHANGE_FILL)
    clear (name);
  snprintf (file, sizeof file, "%s/new", name);
  switch (change)
    {
    case CHANGE_TO_FILE:
      make_file (name);
      break;
    case CHANGE_TO_DIR:
      make_dir (name);
      make_file (file);
      break;
    case CHANGE_TO_LINK:
      if (!realpath ("w/s", outside))
        die ("w/s");
      make_link (outside, name);
      break;
    case CHANGE_FILL:
      /* It may have gone, or be in it already.  */
      (void) !mknod (file, S_IFREG | 0666, 0);
      break;
    default:
      break;
    }
}
