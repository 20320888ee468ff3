/* governor.h -- how many workers still help

   Where workers wait for a device or a network, more of them than CPUs get
   more done.  How many more depends on things that nobody tells: the
   latency, the depth of the device's queue, what others do.  So the governor
   tries: while work is waiting and CPUs are idle it allows more workers for
   a while, and keeps them if the rate of removal rose by enough.  This is
   hill climbing in steps of a factor of two.

   It knows nothing of threads or clocks; its owner tells it what to know.

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_GOVERNOR_H
#define FASTRM_GOVERNOR_H

#include <stdbool.h>
#include <stdint.h>

/* What its owner measures.  */
struct governor_sample
{
  uint64_t now;         /* nanoseconds since some time in the past */
  uint64_t done;        /* entries removed since the start, or similar */
  uint64_t cpu;         /* nanoseconds of CPU time used since the start */
  uint64_t reads;       /* blocks read from devices since the start, or
                           whatever rises with these, if that is known */
  double waits;         /* the share of its time in which a worker wanted no
                           CPU lately, but waited for something else */
  int active;           /* workers that have something to do */
  bool wanted;          /* whether another worker would have something to
                           do, too */
};

/* What it is doing.  */
enum governor_phase
{
  GOVERNOR_STEADY,      /* it measures with what has proved best */
  GOVERNOR_UP,          /* it tries more */
  GOVERNOR_DOWN         /* it tries fewer */
};

struct governor
{
  int allowed;          /* workers that may have a task now: what others
                           read; the rest is the governor's own */
  int cpus;             /* workers that help where the CPU is the limit */
  int most;             /* never allow more */
  int best;             /* what has proved best so far */
  double best_rate;     /* entries a nanosecond with that many */
  enum governor_phase phase; /* what ALLOWED is for */
  bool settling;        /* whether ALLOWED is not yet reached */
  bool tried_up;        /* whether it is the turn of fewer, if both make
                           sense */
  bool was_busy;        /* whether the CPUs were the limit at last */
  struct governor_sample start; /* when this interval started */
  double waits;         /* the sum of what the samples since then say, ... */
  int samples;          /* ... and how many there are */
  uint64_t next_trial;  /* when to try again */
  uint64_t pause;       /* nanoseconds between two trials */
};

/* Start G with CPUS workers, at least 1, and never allow more than MOST.
   NOW is the time.  */
extern void governor_start (struct governor *g, int cpus, int most,
                            uint64_t now);

/* Return the time at which G wants to know how things are, after NOW.  */
extern uint64_t governor_next (struct governor const *g, uint64_t now);

/* Tell G how things are, and let it set G->allowed.  */
extern void governor_tell (struct governor *g,
                           struct governor_sample const *s);

#endif
