/* entry.c -- what libFuzzer calls; FUZZ_TARGET is the function it is to try

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>

#include "fuzz.h"

extern int LLVMFuzzerTestOneInput (uint8_t const *data, size_t size);

int
LLVMFuzzerTestOneInput (uint8_t const *data, size_t size)
{
  FUZZ_TARGET (data, size);
  return 0;
}
