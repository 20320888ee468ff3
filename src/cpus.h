/* cpus.h -- how many CPUs this process may use

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_CPUS_H
#define FASTRM_CPUS_H

/* Return how many CPUs' worth of time this process may use, at least 1:
   those it may run on, bounded by the CPU quotas (rounded up) of the control
   groups, version 1 or 2, that it is in.  */
extern int cpus_usable (void);

/* The part of cpus_usable that reads the quotas: ROOT is where control
   groups are mounted, SELF the file that lists those of the process.  Return
   the least quota, in CPUs, rounded up, or 0 if there is none.  */
extern int cpus_quota (char const *root, char const *self);

#endif
