/* pool.h -- workers, the work that waits for them, and its descriptors

   The work is a tree of directories that are being removed, and each of
   them offers what is left to do in it: subdirectories that nobody has
   started on, and slices of its other entries.  Directories that have
   something to offer are in a stack, and workers take from the top of it:
   so the deepest go first, and few are open at a time.

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_POOL_H
#define FASTRM_POOL_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "engine.h"
#include "entries.h"
#include "fskind.h"
#include "governor.h"
#include "guard.h"
#include "lookahead.h"
#include "options.h"

/* A file system that a tree is on.  */
struct filesystem
{
  struct filesystem *next;      /* in the pool's list */
  dev_t dev;                    /* its device */
  struct fskind const *kind;    /* what is known of its kind */
  int group_shift;              /* see fskind_group_shift */
  struct lookahead lookahead;   /* whether that pays, if it may be remote */
};

/* Subdirectories of one allocation group, neighbours in a list.  */
struct run
{
  size_t next;          /* the first that nobody has started on */
  size_t end;           /* after the last */
  uint64_t group;       /* the allocation group */
};

/* A directory that is being removed.  */
struct dirnode
{
  struct dirnode *parent;       /* what it is in; null for the pool's root */
  char const *name;             /* its name there; belongs to PARENT's list */
  char *own_name;               /* NAME if it belongs to this node instead */
  struct filesystem *fs;        /* what it is on */
  struct mount mount;           /* where it is mounted, as far as looked at */
  dev_t dev;                    /* its device, if IDENTIFIED; apart from
                                   MOUNT, which others may be reading */
  ino_t ino;                    /* its inode number, if IDENTIFIED */
  int64_t born;                 /* when it was made, in nanoseconds, if
                                   IDENTIFIED and the kernel tells, or 0:
                                   inode numbers are given again */
  bool identified;              /* whether DEV and INO are known */
  size_t depth;                 /* directories above it in the operand */

  int fd;                       /* its descriptor unless PINS says closed */
  atomic_int pins;              /* how many are using FD now, or
                                   PINS_CLOSED; without a pin, FD may be
                                   closed to spare descriptors */
  atomic_size_t pending;        /* parts of the work on it not yet done:
                                   subdirectories, slices, reading it */
  atomic_size_t live;           /* subdirectories begun and not finished */
  atomic_bool kept;             /* something in it was kept, and that has
                                   been accounted for */

  int read_errno;               /* why it could not be read, or 0 */
  int broken_errno;             /* why the listing broke off, or 0 */
  bool more;                    /* whether the listing is to go on */
  bool cold;                    /* whether it is large and had to be read
                                   from a device */
  atomic_size_t ahead;          /* if COLD, the first file of this batch whose
                                   inode has not been looked up */
  size_t batches;               /* parts in which it has been read */
  size_t length;                /* entries in these */
  size_t alive;                 /* entries up to the last batch in which any
                                   was there; 0 if there was none */
  size_t length_before;         /* entries in the listing before this, or 0 */
  atomic_int found;             /* what is known of this batch: see
                                   enum found */
  atomic_uint_fast64_t failed;  /* a hash of the name of the first entry that
                                   could not be removed, or 0 */
  off_t resume;                 /* where the listing goes on */

  struct entries list;          /* what is shared of the current batch */
  struct run *runs;             /* subdirectories in LIST by group */
  size_t nruns;                 /* how many RUNS there are */
  struct run run;               /* room for the usual one */
  size_t slice_next;            /* the first file of LIST in no slice yet */
  size_t slice_end;             /* after the last file to be sliced */

  bool parent_pinned;           /* whether it has a pin on PARENT */
  bool lost;                    /* closed, and not found again */
  bool offering;                /* whether it is in the stack */
  bool listed;                  /* whether it is in the list of open ones */
  struct dirnode *above;        /* in the stack, nearer to the top */
  struct dirnode *below;        /* in the stack */
  struct dirnode *older;        /* in the list of open ones */
  struct dirnode *newer;        /* in the list of open ones */
  struct dirnode *next;         /* in a list of spare or ready nodes */
};

/* What PINS is while a directory is closed.  */
enum { PINS_CLOSED = -1 };

/* What a worker does next.  */
enum task_kind
{
  TASK_DIRECTORY,       /* open DIR, which nobody has begun, and empty it */
  TASK_SLICE,           /* remove files FROM to TO of DIR's list */
  TASK_OPERANDS         /* remove operands FROM to TO */
};

struct task
{
  enum task_kind kind;  /* what to do */
  struct dirnode *dir;  /* the directory; its parent is pinned for it */
  size_t from;          /* see TASK_SLICE, TASK_OPERANDS */
  size_t to;            /* likewise */
};

/* Bytes of a listing that are asked for at once.  More made no difference
   warm (32 KiB to 1 MiB, ext4, 2026).  */
enum { LISTING_SIZE = 64 * 1024 };

struct pool;

/* One thread.  */
struct worker
{
  struct pool *pool;            /* what it belongs to */
  struct engine engine;         /* removes, and counts for it */
  pthread_t thread;             /* unless it is the first, the main thread */
  struct filesystem *fs;        /* where it is working, or null */
  uint64_t group;               /* the allocation group, if FS has them */
  unsigned int tick;            /* entries until pool_tick is called */
  unsigned int stride;          /* how many there were to the last call */
  uint64_t ticked;              /* when that was, by clock_now */
  uint64_t looked;              /* when RAN was read, or 0 */
  uint64_t ran;                 /* nanoseconds for which this thread had
                                   wanted a CPU then */
  struct dirnode *spare;        /* nodes for further use */
  struct dirnode emergency;     /* stands in for a node that there was no
                                   memory for */
  struct entries list;          /* what it has read, unless shared */
  bool counting;                /* whether BLOCKS is needed */
  uint64_t blocks;              /* those that this thread had read from devices
                                   when it began to read a large directory */
  char *path;                   /* room for the name of an entry */
  size_t path_allocated;        /* how much of it */
  alignas (uint64_t) char listing[LISTING_SIZE]; /* what the kernel tells */
};

/* All of it.  Members below LOCK are protected by it.  */
struct pool
{
  struct options const *options; /* what to do */
  struct engine_total *total;   /* where counts are added up */
  void (*run) (struct worker *, struct task const *); /* does a task */
  struct dirnode root;          /* the parent of all operands */
  struct worker *first;         /* the main thread's */
  atomic_bool no_openat2;       /* whether openat2 was refused */
  atomic_int open_fds;          /* descriptors that directories use */
  atomic_int fd_budget;         /* how many they should use at most */
  int fd_most;                  /* how many that may be */
  atomic_uint opened;           /* directories opened while it was less */
  atomic_uint_fast64_t next_look; /* when, by clock_now, the governor wants
                                   to know how things are */

  pthread_mutex_t lock;
  pthread_cond_t wake;          /* there may be something to do now */
  struct worker **workers;      /* all of them, NWORKERS */
  int nworkers;                 /* how many have been started */
  int max_workers;              /* how many there may be, 0 if unknown yet */
  bool slow;                    /* whether removing is mostly waiting */
  struct governor governor;     /* how many of them may have a task, unless
                                   --jobs says */
  int active;                   /* how many have a task */
  int idle;                     /* how many wait and have not been called */
  int calls;                    /* how many were called and still wait */
  bool quit;                    /* whether the threads shall end */
  size_t waiting;               /* tasks that could be taken */
  size_t seen;                  /* entries found so far */
  struct dirnode *top;          /* the stack of those that offer work */
  struct dirnode *ready;        /* the queue of nodes to begin, such as
                                   operands; each has a pin on its parent */
  struct dirnode **ready_end;   /* the null pointer at its end */
  struct dirnode *oldest;       /* the list of open ones that may be closed */
  struct dirnode *newest;       /* its other end */
  struct filesystem *filesystems; /* those that have been met */
  struct filesystem unknown;    /* stands in when there is no memory */
  char **operands;              /* those to be removed side by side */
  size_t operands_next;         /* the first that nobody has begun */
  size_t operands_end;          /* how many there are */
};

/* Make a pool that does its tasks with RUN, has the options of E, and adds
   its counts to the total of E.  Return null if there is no memory.  */
extern struct pool *pool_new (struct engine const *e,
                              void (*run) (struct worker *,
                                           struct task const *));

/* Do, in the calling thread and others, all that there is to do.  */
extern void pool_work (struct pool *pool);

/* End the threads, add what they counted to E, and free POOL.  Return how
   many workers there were.  */
extern int pool_free (struct pool *pool, struct engine *e);

/* Offer what the list of D has: all its directories, as pending parts of D,
   and if SLICED its files, as one more until the last of them is taken.
   NFILES is how many files were found; BUSY says that the caller has other
   work to do first.  */
extern void pool_offer (struct pool *pool, struct dirnode *d, bool sliced,
                        size_t nfiles, bool busy);

/* Note that the caller will be busy with NFILES files that it cannot share:
   others may be needed for what waits.  */
extern void pool_note (struct pool *pool, size_t nfiles);

/* Look now and then, on behalf of W, whether other workers would help.  To be
   called after each entry.  */
extern void pool_look (struct worker *w);
static inline void
pool_tick (struct worker *w)
{
  if (--w->tick == 0)
    pool_look (w);
}

/* Offer the N operands OPERANDS.  */
extern void pool_offer_operands (struct pool *pool, size_t n,
                                 char **operands);

/* Offer D itself, a directory that is to be begun after those that were
   offered before, with the caller's pin on its parent.  */
extern void pool_offer_node (struct pool *pool, struct dirnode *d);

/* Take D from the stack, since it has been closed, and put it back with
   what it still offers.  The caller holds the lock.  */
extern void pool_withdraw (struct pool *pool, struct dirnode *d);
extern void pool_reoffer (struct pool *pool, struct dirnode *d);

/* Return the file system with device DEV, that directory FD is on.  */
extern struct filesystem *pool_filesystem (struct pool *pool, int fd,
                                           dev_t dev);

/* Whether any other worker than the caller has a task, so that it is worth
   while to wait for what it will give back.  */
extern bool pool_others_active (struct pool *pool);

#endif
