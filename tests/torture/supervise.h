/* supervise.h -- run a program and answer its system calls

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef TORTURE_SUPERVISE_H
#define TORTURE_SUPERVISE_H

#include <linux/seccomp.h>
#include <stdbool.h>
#include <stddef.h>

/* What becomes of a call, besides an errno with which it is to fail.  */
enum
{
  ANSWER_GO_ON = 0,     /* the kernel does it */
  ANSWER_ZERO = -1      /* nobody does it, and it returns 0 */
};

/* How a run ended that has no wait status.  */
enum
{
  SUPERVISE_LATE = -1,  /* it took too long and was killed */
  SUPERVISE_UNABLE = -2 /* it could not be supervised; errno tells why */
};

/* A program to run.  */
struct supervision
{
  char const *program;  /* its file */
  char **argv;          /* its arguments, from argv[0] on */
  int out;              /* its standard output */
  int err;              /* its standard error */
  int descriptors;      /* how many it may have open, or 0 for the usual */
  int seconds;          /* how long it may take */
  int const *numbers;   /* the calls that are told of, or if ALL_BUT those
                           that are not */
  size_t n;             /* how many NUMBERS there are */
  bool all_but;         /* see NUMBERS */
  int (*answer) (struct seccomp_notif const *, void *); /* is told of a call,
                           and returns its answer */
  void *data;           /* for ANSWER */
};

/* Run S, with an empty standard input.  Return its wait status, or one of
   the values above.  The calls of the program's loader are told of, too.  */
extern int supervise (struct supervision const *s);

#endif
