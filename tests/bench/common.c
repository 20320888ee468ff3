/* common.c -- what the programs of the benchmark share

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "common.h"

#include <time.h>

double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

uint64_t
parse_number (char const *name, char const *text)
{
  char *end;
  errno = 0;
  unsigned long long n = strtoull (text, &end, 10);
  int shift = *end == 'k' ? 10 : *end == 'M' ? 20 : *end == 'G' ? 30 : 0;
  if (errno || end == text || *text == '-' || end[shift != 0]
      || UINT64_MAX >> shift < n)
    error (EXIT_FAILURE, 0, "invalid number for %s: %s", name, text);
  return (uint64_t) n << shift;
}

void *
must_alloc (void *p)
{
  if (!p)
    error (EXIT_FAILURE, ENOMEM, "cannot go on");
  return p;
}
