/* foresee.h -- what removing an entry would come to

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_FORESEE_H
#define FASTRM_FORESEE_H

#include "engine.h"

/* Return the errno with which removing V would fail, or 0 if nothing speaks
   against it.  A directory is taken to be empty, since its contents would
   have gone before, unless V->lone is set; but one that cannot be read is
   not: most of these are not, and then the reason is reported.  */
extern int foresee (struct victim const *v);

#endif
