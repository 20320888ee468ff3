/* engine.h -- the unlink engine, the only place that removes

   The walks find entries and decide their order.  The engine removes one
   entry at a time, judges what the kernel answered, and counts.  It prints
   nothing: what it returns tells the walk what to report.

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_ENGINE_H
#define FASTRM_ENGINE_H

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "clock.h"
#include "options.h"
#include "tally.h"

/* What became of an entry.  */
enum outcome
{
  OUTCOME_REMOVED,      /* it is gone, and we did it */
  OUTCOME_IGNORED,      /* it is not there, which -f does not mind */
  OUTCOME_IS_DIR,       /* asked to unlink it, but it is a directory */
  OUTCOME_NOT_DIR,      /* asked to rmdir it, but it is no directory */
  OUTCOME_FAILED        /* it is still there, or its absence is an error */
};

/* What all threads together have done so far, for whoever wants to know
   meanwhile.  */
struct engine_total
{
  uint64_t start;               /* when the work started, by clock_now */
  atomic_uintmax_t files;       /* like those of struct tally */
  atomic_uintmax_t dirs;
  atomic_uintmax_t errors;
};

/* One thread's view of the engine.  Zero-initialize, then set options.  */
struct engine
{
  struct options const *options; /* what is to be ignored */
  struct tally tally;           /* what has been done by this thread */
  struct engine_total *total;   /* where this is added up, or null */
  struct tally added;           /* what has been added there */
};

/* An entry that is to be removed.  */
struct victim
{
  int dirfd;            /* the directory that holds it, or AT_FDCWD */
  char const *name;     /* its name there */
  bool is_dir;          /* whether it is taken for a directory */
  bool lone;            /* whether it is a directory that nobody has emptied */
  bool type_sure;       /* whether looking again would be pointless */
  int read_errno;       /* why it could not be looked at or read, or 0 */
};

/* Remove V.  Retry calls that a signal interrupted.  On OUTCOME_FAILED set
   *ERRNUM to the errno worth reporting and count an error.  Return
   OUTCOME_IS_DIR and OUTCOME_NOT_DIR, which say that the type is not what
   V says, only if V->type_sure is false; *ERRNUM is then what the kernel
   said, and nothing has been counted.  */
extern enum outcome engine_remove (struct engine *e, struct victim const *v,
                                   int *errnum);

/* Whether OUTCOME, with ERRNUM on OUTCOME_FAILED, says that there was
   nothing of that name.  */
static inline bool
engine_absent (enum outcome outcome, int errnum)
{
  return (outcome == OUTCOME_IGNORED
          || (outcome == OUTCOME_FAILED && errnum == ENOENT));
}

/* Count the time since START, when engine_clock returned it, as spent in
   PHASE.  Without --stats neither does anything.  */
static inline uint64_t
engine_clock (struct engine const *e)
{
  return e->options->stats == STATS_NONE ? 0 : clock_now ();
}
static inline void
engine_spent (struct engine *e, enum phase phase, uint64_t start)
{
  if (start)
    e->tally.nanoseconds[phase] += clock_now () - start;
}

/* Count a failure that is not the engine's own.  */
static inline void
engine_fail (struct engine *e)
{
  e->tally.errors++;
}

/* Add to the total what E has counted since that was done last.  */
extern void engine_add_up (struct engine *e);

/* Add the counts of FROM to INTO.  */
extern void engine_merge (struct engine *into, struct engine const *from);

#endif
