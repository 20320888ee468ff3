/* engine.h -- the unlink engine, the only place that removes

   The walks find entries and decide their order.  The engine removes one
   entry at a time, judges what the kernel answered, and counts.  It prints
   nothing: what it returns tells the walk what to report.

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_ENGINE_H
#define FASTRM_ENGINE_H

#include <stdbool.h>
#include <stdint.h>

#include "options.h"

/* What became of an entry.  */
enum outcome
{
  OUTCOME_REMOVED,      /* it is gone, and we did it */
  OUTCOME_IGNORED,      /* it is not there, which -f does not mind */
  OUTCOME_IS_DIR,       /* asked to unlink it, but it is a directory */
  OUTCOME_NOT_DIR,      /* asked to rmdir it, but it is no directory */
  OUTCOME_FAILED        /* it is still there, or its absence is an error */
};

/* One thread's view of the engine.  Zero-initialize, then set options.  */
struct engine
{
  struct options const *options;        /* what is to be ignored */
  uintmax_t files;      /* non-directories removed */
  uintmax_t dirs;       /* directories removed */
  uintmax_t errors;     /* failures to be reported, those of walks too */
};

/* An entry that is to be removed.  */
struct victim
{
  int dirfd;            /* the directory that holds it, or AT_FDCWD */
  char const *name;     /* its name there */
  bool is_dir;          /* whether it is taken for a directory */
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

/* Add the counts of FROM to INTO.  */
extern void engine_merge (struct engine *into, struct engine const *from);

#endif
