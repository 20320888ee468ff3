/* pool-unit.c -- test how subdirectories are divided into runs

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <stdio.h>

#include "dirnode.h"
#include "pool.h"

/* Do nothing: there is just one worker, which never asks for a task.  */
static void
run (struct worker *w, struct task const *task)
{
  (void) w;
  (void) task;
}

/* How many runs a directory of N subdirectories has whose inode numbers are
   in allocation groups that change after every STRETCH of them.  */
static size_t
count_runs (struct pool *pool, struct filesystem *fs, size_t n,
            size_t stretch)
{
  struct dirnode *d = dirnode_new (pool->first, &pool->root, "d");
  if (!d)
    abort ();
  d->fs = fs;
  for (size_t i = 0; i < n; i++)
    if (!entries_add (&d->list, i / stretch % 4 << fs->group_shift, "x", 1,
                      true))
      abort ();
  pool_offer (pool, d, false, 0, false);
  size_t nruns = d->nruns;
  size_t covered = 0;
  for (size_t i = 0; i < nruns; i++)
    covered += d->runs[i].end - d->runs[i].next;
  if (covered != n)
    abort ();
  pool_withdraw (pool, d);
  dirnode_unlist (pool, d);
  dirnode_discard (pool->first, d);
  return nruns;
}

static bool
check (char const *what, size_t nruns, size_t expected)
{
  if (nruns == expected)
    return true;
  fprintf (stderr, "%s: %zu runs instead of %zu\n", what, nruns, expected);
  return false;
}

int
main (void)
{
  struct options options = { .jobs = 1 };
  struct engine engine = { .options = &options };
  struct fskind const kind = { .groups = true };
  struct filesystem fs = { .kind = &kind, .group_shift = 20 };
  struct pool *pool = pool_new (&engine, run);
  if (!pool)
    abort ();
  bool ok = check ("one group", count_runs (pool, &fs, 1000, 1000), 1);
  ok &= check ("in order", count_runs (pool, &fs, 4000, 1000), 4);
  ok &= check ("few", count_runs (pool, &fs, 900, 1), 900);
  ok &= check ("too many", count_runs (pool, &fs, 5000, 1), 1);
  pool_free (pool, &engine);
  return !ok;
}
