/* signals.h -- signals, turned into flags

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_SIGNALS_H
#define FASTRM_SIGNALS_H

#include <stdatomic.h>
#include <stdbool.h>

#include "options.h"

/* What signals have asked for and nobody has done yet.  */
enum
{
  SIGNALS_STATUS = 1,   /* SIGUSR1, SIGINFO: say how far the work is */
  SIGNALS_TICK = 2,     /* the timer: it is time to draw the progress */
  SIGNALS_STOP = 4      /* SIGINT, SIGTERM, SIGHUP: stop; stays set */
};

/* These flags, set by signal handlers and by nobody else.  */
extern atomic_int signals_pending;

/* Whether any of these flags is set.  Cheap enough to ask for each entry.  */
static inline bool
signals_any (void)
{
  return atomic_load_explicit (&signals_pending, memory_order_relaxed) != 0;
}

/* Whether the work is to stop.  */
static inline bool
signals_stopping (void)
{
  return (atomic_load_explicit (&signals_pending, memory_order_relaxed)
          & SIGNALS_STOP) != 0;
}

/* Return the flags that are set, and clear all but SIGNALS_STOP.  */
extern int signals_take (void);

/* Handle the signals that OPTIONS call for, once.  To be called before what
   may take long: a few files need none of it.  A signal that is ignored
   stays so.  */
extern void signals_handle (struct options const *options);

/* If a signal has asked to stop, die of it.  */
extern void signals_die (void);

/* The signal that has asked to stop, or 0.  */
extern int signals_stop_signal (void);

#endif
