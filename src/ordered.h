/* ordered.h -- the ordered walk

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_ORDERED_H
#define FASTRM_ORDERED_H

#include "engine.h"

/* Remove operand PATH, whatever it is, one entry at a time with fts, each
   directory's entries in rising order of inode number, and ask what must be
   asked.  Failures are reported and counted in E.  */
extern void ordered_remove (struct engine *e, char const *path);

#endif
