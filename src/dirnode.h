/* dirnode.h -- directories that are being removed, and their descriptors

   A directory stays open while there is work in it.  Where descriptors are
   short, those that nobody is using just now are closed, the shallowest
   first, and found again when a subdirectory is finished.

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_DIRNODE_H
#define FASTRM_DIRNODE_H

#include "pool.h"

/* Return a node for directory NAME in PARENT, or null if there is no
   memory.  */
extern struct dirnode *dirnode_new (struct worker *w, struct dirnode *parent,
                                    char const *name);

/* Make D, in memory that the caller provides, such a node.  */
extern void dirnode_init (struct dirnode *d, struct dirnode *parent,
                          char const *name);

/* Free what D holds, and keep D itself for further use by W.  */
extern void dirnode_discard (struct worker *w, struct dirnode *d);

/* Add D, which is open, to the end of the list of those that may be closed,
   or take it from there.  The caller holds the pool's lock.  */
extern void dirnode_list (struct pool *pool, struct dirnode *d);
extern void dirnode_unlist (struct pool *pool, struct dirnode *d);

/* Add D to that list unless it is there.  The caller does not hold the
   lock.  */
extern void dirnode_make_closable (struct pool *pool, struct dirnode *d);

/* Close a directory that nobody is using, if there is one that can be found
   again.  The caller holds the pool's lock.  */
extern bool dirnode_close_one (struct pool *pool);

/* The same for callers that do not hold the lock.  */
extern bool dirnode_spare_fd (struct pool *pool);

/* Pin D so that D->fd can be used.  If it has been closed, find it again:
   through CHILD_FD, a subdirectory's descriptor, unless that is -1, or by
   name from above.  What is found is used only if it is the same directory.
   Return 0, or an errno if D is lost; its subdirectories that nobody has
   begun are no longer pending then.  Return -1 if it was lost before.  */
extern int dirnode_pin (struct pool *pool, struct dirnode *d, int child_fd);

/* Undo a pin.  */
static inline void
dirnode_unpin (struct dirnode *d)
{
  atomic_fetch_sub_explicit (&d->pins, 1, memory_order_release);
}

/* Close D for good, if it is open.  The caller has the only pin.  */
extern void dirnode_close (struct pool *pool, struct dirnode *d);

/* Whether the directory with device DEV and inode number INO is PARENT or
   an ancestor of it.  */
extern bool dirnode_is_ancestor (struct pool *pool, struct dirnode *parent,
                                 dev_t dev, ino_t ino);

/* The name of entry NAME of D as the user is to read it, or of D itself if
   NAME is null.  Valid until the next call for W.  */
extern char const *dirnode_path (struct worker *w, struct dirnode const *d,
                                 char const *name);

#endif
