/* parallel.h -- the parallel walk

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_PARALLEL_H
#define FASTRM_PARALLEL_H

#include <stdbool.h>
#include <stddef.h>

#include "engine.h"
#include "pool.h"

/* Return a pool for the following, with the options of E, or null if there
   is no memory.  End it with pool_free, which returns the counts.  No question
   is asked; failures are reported and counted in the pool.  */
extern struct pool *parallel_start (struct engine const *e);

/* Have operand PATH, a directory, removed with all that is in it by
   parallel_run.  */
extern void parallel_add (struct pool *pool, char const *path);

/* Have the N operands OPERANDS, whatever they are, removed by parallel_run,
   side by side.  */
extern void parallel_add_all (struct pool *pool, size_t n, char **operands);

/* Remove what has been added.  */
extern void parallel_run (struct pool *pool);

#endif
