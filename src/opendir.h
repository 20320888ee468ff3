/* opendir.h -- opening directories so that nothing else is entered

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_OPENDIR_H
#define FASTRM_OPENDIR_H

#include <stdatomic.h>
#include <stdbool.h>

/* Open directory NAME in FD for reading.  A symbolic link is not followed
   and nothing but a directory is opened.  The descriptor is none of the
   standard ones.  Return -1 and set errno on failure.  */
extern int opendir_plain (int fd, char const *name);

/* The same, and tell in *CROSSED whether NAME is a mount point.  Where the
   kernel cannot tell, set *UNABLE, which the caller keeps for the next time,
   and *CROSSED to true.  */
extern int opendir_checked (int fd, char const *name, atomic_bool *unable,
                            bool *crossed);

#endif
