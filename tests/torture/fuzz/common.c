/* common.c -- what the fuzzers share

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <stdio.h>

#include "fuzz.h"

void
fuzz_silence (void)
{
  static FILE *sink;
  if (!sink)
    {
      sink = fopen ("/dev/null", "we");
      CHECK (sink != NULL);
    }
  /* The C library lets these be set; what others have opened before, such as
     libFuzzer, goes on.  */
  stdout = sink;
  stderr = sink;
}

void
fuzz_fail (char const *file, int line, char const *condition)
{
  dprintf (STDERR_FILENO, "%s:%d: not true: %s\n", file, line, condition);
  abort ();
}
