/* listing.c -- fuzz what directories list, and how system calls fail

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   The input is that of fake_start_tree; the byte after its header has the
   options.  One worker goes through the tree, so that an input always leads to
   the same.  */

#include "system.h"

#include "fake.h"
#include "fuzz.h"
#include "parallel.h"

/* The options that BITS stand for.  */
static struct options
options_of (int bits)
{
  return (struct options) {
    .ask = ASK_NEVER, .recursive = true, .preserve_root = true, .jobs = 1,
    .ignore_missing = bits & 1, .verbose = bits & 2,
    .one_file_system = bits & 4, .dry_run = bits & 8,
    .order = bits & 16 ? ORDER_DIRECTORY : ORDER_INODE,
    .stats = bits & 32 ? STATS_JSON : STATS_NONE
  };
}

/* Check what became of the tree, T being what was counted.  */
static void
check (struct options const *options, struct tally const *t)
{
  struct fake_result result = fake_result ();
  uintmax_t removed = t->files + t->dirs;
  if (options->dry_run)
    return;
  CHECK (removed == result.removed);
  /* No error is kept quiet ... */
  if (t->errors == 0)
    CHECK (!result.exists);
  /* ... and none made up.  */
  if (!result.provoked && (options->ignore_missing || !result.missing))
    CHECK (t->errors == 0);
}

void
fuzz_listing (uint8_t const *data, size_t size)
{
  if (size <= FAKE_HEADER)
    return;
  fuzz_silence ();
  struct options options = options_of (data[FAKE_HEADER]);
  struct engine_total total = { 0 };
  struct engine e = { .options = &options, .total = &total };

  fake_start_flat (0);
  bool works = fake_works ();
  fake_end ();
  if (!works)
    return;

  fake_start_tree (data, size);
  if (options.dry_run)
    fake_forbid_changes ();
  struct pool *pool = parallel_start (&e);
  CHECK (pool != NULL);
  parallel_add (pool, FAKE_TOP);
  parallel_run (pool);
  pool_free (pool, &e);
  fake_end ();
  check (&options, &e.tally);
}
