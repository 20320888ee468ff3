/* sweep.h -- what the parts of the program 'sweep' share

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef TORTURE_SWEEP_H
#define TORTURE_SWEEP_H

#include <linux/seccomp.h>
#include <stdbool.h>
#include <stddef.h>

/* Exit statuses of tests: what they need is missing, or was not to be set
   up.  */
enum { EXIT_SKIP = 77, EXIT_SETUP = 99 };

/* Bytes for a name, with its NUL.  Longer ones are cut off.  */
enum { NAME_SIZE = 128 };

/* Changes to the tree just before a call: they stand among errnos in the
   lists of faults, and the kernel does the call after them.  */
enum
{
  CHANGE_VANISH = 1000, /* the object has gone, and all that was in it */
  CHANGE_TO_FILE,       /* a file is in its place */
  CHANGE_TO_DIR,        /* a directory with a file */
  CHANGE_TO_LINK,       /* a link to a directory outside */
  CHANGE_FILL           /* there is a new file in it */
};

/* What tells which object a call is about.  */
enum form
{
  FORM_NONE,            /* nothing does */
  FORM_FD,              /* a descriptor */
  FORM_PATH,            /* a name */
  FORM_AT,              /* a descriptor and a name in it */
  FORM_FUTEX            /* nothing; only what waits is of interest */
};

/* Calls that draw on the same thing, and are short of it together.  */
enum family
{
  FAMILY_NONE,
  FAMILY_CLOSE,
  FAMILY_LIST,
  FAMILY_LOOK,
  FAMILY_MEMORY,
  FAMILY_OPEN,
  FAMILY_REMOVE,
  FAMILY_THREAD,
  FAMILY_WRITE
};

/* A kind of system call.  */
struct call
{
  int number;           /* the kernel's number for it */
  char const *name;     /* its name */
  enum form form;       /* what it is about */
  enum family family;   /* what it may be short of */
  short const *faults;  /* errnos and changes that it can meet, then 0 */
};

/* A call that the program makes.  */
struct point
{
  struct call const *call; /* which one */
  bool rmdir;           /* whether it is to remove a directory */
  bool up;              /* whether its object is named ".." */
  char path[NAME_SIZE]; /* its object: relative if it is in the working
                           directory, "<N>" for a standard descriptor, ""
                           for none */
  int count;            /* how many have been the same, with this one */
};

/* What is done about a point.  */
struct fault
{
  short what;           /* an errno or a change, 0 for nothing */
  bool lasting;         /* whether it goes on in all calls of the family */
};

/* A run of the program.  */
struct trial
{
  struct point const *point; /* where something happens, or null */
  struct fault fault;   /* what happens there */
  bool force;           /* whether the program has -f */
  bool verbose;         /* whether it has -v */
  bool ordered;         /* whether the walk is the ordered one */
  bool careful;         /* whether mount points are refused */
  bool stats;           /* whether it prints statistics */
  bool few;             /* whether it may have few descriptors */
  bool blocked;         /* whether BLOCKED cannot be removed */
  int fired;            /* how often the fault came about */
  int status;           /* see supervise */
  char *out;            /* what it printed */
  char *err;            /* its messages */
};

/* The file that cannot be removed if so asked; and why.  */
#define BLOCKED "d/n/stay"
enum { BLOCKED_ERRNO = 16 /* EBUSY */ };

/* Names, in no order.  */
struct names
{
  size_t n;             /* how many */
  char (*at)[NAME_SIZE]; /* all of them */
  size_t allocated;     /* room for how many */
};

/* sweep-calls.c  */

/* Return the kinds of calls that are known, N of them.  */
extern struct call const *calls_known (size_t *n);

/* Return the numbers of those that are of no interest, N of them.  */
extern int const *calls_exempt (size_t *n);

/* Make P of the call that NOTIF tells of, but for its count.  Return false
   if it is of no interest.  WORK is the working directory.  */
extern bool calls_point (struct seccomp_notif const *notif,
                         char const *work, struct point *p);

/* Whether A and B are the same but for their counts.  */
extern bool calls_same (struct point const *a, struct point const *b);

/* The errno with which calls of FAMILY fail on and on, or 0.  */
extern int calls_lasting (enum family family);

/* sweep-judge.c  */

/* Judge T.  Return null if all is well, or what is wrong.  */
extern char const *judge (struct trial const *t);

/* sweep-tree.c  */

/* Make the tree anew, with WIDE directories side by side in it.  */
extern void tree_make (int wide);

/* Remove all that is in the working directory.  */
extern void tree_remove_all (void);

/* Change what NAME denotes.  */
extern void tree_change (char const *name, int change);

/* Set *NAMES to what the tree had at first, or to what is left of it.  */
extern void tree_made (struct names *names);
extern void tree_left (struct names *names);

/* Whether what is outside of the tree is as it was.  */
extern bool tree_witness (void);

/* Whether NAME is in the tree, or an operand.  */
extern bool tree_has (char const *name);
extern bool tree_is_operand (char const *name);

/* Whether NAME is below directory DIR.  */
extern bool tree_below (char const *dir, char const *name);

/* End with MESSAGE and the text for errno.  */
extern _Noreturn void die (char const *message);

#endif
