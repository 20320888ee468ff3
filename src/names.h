/* names.h -- lists of operands in files

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_NAMES_H
#define FASTRM_NAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* A list that is being read.  */
struct names
{
  char const *file;     /* its name, "-" for standard input */
  FILE *stream;         /* where it is read from */
  uintmax_t number;     /* names read, empty ones too */
  uintmax_t errors;     /* failures reported */
  char **batch;         /* names of the current batch */
  size_t n;             /* how many there are */
  size_t allocated;     /* how many there is room for */
  bool end;             /* whether there are no more */
};

/* Whether list FILE is standard input, under whatever name, and could be the
   source of answers, too.  */
extern bool names_are_stdin (char const *file);

/* Start reading list FILE into NAMES.  Return false, with errno set, if it
   cannot be opened.  */
extern bool names_open (struct names *names, char const *file);

/* Read the next batch of names, which replaces the last: as many as fit
   in bounded memory, or if ALL all of them.  Failures are reported and
   counted.  Return false if there are no more.  */
extern bool names_read (struct names *names, bool all);

/* Bring the current batch into an order in which those in one directory are
   neighbours, by inode number, where that helps: at the place of the first
   of them.  Directories keep their places.  */
extern void names_sort (struct names *names);

/* Free what NAMES holds and close the list.  */
extern void names_close (struct names *names);

#endif
