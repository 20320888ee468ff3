/* governor.c -- how many workers still help

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include "governor.h"

/* Nanoseconds in a millisecond.  */
#define MS UINT64_C (1000000)

/* An interval of measuring lasts at least so long, and until each worker has
   removed so many entries on average, but no longer than the last of
   these.  */
#define INTERVAL_MIN (5 * MS)
enum { INTERVAL_ENTRIES = 4 };
#define INTERVAL_MAX (2000 * MS)

/* A trial lasts up to so many times as long if it helps somewhat, but not by
   enough.  */
enum { DOUBT_INTERVALS = 4 };

/* How long it may take until the number of workers is what has been
   allowed.  */
#define SETTLING_MAX (1000 * MS)

/* The CPU is the limit if this part of the CPUs is used.  */
#define BUSY_SHARE 0.8

/* The CPU is also the limit if workers wait for something else for less than
   this part of the time: on a machine that has other work, too, they get less
   of the CPU.  More of them would get more, but would take that from
   others.  */
#define WAITS_SHARE 0.2

/* More workers are tried only if those there are wait for at least this part
   of the time: on a machine with much other work they also wait for locks,
   since those who hold them are kept from the CPU.  */
#define TRIAL_WAITS_SHARE 0.5

/* If they read from a device, this part is enough, and the limit above does
   not hold: kernel threads that serve the device and the file system need the
   CPUs, too, so workers wait for these as well.  A cold tree on xfs, on a disk
   image: two workers, which waited for something else for 0.2 to 0.4 of the
   time, took 1.44 s; four, for 0.1 to 0.2, took 1.05.  */
#define READING_WAITS_SHARE 0.05

/* Time between two looks: usually, and while there is nothing to try.  */
#define LOOK (2 * MS)
#define LOOK_IDLE (50 * MS)

/* Of what further workers bring if they bring as much as those before, this
   part is enough to keep them.  On the machines of tests/governor-unit.c, with
   rates that differ by up to a half at random, 0.1 to 0.3 always end well;
   0.05 and 0.5 do not.  */
#define GAIN_SHARE 0.25

/* Time between two trials that failed: it doubles each time, and is at
   least so many times as long as the last trial, so that all trials together
   cost nearly nothing.  */
#define PAUSE_MIN (250 * MS)
#define PAUSE_MAX (8000 * MS)
enum { PAUSE_TRIALS = 20 };

void
governor_start (struct governor *g, int cpus, int most, uint64_t now)
{
  *g = (struct governor) {
    .allowed = cpus, .cpus = cpus, .most = most < cpus ? cpus : most,
    .best = cpus, .settling = true, .start.now = now, .next_trial = now,
    .pause = PAUSE_MIN
  };
}

/* Start measuring at S.  */
static void
start_interval (struct governor *g, struct governor_sample const *s)
{
  g->start = *s;
  g->waits = 0;
  g->samples = 0;
}

/* Allow N workers, as PHASE wants, and measure once there are as many.  S is
   how things are now.  */
static void
allow (struct governor *g, int n, enum governor_phase phase,
       struct governor_sample const *s)
{
  g->allowed = n;
  g->phase = phase;
  g->settling = true;
  start_interval (g, s);
}

/* Try nothing for a while, after something that did not help.  It began with
   this interval, and ended at S.  */
static void
pause_trials (struct governor *g, struct governor_sample const *s)
{
  uint64_t trial = (s->now - g->start.now) * PAUSE_TRIALS;
  uint64_t pause = g->pause < trial ? trial : g->pause;
  g->next_trial = s->now + (pause < PAUSE_MAX ? pause : PAUSE_MAX);
  g->pause = g->pause * 2 < PAUSE_MAX ? g->pause * 2 : PAUSE_MAX;
}

/* Go back to what was best, since the trial that ended at S failed.  */
static void
give_up (struct governor *g, struct governor_sample const *s)
{
  pause_trials (g, s);
  allow (g, g->best, GOVERNOR_STEADY, s);
}

/* Try half as many workers, or twice as many if UP.  Return false if there
   is no such number.  */
static bool
try (struct governor *g, bool up, struct governor_sample const *s)
{
  int n = up ? g->best * 2 : (g->best + 1) / 2;
  n = n < g->cpus ? g->cpus : g->most < n ? g->most : n;
  if (n == g->best)
    return false;
  g->tried_up = up;
  allow (g, n, up ? GOVERNOR_UP : GOVERNOR_DOWN, s);
  return true;
}

/* Note that RATE was measured with what is the best so far, and try more
   workers, or fewer, if it is time for that.  If the CPUs are BUSY, only
   fewer can be better.  */
static void
go_on_steadily (struct governor *g, double rate, bool busy,
                struct governor_sample const *s)
{
  g->best_rate = rate;
  if (g->next_trial <= s->now)
    {
      bool up = s->wanted && !busy;
      bool up_first = !g->tried_up;
      if ((up_first && up && try (g, true, s)) || try (g, false, s)
          || (!up_first && up && try (g, true, s)))
        return;
    }
  start_interval (g, s);
}

/* The rate that makes a trial a good one.  */
static double
good_rate (struct governor const *g)
{
  double change = (double) g->allowed / g->best - 1;
  return g->best_rate * (1 + GAIN_SHARE * change);
}

/* A trial has ended, at RATE.  If it was good, go on in the same direction;
   otherwise, go back.  */
static void
judge (struct governor *g, double rate, bool busy,
       struct governor_sample const *s)
{
  bool up = g->phase == GOVERNOR_UP;
  if (rate < good_rate (g))
    {
      give_up (g, s);
      return;
    }
  g->best = g->allowed;
  g->best_rate = rate;
  g->pause = PAUSE_MIN;
  if ((up && (busy || !s->wanted)) || !try (g, up, s))
    {
      pause_trials (g, s);
      g->phase = GOVERNOR_STEADY;
      start_interval (g, s);
    }
}

/* Wait until as many workers as allowed have something to do.  */
static void
settle (struct governor *g, struct governor_sample const *s)
{
  if (g->phase == GOVERNOR_DOWN || g->allowed < s->active
      ? s->active <= g->allowed : g->allowed <= s->active)
    {
      g->settling = false;
      start_interval (g, s);
    }
  else if (g->phase != GOVERNOR_STEADY
           && SETTLING_MAX <= s->now - g->start.now)
    give_up (g, s);
}

/* Whether workers waited for something else than a CPU for less than SHARE of
   the time since G->start.  */
static bool
waits_less (struct governor const *g, double share)
{
  return g->waits < share * g->samples;
}

/* Whether all CPUs were used since G->start.  */
static bool
uses_cpus (struct governor const *g, struct governor_sample const *s)
{
  double used = s->cpu - g->start.cpu;
  return BUSY_SHARE * (s->now - g->start.now) * g->cpus <= used;
}

uint64_t
governor_next (struct governor const *g, uint64_t now)
{
  bool idle = (g->phase == GOVERNOR_STEADY && g->best == g->cpus
               && !g->settling);
  if (idle && g->was_busy)
    return now + LOOK_IDLE;
  if (idle && now + 2 * INTERVAL_MIN + LOOK < g->next_trial)
    return g->next_trial - 2 * INTERVAL_MIN;
  return now + LOOK;
}

void
governor_tell (struct governor *g, struct governor_sample const *s)
{
  if (g->settling)
    {
      settle (g, s);
      return;
    }

  uint64_t time = s->now - g->start.now;
  uint64_t done = s->done - g->start.done;
  g->waits += s->waits;
  g->samples++;
  if (time < INTERVAL_MIN
      || (done < (uint64_t) INTERVAL_ENTRIES * g->allowed
          && time < INTERVAL_MAX))
    return;

  double rate = (double) done / time;
  if (g->phase == GOVERNOR_UP && g->best_rate < rate && rate < good_rate (g)
      && time < DOUBT_INTERVALS * INTERVAL_MIN)
    return;

  bool reading = s->reads != g->start.reads;
  double share = reading ? READING_WAITS_SHARE : TRIAL_WAITS_SHARE;
  bool busy = waits_less (g, share) || uses_cpus (g, s);
  if (!reading && waits_less (g, WAITS_SHARE) && g->cpus < g->allowed)
    {
      g->best = g->cpus;
      give_up (g, s);
    }
  else
    {
      if (busy && !g->was_busy && g->cpus < g->best)
        g->next_trial = s->now;
      if (g->phase == GOVERNOR_STEADY)
        go_on_steadily (g, rate, busy, s);
      else
        judge (g, rate, busy, s);
    }
  g->was_busy = busy;
}
