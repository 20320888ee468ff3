/* governor-unit.c -- test the governor on simulated machines

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <inttypes.h>
#include <stdio.h>

#include "governor.h"

#define MS UINT64_C (1000000)
#define SECOND (1000 * MS)

enum { MOST = 64 };

/* What removing takes.  */
struct machine
{
  int cpus;             /* CPUs */
  double cpu;           /* nanoseconds of a CPU that an entry takes */
  double wait;          /* nanoseconds that it then waits for the device */
  int depth;            /* requests that the device serves at once, or 0 for
                           any number */
  double noise;         /* by which part of it the rate may differ at random,
                           for some milliseconds */
  bool bound;           /* whether nothing but the CPU limits it: there must
                           not be more workers than CPUs then */
  int hogs;             /* other threads that use all the CPU they get */
  bool reads;           /* whether it waits for reads from a device */
};

/* A machine at work, with a governor.  */
struct simulation
{
  struct governor g;    /* what is tested */
  uint64_t now;         /* nanoseconds since the start */
  double done;          /* entries removed */
  double cpu;           /* nanoseconds of CPU time used */
  uint64_t look;        /* when the governor wants to be told something */
  int active;           /* workers */
  uint64_t over;        /* nanoseconds with more workers than CPUs */
  uint64_t random;      /* for the noise */
  double noise;         /* what it is now, from -1 to 1 */
};

/* Entries a nanosecond with N workers on M.  */
static double
rate (struct machine const *m, int n)
{
  double r = n / (m->cpu + m->wait);
  double share = n + m->hogs <= m->cpus ? 1 : (double) n / (n + m->hogs);
  if (share * m->cpus / m->cpu < r)
    r = share * m->cpus / m->cpu;
  if (m->depth && m->depth / m->wait < r)
    r = m->depth / m->wait;
  return r;
}

/* The least number of workers that gets the most out of M.  */
static int
best (struct machine const *m)
{
  int n = m->cpus;
  while (n < MOST && rate (m, n) < rate (m, MOST) * 0.999)
    n++;
  return n;
}

/* The share of time in which each of N workers on M waits for no CPU.  */
static double
waits (struct machine const *m, int n)
{
  double time = n / rate (m, n);
  double alone = m->cpu + m->wait;
  bool by_device = m->depth && rate (m, n) == m->depth / m->wait;
  return (time <= alone || !by_device ? m->wait : time - m->cpu) / time;
}

/* A random number from -1 to 1; splitmix64, Steele, Lea and Flood, Fast
   splittable pseudorandom number generators, OOPSLA 2014.  */
static double
random_part (struct simulation *s)
{
  uint64_t z = (s->random += UINT64_C (0x9e3779b97f4a7c15));
  z = (z ^ z >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C (0x94d049bb133111eb);
  return (z ^ z >> 31) / (double) UINT64_MAX * 2 - 1;
}

static void
start (struct simulation *s, int cpus, uint64_t seed)
{
  *s = (struct simulation) { .active = 1, .random = seed };
  governor_start (&s->g, cpus, MOST, 0);
}

/* Let S run on M for a TIME.  Workers come one a step, and go when they have
   removed some more entries.  */
static void
run (struct simulation *s, struct machine const *m, uint64_t time)
{
  enum { STEP = 500000, NOISE_STEPS = 12 };
  for (uint64_t end = s->now + time; s->now < end; s->now += STEP)
    {
      if (s->now / STEP % NOISE_STEPS == 0)
        s->noise = random_part (s);
      double r = rate (m, s->active) * (1 + m->noise * s->noise);
      s->done += r * STEP;
      s->cpu += r * m->cpu * STEP;
      if (m->cpus < s->active)
        s->over += STEP;
      struct governor_sample sample = {
        .now = s->now, .done = s->done, .cpu = s->cpu,
        .reads = m->reads ? s->done : 0,
        .waits = waits (m, s->active), .active = s->active, .wanted = true
      };
      if (s->look <= s->now)
        {
          governor_tell (&s->g, &sample);
          s->look = governor_next (&s->g, s->now);
        }
      if (s->active != s->g.allowed)
        s->active += s->active < s->g.allowed ? 1 : -1;
    }
}

static int failures;

/* Check that S has found what is best for M: no more than a factor of two
   from it, and exactly the CPUs where only these count.  */
static void
judge (char const *what, struct simulation const *s, struct machine const *m)
{
  int n = s->g.best;
  int b = best (m);
  bool good = m->bound ? n == m->cpus : b <= n * 2 && n <= b * 2;
  if (!good)
    {
      fprintf (stderr, "%s: %d workers, best: %d\n", what, n, b);
      failures++;
    }
}

/* What there is to find out about.  */
static struct kind
{
  char const *name;     /* for messages */
  struct machine m;     /* the machine */
} const kinds[] =
{
  { "only the CPU", { 2, 12e3, 0, 0, 0.02, true, 0, false } },
  { "only the CPU, one", { 1, 12e3, 0, 0, 0.02, true, 0, false } },
  { "only the CPU, many", { 16, 12e3, 0, 0, 0.02, true, 0, false } },
  { "only the CPU, with others", { 2, 12e3, 0, 0, 0.02, true, 2, false } },
  { "short waits", { 2, 12e3, 2e3, 0, 0.02, true, 0, false } },
  { "0.1 ms", { 2, 2e3, 1e5, 0, 0.05, false, 0, false } },
  { "0.1 ms, and CPU", { 2, 10e3, 1e5, 0, 0.05, false, 0, false } },
  { "1 ms", { 2, 2e3, 1e6, 0, 0.05, false, 0, false } },
  { "30 ms", { 2, 10e3, 30e6, 0, 0.05, false, 0, false } },
  { "1 ms, 16 CPUs", { 16, 2e3, 1e6, 0, 0.05, false, 0, false } },
  { "queue of 1", { 2, 2e3, 1e6, 1, 0.05, false, 0, false } },
  { "queue of 2", { 2, 2e3, 1e6, 2, 0.05, false, 0, false } },
  { "queue of 3", { 2, 2e3, 1e6, 3, 0.05, false, 0, false } },
  { "queue of 6", { 2, 2e3, 1e6, 6, 0.05, false, 0, false } },
  { "queue of 10", { 2, 2e3, 1e6, 10, 0.05, false, 0, false } },
  { "queue of 32", { 2, 2e3, 1e6, 32, 0.05, false, 0, false } },
  { "queue of 32, noise", { 2, 2e3, 1e6, 32, 0.5, false, 0, false } },
  { "0.1 ms, noise", { 2, 2e3, 1e5, 0, 0.5, false, 0, false } },
  { "queue of 8, slow", { 4, 10e3, 8e6, 8, 0.1, false, 0, false } },
};
enum { KINDS = sizeof kinds / sizeof *kinds, SEEDS = 20 };

/* Each kind of machine, for some seconds.  */
static void
test_steady (void)
{
  for (int i = 0; i < KINDS; i++)
    for (uint64_t seed = 0; seed < SEEDS; seed++)
      {
        struct simulation s;
        start (&s, kinds[i].m.cpus, seed);
        run (&s, &kinds[i].m, 5 * SECOND);
        judge (kinds[i].name, &s, &kinds[i].m);
        /* Where more workers do not help, trying them is rare.  */
        if (kinds[i].m.bound && s.now / 50 < s.over)
          {
            fprintf (stderr, "%s: too many workers for %"PRIu64" ms\n",
                     kinds[i].name, s.over / MS);
            failures++;
          }
      }
}

/* Each kind of machine becomes each other one.  */
static void
test_change (void)
{
  for (int i = 0; i < KINDS; i++)
    for (int j = 0; j < KINDS; j++)
      if (kinds[i].m.cpus == kinds[j].m.cpus)
        {
          struct simulation s;
          start (&s, kinds[i].m.cpus, i * KINDS + j);
          run (&s, &kinds[i].m, 5 * SECOND);
          /* One pause between trials, and what all of them take.  */
          run (&s, &kinds[j].m, 20 * SECOND);
          char what[100];
          snprintf (what, sizeof what, "from %s to %s", kinds[i].name,
                    kinds[j].name);
          judge (what, &s, &kinds[j].m);
        }
}

/* Where workers wait for a third of the time, more are tried only if it is
   for reads.  */
static void
test_reads (void)
{
  for (int reads = 0; reads < 2; reads++)
    {
      struct machine m = { 2, 12e3, 6e3, 0, 0.02, false, 0, reads };
      struct simulation s;
      start (&s, m.cpus, 1);
      run (&s, &m, 200 * MS);
      if (s.g.best != (reads ? 4 : 2))
        {
          fprintf (stderr, "%d workers %s reads\n", s.g.best,
                   reads ? "with" : "without");
          failures++;
        }
    }
}

/* With a latency of a millisecond, most of the workers are there after a
   fifth of a second.  */
static void
test_speed (void)
{
  struct machine m = { 2, 2e3, 1e6, 0, 0.05, false, 0, false };
  struct simulation s;
  start (&s, m.cpus, 1);
  run (&s, &m, 200 * MS);
  if (s.active < MOST / 2)
    {
      fprintf (stderr, "only %d workers after 200 ms\n", s.active);
      failures++;
    }
}

/* Without work for them no workers are tried; the bound is kept; and a clock
   that stands still does no harm.  */
static void
test_bounds (void)
{
  struct governor g;
  governor_start (&g, 4, 2, 0);
  if (g.allowed != 4)
    failures++, fputs ("fewer than the CPUs\n", stderr);
  /* These are all that there may be, however much they wait.  */
  struct governor_sample s = { .active = 4, .waits = 0.9, .wanted = true };
  for (int i = 0; i < 10000; i++)
    {
      s.now += MS;
      s.done += 20;
      governor_tell (&g, &s);
      if (g.allowed != 4)
        failures++, fprintf (stderr, "%d workers, not 4\n", g.allowed);
    }

  governor_start (&g, 2, 5, 0);
  s = (struct governor_sample) { .active = 2, .waits = 0.9 };
  for (int i = 0; i < 10000; i++)
    {
      s.now += MS;
      s.done += 2;
      s.wanted = 5000 < i;
      s.active = g.allowed;
      governor_tell (&g, &s);
      governor_tell (&g, &s);
      if ((g.allowed != 2 && i <= 5000) || 5 < g.allowed)
        failures++, fprintf (stderr, "%d workers\n", g.allowed);
    }
}

int
main (void)
{
  test_steady ();
  test_change ();
  test_reads ();
  test_speed ();
  test_bounds ();
  return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
