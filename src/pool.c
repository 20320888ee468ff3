/* pool.c -- workers, the work that waits for them, and its descriptors

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <inttypes.h>
#include <limits.h>
#include <malloc.h>
#include <sys/resource.h>

#include "cpus.h"
#include "dirnode.h"
#include "pool.h"

/* Files in a slice.  Small enough that the workers of one directory end
   together and stay within a few blocks of inodes, large enough that taking
   it costs nothing: 64 to 1024 made no difference (200 000 empty files,
   ext4, two workers, 2026).  */
enum { SLICE = 256 };

/* Operands in a task.  */
enum { OPERANDS_SLICE = 64 };

/* A further thread is started when so many entries have been seen, or so
   many tasks wait: starting one costs about as much as removing 10 files.  */
enum { START_SEEN = 128, START_WAITING = 16 };

/* Stack of a thread.  It calls no more than printf and the message
   catalogue.  */
enum { STACK_SIZE = 256 * 1024 };

/* Never more threads than this: each costs a stack and a buffer.  */
enum { WORKERS_MAX = 1024 };

/* Never more threads than this unless there are so many CPUs, or --jobs says
   so.  Where each operation took 1 ms, 500 directories of 20 files took 16
   workers 1.7 s, 32 1.35, 64 1.31, 128 1.43 (FUSE, 2026).  */
enum { GOVERNED_MAX = 64 };

/* Nanoseconds that a single worker must have waited for a device before
   another is started for a tree of any size.  Nothing is looked at
   earlier.  */
enum { SLOW = 5000000 };

/* Nanoseconds between two looks while no other worker can have work.  */
enum { ALONE_INTERVAL = 20000000 };

/* Entries between two looks at the clock: more if a look finds that less than
   this many nanoseconds have passed, fewer otherwise.  */
enum { STRIDE_MAX = 64, STRIDE_TIME = 500000 };

/* Descriptors kept away from directories: the standard ones, and those for
   looking for a directory, reading quotas and the message catalogue.  */
enum { FDS_RESERVED = 6 };

/* Directories kept open at most, however many descriptors are allowed: so
   many levels are rare, and each costs the kernel memory.  */
enum { FDS_MAX = 1000 };

/* Never more runs of subdirectories in a directory than this: each is looked
   at when something is taken.  In inode order there are as many as there are
   allocation groups, but in another order nearly every entry may start
   one.  */
enum { RUNS_MAX = 1024 };

/* The group of a run that is in no allocation group of its own.  */
static uint64_t const any_group = UINT64_MAX;

/* What there is to take.  */
struct offer
{
  struct dirnode *dir;  /* a directory with work, or null: see OPERANDS */
  struct run *run;      /* a run of subdirectories, or null: a slice */
  bool ready;           /* whether DIR itself is to be begun */
  bool operands;        /* whether operands are to be begun */
};

/* The allocation group of inode number INO on FS.  */
static uint64_t
group_of (struct filesystem const *fs, uint64_t ino)
{
  return fs->group_shift < 64 ? ino >> fs->group_shift : 0;
}

/* Whether another worker may work in allocation group GROUP of FS.  */
static bool
admits (struct pool const *pool, struct filesystem const *fs, uint64_t group)
{
  if (!fs || !fs->kind->groups || group == any_group)
    return true;
  for (int i = 0; i < pool->nworkers; i++)
    if (pool->workers[i]->fs == fs && pool->workers[i]->group == group)
      return false;
  return true;
}

/* Find in D something that a worker could take.  */
static bool
find_in (struct pool const *pool, struct dirnode *d, struct offer *offer)
{
  *offer = (struct offer) { .dir = d };
  for (size_t i = 0; i < d->nruns; i++)
    if (d->runs[i].next < d->runs[i].end
        && admits (pool, d->fs, d->runs[i].group))
      {
        offer->run = &d->runs[i];
        return true;
      }
  return d->slice_next < d->slice_end;
}

/* Find something that a worker could take: what is in a directory that has
   been begun goes before what would open one more.  The caller holds the
   lock.  */
static bool
find (struct pool *pool, struct offer *offer)
{
  for (struct dirnode *d = pool->top; d; d = d->below)
    if (find_in (pool, d, offer))
      return true;
  if (pool->ready && admits (pool, pool->ready->fs, 0))
    {
      *offer = (struct offer) { .dir = pool->ready, .ready = true };
      return true;
    }
  *offer = (struct offer) { .operands = true };
  return pool->operands_next < pool->operands_end;
}

/* Tasks that D offers.  */
static size_t
tasks_in (struct dirnode const *d)
{
  size_t n = (d->slice_end - d->slice_next + SLICE - 1) / SLICE;
  for (size_t i = 0; i < d->nruns; i++)
    n += d->runs[i].end - d->runs[i].next;
  return n;
}

void
pool_withdraw (struct pool *pool, struct dirnode *d)
{
  if (!d->offering)
    return;
  d->offering = false;
  pool->waiting -= tasks_in (d);
  if (d->above)
    d->above->below = d->below;
  else
    pool->top = d->below;
  if (d->below)
    d->below->above = d->above;
}

void
pool_reoffer (struct pool *pool, struct dirnode *d)
{
  size_t tasks = tasks_in (d);
  if (!tasks)
    return;
  d->offering = true;
  pool->waiting += tasks;
  d->above = NULL;
  d->below = pool->top;
  if (d->below)
    d->below->above = d;
  pool->top = d;
}

/* Call one worker that waits, or all of them.  The caller holds the
   lock.  */
static void
call (struct pool *pool, bool all)
{
  int n = all ? pool->idle : 1;
  pool->idle -= n;
  pool->calls += n;
  if (all)
    pthread_cond_broadcast (&pool->wake);
  else
    pthread_cond_signal (&pool->wake);
}

/* Have W wait until it is called, or the main thread until nobody has a task.
   The caller holds the lock.  */
static void
wait_for_call (struct pool *pool, struct worker const *w)
{
  pool->idle++;
  do
    pthread_cond_wait (&pool->wake, &pool->lock);
  while (!pool->calls && (w != pool->first || pool->active));
  if (pool->calls)
    pool->calls--;
  else
    pool->idle--;
}

static bool take (struct worker *w, struct task *task);

/* Do tasks for W until none is left.  */
static void
work (struct worker *w)
{
  struct task task;
  while (take (w, &task))
    w->pool->run (w, &task);
}

static void *
thread_main (void *arg)
{
  work (arg);
  return NULL;
}

/* How many workers help on the file systems that have been met where the CPU
   is the limit.  */
static int
cpus_worth_using (struct pool *pool)
{
  int cpus = cpus_usable ();
  int most = 0;
  for (struct filesystem *fs = pool->filesystems; fs; fs = fs->next)
    {
      int n = fs->kind->workers ? fs->kind->workers : cpus;
      most = n < most ? most : n;
    }
  return 0 < most && most < cpus ? most : cpus;
}

/* How many workers there may be.  The first one asks, when it would start
   another.  */
static int
max_workers (struct pool *pool)
{
  if (!pool->max_workers)
    {
      int n = pool->options->jobs;
      if (!n)
        {
          /* Each worker has two directories or three open.  */
          int most = atomic_load (&pool->fd_budget) / 4;
          governor_start (&pool->governor, cpus_worth_using (pool),
                          most < GOVERNED_MAX ? most : GOVERNED_MAX,
                          clock_now ());
          n = pool->governor.most;
        }
      pool->max_workers = n < WORKERS_MAX ? n : WORKERS_MAX;
    }
  return pool->max_workers;
}

/* How many workers may have a task now.  */
static int
allowed_workers (struct pool *pool)
{
  int most = max_workers (pool);
  int allowed = pool->options->jobs ? most : pool->governor.allowed;
  return allowed < most ? allowed : most;
}

/* Make a further worker.  Return null if there is no memory.  The caller
   holds the lock.  */
static struct worker *
add_worker (struct pool *pool)
{
  struct worker **workers = realloc (pool->workers, ((pool->nworkers + 1)
                                                     * sizeof *workers));
  if (!workers)
    return NULL;
  pool->workers = workers;
  struct worker *w = malloc (sizeof *w);
  if (!w)
    return NULL;
  memset (w, 0, offsetof (struct worker, listing));
  w->pool = pool;
  w->engine.options = pool->options;
  w->engine.total = pool->total;
  w->stride = 1;
  w->tick = 1;
  workers[pool->nworkers++] = w;
  return w;
}

/* Start a thread.  If that cannot be done, do with those that there are.
   The caller holds the lock.  */
static void
start_worker (struct pool *pool)
{
  /* Further malloc arenas would cost 64 MiB of address space each.  */
  if (pool->nworkers == 1)
    mallopt (M_ARENA_MAX, 1);

  bool started = false;
  struct worker *w = add_worker (pool);
  pthread_attr_t attr;
  if (w && pthread_attr_init (&attr) == 0)
    {
      pool->active++;
      pthread_attr_setstacksize (&attr, STACK_SIZE);
      started = pthread_create (&w->thread, &attr, thread_main, w) == 0;
      pthread_attr_destroy (&attr);
      if (!started)
        pool->active--;
    }
  if (!started)
    {
      if (w)
        {
          free (w);
          pool->nworkers--;
        }
      pool->max_workers = pool->nworkers;
    }
}

/* Whether as many directories are open as should be.  */
static bool
fds_short (struct pool *pool)
{
  return atomic_load (&pool->fd_budget) <= atomic_load (&pool->open_fds);
}

/* Get another worker to do what waits, but for OWN tasks that the caller
   will do itself.  The caller holds the lock.  */
static void
rouse (struct pool *pool, size_t own)
{
  struct offer offer;
  if (pool->waiting <= own)
    return;
  if (pool->idle)
    {
      /* Where descriptors are short, it would only wait again.  */
      if (pool->active + pool->calls < allowed_workers (pool)
          && !fds_short (pool) && find (pool, &offer))
        call (pool, false);
    }
  else if ((START_SEEN <= pool->seen || START_WAITING <= pool->waiting
            || pool->slow)
           && pool->nworkers < allowed_workers (pool) && find (pool, &offer))
    start_worker (pool);
}

/* Nanoseconds of CPU time that this process has used, or if THREAD this
   thread.  */
static uint64_t
cpu_time (bool thread)
{
  struct timespec t;
  if (clock_gettime (thread ? CLOCK_THREAD_CPUTIME_ID
                     : CLOCK_PROCESS_CPUTIME_ID, &t) != 0)
    return 0;
  return (uint64_t) t.tv_sec * 1000000000 + t.tv_nsec;
}

/* Nanoseconds for which this thread has used a CPU, or waited for one as far
   as the kernel tells.  */
static uint64_t
wanted_cpu (void)
{
  char buf[64];
  ssize_t n = 0;
  int fd = open ("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
  if (0 <= fd)
    {
      n = read (fd, buf, sizeof buf - 1);
      close (fd);
    }
  if (n <= 0)
    return cpu_time (true);
  buf[n] = '\0';
  char *end;
  uint64_t ran = strtoumax (buf, &end, 10);
  return ran + strtoumax (end, NULL, 10);
}

/* Find out for which share of the time since the last call W has waited for
   something else than a CPU.  Return false if it was idle since then.  */
static bool
find_waits (struct worker *w, uint64_t now, double *waits)
{
  uint64_t ran = wanted_cpu ();
  uint64_t used = ran - w->ran;
  uint64_t time = now - w->looked;
  bool known = w->looked && w->looked < now;
  w->ran = ran;
  w->looked = now;
  if (known)
    *waits = used < time ? 1 - (double) used / time : 0;
  return known;
}

/* Blocks that this process has read from devices, as far as the kernel
   counts.  */
static uint64_t
blocks_read (void)
{
  struct rusage usage;
  return getrusage (RUSAGE_SELF, &usage) == 0 ? usage.ru_inblock : 0;
}

/* Tell the governor how things are at the time NOW, WAITS being what
   find_waits says.  The caller holds the lock.  */
static void
tell_governor (struct pool *pool, uint64_t now, double waits)
{
  struct engine_total *total = pool->total;
  struct offer offer;
  struct governor_sample s = {
    .now = now,
    .done = (atomic_load_explicit (&total->files, memory_order_relaxed)
             + atomic_load_explicit (&total->dirs, memory_order_relaxed)),
    .cpu = cpu_time (false), .reads = blocks_read (), .waits = waits,
    .active = pool->active,
    .wanted = pool->waiting && !fds_short (pool) && find (pool, &offer)
  };
  governor_tell (&pool->governor, &s);
}

/* Find out, for W at the time NOW, whether other workers would help.  The
   caller holds the lock.  */
static void
govern (struct worker *w, uint64_t now)
{
  struct pool *pool = w->pool;
  uint64_t next = pool->total->start + SLOW;
  double waits;
  if (pool->nworkers == 1 && !pool->waiting)
    next = now + ALONE_INTERVAL / 4;
  else if (next <= now)
    {
      bool known = find_waits (w, now, &waits);
      if (pool->nworkers == 1)
        pool->slow = w->ran + SLOW <= now - pool->total->start;
      if (known && pool->max_workers)
        tell_governor (pool, now, waits);
      next = (pool->max_workers ? governor_next (&pool->governor, now)
              : now + ALONE_INTERVAL);
    }
  atomic_store_explicit (&pool->next_look, next, memory_order_relaxed);
  rouse (pool, 0);
}

void
pool_look (struct worker *w)
{
  struct pool *pool = w->pool;
  if (pool->options->jobs)
    {
      /* Nothing depends on how things are.  */
      w->tick = UINT_MAX;
      return;
    }
  uint64_t now = clock_now ();
  if (STRIDE_TIME < now - w->ticked)
    w->stride = (w->stride + 1) / 2;
  else if (w->stride < STRIDE_MAX)
    w->stride *= 2;
  w->ticked = now;
  w->tick = w->stride;
  engine_add_up (&w->engine);
  if (atomic_load_explicit (&pool->next_look, memory_order_relaxed) <= now)
    {
      pthread_mutex_lock (&pool->lock);
      govern (w, now);
      pthread_mutex_unlock (&pool->lock);
    }
}

/* Take a directory that is to be begun.  If there is no memory for its
   node, let the emergency one tell.  */
static struct dirnode *
take_directory (struct worker *w, struct dirnode *parent, struct run *run)
{
  struct pool *pool = w->pool;
  struct entry const *e = &parent->list.dirs.at[run->next++];
  char const *name = entry_name (&parent->list, e);
  struct dirnode *d = dirnode_new (w, parent, name);
  if (!d)
    {
      /* What is left of the last listing is not needed any more.  */
      entries_free (&w->list);
      d = dirnode_new (w, parent, name);
    }
  if (!d)
    {
      d = &w->emergency;
      dirnode_init (d, parent, name);
      d->read_errno = ENOMEM;
    }
  d->ino = entry_ino (e);       /* as far as known yet */
  d->parent_pinned = true;
  atomic_fetch_add (&parent->pins, 1);
  atomic_fetch_add (&parent->live, 1);
  pool->waiting--;
  w->group = run->group;
  return d;
}

/* Take a slice of D's files.  The last one takes over what stood for all of
   them in PENDING.  */
static void
take_slice (struct pool *pool, struct dirnode *d, struct task *task)
{
  task->kind = TASK_SLICE;
  task->dir = d;
  task->from = d->slice_next;
  task->to = (d->slice_end - task->from < SLICE
              ? d->slice_end : task->from + SLICE);
  d->slice_next = task->to;
  if (task->to < d->slice_end)
    atomic_fetch_add (&d->pending, 1);
  atomic_fetch_add (&d->pins, 1);
  pool->waiting--;
}

/* Take operands.  */
static void
take_operands (struct pool *pool, struct task *task)
{
  task->kind = TASK_OPERANDS;
  task->from = pool->operands_next;
  task->to = (pool->operands_end - task->from < OPERANDS_SLICE
              ? pool->operands_end : task->from + OPERANDS_SLICE);
  pool->operands_next = task->to;
  pool->waiting--;
}

/* Take OFFER as W's next TASK.  */
static void
accept_offer (struct worker *w, struct offer const *offer, struct task *task)
{
  struct pool *pool = w->pool;
  struct dirnode *d = offer->dir;
  w->group = 0;
  if (offer->operands)
    {
      take_operands (pool, task);
      return;
    }

  w->fs = d->fs;
  if (offer->ready)
    {
      *task = (struct task) { .kind = TASK_DIRECTORY, .dir = d };
      pool->ready = d->next;
      if (!pool->ready)
        pool->ready_end = &pool->ready;
      pool->waiting--;
    }
  else
    {
      if (offer->run)
        *task = (struct task) { .kind = TASK_DIRECTORY,
                                .dir = take_directory (w, d, offer->run) };
      else
        take_slice (pool, d, task);
      if (!tasks_in (d))
        pool_withdraw (pool, d);
    }
  if (task->kind == TASK_DIRECTORY)
    atomic_fetch_add (&pool->open_fds, 1);
}

/* Whether OFFER can be taken only with one more descriptor.  */
static bool
needs_fd (struct offer const *offer)
{
  return !offer->operands && (offer->ready || offer->run);
}

/* Find something to take.  If that needs a descriptor and they are
   short, close another directory first; or else, while other workers may
   still give some back, find nothing.  The caller holds the lock.  */
static bool
find_affordable (struct pool *pool, struct offer *offer)
{
  while (find (pool, offer))
    {
      if (!needs_fd (offer) || !fds_short (pool))
        return true;
      /* What is closed may be just what has been found: look again.  */
      if (!dirnode_close_one (pool))
        return !pool->active;
    }
  return false;
}

/* Whether one more worker may have a task.  */
static bool
admitted (struct pool *pool)
{
  return !pool->active || pool->active < allowed_workers (pool);
}

/* Find W's next TASK, and wait for one if others may still bring some.
   Return false if nothing is left.  */
static bool
take (struct worker *w, struct task *task)
{
  struct pool *pool = w->pool;
  struct offer offer;
  bool found = false;
  pool_tick (w);
  pthread_mutex_lock (&pool->lock);
  pool->active--;
  bool last = !pool->active;
  w->fs = NULL;
  while (!pool->quit
         && !(found = admitted (pool) && find_affordable (pool, &offer)))
    {
      if (!pool->active)
        {
          /* That was all.  The main thread, at least, wants to know; but who
             hears it must not tell it again, on and on.  */
          if (last && pool->idle)
            call (pool, true);
          last = false;
          if (w == pool->first)
            break;
        }
      wait_for_call (pool, w);
      w->looked = 0;
    }
  if (found)
    {
      pool->active++;
      accept_offer (w, &offer, task);
      rouse (pool, 0);
    }
  pthread_mutex_unlock (&pool->lock);
  return found;
}

/* Divide D's directories into runs, one for each allocation group.  If they
   would be too many, or there is no memory for them, one run will do.  */
static void
make_runs (struct dirnode *d)
{
  struct entry_array const *dirs = &d->list.dirs;
  d->runs = &d->run;
  d->nruns = 1;
  d->run = (struct run) { 0, dirs->n, 0 };
  if (!d->fs || !d->fs->kind->groups || !dirs->n)
    return;

  size_t n = 1;
  for (size_t i = 1; i < dirs->n; i++)
    n += (group_of (d->fs, entry_ino (&dirs->at[i - 1]))
          != group_of (d->fs, entry_ino (&dirs->at[i])));
  if (n == 1)
    {
      d->run.group = group_of (d->fs, entry_ino (&dirs->at[0]));
      return;
    }
  d->run.group = any_group;
  struct run *runs = n <= RUNS_MAX ? malloc (n * sizeof *runs) : NULL;
  if (!runs)
    return;

  d->runs = runs;
  d->nruns = n;
  struct run *run = runs;
  *run = (struct run) { 0, 1, group_of (d->fs, entry_ino (&dirs->at[0])) };
  for (size_t i = 1; i < dirs->n; i++)
    {
      uint64_t group = group_of (d->fs, entry_ino (&dirs->at[i]));
      if (group != run->group)
        *++run = (struct run) { i, i, group };
      run->end = i + 1;
    }
}

void
pool_offer (struct pool *pool, struct dirnode *d, bool sliced,
            size_t nfiles, bool busy)
{
  if (d->runs != &d->run)
    free (d->runs);
  make_runs (d);
  d->slice_next = 0;
  d->slice_end = sliced ? nfiles : 0;
  atomic_fetch_add (&d->pending, d->list.dirs.n + sliced);

  pthread_mutex_lock (&pool->lock);
  pool->seen += d->list.dirs.n + nfiles;
  if (d->list.dirs.n && !d->listed)
    dirnode_list (pool, d);
  pool_reoffer (pool, d);
  rouse (pool, !busy);
  pthread_mutex_unlock (&pool->lock);
}

void
pool_note (struct pool *pool, size_t nfiles)
{
  pthread_mutex_lock (&pool->lock);
  pool->seen += nfiles;
  rouse (pool, 0);
  pthread_mutex_unlock (&pool->lock);
}

void
pool_offer_operands (struct pool *pool, size_t n, char **operands)
{
  pthread_mutex_lock (&pool->lock);
  pool->operands = operands;
  pool->operands_next = 0;
  pool->operands_end = n;
  pool->waiting += (n + OPERANDS_SLICE - 1) / OPERANDS_SLICE;
  pool->seen += n;
  pthread_mutex_unlock (&pool->lock);
}

void
pool_offer_node (struct pool *pool, struct dirnode *d)
{
  pthread_mutex_lock (&pool->lock);
  d->next = NULL;
  *pool->ready_end = d;
  pool->ready_end = &d->next;
  pool->waiting++;
  rouse (pool, 1);
  pthread_mutex_unlock (&pool->lock);
}

struct filesystem *
pool_filesystem (struct pool *pool, int fd, dev_t dev)
{
  pthread_mutex_lock (&pool->lock);
  struct filesystem *fs = pool->filesystems;
  while (fs && fs->dev != dev)
    fs = fs->next;
  if (!fs && (fs = malloc (sizeof *fs)))
    {
      *fs = (struct filesystem) { .next = pool->filesystems, .dev = dev,
                                  .kind = fskind_of (fd) };
      if (fs->kind->groups)
        fs->group_shift = fskind_group_shift (fd);
      pool->filesystems = fs;
      /* What the governor has learnt does not hold there.  */
      if (pool->max_workers && !pool->options->jobs)
        governor_start (&pool->governor, cpus_worth_using (pool),
                        pool->max_workers, clock_now ());
    }
  pthread_mutex_unlock (&pool->lock);
  return fs ? fs : &pool->unknown;
}

bool
pool_others_active (struct pool *pool)
{
  pthread_mutex_lock (&pool->lock);
  bool others = 1 < pool->active;
  pthread_mutex_unlock (&pool->lock);
  return others;
}

/* How many directories may be open at once.  */
static int
fd_budget (void)
{
  struct rlimit limit;
  if (getrlimit (RLIMIT_NOFILE, &limit) != 0
      || FDS_MAX + FDS_RESERVED <= limit.rlim_cur)
    return FDS_MAX;
  return limit.rlim_cur < FDS_RESERVED + 2 ? 2 : limit.rlim_cur - FDS_RESERVED;
}

struct pool *
pool_new (struct engine const *e,
          void (*run) (struct worker *, struct task const *))
{
  struct pool *pool = calloc (1, sizeof *pool);
  if (!pool)
    return NULL;
  pool->options = e->options;
  pool->total = e->total;
  pool->run = run;
  pool->ready_end = &pool->ready;
  pool->root.name = "";
  pool->root.fd = AT_FDCWD;
  pool->root.pins = 1;
  pool->root.pending = 1;
  pool->fd_most = fd_budget ();
  pool->fd_budget = pool->fd_most;
  pool->unknown.kind = fskind_of (-1);

  /* Two workers compete for it at most for a few instructions: spinning
     beats sleeping.  */
  pthread_mutexattr_t attr;
  pthread_mutexattr_init (&attr);
#ifdef PTHREAD_ADAPTIVE_MUTEX_INITIALIZER_NP
  pthread_mutexattr_settype (&attr, PTHREAD_MUTEX_ADAPTIVE_NP);
#endif
  pthread_mutex_init (&pool->lock, &attr);
  pthread_mutexattr_destroy (&attr);
  pthread_cond_init (&pool->wake, NULL);

  pool->first = add_worker (pool);
  if (!pool->first)
    {
      free (pool->workers);
      free (pool);
      return NULL;
    }
  return pool;
}

void
pool_work (struct pool *pool)
{
  pthread_mutex_lock (&pool->lock);
  pool->active++;
  pthread_mutex_unlock (&pool->lock);
  work (pool->first);
}

/* Free worker W.  */
static void
free_worker (struct worker *w)
{
  while (w->spare)
    {
      struct dirnode *d = w->spare;
      w->spare = d->next;
      free (d);
    }
  entries_free (&w->list);
  free (w->path);
  free (w);
}

int
pool_free (struct pool *pool, struct engine *e)
{
  int nworkers = pool->nworkers;
  pthread_mutex_lock (&pool->lock);
  pool->quit = true;
  if (pool->idle)
    call (pool, true);
  pthread_mutex_unlock (&pool->lock);

  for (int i = 0; i < pool->nworkers; i++)
    {
      if (i)
        pthread_join (pool->workers[i]->thread, NULL);
      engine_add_up (&pool->workers[i]->engine);
      engine_merge (e, &pool->workers[i]->engine);
      free_worker (pool->workers[i]);
    }
  free (pool->workers);
  while (pool->filesystems)
    {
      struct filesystem *fs = pool->filesystems;
      pool->filesystems = fs->next;
      free (fs);
    }
  pthread_cond_destroy (&pool->wake);
  pthread_mutex_destroy (&pool->lock);
  free (pool);
  return nworkers;
}
