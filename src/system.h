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
# define dgettext(Domain, Msgid) (Msgid)
# define ngettext(Msgid1, Msgid2, N) ((N) == 1 ? (Msgid1) : (Msgid2))
#endif

/* Return the translation of MSGID (in report.c).  Most texts are GNU rm's, so
   its catalogue has them; the others may be in one of our own.  */
extern char const *translate (char const *msgid)
  __attribute__ ((__format_arg__ (1)));
#define _(Msgid) translate (Msgid)

/* Whether the strings A and B are the same.  */
static inline bool
streq (char const *a, char const *b)
{
  return strcmp (a, b) == 0;
}

/* How often a system call that was interrupted is made again before that is
   an error like any other.  Signals never do it so often; but a server may
   answer so as long as it is asked.  */
enum { RETRIES_MAX = 1000 };

/* Look at NAME in DIRFD, itself if it is a link, or at open file FD.  Return
   0, or -1 with errno set.  */
static inline int
stat_entry (int dirfd, char const *name, struct stat *st)
{
  int tries = RETRIES_MAX;
  int result;
  do
    result = fstatat (dirfd, name, st, AT_SYMLINK_NOFOLLOW);
  while (result != 0 && errno == EINTR && --tries);
  return result;
}
static inline int
stat_open (int fd, struct stat *st)
{
  int tries = RETRIES_MAX;
  int result;
  do
    result = fstat (fd, st);
  while (result != 0 && errno == EINTR && --tries);
  return result;
}

/* Bytes of PATH before its last component.  */
static inline size_t
directory_length (char const *path)
{
  size_t len = strlen (path);
  while (len && path[len - 1] == '/')
    len--;
  while (len && path[len - 1] != '/')
    len--;
  return len;
}

/* Whether NAME is "." or "..".  */
static inline bool
dot_or_dotdot (char const *name)
{
  return name[0] == '.' && (!name[1] || (name[1] == '.' && !name[2]));
}

#endif
