/* fskind.h -- what is known of the file systems that trees are on

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_FSKIND_H
#define FASTRM_FSKIND_H

#include <stdbool.h>
#include <stdint.h>

/* How entries on one kind of file system are best removed.  */
struct fskind
{
  unsigned long magic;  /* f_type of statfs, 0 for all that are unknown */
  bool sort;            /* whether order of inode number helps */
  bool slice;           /* whether several workers in one directory help */
  bool hashed;          /* whether a directory is listed, and so read, in the
                           order of a hash of the names: see cold.h */
  bool groups;          /* whether workers must keep to different
                           allocation groups */
  bool remote;          /* whether a server may be asked, and be slow: see
                           lookahead.h */
  bool subvolumes;              /* whether a directory that is no mount point
                                   may be the root of another device */
  int inodes_read;      /* inodes that are read from the device at once, for
                           what is looked up ahead (see cold.h); 0 if that
                           does not help or was not measured */
  int workers;          /* most workers that help where the CPU is the limit,
                           0 for any number */
};

/* Return the kind of the file system that directory FD is on, or if FD is
   negative what holds for unknown ones.  */
extern struct fskind const *fskind_of (int fd);

/* Return by how many bits an inode number must be shifted right to become
   the number of its allocation group, on the file system that directory FD
   is on; 64, which makes all of them one, if it does not tell.  */
extern int fskind_group_shift (int fd);

#endif
