/* clock.h -- what time it is

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_CLOCK_H
#define FASTRM_CLOCK_H

#include <stdint.h>
#include <time.h>

/* Nanoseconds since some time in the past.  Costs no system call.  */
static inline uint64_t
clock_now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (uint64_t) t.tv_sec * 1000000000 + t.tv_nsec;
}

#endif
