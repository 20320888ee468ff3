/* lookahead.c -- whether looking up names ahead pays on a server

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include "lookahead.h"

/* Where a file takes fewer nanoseconds, starting threads for lookups would
   take a large part of what they save.  */
enum { PLAIN_MIN = 100000 };

/* Lookups ahead pay if a file then takes less than this part of the time:
   half of it is what they can save.  */
#define PAYS_SHARE 0.8

/* After so many batches things may have changed: it is measured again.  */
enum { BATCHES_MAX = 64 };

bool
lookahead_wanted (struct lookahead *l)
{
  return (atomic_load (&l->plain) != 0
          && (atomic_load (&l->batches) == 0 || atomic_load (&l->pays)));
}

void
lookahead_note (struct lookahead *l, bool ahead, uint64_t nanoseconds)
{
  uint64_t plain = atomic_load (&l->plain);
  int batches = atomic_load (&l->batches);
  if (!plain)
    {
      if (!ahead && PLAIN_MIN <= nanoseconds)
        atomic_store (&l->plain, nanoseconds);
    }
  else if (batches == 0)
    {
      if (ahead)
        {
          atomic_store (&l->pays, nanoseconds < plain * PAYS_SHARE);
          atomic_store (&l->batches, 1);
        }
    }
  else if (BATCHES_MAX <= batches)
    {
      atomic_store (&l->plain, 0);
      atomic_store (&l->batches, 0);
    }
  else
    atomic_fetch_add (&l->batches, 1);
}
