/* entries.h -- a directory's entries, compactly, in order of inode number

   An entry costs its name, a NUL, and 12 bytes; nothing is allocated for
   it alone.  Directories are kept apart from everything else, because the
   two meet different fates.

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_ENTRIES_H
#define FASTRM_ENTRIES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One entry.  The inode number is in two halves so that no space is lost
   for alignment.  */
struct entry
{
  uint32_t ino_high;    /* inode number, upper half */
  uint32_t ino_low;     /* inode number, lower half */
  uint32_t name;        /* where its name starts among the names */
};

/* Entries of one kind.  */
struct entry_array
{
  struct entry *at;     /* the entries */
  size_t n;             /* how many there are */
  size_t allocated;     /* how many there is room for */
};

/* What has been read of a directory.  Zero-initialize.  */
struct entries
{
  char *names;          /* the names, each with its NUL */
  size_t names_size;    /* bytes used of them */
  size_t names_allocated; /* bytes there is room for */
  struct entry_array files; /* what is no directory */
  struct entry_array dirs; /* directories */
};

/* The inode number of E.  */
static inline uint64_t
entry_ino (struct entry const *e)
{
  return (uint64_t) e->ino_high << 32 | e->ino_low;
}

/* The name of E, which is in LIST.  */
static inline char const *
entry_name (struct entries const *list, struct entry const *e)
{
  return list->names + e->name;
}

/* Add to LIST an entry with inode number INO and the name NAME of LEN
   bytes, a directory if IS_DIR.  Return false, with LIST as it was, if
   there is no memory.  */
extern bool entries_add (struct entries *list, uint64_t ino,
                         char const *name, size_t len, bool is_dir);

/* Add to *PAIRS the number of pairs of neighbours in LIST, files and
   directories apart, and to *RISING how many of them have rising inode
   numbers.  */
extern void entries_count_rising (struct entries const *list,
                                  uintmax_t *pairs, uintmax_t *rising);

/* Sort files and directories of LIST, each in rising order of inode
   number.  Needs no memory.  Source: the in-place radix sort ("American
   flag sort") of McIlroy, Bostic and McIlroy, Engineering Radix Sort,
   Computing Systems 6 (1993).  */
extern void entries_sort (struct entries *list);

/* Make LIST empty, but keep its memory for further use.  */
extern void entries_clear (struct entries *list);

/* Free what LIST holds and make it as if zero-initialized.  */
extern void entries_free (struct entries *list);

/* Make COPY, which must be zero-initialized, a list of just the directories
   of LIST, in no more memory than they need.  Return false if there is
   none.  */
extern bool entries_copy_dirs (struct entries *copy,
                               struct entries const *list);

/* Bytes that LIST uses.  */
extern size_t entries_size (struct entries const *list);

#endif
