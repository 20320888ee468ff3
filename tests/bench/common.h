/* common.h -- what the programs of the benchmark share

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_BENCH_COMMON_H
#define FASTRM_BENCH_COMMON_H

#include "system.h"

#include <error.h>

/* The monotonic clock, in seconds.  */
extern double now (void);

/* The number that TEXT stands for, with a suffix k, M or G, which are powers
   of 1024.  Exit if it is none; NAME tells which.  */
extern uint64_t parse_number (char const *name, char const *text);

/* Return P, which was allocated, or exit if it is NULL.  */
extern void *must_alloc (void *p);

#endif
