/* remove.h -- removing operands

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_REMOVE_H
#define FASTRM_REMOVE_H

#include <stdbool.h>
#include <stddef.h>

#include "engine.h"
#include "options.h"

/* Remove the N operands OPERANDS, in order, as OPTIONS say, and report what
   goes wrong.  Trailing slashes are taken off the operands, all but one.
   Return true if nothing went wrong.  */
extern bool remove_operands (struct options const *options,
                             size_t n, char **operands);

/* Remove operand PATH, and report how it went, unless it is a directory that
   must be walked: return false then.  No question is asked.  */
extern bool remove_at_once (struct engine *e, char const *path);

#endif
