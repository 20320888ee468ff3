/* status.h -- telling how far the work is, and what it came to

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_STATUS_H
#define FASTRM_STATUS_H

#include <stdbool.h>

#include "engine.h"
#include "options.h"

/* Do what signals have asked for, for an engine E that is at work on PATH,
   which may be null.  The caller has seen that signals_any.  Return true if
   the work is to stop.  */
extern bool status_attend (struct engine *e, char const *path);

/* If OPTIONS say so, tell what it all came to, according to E, in which all
   has been summed up.  WORKERS is how many threads took part; FAILED is
   whether the exit status will tell of a failure.  */
extern void status_summary (struct options const *options,
                            struct engine const *e, int workers,
                            bool failed);

#endif
