/* dirnode.c -- directories that are being removed, and their descriptors

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include "dirnode.h"
#include "opendir.h"

void
dirnode_init (struct dirnode *d, struct dirnode *parent, char const *name)
{
  *d = (struct dirnode) {
    .parent = parent, .name = name, .fs = parent->fs, .mount = parent->mount,
    .depth = parent->depth + 1, .fd = -1, .pins = 1, .pending = 1
  };
}

struct dirnode *
dirnode_new (struct worker *w, struct dirnode *parent, char const *name)
{
  struct dirnode *d = w->spare;
  if (d)
    w->spare = d->next;
  else
    d = malloc (sizeof *d);
  if (d)
    dirnode_init (d, parent, name);
  return d;
}

void
dirnode_discard (struct worker *w, struct dirnode *d)
{
  entries_free (&d->list);
  if (d->runs != &d->run)
    free (d->runs);
  free (d->own_name);
  if (d != &w->emergency)
    {
      d->next = w->spare;
      w->spare = d;
    }
}

void
dirnode_list (struct pool *pool, struct dirnode *d)
{
  d->listed = true;
  d->newer = NULL;
  d->older = pool->newest;
  if (d->older)
    d->older->newer = d;
  else
    pool->oldest = d;
  pool->newest = d;
}

void
dirnode_unlist (struct pool *pool, struct dirnode *d)
{
  if (!d->listed)
    return;
  d->listed = false;
  if (d->newer)
    d->newer->older = d->older;
  else
    pool->newest = d->older;
  if (d->older)
    d->older->newer = d->newer;
  else
    pool->oldest = d->newer;
}

void
dirnode_make_closable (struct pool *pool, struct dirnode *d)
{
  pthread_mutex_lock (&pool->lock);
  if (!d->listed)
    dirnode_list (pool, d);
  pthread_mutex_unlock (&pool->lock);
}

/* When directory FD was made, in nanoseconds, or 0 if nobody can tell.  A
   directory that was closed is recognized by that, too, for another may have
   got its inode number meanwhile.  */
static int64_t
birth (int fd)
{
#if HAVE_STATX && defined STATX_BTIME
  struct statx stx;
  int tries = RETRIES_MAX;
  int result;
  do
    result = statx (fd, "", AT_EMPTY_PATH | AT_NO_AUTOMOUNT, STATX_BTIME,
                    &stx);
  while (result != 0 && errno == EINTR && --tries);
  if (result == 0 && stx.stx_mask & STATX_BTIME)
    return stx.stx_btime.tv_sec * INT64_C (1000000000)
           + stx.stx_btime.tv_nsec;
#endif
  return 0;
}

/* Learn what D, which is open, is identified by.  */
static bool
identify (struct dirnode *d)
{
  struct stat st;
  if (!d->identified && stat_open (d->fd, &st) == 0)
    {
      d->dev = st.st_dev;
      d->ino = st.st_ino;
      d->identified = true;
    }
  return d->identified;
}

/* Mark D as closed if nobody is using it and a subdirectory that is being
   removed will lead back to it.  */
static bool
claim (struct dirnode *d)
{
  int unused = 0;
  if (!atomic_compare_exchange_strong (&d->pins, &unused, PINS_CLOSED))
    return false;
  /* Looked at before that, a last subdirectory might be finished since: who
     did that goes on with D without a pin.  */
  if (0 < atomic_load (&d->live) && identify (d))
    {
      if (!d->born)
        d->born = birth (d->fd);
      return true;
    }
  atomic_store (&d->pins, 0);
  return false;
}

bool
dirnode_close_one (struct pool *pool)
{
  for (struct dirnode *d = pool->oldest; d; d = d->newer)
    if (claim (d))
      {
        close (d->fd);
        d->fd = -1;
        atomic_fetch_sub (&pool->open_fds, 1);
        dirnode_unlist (pool, d);
        pool_withdraw (pool, d);
        return true;
      }
  return false;
}

bool
dirnode_spare_fd (struct pool *pool)
{
  pthread_mutex_lock (&pool->lock);
  bool spared = dirnode_close_one (pool);
  pthread_mutex_unlock (&pool->lock);
  return spared;
}

/* Open NAME in FD, if it is the same directory as D.  Return -1 and set
   errno if not.  */
static int
open_same (int fd, char const *name, struct dirnode const *d)
{
  struct stat st;
  int found = opendir_plain (fd, name);
  if (found < 0)
    return -1;
  int err = ENOENT;
  if (stat_open (found, &st) != 0)
    err = errno;
  else if (st.st_dev == d->dev && st.st_ino == d->ino
           && (!d->born || d->born == birth (found)))
    return found;
  close (found);
  errno = err;
  return -1;
}

/* Open D by name, starting from the nearest directory above that is open,
   each one on the way being the same as before.  Return -1 and set errno if
   that cannot be done.  */
static int
open_from_above (struct dirnode *d)
{
  d->next = NULL;
  struct dirnode *from = d->parent;
  struct dirnode *down = d;
  for (; atomic_load (&from->pins) == PINS_CLOSED; from = from->parent)
    {
      from->next = down;
      down = from;
    }

  int fd = from->fd;
  for (; down; down = down->next)
    {
      int next = open_same (fd, down->name, down);
      int err = errno;
      if (fd != from->fd)
        close (fd);
      if (next < 0)
        {
          errno = err;
          return -1;
        }
      fd = next;
    }
  return fd;
}

/* Give up on D, which was closed and cannot be found again.  */
static void
lose (struct dirnode *d)
{
  size_t dropped = d->slice_next < d->slice_end;
  d->slice_next = d->slice_end;
  for (size_t i = 0; i < d->nruns; i++)
    {
      dropped += d->runs[i].end - d->runs[i].next;
      d->runs[i].next = d->runs[i].end;
    }
  d->more = false;
  d->lost = true;
  atomic_store (&d->kept, true);
  atomic_fetch_sub (&d->pending, dropped);
}

/* Whether ERRNUM says that there are no more descriptors.  */
static bool
is_scarcity (int errnum)
{
  return errnum == EMFILE || errnum == ENFILE;
}

/* What reopen returns, besides what dirnode_pin does, if descriptors are
   short now and others may soon close some.  */
enum { RETRY = -2 };

/* Pin D, which was closed.  With WAIT, RETRY is possible.  The caller holds
   the pool's lock.  */
static int
reopen (struct pool *pool, struct dirnode *d, int child_fd, bool wait)
{
  if (d->lost)
    return -1;
  int fd;
  bool scarce;
  do
    {
      /* The way through CHILD_FD needs one descriptor, the other two: try
         that first again, too.  */
      fd = child_fd < 0 ? -1 : open_same (child_fd, "..", d);
      scarce = 0 <= child_fd && fd < 0 && is_scarcity (errno);
      if (fd < 0 && !scarce)
        {
          fd = open_from_above (d);
          scarce = fd < 0 && is_scarcity (errno);
        }
    }
  while (scarce && dirnode_close_one (pool));
  if (scarce && wait && 1 < pool->active)
    return RETRY;
  if (fd < 0)
    {
      int err = errno;
      lose (d);
      return err;
    }

  d->fd = fd;
  atomic_fetch_add (&pool->open_fds, 1);
  atomic_store_explicit (&d->pins, 1, memory_order_release);
  dirnode_list (pool, d);
  pool_reoffer (pool, d);
  return 0;
}

int
dirnode_pin (struct pool *pool, struct dirnode *d, int child_fd)
{
  int pins = atomic_load_explicit (&d->pins, memory_order_relaxed);
  while (pins != PINS_CLOSED)
    if (atomic_compare_exchange_weak_explicit (&d->pins, &pins, pins + 1,
                                               memory_order_acquire,
                                               memory_order_relaxed))
      return 0;

  int err;
  int tries = RETRIES_MAX;
  do
    {
      err = 0;
      pthread_mutex_lock (&pool->lock);
      if (atomic_load (&d->pins) != PINS_CLOSED)
        atomic_fetch_add (&d->pins, 1);
      else
        err = reopen (pool, d, child_fd, 0 < --tries);
      pthread_mutex_unlock (&pool->lock);
      /* Others will give some back soon.  */
      if (err == RETRY)
        nanosleep (&(struct timespec) { .tv_nsec = 1000000 }, NULL);
    }
  while (err == RETRY);
  return err;
}

void
dirnode_close (struct pool *pool, struct dirnode *d)
{
  if (d->listed)
    {
      pthread_mutex_lock (&pool->lock);
      dirnode_unlist (pool, d);
      pthread_mutex_unlock (&pool->lock);
    }
  if (0 <= d->fd)
    {
      close (d->fd);
      d->fd = -1;
      atomic_fetch_sub (&pool->open_fds, 1);
    }
}

bool
dirnode_is_ancestor (struct pool *pool, struct dirnode *parent,
                     dev_t dev, ino_t ino)
{
  bool found = false;
  pthread_mutex_lock (&pool->lock);
  for (struct dirnode *d = parent; d->parent && !found; d = d->parent)
    found = identify (d) && d->dev == dev && d->ino == ino;
  pthread_mutex_unlock (&pool->lock);
  return found;
}

/* Whether a slash goes between the name of D and that of an entry.  */
static bool
needs_slash (struct dirnode const *d)
{
  size_t len = strlen (d->name);
  return d->parent->parent || (len && d->name[len - 1] != '/');
}

char const *
dirnode_path (struct worker *w, struct dirnode const *d, char const *name)
{
  size_t size = name ? strlen (name) + 1 : 1;
  for (struct dirnode const *p = d; p->parent; p = p->parent)
    size += strlen (p->name) + 1;

  if (w->path_allocated < size)
    {
      char *bigger = realloc (w->path, size + size / 2);
      if (!bigger)
        return name ? name : d->name;
      w->path = bigger;
      w->path_allocated = size + size / 2;
    }

  char *at = w->path + size - 1;
  *at = '\0';
  if (name)
    {
      at -= strlen (name);
      memcpy (at, name, strlen (name));
    }
  for (struct dirnode const *p = d; p->parent; p = p->parent)
    {
      if ((p != d || name) && needs_slash (p))
        *--at = '/';
      at -= strlen (p->name);
      memcpy (at, p->name, strlen (p->name));
    }
  return at;
}
