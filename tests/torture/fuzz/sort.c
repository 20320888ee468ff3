/* sort.c -- fuzz the order of a directory's entries

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   The input is a header of three bytes and then inode numbers: how many
   bytes each of them has, by how many bits they are shifted, and how often
   all of them are repeated, a little different each time.  */

#include "system.h"

#include <stdio.h>

#include "entries.h"
#include "fuzz.h"

/* Entries of an input at most.  */
enum { ENTRIES = 1000 };

/* What was added to the list.  */
static uint64_t added[ENTRIES];

static bool
is_dir_of (size_t i)
{
  return i % 3 == 1;
}

static int
compare_numbers (void const *a, void const *b)
{
  uint64_t x = *(uint64_t const *) a;
  uint64_t y = *(uint64_t const *) b;
  return x < y ? -1 : x > y;
}

/* Add to LIST what the SIZE bytes of DATA tell.  Return how many entries
   that are.  */
static size_t
fill (struct entries *list, uint8_t const *data, size_t size)
{
  size_t width = data[0] % 8 + 1;
  int shift = data[1] % 64;
  size_t rounds = data[2] % 16 + 1;
  size_t n = 0;
  char name[32];
  for (size_t round = 0; round < rounds; round++)
    for (size_t at = 3; at + width <= size && n < ENTRIES; at += width)
      {
        uint64_t ino = 0;
        memcpy (&ino, data + at, width);
        added[n] = (ino << shift) ^ (round * (data[0] >> 3));
        int len = sprintf (name, "%zu", n);
        CHECK (entries_add (list, added[n], name, len, is_dir_of (n)));
        n++;
      }
  return n;
}

/* Check that ARRAY of LIST has those of the N entries added that are
   directories if DIRS, the others if not, as qsort would have them.  */
static void
check_array (struct entries const *list, struct entry_array const *array,
             size_t n, bool dirs)
{
  static uint64_t expected[ENTRIES];
  static bool found[ENTRIES];
  size_t m = 0;
  for (size_t i = 0; i < n; i++)
    if (is_dir_of (i) == dirs)
      expected[m++] = added[i];
  qsort (expected, m, sizeof *expected, compare_numbers);

  CHECK (array->n == m);
  memset (found, 0, sizeof found);
  for (size_t i = 0; i < m; i++)
    {
      struct entry const *e = &array->at[i];
      char *end;
      unsigned long number = strtoul (entry_name (list, e), &end, 10);
      CHECK (!*end && number < n && !found[number]);
      found[number] = true;
      CHECK (is_dir_of (number) == dirs);
      CHECK (entry_ino (e) == added[number]);
      CHECK (entry_ino (e) == expected[i]);
    }
}

void
fuzz_sort (uint8_t const *data, size_t size)
{
  if (size < 3)
    return;
  struct entries list = { 0 };
  struct entries dirs = { 0 };
  size_t n = fill (&list, data, size);
  entries_sort (&list);
  check_array (&list, &list.files, n, false);
  check_array (&list, &list.dirs, n, true);

  uintmax_t pairs = 0;
  uintmax_t rising = 0;
  entries_count_rising (&list, &pairs, &rising);
  CHECK (rising <= pairs && pairs <= n);

  if (list.dirs.n && entries_copy_dirs (&dirs, &list))
    check_array (&dirs, &dirs.dirs, n, true);
  entries_free (&dirs);
  entries_free (&list);
}
