/* names.c -- fuzz lists of operands

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   The input is such a list, after a byte that says what kind of file system
   the names are on.  */

#include "system.h"

#include "fake.h"
#include "fuzz.h"
#include "names.h"

/* Names of an input at most.  */
enum { NAMES = 4096 };

/* Bytes of NAME before its last component.  */
static size_t
dir_length (char const *name)
{
  size_t len = strlen (name);
  while (len && name[len - 1] == '/')
    len--;
  while (len && name[len - 1] != '/')
    len--;
  return len;
}

/* Check that the names of NAMES are those of the SIZE bytes of DATA.  */
static void
check_read (struct names const *names, uint8_t const *data, size_t size)
{
  size_t n = 0;
  size_t empty = 0;
  for (size_t at = 0; at < size; )
    {
      size_t len = strnlen ((char const *) data + at, size - at);
      if (len == 0)
        empty++;
      else
        {
          CHECK (n < names->n);
          CHECK (strlen (names->batch[n]) == len);
          CHECK (memcmp (names->batch[n], data + at, len) == 0);
          n++;
        }
      at += len + 1;
    }
  CHECK (names->n == n);
  CHECK (names->errors == empty);
  CHECK (names->number == n + empty);
}

/* Check that the names of NAMES are the N names BEFORE in another order, in
   which directories have kept their places relative to each other.  */
static void
check_same (struct names const *names, char **before, size_t n)
{
  CHECK (names->n == n);
  size_t next_dir = 0;
  for (size_t i = 0; i < n; i++)
    {
      size_t j = 0;
      while (j < n && before[j] != names->batch[i])
        j++;
      CHECK (j < n);
      if (fake_is_dir (names->batch[i]))
        {
          CHECK (next_dir <= j);
          next_dir = j;
        }
    }
}

/* Check that what is no directory and shares one is in order of inode number,
   among its like.  */
static void
check_order (struct names const *names)
{
  for (size_t i = 1; i < names->n; i++)
    {
      char const *a = names->batch[i - 1];
      char const *b = names->batch[i];
      size_t len = dir_length (a);
      if (len == dir_length (b) && memcmp (a, b, len) == 0
          && !fake_is_dir (a) && !fake_is_dir (b))
        CHECK (fake_inode (a) <= fake_inode (b));
    }
}

void
fuzz_names (uint8_t const *data, size_t size)
{
  if (size < 2 || NAMES < size)
    return;
  fuzz_silence ();
  /* The file system has a life of its own.  */
  fake_start_flat (data[0] >> 1);
  if (!fake_works ())
    {
      fake_end ();
      return;
    }

  struct names names = { .file = "list" };
  names.stream = fmemopen ((void *) (data + 1), size - 1, "r");
  CHECK (names.stream != NULL);
  if (names_read (&names, data[0] & 1))
    {
      static char *before[NAMES];
      size_t n = names.n;
      check_read (&names, data + 1, size - 1);
      memcpy (before, names.batch, n * sizeof *before);
      names_sort (&names);
      check_same (&names, before, n);
      if (fake_sorts ())
        check_order (&names);
      CHECK (!names_read (&names, false));
    }
  names_close (&names);
  fake_end ();
}
