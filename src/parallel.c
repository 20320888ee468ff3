/* parallel.c -- the parallel walk

   A worker opens a directory, reads it in full, sorts what it found by
   inode number, offers the subdirectories to all, and unlinks everything
   else.  Who finishes the last part of a directory removes it, and goes on
   with the one above.  Every step is relative to a descriptor.

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <dirent.h>
#include <sys/syscall.h>

#include "cold.h"
#include "dirnode.h"
#include "guard.h"
#include "listing.h"
#include "opendir.h"
#include "parallel.h"
#include "remove.h"
#include "report.h"
#include "signals.h"
#include "status.h"
#include "team.h"

/* A directory is read in full before anything in it is removed, unless it
   has more entries than this and they need more memory than BATCH_SHARE
   allows; it is then removed in batches of that size.  */
enum { BATCH_ENTRIES = 1000000 };

/* The part of the memory available now that one batch may use: 1 /
   BATCH_SHARE.  */
enum { BATCH_SHARE = 8 };

/* A listing of several batches is given up after so many entries none of
   which was there: one that invents names may have no end.  */
enum { ABSENT_MAX = 100000 };

/* A listing has ended once so many calls in a row, each of which may tell of
   two thousand entries, tell of none but "." and "..".  */
enum { BARREN_MAX = 16 };

/* Files of one directory are shared among workers if there are at least so
   many: two slices.  */
enum { SHARED_FILES = 512 };

/* With so many files to unlink first, a worker will be busy long enough for
   another to wake up and take a subdirectory that has just been found.  */
enum { BUSY_FILES = 32 };

/* With so many files to unlink on a server, it is worth trying to look them
   up ahead: enough for a trial to be a small part.  */
enum { REMOTE_FILES = 4 * LOOKAHEAD_FILES };

/* Whether D is not in another directory that is being removed.  */
static bool
is_operand (struct dirnode const *d)
{
  return !d->parent->parent;
}

/* Keep D, after a failure ERRNUM to be reported for its entry NAME, or for
   itself if NAME is null.  */
static void
report_kept (struct worker *w, struct dirnode *d, char const *name,
             int errnum)
{
  report_cannot_remove (dirnode_path (w, d, name), errnum);
  atomic_store_explicit (&d->kept, true, memory_order_relaxed);
}

/* Do what signals have asked for.  Return true, and keep D, which W is
   working on, if that is to stop.  */
static bool
attend (struct worker *w, struct dirnode *d)
{
  if (!status_attend (&w->engine, dirnode_path (w, d, NULL)))
    return false;
  atomic_store (&d->kept, true);
  return true;
}

/* Open directory D relative to its parent, which is pinned.  Set *CROSSED if
   it may be on another mount than its parent.  */
static int
open_directory (struct worker *w, struct dirnode *d, bool *crossed)
{
  uint64_t start = engine_clock (&w->engine);
  int fd;
  if (is_operand (d))
    {
      *crossed = true;
      fd = opendir_plain (AT_FDCWD, d->name);
    }
  else
    fd = opendir_checked (d->parent->fd, d->name, &w->pool->no_openat2,
                          crossed);
  engine_spent (&w->engine, PHASE_READ, start);
  return fd;
}

/* Try to get a descriptor for D after *ERRNUM said that there is none: set
   it to 0 on success.  Return false if D was put back instead, to be begun
   when others have given some back.  */
static bool
find_descriptor (struct worker *w, struct dirnode *d, int *errnum,
                 bool *crossed)
{
  struct pool *pool = w->pool;
  while (*errnum == EMFILE || *errnum == ENFILE)
    {
      if (!dirnode_spare_fd (pool))
        {
          if (!pool_others_active (pool))
            return true;
          int open_fds = atomic_fetch_sub (&pool->open_fds, 1) - 1;
          atomic_store (&pool->fd_budget, open_fds);
          /* Meanwhile, what it is in may be closed.  */
          d->parent_pinned = false;
          dirnode_unpin (d->parent);
          pool_offer_node (pool, d);
          return false;
        }
      d->fd = open_directory (w, d, crossed);
      *errnum = d->fd < 0 ? errno : 0;
    }
  return true;
}

/* After a directory was opened, let more be open again now and then, if there
   were fewer descriptors once than there may be.  */
static void
raise_budget (struct pool *pool)
{
  enum { OPENED = 64 };
  int budget = atomic_load_explicit (&pool->fd_budget, memory_order_relaxed);
  if (budget < pool->fd_most
      && atomic_fetch_add_explicit (&pool->opened, 1, memory_order_relaxed)
         % OPENED == OPENED - 1)
    atomic_compare_exchange_strong (&pool->fd_budget, &budget, budget + 1);
}

/* Whether directory D, which is open and stands on another mount than its
   parent, may be emptied.  If not, it has been reported.  */
static bool
admit_elsewhere (struct worker *w, struct dirnode *d)
{
  struct options const *options = w->pool->options;
  struct dirnode *top = d;
  while (!is_operand (top))
    top = top->parent;

  char const *path = dirnode_path (w, d, NULL);
  if (guard_device (options, path, d->mount, top->mount)
      || guard_root (options, path, d->mount.dev, d->ino))
    return false;
  if (dirnode_is_ancestor (w->pool, d->parent, d->mount.dev, d->ino))
    {
      report_cycle (path);
      return false;
    }
  return true;
}

/* Where neither the way in which a directory is opened nor a mount id shows
   a mount, a loop is looked for every so many levels.  */
enum { LOOP_CHECK_LEVELS = 32 };

/* What became of an attempt to tell where a directory is.  */
enum sight { SIGHT_OK, SIGHT_FAILED, SIGHT_NONE };

/* Find out where D is, which need not be open.  SIGHT_NONE means that there
   is no such directory, as its removal will tell.  */
static enum sight
look_at (struct dirnode *d)
{
  if (0 <= d->fd)
    return (guard_identify (d->fd, &d->mount, &d->ino)
            ? SIGHT_OK : SIGHT_FAILED);
  struct stat st;
  int dirfd = d->parent->fd;
  if (stat_entry (dirfd, d->name, &st) != 0
      || !S_ISDIR (st.st_mode))
    return SIGHT_NONE;
  d->ino = st.st_ino;
  return (guard_mount (dirfd, d->name, st.st_dev, &d->mount)
          ? SIGHT_OK : SIGHT_FAILED);
}

/* Find out where directory D is, which may be on another mount than its
   parent if CROSSED.  If D could not be opened, its parent must be.  Return
   false if D must not be emptied or removed; that has been reported and
   counted.  */
static bool
admit (struct worker *w, struct dirnode *d, bool crossed)
{
  struct pool *pool = w->pool;
  struct options const *options = pool->options;
  /* "/" may be any directory of a file system that is mounted elsewhere,
     too.  A subvolume of btrfs has another number than its entry.  */
  bool suspect = (!crossed && options->preserve_root
                  && (!d->ino || d->fs->kind->subvolumes
                      || guard_may_be_root (options, d->ino)));
  if (!crossed && !options->one_file_system && !suspect)
    return true;

  struct mount above = d->parent->mount;
  enum sight sight = look_at (d);
  if (sight == SIGHT_NONE)
    return true;
  if (sight == SIGHT_FAILED)
    {
      engine_fail (&w->engine);
      report_cannot_remove (dirnode_path (w, d, NULL), errno);
      return false;
    }
  d->dev = d->mount.dev;
  d->identified = true;

  bool admitted;
  if (is_operand (d))
    admitted = !guard_operand (options, dirnode_path (w, d, NULL),
                               d->mount.dev, d->ino);
  else
    {
      bool moved = ((crossed && !atomic_load (&pool->no_openat2))
                    || d->mount.dev != above.dev
                    || d->mount.id != above.id
                    || guard_may_be_root (options, d->ino)
                    || (!d->mount.id && d->depth % LOOP_CHECK_LEVELS == 0));
      if (!moved)
        return true;
      admitted = admit_elsewhere (w, d);
    }
  if (!admitted)
    {
      w->engine.tally.skipped++;
      engine_fail (&w->engine);
    }
  else if (0 <= d->fd)
    d->fs = pool_filesystem (pool, d->fd, d->mount.dev);
  return admitted;
}

/* Bytes that a batch of more entries than that may use at most: where memory
   is limited for a control group, the kernel tells of that of the machine.  */
enum { BATCH_BYTES = 256 * 1024 * 1024 };

/* Bytes that one batch may use.  */
static size_t
batch_bytes (void)
{
  long pages = sysconf (_SC_AVPHYS_PAGES);
  long size = sysconf (_SC_PAGESIZE);
  size_t share = 0;
  if (0 <= pages && 0 <= size)
    share = (size_t) pages / BATCH_SHARE * size;
  return share < BATCH_BYTES ? share : BATCH_BYTES;
}

/* Whether LIST is as long as a batch may be.  */
static bool
batch_full (struct entries const *list)
{
  return (BATCH_ENTRIES <= list->files.n + list->dirs.n
          && batch_bytes () <= entries_size (list));
}

/* Whether it is useless to read on in D, as far as the last entry of LIST
   tells: it is not there, or has been listed before.  */
static bool
leads_nowhere (struct dirnode const *d, struct entries const *list)
{
  char const *names = list->names;
  char const *end = names + list->names_size;
  char const *before = memrchr (names, '\0', end - 1 - names);
  if (!before)
    return false;
  struct stat st;
  return ((stat_entry (d->fd, before + 1, &st) != 0
           && errno == ENOENT)
          || memmem (names, before + 1 - names, before, end - before));
}

/* Add what the N bytes of W's listing tell of D to W's list.  If memory is
   short, set D->resume to where to go on later and return false.  What is no
   entry, or has no name that can be one, is EIO.  */
static bool
add_listed (struct worker *w, struct dirnode *d, size_t n)
{
  for (size_t at = 0; at < n; )
    {
      struct dirent64 const *e = (void const *) (w->listing + at);
      size_t len = listing_name_length (e, n - at);
      if (!len)
        {
          d->broken_errno = EIO;
          return true;
        }
      at += e->d_reclen;
      if (memchr (e->d_name, '/', len))
        {
          engine_fail (&w->engine);
          report_kept (w, d, e->d_name, EIO);
        }
      else if (!dot_or_dotdot (e->d_name)
               && !entries_add (&w->list, e->d_ino, e->d_name, len,
                                listing_says_dir (d->fd, e)))
        return false;
      d->resume = e->d_off;
    }
  return true;
}

/* Ask the kernel for more of the listing of D.  Return the bytes that it
   gave, 0 at the end, or -1 with errno set.  One that somebody else has
   removed has come to its end.  */
static ssize_t
list_more (struct worker *w, struct dirnode *d)
{
  ssize_t n;
  int tries = RETRIES_MAX;
  do
    n = syscall (SYS_getdents64, d->fd, w->listing, sizeof w->listing);
  while (n < 0 && errno == EINTR && --tries);
  return n < 0 && errno == ENOENT ? 0 : n;
}

/* Threads that ask a slow device side by side, unless --jobs says.  On one
   that took 1 ms for each request, listing 200 000 entries took 5.5 s, by 4
   threads 1.3 and by 16 0.6 (ext4, 2026).  */
enum { COLD_MEMBERS = 16 };

/* How many threads may do that.  */
static int
cold_members (struct worker const *w)
{
  int jobs = w->pool->options->jobs;
  if (!jobs)
    return COLD_MEMBERS;
  return jobs < TEAM_MAX ? jobs : TEAM_MAX;
}

/* Files that are looked up ahead of those who unlink them, if their inodes
   must be read: few enough for what was read to stay in memory until it is
   needed, 16 MiB of it where an inode has a KiB, and enough for starting the
   threads not to matter.  */
enum { AHEAD_FILES = 16384 };

/* Have the inodes of the next files of LIST read, from number I on, unless
   another worker of D does.  */
static void
look_ahead (struct worker const *w, struct dirnode *d,
            struct entries const *list, size_t i)
{
  size_t ahead = atomic_load (&d->ahead);
  size_t end = i + AHEAD_FILES;
  if (list->files.n < end)
    end = list->files.n;
  if (ahead <= i && atomic_compare_exchange_strong (&d->ahead, &ahead, end))
    cold_read_inodes (d->fd, list, i, end, d->fs->kind->inodes_read,
                      cold_members (w));
}

/* Whether it helps to look up ahead what is in D, if that is large and not in
   a cache.  */
static bool
can_look_ahead (struct worker const *w, struct dirnode const *d)
{
  return (d->fs->kind->inodes_read && d->fs->kind->sort
          && w->pool->options->order == ORDER_INODE && cold_members (w) != 1);
}

/* After START, the first N bytes of the listing of D were read into W's list.
   If the rest is better read side by side, do so and return true.  What
   goes wrong is noted in D.  */
static bool
read_cold (struct worker *w, struct dirnode *d, size_t n, uint64_t start)
{
  if (n < sizeof w->listing / 2 || cold_members (w) == 1)
    return false;
  if (!d->fs->kind->hashed
      || !cold_worthwhile (d->fd, d->resume, clock_now () - start))
    {
      w->counting = can_look_ahead (w, d);
      if (w->counting)
        w->blocks = cold_blocks_read ();
      return false;
    }
  int err = cold_list (d->fd, d->resume, &w->list, cold_members (w));
  if (err == ENOMEM)
    {
      /* Begin anew, bit by bit.  */
      entries_clear (&w->list);
      d->resume = 0;
      if (lseek (d->fd, 0, SEEK_SET) == 0)
        return false;
    }
  if (err)
    d->broken_errno = err;
  d->cold = can_look_ahead (w, d);
  return true;
}

/* Read D, or what has not been read of it yet, into W's list, for
   read_batch.  */
static void
read_entries (struct worker *w, struct dirnode *d)
{
  entries_clear (&w->list);
  d->more = false;
  d->batches++;
  bool first = d->batches == 1;
  uint64_t start = clock_now ();
  size_t doubt = BATCH_ENTRIES;
  for (int barren = 0; barren < BARREN_MAX;)
    {
      ssize_t n = signals_any () && attend (w, d) ? 0 : list_more (w, d);
      if (n == 0)
        return;
      size_t found = w->list.files.n + w->list.dirs.n;
      if (n < 0)
        {
          if (found || 1 < d->batches)
            d->broken_errno = errno;
          else
            d->read_errno = errno;
          return;
        }
      if (!add_listed (w, d, n))
        {
          /* Make do with what fits, if anything does.  */
          if (w->list.files.n + w->list.dirs.n == 0
              || lseek (d->fd, d->resume, SEEK_SET) < 0)
            d->read_errno = ENOMEM;
          else
            d->more = true;
          return;
        }
      if (first && read_cold (w, d, n, start))
        return;
      first = false;
      barren = found < w->list.files.n + w->list.dirs.n ? 0 : barren + 1;
      bool full = batch_full (&w->list);
      if (!full && doubt <= w->list.files.n + w->list.dirs.n)
        {
          doubt *= 2;
          full = leads_nowhere (d, &w->list);
        }
      if (full)
        {
          d->more = true;
          return;
        }
    }
}

/* Read D, or what has not been read of it yet, into W's list.  What goes
   wrong is noted in D.  */
static void
read_batch (struct worker *w, struct dirnode *d)
{
  w->counting = false;
  atomic_store (&d->ahead, 0);
  read_entries (w, d);
  if (w->counting && cold_blocks_read () != w->blocks)
    d->cold = true;
}

/* Note WHAT, values of enum found, about the current batch of D.  */
static void
note_found (struct dirnode *d, int what)
{
  if (what & ~atomic_load_explicit (&d->found, memory_order_relaxed))
    atomic_fetch_or_explicit (&d->found, what, memory_order_relaxed);
}

/* Note that entry NAME of D could not be removed.  */
static void
note_failed (struct dirnode *d, char const *name)
{
  uint64_t hash = listing_name_hash (name);
  uint_fast64_t first = 0;
  if (!atomic_compare_exchange_strong (&d->failed, &first, hash)
      && first == hash)
    note_found (d, FOUND_AGAIN);
}

/* Whether the listing of D, of which a batch has been done, is to go on.  */
static bool
goes_on (struct dirnode *d)
{
  if (!d->more || signals_stopping ())
    return false;
  int found = atomic_exchange (&d->found, 0);
  if (found)
    d->alive = d->length;
  return (found ? found_goes_on (found)
          : d->length - d->alive < ABSENT_MAX);
}

/* Begin the listing of D, which is not empty, anew if that is likely to tell
   of more.  A listing of several batches may miss entries when others are
   removed meanwhile; each must be shorter than the one before, lest there be
   no end.  */
static bool
list_anew (struct dirnode *d)
{
  if (d->batches <= 1 || d->broken_errno
      || !(d->alive || atomic_load (&d->found))
      || (d->length_before && d->length_before <= d->length)
      || lseek (d->fd, 0, SEEK_SET) != 0)
    return false;
  d->length_before = d->length;
  d->length = d->alive = d->batches = 0;
  atomic_store (&d->found, 0);
  atomic_store (&d->failed, 0);
  return true;
}

/* Begin entry NAME of D, which was taken for something else, as a directory
   of its own.  Return false if there is no memory.  */
static bool
begin_as_directory (struct worker *w, struct dirnode *d, char const *name)
{
  char *copy = strdup (name);
  struct dirnode *child = copy ? dirnode_new (w, d, copy) : NULL;
  if (!child)
    {
      free (copy);
      return false;
    }
  child->own_name = copy;
  atomic_fetch_add (&d->live, 1);
  atomic_fetch_add (&d->pending, 1);
  dirnode_make_closable (w->pool, d);
  pool_offer_node (w->pool, child);
  return true;
}

/* Unlink entry NAME of D, which is pinned and not expected to be a
   directory.  Return what that says about its batch, see enum found.  */
static int
unlink_entry (struct worker *w, struct dirnode *d, char const *name)
{
  struct victim v = { .dirfd = d->fd, .name = name };
  int errnum = 0;
  enum outcome outcome = engine_remove (&w->engine, &v, &errnum);
  if (outcome == OUTCOME_IS_DIR && !begin_as_directory (w, d, name))
    {
      v.type_sure = true;
      outcome = engine_remove (&w->engine, &v, &errnum);
    }
  if (outcome == OUTCOME_FAILED)
    {
      report_kept (w, d, name, errnum);
      note_failed (d, name);
    }
  else if (outcome == OUTCOME_REMOVED && w->pool->options->verbose)
    report_removed (dirnode_path (w, d, name), false,
                    w->pool->options->dry_run);
  return (outcome == OUTCOME_REMOVED ? FOUND_THERE | FOUND_REMOVED
          : engine_absent (outcome, errnum) ? 0 : FOUND_THERE);
}

/* Unlink the files FROM to TO of LIST, in D, which is pinned.  Return what
   that says about the batch.  */
static int
unlink_range (struct worker *w, struct dirnode *d,
              struct entries const *list, size_t from, size_t to)
{
  int found = 0;
  for (size_t i = from; i < to && !(signals_any () && attend (w, d)); i++)
    {
      if (d->cold)
        look_ahead (w, d, list, i);
      found |= unlink_entry (w, d, entry_name (list, &list->files.at[i]));
      pool_tick (w);
    }
  return found;
}

/* The same, where looking up names ahead may pay.  */
static int
unlink_remote (struct worker *w, struct dirnode *d,
               struct entries const *list, size_t from, size_t to)
{
  struct lookahead *l = &d->fs->lookahead;
  int found = 0;
  size_t end;
  for (size_t i = from; i < to && !signals_stopping (); i = end)
    {
      end = to - i < LOOKAHEAD_FILES ? to : i + LOOKAHEAD_FILES;
      bool ahead = lookahead_wanted (l);
      uint64_t start = clock_now ();
      if (ahead)
        cold_read_inodes (d->fd, list, i, end, 1, cold_members (w));
      found |= unlink_range (w, d, list, i, end);
      lookahead_note (l, ahead, (clock_now () - start) / (end - i));
    }
  return found;
}

/* Unlink the files FROM to TO of LIST, in D, which is pinned.  */
static void
unlink_files (struct worker *w, struct dirnode *d,
              struct entries const *list, size_t from, size_t to)
{
  uint64_t start = engine_clock (&w->engine);
  bool remote = (d->fs->kind->remote && REMOTE_FILES <= to - from
                 && cold_members (w) != 1);
  note_found (d, (remote ? unlink_remote : unlink_range) (w, d, list,
                                                          from, to));
  engine_spent (&w->engine, PHASE_REMOVE, start);
}

/* Offer to others what W's list has of D: its directories and, if there are
   many, its files.  Return the list that has the files that the caller is to
   unlink itself, if any.  */
static struct entries *
share_batch (struct worker *w, struct dirnode *d)
{
  size_t nfiles = w->list.files.n;
  bool sliced = (d->fs->kind->slice && SHARED_FILES <= nfiles
                 && w->pool->options->jobs != 1);
  if (!w->list.dirs.n && !sliced)
    {
      if (BUSY_FILES <= nfiles)
        pool_note (w->pool, nfiles);
      return &w->list;
    }

  /* Give away the list if others need most of it or if there is no memory
     for a copy of what they need.  */
  entries_free (&d->list);
  bool given = sliced || !entries_copy_dirs (&d->list, &w->list);
  if (given)
    {
      d->list = w->list;
      w->list = (struct entries) { 0 };
    }
  pool_offer (w->pool, d, sliced, nfiles, BUSY_FILES <= nfiles);
  return sliced ? NULL : given ? &d->list : &w->list;
}

/* Bring W's list of D into the order in which it will be removed.  */
static void
sort_batch (struct worker *w, struct dirnode *d)
{
  struct options const *options = w->pool->options;
  struct tally *t = &w->engine.tally;
  if (options->stats != STATS_NONE)
    entries_count_rising (&w->list, &t->pairs, &t->rising);
  uint64_t start = engine_clock (&w->engine);
  if (d->fs->kind->sort && options->order == ORDER_INODE)
    entries_sort (&w->list);
  engine_spent (&w->engine, PHASE_SORT, start);
}

/* Read a batch of D, which is open and pinned, and do what is to be done in
   it alone.  */
static void
empty_batch (struct worker *w, struct dirnode *d)
{
  uint64_t start = engine_clock (&w->engine);
  read_batch (w, d);
  d->length += w->list.files.n + w->list.dirs.n;
  engine_spent (&w->engine, PHASE_READ, start);
  sort_batch (w, d);
  struct entries *list = share_batch (w, d);
  if (list)
    unlink_files (w, d, list, 0, list->files.n);
}

/* What leave_directory did.  */
enum leaving
{
  LEFT,                 /* all that could be done */
  LEFT_TO_READ          /* nothing, since there is more in the directory */
};

/* Remove directory D, which is empty as far as is known, from its parent,
   which is pinned.  */
static enum leaving
remove_directory (struct worker *w, struct dirnode *d)
{
  size_t len = strlen (d->name);
  struct engine attempt = { .options = w->pool->options };
  struct victim v = {
    .dirfd = d->parent->fd, .name = d->name, .is_dir = true,
    .type_sure = is_operand (d) && len && d->name[len - 1] == '/',
    .read_errno = d->read_errno
  };
  int errnum;
  enum outcome outcome = engine_remove (&attempt, &v, &errnum);
  if (outcome == OUTCOME_NOT_DIR)
    {
      /* It was replaced.  What is there now is in the tree, too.  */
      v.is_dir = false;
      v.type_sure = true;
      v.read_errno = 0;
      outcome = engine_remove (&attempt, &v, &errnum);
    }

  if (outcome == OUTCOME_FAILED && errnum == ENOTEMPTY && list_anew (d))
    {
      atomic_fetch_add (&d->pins, 1);
      return LEFT_TO_READ;
    }

  if (d->broken_errno)
    {
      /* That is the failure, whatever became of the directory.  */
      attempt.tally.errors = 1;
      report_traversal (dirnode_path (w, d, NULL), d->broken_errno);
      if (outcome == OUTCOME_FAILED)
        atomic_store (&d->kept, true);
    }
  else if (outcome == OUTCOME_FAILED)
    report_kept (w, d, NULL, errnum);
  engine_merge (&w->engine, &attempt);

  if (outcome == OUTCOME_REMOVED && w->pool->options->verbose)
    report_removed (dirnode_path (w, d, NULL), v.is_dir,
                    w->pool->options->dry_run);
  return LEFT;
}

/* Pin the parent of D, unless that has been done.  Return false if it is
   lost.  */
static bool
pin_parent (struct worker *w, struct dirnode *d)
{
  if (d->parent_pinned)
    return true;
  int err = dirnode_pin (w->pool, d->parent, d->fd);
  if (0 < err)
    {
      engine_fail (&w->engine);
      report_kept (w, d->parent, NULL, err);
    }
  d->parent_pinned = err == 0;
  return d->parent_pinned;
}

/* Do what is left to do with D, all parts of which are done.  */
static enum leaving
leave_directory (struct worker *w, struct dirnode *d)
{
  struct pool *pool = w->pool;
  struct dirnode *parent = d->parent;
  uint64_t start = engine_clock (&w->engine);
  /* What was not listed is left, besides what was kept.  */
  bool tell_broken = d->broken_errno && atomic_load (&d->kept);
  bool pinned = pin_parent (w, d);
  if (pinned)
    {
      if (signals_stopping ())
        atomic_store (&d->kept, true);
      if (!atomic_load (&d->kept) && remove_directory (w, d) == LEFT_TO_READ)
        return LEFT_TO_READ;
    }
  if (tell_broken && !signals_stopping ())
    {
      engine_fail (&w->engine);
      report_traversal (dirnode_path (w, d, NULL), d->broken_errno);
    }

  bool kept = atomic_load (&d->kept);
  if (d->read_errno != ENOENT)
    note_found (parent, kept ? FOUND_THERE : FOUND_THERE | FOUND_REMOVED);
  if (kept)
    note_failed (parent, d->name);

  /* It is freed only now, which is a good part of the work.  */
  dirnode_close (pool, d);
  engine_spent (&w->engine, PHASE_REMOVE, start);
  if (kept)
    atomic_store (&parent->kept, true);
  atomic_fetch_sub (&parent->live, 1);
  if (pinned)
    dirnode_unpin (parent);
  return LEFT;
}

/* Note that one part of D is done, and if it was the last, finish D, and so
   on upwards.  */
static void
finish_part (struct worker *w, struct dirnode *d)
{
  while (atomic_fetch_sub (&d->pending, 1) == 1 && d->parent)
    if (goes_on (d) || leave_directory (w, d) == LEFT_TO_READ)
      {
        atomic_store (&d->pending, 1);
        empty_batch (w, d);
      }
    else
      {
        struct dirnode *parent = d->parent;
        dirnode_discard (w, d);
        d = parent;
      }
}

/* Begin directory D, which nobody has.  */
static void
begin_directory (struct worker *w, struct dirnode *d)
{
  struct pool *pool = w->pool;
  bool crossed = false;
  if (!pin_parent (w, d))
    {
      atomic_fetch_sub (&pool->open_fds, 1);
      finish_part (w, d);
      return;
    }
  int err = d->read_errno;
  if (signals_any () && attend (w, d))
    err = EINTR;
  if (!err)
    {
      d->fd = open_directory (w, d, &crossed);
      err = d->fd < 0 ? errno : 0;
      if (err && !find_descriptor (w, d, &err, &crossed))
        return;
    }
  if (err)
    {
      atomic_fetch_sub (&pool->open_fds, 1);
      d->read_errno = err;
      if (!signals_stopping () && !admit (w, d, crossed))
        atomic_store (&d->kept, true);
    }
  else if (!admit (w, d, crossed))
    atomic_store (&d->kept, true);
  else
    {
      d->parent_pinned = false;
      dirnode_unpin (d->parent);
      raise_budget (pool);
      empty_batch (w, d);
      /* While the listing is to go on, it must stay open.  */
      if (!d->more)
        dirnode_unpin (d);
    }
  finish_part (w, d);
}

/* Offer operand PATH, a directory.  */
static void
offer_operand (struct worker *w, char const *path)
{
  struct dirnode *root = &w->pool->root;
  struct dirnode *d = dirnode_new (w, root, path);
  if (!d)
    {
      engine_fail (&w->engine);
      report_cannot_remove (path, ENOMEM);
      return;
    }
  d->parent_pinned = true;
  atomic_fetch_add (&root->pins, 1);
  atomic_fetch_add (&root->live, 1);
  atomic_fetch_add (&root->pending, 1);
  pool_offer_node (w->pool, d);
}

/* Begin the operands FROM to TO.  */
static void
begin_operands (struct worker *w, size_t from, size_t to)
{
  for (size_t i = from; i < to; i++)
    {
      char const *path = w->pool->operands[i];
      if (signals_any () && status_attend (&w->engine, path))
        break;
      if (!remove_at_once (&w->engine, path))
        offer_operand (w, path);
      pool_tick (w);
    }
}

/* Do TASK.  */
static void
run_task (struct worker *w, struct task const *task)
{
  switch (task->kind)
    {
    case TASK_DIRECTORY:
      begin_directory (w, task->dir);
      break;

    case TASK_SLICE:
      unlink_files (w, task->dir, &task->dir->list, task->from, task->to);
      dirnode_unpin (task->dir);
      finish_part (w, task->dir);
      break;

    case TASK_OPERANDS:
      begin_operands (w, task->from, task->to);
      break;
    }
}

struct pool *
parallel_start (struct engine const *e)
{
  return pool_new (e, run_task);
}

void
parallel_add (struct pool *pool, char const *path)
{
  offer_operand (pool->first, path);
}

void
parallel_add_all (struct pool *pool, size_t n, char **operands)
{
  pool_offer_operands (pool, n, operands);
}

void
parallel_run (struct pool *pool)
{
  pool_work (pool);
}
