/* report.h -- the only place that prints

   Every function here may be called from any thread; each message is
   printed whole.  Names are always quoted so that they are safe to print
   on a terminal and to paste into a shell.

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_REPORT_H
#define FASTRM_REPORT_H

#include <stdbool.h>
#include <stddef.h>

/* Set up locale and message catalogue, once.  Everything here does so by
   itself; whoever prints by other means calls it first.  It is left until
   the first message because removing a file needs none of it.  */
extern void report_locale (void);

/* Whoever has more to print than the functions below do calls the first of
   these before, and the second afterwards: no other thread prints in
   between, the locale is set up, and no progress is on the line.  */
extern void report_begin (void);
extern void report_end (void);

/* Show LINE, which takes so many COLUMNS, on standard error in place of the
   line that was shown last, and write to no column beyond MOST.  Whatever
   else is printed takes it away.  */
extern void report_progress (char const *line, int columns, int most);

/* Forget about the line that was shown last: the terminal is others'.  */
extern void report_no_progress (void);

/* Return PATH, quoted where it must be, in memory that the caller frees, or
   null if there is none.  */
extern char *report_escaped (char const *path);

/* Print "PROGRAM: MESSAGE" and, unless ERRNUM is 0, ": " and its text, on
   standard error.  MESSAGE is translated text.  */
extern void report_plain (int errnum, char const *message);

/* The same, MESSAGE being a format with one %s that stands for PATH,
   always quoted.  */
extern void report_path (int errnum, char const *format, char const *path);

/* The same with two names, each always quoted.  */
extern void report_paths (char const *format, char const *path,
                          char const *other);

/* Report that operand PATH is refused since its last component is "." or
   "..".  */
extern void report_dots (char const *path);

/* Report that PATH could not be removed because of ERRNUM.  */
extern void report_cannot_remove (char const *path, int errnum);

/* Report that the listing of directory PATH broke off with ERRNUM.  */
extern void report_traversal (char const *path, int errnum);

/* Warn that directory PATH is its own ancestor.  */
extern void report_cycle (char const *path);

/* With -v: say on standard output that PATH, a directory if IS_DIR, has
   been removed, or would have been but for DRY_RUN.  */
extern void report_removed (char const *path, bool is_dir, bool dry_run);

/* Ask on standard error "PROGRAM: QUESTION" with PATH, always quoted, in
   place of the last %s, and TYPE in place of the first of two (null if
   there is but one).  Return whether the answer read from standard input
   is affirmative.  */
extern bool report_ask (char const *question, char const *type,
                        char const *path);

/* Ask whether so many OPERANDS shall be removed, recursively if RECURSIVE.
   Return whether the answer is affirmative.  */
extern bool report_ask_once (size_t operands, bool recursive);

#endif
