/* options.h -- what the command line asked for

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_OPTIONS_H
#define FASTRM_OPTIONS_H

#include <stdbool.h>

/* When to ask before an entry is removed.  */
enum ask
{
  ASK_NEVER,            /* -f or --interactive=never */
  ASK_PROTECTED,        /* default, -I: a write-protected entry, at a tty */
  ASK_ALWAYS            /* -i */
};

/* Which walk removes a tree.  */
enum walk
{
  WALK_AUTO,            /* ordered if a question may be asked */
  WALK_ORDERED,         /* gnulib's fts, one entry at a time */
  WALK_PARALLEL         /* our own, several workers */
};

/* In which order the entries of a directory are removed.  */
enum order
{
  ORDER_INODE,          /* by inode number, where that helps */
  ORDER_DIRECTORY       /* as the directory lists them */
};

/* When to show progress.  */
enum progress
{
  PROGRESS_NEVER,       /* default */
  PROGRESS_AUTO,        /* on a terminal, in the foreground */
  PROGRESS_ALWAYS       /* on anything */
};

/* Whether to sum up at the end.  */
enum stats
{
  STATS_NONE,           /* default */
  STATS_TEXT,           /* on standard error, for people */
  STATS_JSON            /* on standard output, for programs */
};

/* Built once from the command line, constant from then on.  */
struct options
{
  bool ignore_missing;  /* -f: what is not there is no error */
  enum ask ask;         /* -f, -i, -I, --interactive */
  bool ask_once;        /* -I: one question before anything is done */
  bool recursive;       /* -r, -R: remove directories and their contents */
  bool empty_dirs;      /* -d: remove empty directories */
  bool verbose;         /* -v: name each removed entry on stdout */
  bool one_file_system; /* --one-file-system: stay on the operand's */
  bool preserve_root;   /* refuse "/"; off with --no-preserve-root */
  bool preserve_all;    /* --preserve-root=all: refuse mount points */
  bool presume_tty;     /* ---presume-input-tty: as if stdin were a tty */
  bool may_ask;         /* derived: some question besides -I's may come */
  enum progress progress; /* --progress */
  enum stats stats;     /* --stats */
  bool dry_run;         /* --dry-run: remove nothing */
  char const *files0_from; /* --files0-from: the list of operands, or null */
  int jobs;             /* -j, --jobs: how many workers, 0 to find out */
  enum order order;     /* --order */
  enum walk walk;       /* ---walk: forces one walk, for tests */
};

#endif
