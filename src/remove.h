/* remove.h -- removing operands

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_REMOVE_H
#define FASTRM_REMOVE_H

#include <stdbool.h>
#include <stddef.h>

#include "engine.h"
#include "options.h"
#include "pool.h"

/* A removal, from start to end.  */
struct removal
{
  struct engine engine;         /* the main thread's */
  struct engine_total total;    /* what all threads have done so far */
  struct pool *pool;            /* of the parallel walk, once it is needed */
};

/* Start removal R as OPTIONS say.  */
extern void removal_start (struct removal *r, struct options const *options);

/* Remove the N operands OPERANDS, in order, and report what goes wrong.
   Trailing slashes are taken off the operands, all but one.  */
extern void removal_do (struct removal *r, size_t n, char **operands);

/* End R, and if so asked tell what it came to.  If a signal ended it, die of
   that.  Return true if nothing went wrong.  */
extern bool removal_end (struct removal *r);

/* Remove operand PATH, and report how it went, unless it is a directory that
   must be walked: return false then.  No question is asked.  */
extern bool remove_at_once (struct engine *e, char const *path);

#endif
