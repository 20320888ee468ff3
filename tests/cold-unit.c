/* cold-unit.c -- test the listing of a directory side by side

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Works in the current directory, and is skipped where that is not on a file
   system that lists by hashes.  */

#include "system.h"

#include <dirent.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/syscall.h>

#include "cold.h"

enum { SKIP = 77 };

/* Files that are there all the time; and others that come and go.  */
enum { FILES = 14000, OTHERS = 300 };

/* The directory.  */
static char dir[] = "cold-unit-XXXXXX";
static int fd;

static int failures;

static _Noreturn void
die (char const *what)
{
  perror (what);
  exit (EXIT_FAILURE);
}

/* Make the file number I, or remove it unless MAKE.  The names of those that
   stay begin with a number; and all are long, so that the directory is.  */
static void
touch (char const *kind, int i, bool make)
{
  char name[256];
  snprintf (name, sizeof name, "%s%d-%0220d", kind, i, 0);
  if (make)
    {
      int f = openat (fd, name, O_CREAT | O_WRONLY | O_CLOEXEC, 0666);
      if (f < 0 || close (f) != 0)
        die (name);
    }
  else if (unlinkat (fd, name, 0) != 0)
    die (name);
}

/* List the first part of the directory into LIST.  Return the position of the
   rest.  */
static off_t
list_first (struct entries *list)
{
  static char buf[4096];
  off_t pos = 0;
  if (lseek (fd, 0, SEEK_SET) != 0)
    die ("lseek");
  long n = syscall (SYS_getdents64, fd, buf, sizeof buf);
  for (long at = 0; at < n; )
    {
      struct dirent64 const *e = (void const *) (buf + at);
      at += e->d_reclen;
      pos = e->d_off;
      if (!dot_or_dotdot (e->d_name)
          && !entries_add (list, e->d_ino, e->d_name, strlen (e->d_name),
                           e->d_type == DT_DIR))
        die ("entries_add");
    }
  return pos;
}

/* Check that LIST has each file that stays exactly once, and with SURE
   nothing else.  */
static void
check (char const *what, struct entries const *list, bool sure)
{
  static unsigned char found[FILES];
  memset (found, 0, sizeof found);
  size_t others = 0;
  for (size_t i = 0; i < list->files.n; i++)
    {
      char const *name = entry_name (list, &list->files.at[i]);
      if ('0' <= *name && *name <= '9')
        found[strtol (name, NULL, 10)]++;
      else
        others++;
    }
  int wrong = 0;
  for (int i = 0; i < FILES; i++)
    wrong += found[i] != 1;
  if (wrong || list->dirs.n || (sure && others))
    {
      fprintf (stderr, "%s: %d files missed or found again, %zu others, "
               "%zu directories\n", what, wrong, others, list->dirs.n);
      failures++;
    }
}

/* List all with MEMBERS threads, and check that.  */
static void
list_all (char const *what, int members, bool sure)
{
  struct entries list = { 0 };
  off_t pos = list_first (&list);
  int err = cold_list (fd, pos, &list, members);
  if (err)
    {
      fprintf (stderr, "%s: %s\n", what, strerror (err));
      failures++;
    }
  check (what, &list, sure);
  entries_sort (&list);
  cold_read_inodes (fd, &list, 0, list.files.n, 512, members);
  entries_free (&list);
}

static atomic_bool stop;

/* Let other files come and go until STOP.  */
static void *
disturb (void *unused)
{
  (void) unused;
  while (!atomic_load (&stop))
    for (int make = 1; 0 <= make; make--)
      for (int i = 0; i < OTHERS; i++)
        touch ("other", i, make);
  return NULL;
}

static void
test_disturbed (void)
{
  pthread_t thread;
  if (pthread_create (&thread, NULL, disturb, NULL) != 0)
    die ("pthread_create");
  for (int i = 0; i < 10; i++)
    list_all ("disturbed", 1 + i, false);
  atomic_store (&stop, true);
  pthread_join (thread, NULL);
}

/* With no further descriptors one thread does it all.  */
static void
test_no_descriptors (void)
{
  struct rlimit old, new;
  getrlimit (RLIMIT_NOFILE, &old);
  new = old;
  new.rlim_cur = fd + 1;
  setrlimit (RLIMIT_NOFILE, &new);
  list_all ("without descriptors", 8, true);
  setrlimit (RLIMIT_NOFILE, &old);
}

/* What is small, or quickly listed, is not worth while.  */
static void
test_worthwhile (off_t pos)
{
  if (cold_worthwhile (fd, pos, 0) || cold_worthwhile (fd, 4096, UINT64_MAX)
      || cold_worthwhile (-1, pos, UINT64_MAX))
    {
      fputs ("worth while though it is not\n", stderr);
      failures++;
    }
}

static void
clean_up (void)
{
  for (int i = 0; i < FILES; i++)
    touch ("", i, false);
  if (rmdir (dir) != 0)
    die (dir);
}

int
main (void)
{
  if (!mkdtemp (dir)
      || (fd = open (dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) < 0)
    die (dir);
  for (int i = 0; i < FILES; i++)
    touch ("", i, true);

  struct entries list = { 0 };
  off_t pos = list_first (&list);
  entries_free (&list);
  bool hashed = UINT32_MAX < pos;
  if (hashed)
    {
      for (int members = 1; members <= 64; members *= 4)
        list_all ("quiet", members, true);
      test_disturbed ();
      test_no_descriptors ();
      test_worthwhile (pos);
    }
  clean_up ();
  return failures ? EXIT_FAILURE : hashed ? EXIT_SUCCESS : SKIP;
}
