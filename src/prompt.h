/* prompt.h -- whether the user agrees

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_PROMPT_H
#define FASTRM_PROMPT_H

#include <stdbool.h>

#include "options.h"

/* The entry in question.  */
struct subject
{
  int dirfd;            /* the directory that holds it, or AT_FDCWD */
  char const *name;     /* its name there */
  char const *path;     /* its name as the user is to read it */
  bool is_dir;          /* whether it is a directory */
};

/* The user's answer, or what stands in for it.  */
enum consent
{
  CONSENT_GIVEN,        /* yes, or nothing had to be asked */
  CONSENT_EMPTY,        /* the same, for a directory seen to be empty */
  CONSENT_DENIED,       /* no */
  CONSENT_ERROR         /* could not be asked; see *ERRNUM */
};

/* Ask, as far as OPTIONS demand it, whether S may be removed.  If it cannot
   be told whether that must be asked, set *ERRNUM.  */
extern enum consent prompt_remove (struct options const *options,
                                   struct subject const *s, int *errnum);

/* Ask, as far as OPTIONS demand it, whether directory S may be entered in
   order to empty it; an empty one, whether it may be removed.  */
extern enum consent prompt_enter (struct options const *options,
                                  struct subject const *s, int *errnum);

/* Ask, as far as OPTIONS demand it, whether directory S may be removed if
   it is empty, which is all that -d without -r allows.  */
extern enum consent prompt_empty_dir (struct options const *options,
                                      struct subject const *s, int *errnum);

#endif
