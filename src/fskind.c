/* fskind.c -- what is known of the file systems that trees are on

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <sys/ioctl.h>
#include <sys/vfs.h>

#include "fskind.h"

/* The geometry of an xfs file system, as the kernel has returned it to
   XFS_IOC_FSGEOMETRY_V1 since Linux 2.6.  Written down here because the
   header that has it comes with xfs's own tools.  Only some members
   matter.  */
struct xfs_geometry
{
  uint32_t blocksize;   /* bytes in a block */
  uint32_t rtextsize;
  uint32_t agblocks;    /* blocks in an allocation group */
  uint32_t agcount;     /* allocation groups */
  uint32_t logblocks;
  uint32_t sectsize;
  uint32_t inodesize;   /* bytes in an inode */
  uint32_t imaxpct;
  uint64_t datablocks;
  uint64_t rtblocks;
  uint64_t rtextents;
  uint64_t logstart;
  unsigned char uuid[16];
  uint32_t sunit;
  uint32_t swidth;
  int32_t version;
  uint32_t flags;
  uint32_t logsectsize;
  uint32_t rtsectsize;
  uint32_t dirblocksize;
};
#define XFS_GEOMETRY_REQUEST _IOR ('X', 100, struct xfs_geometry)

/* One row for each kind of file system, with what was measured (seconds;
   two CPUs, Linux 6.18, images in memory).  The last row is for all others:
   sorting has done no harm where it did no good, and several workers in one
   directory do harm on some.  */
static struct fskind const kinds[] =
{
  /* ext2, ext3, ext4: 200 000 empty files in one directory took GNU rm 2.97,
     one worker 2.72, two in slices 1.61.  Cold, on a device of 300 requests
     a second, unsorted 180, sorted 57.6.  It reads 32 blocks of inodes at
     once, of 256 bytes each.  */
  { .magic = 0xEF53, .sort = true, .slice = true, .hashed = true,
    .inodes_read = 512 },

  /* xfs: two workers in one directory took 9.0 instead of 4.2; in 1000
     directories of 60 files 1.23 instead of 1.53 if they work anywhere, 0.81
     if never two in one allocation group.  Cold, on a disk image, 100 000
     files in one directory took 3.83, and 2.48 with lookups ahead, one for 32
     inodes; one for 64 did not help.  */
  { .magic = 0x58465342, .sort = true, .groups = true, .inodes_read = 32 },

  /* btrfs: each removal locks the root of the tree of all inodes, unless that
     has millions of items.  In 1000 directories of 60 files one worker took
     1.62, two 2.36, in 5461 of 8 files 1.26 and 1.65; keeping them far from
     each other made that 1.94 and 1.62.  In one directory 5.8 and 6.4.
     Cold, on a disk image, 50 000 files in one directory took 1.90, and 1.68
     with lookups ahead, one for 16 to 64 inodes.  */
  { .magic = 0x9123683E, .sort = true, .subvolumes = true,
    .inodes_read = 32, .workers = 1 },

  /* tmpfs: sorting a huge directory cost a fifth; two in slices took 0.67
     instead of 0.99.  ramfs is the same code.  */
  { .magic = 0x01021994, .slice = true },
  { .magic = 0x858458F6, .slice = true },

  /* Network file systems and FUSE: the server has its own order, and the
     inode number says nothing about it.  GNU rm measured du to be nine times
     slower sorted on Lustre (2026).  */
  { .magic = 0x6969, .remote = true }, /* NFS */
  { .magic = 0xFF534D42, .remote = true }, /* CIFS */
  { .magic = 0xFE534D42, .remote = true }, /* SMB2 */
  { .magic = 0x517B, .remote = true }, /* SMB */
  { .magic = 0x0BD00BD0, .remote = true }, /* Lustre */
  { .magic = 0x00C36400, .remote = true }, /* Ceph */
  { .magic = 0x5346414F, .remote = true }, /* AFS */
  { .magic = 0x6B414653, .remote = true }, /* kAFS */
  { .magic = 0x01021997, .remote = true }, /* 9P */
  { .magic = 0x65735546, .remote = true }, /* FUSE */

  { .magic = 0, .sort = true }
};

struct fskind const *
fskind_of (int fd)
{
  struct statfs fs;
  struct fskind const *kind = kinds;
  unsigned long magic = 0;
  if (0 <= fd && fstatfs (fd, &fs) == 0)
    magic = (unsigned long) fs.f_type & 0xFFFFFFFF;
  while (kind->magic && kind->magic != magic)
    kind++;
  return kind;
}

/* The least N for which 1 << N is at least VALUE.  */
static int
bits_for (uint64_t value)
{
  int n = 0;
  while ((uint64_t) 1 << n < value)
    n++;
  return n;
}

int
fskind_group_shift (int fd)
{
  struct xfs_geometry g;
  if (ioctl (fd, XFS_GEOMETRY_REQUEST, &g) != 0
      || !g.inodesize || g.blocksize < g.inodesize)
    return 64;
  /* An inode number is made of group, block in it, and inode in that.  */
  return bits_for (g.agblocks) + bits_for (g.blocksize / g.inodesize);
}
