/* cold.h -- a huge directory on a device that is slow to answer

   What is not in a cache must be read, and the kernel waits for one block
   after the other: for those of the directory while it is listed, and then for
   those of the inodes, while the directory is locked for removals, though not
   for lookups.  Where the device is slow to answer but can do many things at
   once, like most disks of virtual machines, several threads that ask side by
   side save nearly all of that.

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_COLD_H
#define FASTRM_COLD_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "entries.h"

/* Whether a listing of directory FD that took NANOSECONDS for its first part,
   up to position POS, shows that the rest is worth reading side by side.  It
   must be on a file system that lists entries in the order of a hash of their
   names, as ext4 does, with positions that are that hash.  */
extern bool cold_worthwhile (int fd, off_t pos, uint64_t nanoseconds);

/* Add to LIST what directory FD lists from position POS on, with up to
   MEMBERS threads, each with a descriptor of its own if it can have one.
   Return 0, or an errno if part of it could not be read, ENOMEM if the memory
   did not suffice; LIST then has what has been read.  A signal to stop ends
   it early.  Nothing is listed twice, nor is anything missed that is there all
   the time.  */
extern int cold_list (int fd, off_t pos, struct entries *list, int members);

/* Return how many blocks this thread has read from devices, as far as the
   kernel tells, or whatever rises with these.  */
extern uint64_t cold_blocks_read (void);

/* Have the kernel read the inodes of the files FROM to TO of LIST, which is
   sorted, in directory FD, with up to MEMBERS threads.  INODES is how many it
   reads at once.  */
extern void cold_read_inodes (int fd, struct entries const *list,
                              size_t from, size_t to, int inodes,
                              int members);

#endif
