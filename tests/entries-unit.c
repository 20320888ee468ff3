/* entries-unit.c -- test the list of a directory's entries

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <inttypes.h>
#include <stdio.h>

#include "entries.h"

/* Stop unless CONDITION holds, and say where.  */
#define CHECK(condition) \
  check (condition, #condition, __LINE__)

static void
check (bool ok, char const *condition, int line)
{
  if (!ok)
    {
      fprintf (stderr, "entries-unit.c:%d: not true: %s\n", line, condition);
      exit (EXIT_FAILURE);
    }
}

/* How inode numbers follow from the numbers of entries.  */
enum pattern
{
  RISING,
  FALLING,
  EQUAL,
  RANDOM,               /* all 64 bits */
  RANDOM_32,            /* as on most file systems */
  FEW,                  /* seven different ones */
  HIGH_BITS,            /* only the highest byte differs */
  UPPER_HALF,           /* only the upper 32 bits differ */
  MIDDLE,               /* one byte in the middle differs */
  LAST_BUT_ONE,         /* rising, but the smallest comes last */
  PATTERNS
};

/* A number that looks random and depends on I alone, never twice the same.
   (The finalizer of splitmix64.)  */
static uint64_t
scramble (uint64_t i)
{
  i += UINT64_C (0x9E3779B97F4A7C15);
  i = (i ^ i >> 30) * UINT64_C (0xBF58476D1CE4E5B9);
  i = (i ^ i >> 27) * UINT64_C (0x94D049BB133111EB);
  return i ^ i >> 31;
}

/* The inode number of entry I of N after PATTERN.  */
static uint64_t
ino_of (enum pattern pattern, size_t i, size_t n)
{
  uint64_t random = scramble (i);
  switch (pattern)
    {
    case RISING:
      return 12 + i;
    case FALLING:
      return 12 + n - i;
    case RANDOM:
      return random;
    case RANDOM_32:
      return random >> 32;
    case FEW:
      return random % 7 * UINT64_C (0x0101010101);
    case HIGH_BITS:
      return random >> 56 << 56 | 77;
    case UPPER_HALF:
      return random >> 32 << 32 | 0xFFFFFFFF;
    case MIDDLE:
      return (random & 0xFF) << 24 | UINT64_C (0x8000000000000001);
    case LAST_BUT_ONE:
      return i == n - 1 ? 1 : 12 + i;
    default:
      return 4711;
    }
}

/* Whether entry I is to be a directory.  */
static bool
is_dir_of (size_t i)
{
  return i % 5 == 3;
}

/* Add N entries to LIST after PATTERN.  Each is called by its number.  */
static void
fill (struct entries *list, enum pattern pattern, size_t n)
{
  char name[32];
  for (size_t i = 0; i < n; i++)
    {
      int len = sprintf (name, "%zu", i);
      CHECK (entries_add (list, ino_of (pattern, i, n), name, len,
                          is_dir_of (i)));
    }
}

/* Check that ARRAY has those of the N entries of PATTERN that are
   directories if DIRS, the others if not, each with its inode number, and in
   order of these if SORTED.  */
static void
check_array (struct entries const *list, struct entry_array const *array,
             enum pattern pattern, size_t n, bool dirs, bool sorted)
{
  size_t expected = 0;
  for (size_t i = 0; i < n; i++)
    expected += is_dir_of (i) == dirs;
  CHECK (array->n == expected);

  bool *found = calloc (n + 1, sizeof *found);
  CHECK (found != NULL);
  for (size_t i = 0; i < array->n; i++)
    {
      struct entry const *e = &array->at[i];
      char *end;
      uintmax_t number = strtoumax (entry_name (list, e), &end, 10);
      CHECK (!*end);
      CHECK (number < n);
      CHECK (!found[number]);
      found[number] = true;
      CHECK (is_dir_of (number) == dirs);
      CHECK (entry_ino (e) == ino_of (pattern, number, n));
      if (sorted && i)
        CHECK (entry_ino (e - 1) <= entry_ino (e));
    }
  free (found);
}

static void
check_list (struct entries const *list, enum pattern pattern, size_t n,
            bool sorted)
{
  check_array (list, &list->files, pattern, n, false, sorted);
  check_array (list, &list->dirs, pattern, n, true, sorted);
}

/* Sort N entries after each pattern, in a list that is used again.  */
static void
test_sort (size_t n)
{
  struct entries list = { 0 };
  for (int pattern = 0; pattern < PATTERNS; pattern++)
    {
      fill (&list, pattern, n);
      check_list (&list, pattern, n, false);
      entries_sort (&list);
      check_list (&list, pattern, n, true);
      /* A second time nothing changes.  */
      entries_sort (&list);
      check_list (&list, pattern, n, true);

      struct entries dirs = { 0 };
      CHECK (entries_copy_dirs (&dirs, &list));
      check_array (&dirs, &dirs.dirs, pattern, n, true, true);
      CHECK (dirs.files.n == 0);
      entries_clear (&list);
      CHECK (list.files.n == 0 && list.dirs.n == 0);
      /* The copy does not need the original.  */
      fill (&list, EQUAL, n);
      check_array (&dirs, &dirs.dirs, pattern, n, true, true);
      entries_free (&dirs);
      entries_clear (&list);
    }
  entries_free (&list);
  CHECK (!list.names && !list.files.at && !list.dirs.at);
}

/* Names of all lengths and with any byte survive the list's growth, and
   what is needed is allocated, not much more.  */
static void
test_names (void)
{
  enum { NAMES = 5000 };
  struct entries list = { 0 };
  char name[256];
  size_t bytes = 0;
  for (size_t i = 0; i < NAMES; i++)
    {
      size_t len = i % 255 + 1;
      memset (name, (int) (i % 255) + 1, len);
      /* Only LEN says where it ends.  */
      name[len] = 'x';
      CHECK (entries_add (&list, scramble (i), name, len, false));
      bytes += len + 1;
      CHECK (list.names_size == bytes);
      CHECK (list.files.n == i + 1);
    }
  CHECK (entries_size (&list) == bytes + NAMES * sizeof (struct entry));
  CHECK (list.names_allocated <= 2 * bytes);
  CHECK (list.files.allocated <= 2 * NAMES);
  CHECK (sizeof (struct entry) == 12);

  for (size_t i = 0; i < NAMES; i++)
    {
      char const *found = entry_name (&list, &list.files.at[i]);
      size_t len = i % 255 + 1;
      CHECK (strlen (found) == len);
      CHECK ((unsigned char) found[0] == i % 255 + 1);
      CHECK (found[len - 1] == found[0]);
      CHECK (entry_ino (&list.files.at[i]) == scramble (i));
    }
  entries_free (&list);
}

/* An empty list is sorted, cleared and freed like any other.  */
static void
test_empty (void)
{
  struct entries list = { 0 };
  entries_sort (&list);
  entries_clear (&list);
  CHECK (entries_size (&list) == 0);
  CHECK (entries_add (&list, UINT64_MAX, "", 0, true));
  entries_sort (&list);
  CHECK (entry_ino (&list.dirs.at[0]) == UINT64_MAX);
  CHECK (!*entry_name (&list, &list.dirs.at[0]));
  entries_free (&list);
  entries_free (&list);
}

/* There is no more room for names than can be told where they are.  */
static void
test_full (void)
{
  struct entries list = { .names_size = UINT32_MAX - 3 };
  CHECK (!entries_add (&list, 1, "abc", 3, false));
  CHECK (list.files.n == 0 && list.names_size == UINT32_MAX - 3);
}

int
main (void)
{
  /* Around 48 entries the way to sort changes; 80 % of them are files.  */
  static size_t const sizes[] =
  {
    1, 2, 3, 10, 47, 48, 49, 50, 59, 60, 61, 62, 63, 64, 65, 100, 240, 241,
    250, 256, 257, 1000, 100000
  };
  test_empty ();
  test_names ();
  test_full ();
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    test_sort (sizes[i]);
  return EXIT_SUCCESS;
}
