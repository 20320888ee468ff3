/* listing.h -- what the kernel tells of a directory

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_LISTING_H
#define FASTRM_LISTING_H

#include <dirent.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <sys/stat.h>

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
              && fstatat (fd, e->d_name, &st, AT_SYMLINK_NOFOLLOW) == 0
              && S_ISDIR (st.st_mode)));
}

#endif
