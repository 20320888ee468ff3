/* guard.h -- which directories must not be entered

   "/", "." and "..", and directories on other devices.  The functions
   report a refusal themselves and return true for it.

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_GUARD_H
#define FASTRM_GUARD_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/stat.h>

#include "options.h"

/* What tells one mounted file system from another.  */
struct mount
{
  dev_t dev;            /* st_dev of the directory that was looked at */
  uint64_t id;          /* mount id, 0 where the kernel does not tell */
};

/* Tell what directory FD is: set *MOUNT to where it is, and *INO to its inode
   number.  Return false and set errno on failure.  */
extern bool guard_identify (int fd, struct mount *mount, ino_t *ino);

/* Set *MOUNT to the mount of directory NAME in DIRFD, whose st_dev is DEV.
   Return false and set errno on failure.  */
extern bool guard_mount (int dirfd, char const *name, dev_t dev,
                         struct mount *mount);

/* Refuse operand PATH, a directory with device DEV and inode number INO, if
   OPTIONS protect it.  To be called for recursive removal only.  */
extern bool guard_operand (struct options const *options, char const *path,
                           dev_t dev, ino_t ino);

/* Refuse directory PATH, found below an operand, with device DEV and inode
   number INO, if it is "/" and that is protected.  */
extern bool guard_root (struct options const *options, char const *path,
                        dev_t dev, ino_t ino);

/* Whether a directory with inode number INO, on any device, may be "/" and
   that is protected.  Cheap enough to ask for each directory.  */
extern bool guard_may_be_root (struct options const *options, ino_t ino);

/* Refuse directory PATH, found on mount HERE below an operand on mount
   THERE, if OPTIONS say to stay on one file system.  */
extern bool guard_device (struct options const *options, char const *path,
                          struct mount here, struct mount there);

#endif
