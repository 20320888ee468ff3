/* lookahead.h -- whether looking up names ahead pays on a server

   A kernel that is to unlink a file of a network file system asks the server
   twice, first for what the name stands for.  In one directory it removes one
   file at a time, but looks up many side by side; and what it has just looked
   up it need not ask for again.  Whether that pays depends on the server, its
   protocol and how much of the answers the kernel may keep, and for how long.
   So that is tried, now and then.

   This knows nothing of threads or clocks; its owner tells it what to know.
   Several threads may use it at once.

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_LOOKAHEAD_H
#define FASTRM_LOOKAHEAD_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* Files that are looked up at once, and then unlinked: at 5 ms for each that
   takes a third of a second, while FUSE keeps an answer for one unless told
   otherwise.  On a server that took 1 ms for each request, 2000 files in one
   directory took 4.5 s, and 2.5 with lookups ahead.  */
enum { LOOKAHEAD_FILES = 64 };

/* What is known of one file system.  All zero to begin with.  */
struct lookahead
{
  atomic_uint_fast64_t plain;   /* nanoseconds for a file that was not looked
                                   up ahead, or 0 if unknown or too few to
                                   matter */
  atomic_bool pays;             /* whether it took clearly less otherwise */
  atomic_int batches;           /* batches done since that was measured, or 0
                                   if it has not been */
};

/* Whether to look up the next batch of files ahead.  */
extern bool lookahead_wanted (struct lookahead *l);

/* Note that each file of a batch took NANOSECONDS on average, the lookups
   included if they were made AHEAD.  */
extern void lookahead_note (struct lookahead *l, bool ahead,
                            uint64_t nanoseconds);

#endif
