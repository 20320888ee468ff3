/* tally.h -- what has been done so far

   Each thread counts for itself, in its engine, and adds that to the tally
   now and then.

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_TALLY_H
#define FASTRM_TALLY_H

#include <stdint.h>

/* Where time goes.  */
enum phase
{
  PHASE_READ,           /* opening and reading directories */
  PHASE_SORT,           /* sorting what was read */
  PHASE_REMOVE,         /* removing */
  PHASES                /* how many there are */
};

/* Counts, of one thread or of all.  */
struct tally
{
  uintmax_t operands;   /* operands dealt with */
  uintmax_t files;      /* non-directories removed */
  uintmax_t dirs;       /* directories removed */
  uintmax_t errors;     /* failures reported */
  uintmax_t skipped;    /* entries that were refused, or kept on demand */
  uintmax_t pairs;      /* pairs of neighbours in listings, ... */
  uintmax_t rising;     /* ... and those of them with a rising inode number */
  uintmax_t nanoseconds[PHASES]; /* time spent, all threads together, if
                           asked for */
};

#endif
