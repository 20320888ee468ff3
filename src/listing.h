/* listing.h -- what the kernel tells of a directory

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_LISTING_H
#define FASTRM_LISTING_H

#include <dirent.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <sys/stat.h>

/* What may be true of a batch of entries.  */
enum found
{
  FOUND_THERE = 1,              /* some of it was there */
  FOUND_REMOVED = 2,            /* some of it was removed */
  FOUND_AGAIN = 4,              /* the first one that stays has come again: the
                                   listing goes round in a circle */
  FOUND_ALL = 7                 /* all of these */
};

/* Whether the listing of a directory is to go on after a batch of which FOUND
   is known.  A damaged or malicious file system may invent names, or repeat
   them, for ever.  */
static inline bool
found_goes_on (int found)
{
  return found & FOUND_THERE && (found & FOUND_REMOVED
                                 || !(found & FOUND_AGAIN));
}

/* A hash of NAME by which it is recognized: FNV-1a by Fowler, Noll and Vo.
   Another name with that hash does harm only where nothing else in a batch can
   be removed, either.  */
static inline uint64_t
listing_name_hash (char const *name)
{
  uint64_t hash = UINT64_C (0xcbf29ce484222325);
  for (; *name; name++)
    hash = (hash ^ (unsigned char) *name) * UINT64_C (0x100000001b3);
  return hash;
}

/* The length of the name in E, which LEFT bytes of a listing begin with, or 0
   if that is no record of an entry.  A damaged or malicious file system may
   list anything; only since Linux 5.4 the kernel lets nothing pass that is no
   name.  */
static inline size_t
listing_name_length (struct dirent64 const *e, size_t left)
{
  size_t start = offsetof (struct dirent64, d_name);
  if (left <= start || e->d_reclen <= start || left < e->d_reclen
      || e->d_reclen % alignof (struct dirent64) != 0)
    return 0;
  size_t most = e->d_reclen - start;
  size_t len = strnlen (e->d_name, most);
  return len < most ? len : 0;
}

/* Whether E is a directory.  If the listing of its directory FD does not say,
   look.  */
static inline bool
listing_says_dir (int fd, struct dirent64 const *e)
{
  struct stat st;
  return (e->d_type == DT_DIR
          || (e->d_type == DT_UNKNOWN
              && stat_entry (fd, e->d_name, &st) == 0
              && S_ISDIR (st.st_mode)));
}

#endif
