/* fake.h -- a kernel that is made up, for the fuzzers

   While it runs, the system calls of fastrm that have to do with directories
   do not reach the real one: the linker's option --wrap leads them here.
   Whatever the program must never do makes it abort.

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_FAKE_H
#define FASTRM_FAKE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The name of the one directory that there is.  */
#define FAKE_TOP "top"

/* Let there be a tree, FAKE_TOP, that follows from the SIZE bytes of DATA:
   what is in it, what its directories list, and which calls fail.  DATA must
   last until the end.  */
extern void fake_start_tree (uint8_t const *data, size_t size);

/* Bytes at the beginning of DATA that are about the kernel, not the tree; and
   one more follows that is not used here.  */
enum { FAKE_HEADER = 3 };

/* Let there be a directory of each name, in which there is each name, on a
   file system of kind KIND.  */
extern void fake_start_flat (uint8_t kind);

/* Have the real kernel back.  Each descriptor must have been closed.  */
extern void fake_end (void);

/* Whether system calls are really led here.  */
extern bool fake_works (void);

/* Have each call abort that would change something.  */
extern void fake_forbid_changes (void);

/* Whether inode numbers matter on the file system.  */
extern bool fake_sorts (void);

/* Of NAME in the flat case.  */
extern bool fake_is_dir (char const *name);
extern uint64_t fake_inode (char const *name);

/* What has become of the tree.  */
struct fake_result
{
  size_t removed;       /* entries that the program has removed */
  bool exists;          /* whether FAKE_TOP is there */
  bool provoked;        /* whether there was a reason for a message */
  bool missing;         /* whether something listed was not there */
};
extern struct fake_result fake_result (void);

#endif
