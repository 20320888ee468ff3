/* system.h -- what every source file of fastrm needs

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_SYSTEM_H
#define FASTRM_SYSTEM_H

#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#if ENABLE_NLS
# include <libintl.h>
#else
# define gettext(Msgid) (Msgid)
# define ngettext(Msgid1, Msgid2, N) ((N) == 1 ? (Msgid1) : (Msgid2))
#endif

/* Message texts are GNU rm's, so its catalogue (see report_locale)
   translates them.  */
#define _(Msgid) gettext (Msgid)

/* Whether the strings A and B are the same.  */
static inline bool
streq (char const *a, char const *b)
{
  return strcmp (a, b) == 0;
}

/* Whether NAME is "." or "..".  */
static inline bool
dot_or_dotdot (char const *name)
{
  return name[0] == '.' && (!name[1] || (name[1] == '.' && !name[2]));
}

#endif
