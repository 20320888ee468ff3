/* names.c -- lists of operands in files

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <inttypes.h>

#include "error.h"
#include "quotearg.h"

#include "fskind.h"
#include "names.h"
#include "opendir.h"
#include "report.h"
#include "signals.h"

/* Names of a batch: as many as are read at once for the sake of order, and
   no more, for the sake of memory (about 10 MB with names of 60 bytes).  */
enum { BATCH_NAMES = 100000 };

/* Bytes of all names of a batch.  */
enum { BATCH_BYTES = 16 * 1024 * 1024 };

/* Open FILE, but not as a standard stream that has been closed: answers are
   not to be read from it.  Return its descriptor, or -1 with errno set.  */
static int
open_list (char const *file)
{
  int fd = open (file, O_RDONLY | O_CLOEXEC);
  if (fd < 0 || STDERR_FILENO < fd)
    return fd;
  int other = fcntl (fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  int err = errno;
  close (fd);
  errno = err;
  return other;
}

bool
names_are_stdin (char const *file)
{
  struct stat in;
  struct stat st;
  return (streq (file, "-")
          || (fstat (STDIN_FILENO, &in) == 0 && stat (file, &st) == 0
              && in.st_dev == st.st_dev && in.st_ino == st.st_ino
              && (!S_ISCHR (in.st_mode) || isatty (STDIN_FILENO))));
}

bool
names_open (struct names *names, char const *file)
{
  *names = (struct names) { .file = file };
  if (streq (file, "-"))
    names->stream = stdin;
  else
    {
      int fd = open_list (file);
      names->stream = fd < 0 ? NULL : fdopen (fd, "r");
    }
  return names->stream;
}

/* Forget the current batch.  */
static void
clear_batch (struct names *names)
{
  for (size_t i = 0; i < names->n; i++)
    free (names->batch[i]);
  names->n = 0;
}

/* Report MESSAGE, and text for ERRNUM unless 0, about the list; if NUMBERED,
   about the name that was read last.  */
static void
complain (struct names *names, int errnum, char const *message,
          bool numbered)
{
  /* Only now the locale is the user's.  */
  report_begin ();
  char const *file = quotearg_n_style_colon (0, shell_escape_quoting_style,
                                             names->file);
  if (numbered)
    error (0, errnum, "%s:%"PRIuMAX": %s", file, names->number, _(message));
  else
    error (0, errnum, "%s: %s", file, _(message));
  report_end ();
  names->errors++;
}

/* Add NAME, of LEN bytes, to the batch.  */
static bool
add_name (struct names *names, char const *name, size_t len)
{
  if (names->n == names->allocated)
    {
      size_t more = names->allocated + names->allocated / 2 + 64;
      char **bigger = realloc (names->batch, more * sizeof *bigger);
      if (!bigger)
        return false;
      names->batch = bigger;
      names->allocated = more;
    }
  char *copy = strndup (name, len);
  if (copy)
    names->batch[names->n++] = copy;
  return copy;
}

bool
names_read (struct names *names, bool all)
{
  char *line = NULL;
  size_t size = 0;
  size_t bytes = 0;
  ssize_t len;
  clear_batch (names);
  while (!names->end
         && (all || (names->n < BATCH_NAMES && bytes < BATCH_BYTES)))
    {
      errno = 0;
      len = getdelim (&line, &size, '\0', names->stream);
      if (len < 0)
        {
          names->end = true;
          /* A signal may have been the reason, and is not one to report.  */
          if (!feof (names->stream) && !signals_stopping ())
            complain (names, errno, "read error", false);
          break;
        }
      names->number++;
      bytes += len;
      /* The last name may lack its NUL.  */
      if (line[len - 1] == '\0')
        len--;
      if (len == 0)
        complain (names, 0, "invalid zero-length file name", true);
      else if (!add_name (names, line, len))
        {
          names->end = true;
          complain (names, 0, "memory exhausted", false);
        }
    }
  free (line);
  return names->n;
}

/* What a name is sorted by.  */
struct sort_key
{
  char *name;           /* the name */
  size_t dir_len;       /* how much of it names its directory */
  size_t index;         /* its place in the list */
  size_t group;         /* where those go that it is to be among: the place
                           of the first in its directory, or its own */
  uint64_t ino;         /* its inode number, if that matters */
};

static int
compare_directories (void const *a, void const *b)
{
  struct sort_key const *x = a;
  struct sort_key const *y = b;
  size_t len = x->dir_len < y->dir_len ? x->dir_len : y->dir_len;
  int order = memcmp (x->name, y->name, len);
  if (order)
    return order;
  if (x->dir_len != y->dir_len)
    return x->dir_len < y->dir_len ? -1 : 1;
  return x->index < y->index ? -1 : x->index > y->index;
}

static int
compare_keys (void const *a, void const *b)
{
  struct sort_key const *x = a;
  struct sort_key const *y = b;
  if (x->group != y->group)
    return x->group < y->group ? -1 : 1;
  if (x->ino != y->ino)
    return x->ino < y->ino ? -1 : 1;
  return x->index < y->index ? -1 : x->index > y->index;
}

/* Let the names KEYS, which are N in one directory, be neighbours in order of
   inode number, if that matters there.  Directories, and links to them, keep
   their places: what is in them may have to go first.  */
static void
gather (struct sort_key *keys, size_t n)
{
  char *dir = keys->dir_len ? strndup (keys->name, keys->dir_len) : NULL;
  int fd = opendir_plain (AT_FDCWD, dir ? dir : ".");
  free (dir);
  if (fd < 0)
    return;
  struct stat st;
  if (fskind_of (fd)->sort)
    for (size_t i = 0; i < n; i++)
      if (fstatat (fd, keys[i].name + keys[i].dir_len, &st,
                   AT_SYMLINK_NOFOLLOW) == 0
          && !S_ISDIR (st.st_mode) && !S_ISLNK (st.st_mode))
        {
          keys[i].ino = st.st_ino;
          keys[i].group = keys->index;
        }
  close (fd);
}

void
names_sort (struct names *names)
{
  size_t n = names->n;
  struct sort_key *keys = calloc (n, sizeof *keys);
  if (!keys)
    return;
  for (size_t i = 0; i < n; i++)
    {
      char *name = names->batch[i];
      keys[i] = (struct sort_key) { .name = name, .index = i, .group = i,
                                    .dir_len = directory_length (name) };
    }
  qsort (keys, n, sizeof *keys, compare_directories);

  for (size_t from = 0, to; from < n; from = to)
    {
      for (to = from + 1; to < n; to++)
        if (keys[to].dir_len != keys[from].dir_len
            || memcmp (keys[to].name, keys[from].name, keys[from].dir_len))
          break;
      if (1 < to - from)
        gather (keys + from, to - from);
    }

  qsort (keys, n, sizeof *keys, compare_keys);
  for (size_t i = 0; i < n; i++)
    names->batch[i] = keys[i].name;
  free (keys);
}

void
names_close (struct names *names)
{
  clear_batch (names);
  free (names->batch);
  if (names->stream != stdin)
    fclose (names->stream);
  else
    /* What went wrong has been reported.  */
    clearerr (stdin);
}
