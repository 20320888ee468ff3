/* lookahead-unit.c -- test how it is found out whether lookups ahead pay

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <stdio.h>

#include "lookahead.h"

static int failures;

/* Let a file take PLAIN nanoseconds, and AHEAD if looked up ahead, for 1000
   batches.  Of these, from LEAST to MOST must be looked up ahead.  */
static void
try (char const *what, struct lookahead *l, uint64_t plain, uint64_t ahead,
     int least, int most)
{
  int n = 0;
  for (int i = 0; i < 1000; i++)
    {
      bool wanted = lookahead_wanted (l);
      n += wanted;
      lookahead_note (l, wanted, wanted ? ahead : plain);
    }
  if (n < least || most < n)
    {
      fprintf (stderr, "%s: %d batches\n", what, n);
      failures++;
    }
}

int
main (void)
{
  struct lookahead l = { 0 };
  try ("a fast server", &l, 50000, 25000, 0, 0);
  try ("a slow server", &l, 2000000, 1100000, 900, 1000);
  try ("one that knows all names", &l, 1000000, 1050000, 5, 80);
  try ("one that forgets them", &l, 2000000, 2100000, 5, 30);
  try ("it knows, again", &l, 2000000, 1100000, 900, 1000);
  try ("it became fast", &l, 50000, 60000, 0, 80);
  return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
