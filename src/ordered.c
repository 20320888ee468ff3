/* ordered.c -- the ordered walk

   gnulib's fts finds the entries.  Two macros that configure defines make
   it read a directory in full and sort it by inode number before the first
   entry is visited.

   A directory's fts_number is KEPT if something below it was kept and
   has been accounted for: it is then left alone, without a word.  Its
   fts_pointer holds what is known of the current batch of its listing: see
   enum found, and note_presence.

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <dirent.h>

#include "fts_.h"
#include "hash.h"

#include "guard.h"
#include "listing.h"
#include "ordered.h"
#include "prompt.h"
#include "report.h"
#include "signals.h"
#include "status.h"

/* How often reading a tree may be interrupted by signals before that is an
   error like any other.  */
enum { INTERRUPTIONS_MAX = 100 };

/* What the fts_number of a directory says of something below it.  */
enum
{
  KEPT = 1,                     /* it was kept, and accounted for */
  DECLINED = 2                  /* it would be in the way */
};

/* A walk over one operand.  */
struct walk_state
{
  struct engine *engine;        /* removes and counts */
  struct options const *options; /* the engine's */
  FTS *fts;                     /* finds the entries */
  struct mount top;             /* where the operand is mounted, if needed */
  Hash_table *active;           /* directories that have been entered and
                                   not left yet: FTSENT by device and inode;
                                   null when memory is short */
  int interruptions;            /* of reading directories, by signals */
  int found;                    /* what is visited: FOUND_THERE or nothing,
                                   and FOUND_REMOVED */
  bool stays;                   /* whether it is there, and stays */
  bool reopen;                  /* whether to begin again: see walk */
  bool reopened;                /* whether that has been done */
};

static size_t
hash_entry (void const *entry, size_t table_size)
{
  FTSENT const *ent = entry;
  return ent->fts_statp->st_ino % table_size;
}

static bool
same_directory (void const *a, void const *b)
{
  FTSENT const *x = a;
  FTSENT const *y = b;
  return (x->fts_statp->st_ino == y->fts_statp->st_ino
          && x->fts_statp->st_dev == y->fts_statp->st_dev);
}

/* Enter directory ENT.  Return false if we are in it already: somewhere
   above ENT it is its own ancestor.  */
static bool
activate (struct walk_state *w, FTSENT *ent)
{
  if (!w->active)
    return true;
  void *found = hash_insert (w->active, ent);
  return !found || found == ent;
}

/* Leave directory ENT, if it was entered.  */
static void
deactivate (struct walk_state *w, FTSENT *ent)
{
  if (w->active && hash_lookup (w->active, ent) == ent)
    hash_remove (w->active, ent);
}

/* Leave the directories above ENT alone: the reason why they cannot be
   removed is known, or is the user's.  */
static void
keep_ancestors (FTSENT const *ent)
{
  for (FTSENT *p = ent->fts_parent;
       FTS_ROOTLEVEL <= p->fts_level && p->fts_number != KEPT;
       p = p->fts_parent)
    p->fts_number = KEPT;
}

/* Do not enter directory ENT, which fts has just returned.  */
static void
skip (struct walk_state *w, FTSENT *ent)
{
  fts_set (w->fts, ent, FTS_SKIP);
  /* It comes a second time, as one that is left.  */
  (void) !fts_read (w->fts);
}

/* Do not enter directory ENT, and leave those above it alone.  */
static void
keep (struct walk_state *w, FTSENT *ent)
{
  keep_ancestors (ent);
  skip (w, ent);
}

/* Note that what is visited was not removed: since it is not there, if
   ABSENT.  */
static void
note_failure (struct walk_state *w, bool absent)
{
  w->found = absent ? 0 : FOUND_THERE;
  w->stays = !absent;
}

/* Note that the user wants to keep ENT.  For the directory that it is in, the
   kernel will say so, unless nothing is really removed.  */
static void
note_declined (struct walk_state *w, FTSENT *ent)
{
  w->engine->tally.skipped++;
  w->stays = true;
  if (w->options->dry_run && ent->fts_parent->fts_number != KEPT)
    ent->fts_parent->fts_number = DECLINED;
}

/* Report that ENT cannot be removed because of ERRNUM, and count it.  */
static void
fail (struct walk_state *w, FTSENT const *ent, int errnum)
{
  engine_fail (w->engine);
  note_failure (w, errnum == ENOENT);
  report_cannot_remove (ent->fts_path, errnum);
}

/* ENT as prompts need it.  */
static struct subject
subject (struct walk_state const *w, FTSENT const *ent, bool is_dir)
{
  return (struct subject) { w->fts->fts_cwd_fd, ent->fts_accpath,
                            ent->fts_path, is_dir };
}

/* ENT as the engine needs it.  An operand that ends in a slash is a
   directory or nothing, whatever the kernel says of a link.  */
static struct victim
victim (struct walk_state const *w, FTSENT const *ent, bool is_dir)
{
  return (struct victim) {
    .dirfd = w->fts->fts_cwd_fd, .name = ent->fts_accpath, .is_dir = is_dir,
    .type_sure = (ent->fts_level == FTS_ROOTLEVEL
                  && ent->fts_path[ent->fts_pathlen - 1] == '/')
  };
}

/* Remove V, which is ENT, and report what happened.  Return false if ENT
   turned out to be a directory instead of something else.  */
static bool
remove_victim (struct walk_state *w, FTSENT *ent, struct victim *v)
{
  int errnum = 0;
  enum outcome outcome = engine_remove (w->engine, v, &errnum);
  if (outcome == OUTCOME_IS_DIR)
    return false;
  if (outcome == OUTCOME_NOT_DIR)
    {
      /* It was replaced.  What is there now is in the tree, too.  */
      v->is_dir = false;
      v->type_sure = true;
      v->read_errno = 0;
      outcome = engine_remove (w->engine, v, &errnum);
    }

  if (outcome == OUTCOME_REMOVED)
    w->found = FOUND_THERE | FOUND_REMOVED;
  else
    note_failure (w, engine_absent (outcome, errnum));
  if (outcome == OUTCOME_FAILED)
    {
      report_cannot_remove (ent->fts_path, errnum);
      keep_ancestors (ent);
    }
  else if (outcome == OUTCOME_REMOVED && w->options->verbose)
    report_removed (ent->fts_path, v->is_dir, w->options->dry_run);
  return true;
}

/* Remove ENT, which is no directory.  */
static void
visit_entry (struct walk_state *w, FTSENT *ent)
{
  struct subject s = subject (w, ent, false);
  int errnum;
  switch (prompt_remove (w->options, &s, &errnum))
    {
    case CONSENT_ERROR:
      fail (w, ent, errnum);
      return;
    case CONSENT_DENIED:
      note_declined (w, ent);
      return;
    default:
      break;
    }

  struct victim v = victim (w, ent, false);
  if (ent->fts_info == FTS_NS)
    v.read_errno = ent->fts_errno;
  if (ent->fts_number || (w->reopened && ent->fts_level == FTS_ROOTLEVEL))
    v.type_sure = true;
  if (remove_victim (w, ent, &v))
    return;

  /* It has become a directory: look again, once.  */
  if (ent->fts_level == FTS_ROOTLEVEL)
    w->reopen = true;
  else
    {
      ent->fts_number = 1;
      ent->fts_errno = 0;
      fts_set (w->fts, ent, FTS_AGAIN);
    }
}

/* Remove operand ENT, a directory, without -r.  */
static void
visit_lone_directory (struct walk_state *w, FTSENT *ent)
{
  struct subject s = subject (w, ent, true);
  int errnum = EISDIR;
  enum consent consent = (w->options->empty_dirs
                          ? prompt_empty_dir (w->options, &s, &errnum)
                          : CONSENT_ERROR);
  if (consent == CONSENT_ERROR)
    fail (w, ent, errnum);
  else if (consent != CONSENT_DENIED)
    {
      struct victim v = victim (w, ent, true);
      v.lone = true;
      remove_victim (w, ent, &v);
    }
  else
    w->engine->tally.skipped++;
  skip (w, ent);
}

/* Whether directory ENT must not be entered, which has been reported.  */
static bool
refused (struct walk_state *w, FTSENT *ent)
{
  struct stat const *st = ent->fts_statp;
  return (ent->fts_level == FTS_ROOTLEVEL
          ? guard_operand (w->options, ent->fts_path, st->st_dev, st->st_ino)
          : guard_root (w->options, ent->fts_path, st->st_dev, st->st_ino));
}

/* Whether directory ENT is on another device than the operand, or it cannot
   be told, and must not be entered for that, which has been reported.  */
static bool
elsewhere (struct walk_state *w, FTSENT *ent)
{
  struct mount here;
  if (!w->options->one_file_system)
    return false;
  if (!guard_mount (w->fts->fts_cwd_fd, ent->fts_accpath,
                    ent->fts_statp->st_dev, &here))
    {
      report_cannot_remove (ent->fts_path, errno);
      return true;
    }
  if (ent->fts_level == FTS_ROOTLEVEL)
    {
      w->top = here;
      return false;
    }
  return guard_device (w->options, ent->fts_path, here, w->top);
}

/* Decide whether directory ENT, of a recursive removal, is entered.  */
static void
enter_directory (struct walk_state *w, FTSENT *ent)
{
  if (refused (w, ent))
    {
      w->engine->tally.skipped++;
      engine_fail (w->engine);
      keep (w, ent);
      return;
    }

  struct subject s = subject (w, ent, true);
  int errnum;
  switch (prompt_enter (w->options, &s, &errnum))
    {
    case CONSENT_ERROR:
      fail (w, ent, errnum);
      keep (w, ent);
      return;
    case CONSENT_DENIED:
      w->engine->tally.skipped++;
      keep (w, ent);
      return;
    case CONSENT_EMPTY:
      {
        struct victim v = victim (w, ent, true);
        remove_victim (w, ent, &v);
        skip (w, ent);
      }
      return;
    default:
      break;
    }

  if (elsewhere (w, ent))
    {
      w->engine->tally.skipped++;
      engine_fail (w->engine);
      keep (w, ent);
    }
  else if (!activate (w, ent))
    {
      engine_fail (w->engine);
      report_cycle (ent->fts_path);
      keep (w, ent);
    }
}

/* Visit directory ENT before its contents.  */
static void
visit_directory (struct walk_state *w, FTSENT *ent)
{
  /* Keep fts from its shortcut for directories that have no
     subdirectories, in which it does not notice that it could not get a
     descriptor.  */
  ent->fts_statp->st_nlink = 3;

  ent->fts_number = 0;
  if (w->options->recursive)
    enter_directory (w, ent);
  else
    visit_lone_directory (w, ent);
}

/* If it was a signal that kept directory ENT from being read, as READ_ERRNO
   tells, have it visited again and return true: unless something in it was
   kept, which would come a second time, too.  */
static bool
again_after_interruption (struct walk_state *w, FTSENT *ent, int read_errno)
{
  if (read_errno != EINTR || ent->fts_number == KEPT || w->options->may_ask
      || INTERRUPTIONS_MAX <= w->interruptions)
    return false;
  w->interruptions++;
  ent->fts_errno = 0;
  fts_set (w->fts, ent, FTS_AGAIN);
  return true;
}

/* Remove directory ENT after its contents.  If it could not be read,
   READ_ERRNO is the reason, else 0.  */
static void
leave_directory (struct walk_state *w, FTSENT *ent, int read_errno)
{
  deactivate (w, ent);
  bool kept = ent->fts_number == KEPT;
  w->stays = kept;
  if (again_after_interruption (w, ent, read_errno) || kept)
    return;

  struct subject s = subject (w, ent, true);
  int errnum;
  enum consent consent = prompt_remove (w->options, &s, &errnum);
  if (consent == CONSENT_ERROR)
    {
      fail (w, ent, errnum);
      keep_ancestors (ent);
    }
  else if (consent == CONSENT_DENIED)
    note_declined (w, ent);
  else if (ent->fts_number == DECLINED)
    {
      fail (w, ent, ENOTEMPTY);
      keep_ancestors (ent);
    }
  else
    {
      struct victim v = victim (w, ent, true);
      v.read_errno = read_errno;
      remove_victim (w, ent, &v);
    }
}

/* Leave directory ENT, the listing of which broke off.  What had been
   listed is gone; perhaps that was all.  */
static void
leave_broken_directory (struct walk_state *w, FTSENT *ent)
{
  deactivate (w, ent);
  if (again_after_interruption (w, ent, ent->fts_errno))
    return;
  engine_fail (w->engine);
  report_traversal (ent->fts_path, ent->fts_errno);
  if (ent->fts_number != KEPT && !w->options->may_ask)
    {
      struct engine quiet = { .options = w->options };
      struct victim v = victim (w, ent, true);
      int errnum;
      bool removed = (engine_remove (&quiet, &v, &errnum)
                      == OUTCOME_REMOVED);
      w->engine->tally.dirs += quiet.tally.dirs;
      if (removed && w->options->verbose)
        report_removed (ent->fts_path, true, w->options->dry_run);
      if (removed)
        return;
    }
  keep_ancestors (ent);
}

/* Do not visit directory ENT, which fts has found to be its own ancestor:
   unless to be on one file system was reason enough not to.  */
static void
visit_cycle (struct walk_state *w, FTSENT *ent)
{
  engine_fail (w->engine);
  if (elsewhere (w, ent))
    w->engine->tally.skipped++;
  else
    report_cycle (ent->fts_path);
  keep_ancestors (ent);
}

/* Whether the name of ENT would lead out of the directory that is said to
   hold it.  Only since Linux 5.4 the kernel lets no such name of a damaged or
   malicious file system pass.  */
static bool
leads_away (FTSENT const *ent)
{
  return ent->fts_level != FTS_ROOTLEVEL && strchr (ent->fts_name, '/');
}

/* Act on ENT, which fts has just returned.  */
static void
visit (struct walk_state *w, FTSENT *ent)
{
  if (leads_away (ent))
    {
      fail (w, ent, EIO);
      keep_ancestors (ent);
      if (ent->fts_info == FTS_D)
        skip (w, ent);
      return;
    }

  switch (ent->fts_info)
    {
    case FTS_D:
      visit_directory (w, ent);
      break;

    case FTS_DP:
      leave_directory (w, ent, 0);
      break;

    case FTS_DNR:
      leave_directory (w, ent, ent->fts_errno);
      break;

    case FTS_ERR:
      leave_broken_directory (w, ent);
      break;

    case FTS_DC:
      visit_cycle (w, ent);
      break;

    default:
      visit_entry (w, ent);
      break;
    }
}

/* Find the next entry to be visited.  Return null at the end, with errno 0,
   or after a failure.  */
static FTSENT *
read_next (struct walk_state *w)
{
  uint64_t start = engine_clock (w->engine);
  FTSENT *ent = fts_read (w->fts);
  int err = errno;
  engine_spent (w->engine, PHASE_READ, start);
  errno = err;
  return ent;
}

/* Do what signals have asked for before ENT is visited.  Return true if the
   work is to stop.  */
static bool
attend (struct walk_state *w, FTSENT const *ent)
{
  /* Progress tells the directory, not the file.  */
  bool is_dir = ent->fts_info == FTS_D || ent->fts_info == FTS_DP;
  size_t len = ent->fts_pathlen;
  if (!is_dir && ent->fts_level != FTS_ROOTLEVEL)
    len -= ent->fts_namelen + 1;
  char *path = strndup (ent->fts_path, len);
  bool stop = status_attend (w->engine, path);
  free (path);
  return stop;
}

/* Note what became of ENT.  If it is the last entry of a
   batch in which there was none, or none was removed and the first one of all
   that stay has come again, give up the listing, which would go on: it has
   no end.  */
static void
note_presence (struct walk_state *w, FTSENT const *ent)
{
  FTSENT *dir = ent->fts_parent;
  uintptr_t known = (uintptr_t) dir->fts_pointer | w->found;
  uintptr_t first = known & ~(uintptr_t) FOUND_ALL;
  uintptr_t hash = listing_name_hash (ent->fts_name) & ~(uintptr_t) FOUND_ALL;
  if (w->stays)
    known |= !first ? hash : first == hash ? FOUND_AGAIN : 0;
  dir->fts_pointer = (void *) known;
  if (ent->fts_link || !dir->fts_dirp || ent->fts_info == FTS_D)
    return;
  if (!found_goes_on (known))
    {
      closedir (dir->fts_dirp);
      dir->fts_dirp = NULL;
    }
  dir->fts_pointer = (void *) (known & ~(uintptr_t) FOUND_ALL);
}

/* Visit ENT, unless a signal says to stop.  */
static void
visit_next (struct walk_state *w, FTSENT *ent)
{
  if (signals_any () && attend (w, ent))
    return;
  uint64_t start = engine_clock (w->engine);
  w->found = FOUND_THERE;
  w->stays = false;
  visit (w, ent);
  note_presence (w, ent);
  engine_spent (w->engine, PHASE_REMOVE, start);
}

/* Find no difference between two entries, which leaves them in the order in
   which the directory lists them.  */
static int
in_any_order (_GL_UNUSED FTSENT const **a, _GL_UNUSED FTSENT const **b)
{
  return 0;
}

/* Prepare to walk over PATH.  Return null and set errno on failure.  */
static FTS *
open_walk (struct options const *options, char const *path)
{
  char *operands[] = { (char *) path, NULL };
  int flags = FTS_CWDFD | FTS_NOSTAT | FTS_PHYSICAL;
  /* fts sorts by inode number unless it is given another order.  */
  return (options->order == ORDER_INODE
          ? fts_open (operands, flags, NULL)
          : fts_open (operands, flags | FTS_DEFER_STAT, in_any_order));
}

/* Walk over PATH.  Set W->reopen, and leave it, if it turned out to be a
   directory when it was to be removed.  FTS_AGAIN would not do here: fts
   aborts unless it has entered a directory that it knew for one.  */
static void
walk (struct walk_state *w, char const *path)
{
  w->fts = open_walk (w->options, path);
  if (!w->fts)
    {
      engine_fail (w->engine);
      report_cannot_remove (path, errno);
      return;
    }

  FTSENT *ent;
  while (!signals_stopping () && !w->reopen && (ent = read_next (w)))
    visit_next (w, ent);
  if (!signals_stopping () && !w->reopen && errno)
    {
      engine_fail (w->engine);
      report_plain (errno, "fts_read failed");
    }

  if (fts_close (w->fts) != 0)
    {
      engine_fail (w->engine);
      report_plain (errno, "fts_close failed");
    }
}

void
ordered_remove (struct engine *e, char const *path)
{
  struct walk_state w = { .engine = e, .options = e->options };
  w.active = hash_initialize (0, NULL, hash_entry, same_directory, NULL);
  walk (&w, path);
  if (w.reopen)
    {
      w.reopen = false;
      w.reopened = true;
      walk (&w, path);
    }
  if (w.active)
    hash_free (w.active);
}
