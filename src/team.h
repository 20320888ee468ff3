/* team.h -- threads that do parts of one thing, and end with it

   For requests to a slow device that are to be made side by side.  The
   workers of the pool take whole directories, and stay.

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_TEAM_H
#define FASTRM_TEAM_H

/* Never more threads than this: as many as the pool has at most where a
   device is slow.  */
enum { TEAM_MAX = 64 };

/* Call DO_PART with DATA and each number from 0 to PARTS - 1, in this thread
   and in up to MEMBERS - 1 others.  Parts are begun in order.  Where fewer
   threads can be started, these do all of it.  Return when all is done.  */
extern void team_run (int members, int parts,
                      void (*do_part) (void *data, int part), void *data);

#endif
