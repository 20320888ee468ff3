/* cold.c -- a huge directory on a device that is slow to answer

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <sys/resource.h>
#include <sys/syscall.h>

#include "cold.h"
#include "listing.h"
#include "signals.h"
#include "team.h"

/* The first part of a listing takes at least so many nanoseconds if it comes
   from a device that is slow to answer: 64 KiB of it are about 24 blocks,
   and from the cache they took 0.3 ms.  */
enum { SLOW_LISTING = 3000000 };

/* Directories of at least, and at most, so many bytes are listed side by side:
   256 blocks, each of which is a request; and what holds about a million
   entries, which are never too many to have at once.  */
enum { DIR_SIZE_MIN = 1 << 20, DIR_SIZE_MAX = 40 << 20 };

/* Bytes of a directory that are listed before what was found is put together:
   until then it takes memory twice.  */
enum { WINDOW = 4 << 20 };

/* Bytes of a listing that are asked for at once.  */
enum { LISTING_SIZE = 64 * 1024 };

/* Parts for each thread: so they end together though parts differ.  */
enum { PARTS_EACH = 2 };

/* Entries at the start of a part among which the last one of the part before
   may turn up again.  */
enum { OVERLAP = 8 };

/* A part of a directory: those entries whose hashes are in a range.  */
struct part
{
  struct entries list;  /* what has been found */
  size_t last;          /* where the last name is among the names */
  bool read;            /* whether it has been dealt with */
  int err;              /* why it could not be read to the end, or 0 */
};

struct listing
{
  int fd;               /* the directory */
  off_t from;           /* where to start */
  int nparts;           /* how many PARTS there are */
  struct part *parts;   /* in order of position */
  int next;             /* the first that nobody has begun */
  int merged;           /* the first that is not in LIST */
  struct entries *list; /* where they go */
};

bool
cold_worthwhile (int fd, off_t pos, uint64_t nanoseconds)
{
  struct stat st;
  /* A position that small is an offset, not a hash in its upper half.  */
  return (SLOW_LISTING <= nanoseconds && UINT32_MAX < pos
          && fstat (fd, &st) == 0
          && DIR_SIZE_MIN <= st.st_size && st.st_size <= DIR_SIZE_MAX);
}

/* The position where part K of L starts.  Hashes are evenly spread.  The lower
   half of a position tells entries with the same hash apart, and they must
   stay together.  */
static off_t
start_of (struct listing const *l, int k)
{
  if (k == 0)
    return l->from;
  if (k == l->nparts)
    return INT64_MAX;
  off_t all = INT64_MAX - l->from;
  return (l->from + all / l->nparts * k) >> 32 << 32;
}

/* Add to part P, of the directory that FD is, what the N bytes BUF list, the
   first of which is at *POS, up to the position END.  Return false, with
   P->err set if that is due to a failure, when the part ends.  */
static bool
add_part (struct part *p, int fd, char const *buf, size_t n, off_t *pos,
          off_t end)
{
  for (size_t at = 0; at < n && *pos < end; )
    {
      struct dirent64 const *e = (void const *) (buf + at);
      size_t len = listing_name_length (e, n - at);
      if (!len)
        {
          p->err = EIO;
          return false;
        }
      at += e->d_reclen;
      *pos = e->d_off;
      if (memchr (e->d_name, '/', len))
        p->err = EIO;
      else if (!dot_or_dotdot (e->d_name))
        {
          p->last = p->list.names_size;
          if (!entries_add (&p->list, e->d_ino, e->d_name, len,
                            listing_says_dir (fd, e)))
            {
              p->err = ENOMEM;
              return false;
            }
        }
    }
  return *pos < end;
}

/* Read part K of L through FD, into BUF first.  */
static void
read_part (struct listing *l, int k, int fd, char *buf)
{
  struct part *p = &l->parts[k];
  off_t pos = start_of (l, k);
  off_t end = start_of (l, k + 1);
  ssize_t n;
  p->read = true;
  if (lseek (fd, pos, SEEK_SET) < 0)
    {
      p->err = errno;
      return;
    }
  do
    {
      int tries = RETRIES_MAX;
      do
        n = syscall (SYS_getdents64, fd, buf, LISTING_SIZE);
      while (n < 0 && errno == EINTR && --tries);
      if (n < 0)
        p->err = errno == ENOENT ? 0 : errno;
    }
  while (0 < n && !signals_stopping () && add_part (p, fd, buf, n, &pos, end));
}

/* Read part K after LISTING's next one, unless there is no descriptor or
   memory for that.  */
static void
read_part_apart (void *listing, int k)
{
  struct listing *l = listing;
  k += l->next;
  int fd = openat (l->fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  char *buf = malloc (LISTING_SIZE);
  if (0 <= fd && buf)
    read_part (l, k, fd, buf);
  free (buf);
  if (0 <= fd)
    close (fd);
}

/* Whether the last entry of P is also among the first ones of NEXT.  That can
   be so if others change the directory: where the last entry is the first
   that one call has returned, all that is known of its position is that it
   is not before what was the next entry after the last call.  */
static bool
overlaps (struct part const *p, struct part const *next)
{
  if (!p->list.names_size)
    return false;
  char const *last = p->list.names + p->last;
  char const *name = next->list.names;
  for (int i = 0;
       i < OVERLAP && name < next->list.names + next->list.names_size; i++)
    {
      if (streq (name, last))
        return true;
      name += strlen (name) + 1;
    }
  return false;
}

/* Add the entries ARRAY of P to LIST, but for the last one if BUT_LAST.
   Return false if there is no memory.  */
static bool
add_array (struct entries *list, struct part const *p,
           struct entry_array const *array, bool is_dir, bool but_last)
{
  for (size_t i = 0; i < array->n; i++)
    {
      struct entry const *e = &array->at[i];
      char const *name = entry_name (&p->list, e);
      if (!(but_last && e->name == p->last)
          && !entries_add (list, entry_ino (e), name, strlen (name), is_dir))
        return false;
    }
  return true;
}

/* Add part K of L to its list, and free it.  Return what went wrong.  */
static int
merge_part (struct listing *l, int k)
{
  struct part *p = &l->parts[k];
  bool but_last = k + 1 < l->nparts && overlaps (p, p + 1);
  if (!add_array (l->list, p, &p->list.files, false, but_last)
      || !add_array (l->list, p, &p->list.dirs, true, but_last))
    p->err = ENOMEM;
  entries_free (&p->list);
  return p->err;
}

/* Read the next N parts of L with up to MEMBERS threads, and with BUF in this
   one what they could not; merge those parts for which the one after them is
   known.  Return what went wrong first, or ENOMEM.  */
static int
read_parts (struct listing *l, int n, int members, char *buf)
{
  int err = 0;
  team_run (members, n, read_part_apart, l);
  l->next += n;
  for (int k = l->next - n; k < l->next; k++)
    if (!l->parts[k].read)
      read_part (l, k, l->fd, buf);
  int end = l->next == l->nparts ? l->nparts : l->next - 1;
  for (; l->merged < end; l->merged++)
    {
      int e = merge_part (l, l->merged);
      if (!err || e == ENOMEM)
        err = e;
    }
  return err;
}

int
cold_list (int fd, off_t pos, struct entries *list, int members)
{
  struct stat st;
  int n = members * PARTS_EACH;
  struct listing l = { .fd = fd, .from = pos, .list = list, .nparts = n };
  if (fstat (fd, &st) == 0 && st.st_size <= DIR_SIZE_MAX)
    l.nparts += n * (st.st_size / WINDOW);
  char *buf = malloc (LISTING_SIZE);
  l.parts = calloc (l.nparts, sizeof *l.parts);
  int err = buf && l.parts ? 0 : ENOMEM;
  while (err != ENOMEM && l.next < l.nparts)
    {
      int e = read_parts (&l, n, members, buf);
      if (!err || e == ENOMEM)
        err = e;
    }
  while (l.parts && l.merged < l.nparts)
    entries_free (&l.parts[l.merged++].list);
  free (l.parts);
  free (buf);
  return err;
}

uint64_t
cold_blocks_read (void)
{
#ifdef RUSAGE_THREAD
  struct rusage usage;
  if (getrusage (RUSAGE_THREAD, &usage) == 0)
    return usage.ru_inblock;
#endif
  return 0;
}

/* The inodes that cold_read_inodes has to do with.  */
struct lookup
{
  int fd;                       /* the directory */
  struct entries const *list;   /* what is in it */
  size_t from, n;               /* the first file, and how many there are */
  int inodes;                   /* how many are read at once */
  int nparts;                   /* parts of these files */
};

/* Look up one file for each read in part K of LOOKUP: the last one, so that
   it matters not whether the numbers start at 0 or at 1.  */
static void
look_up_part (void *lookup, int k)
{
  struct lookup *l = lookup;
  struct entry const *files = l->list->files.at + l->from;
  size_t end = l->n * (k + 1) / l->nparts;
  for (size_t i = l->n * k / l->nparts; i < end && !signals_stopping (); i++)
    if (l->inodes == 1 || i + 1 == end
        || (entry_ino (&files[i]) / l->inodes
            != entry_ino (&files[i + 1]) / l->inodes))
      {
        struct stat st;
        fstatat (l->fd, entry_name (l->list, &files[i]), &st,
                 AT_SYMLINK_NOFOLLOW);
      }
}

void
cold_read_inodes (int fd, struct entries const *list, size_t from, size_t to,
                  int inodes, int members)
{
  struct lookup l = { fd, list, from, to - from, inodes,
                      members * PARTS_EACH };
  size_t reads = l.n / inodes + 1;
  if (reads < (size_t) l.nparts)
    l.nparts = reads;
  team_run (members, l.nparts, look_up_part, &l);
}
