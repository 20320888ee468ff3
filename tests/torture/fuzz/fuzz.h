/* fuzz.h -- what the fuzzers share

   Each of the functions below takes SIZE bytes DATA, whatever they are, has a
   part of fastrm work on them, and aborts if it does not do that right.
   tests/torture/fuzz/run builds a program of libFuzzer from each, and
   fuzz-unit feeds them with the inputs that are kept.

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef FASTRM_FUZZ_H
#define FASTRM_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* The command line: which options are understood.  */
extern void fuzz_cmdline (uint8_t const *data, size_t size);

/* Directories: the parallel walk, on a file system made of DATA.  */
extern void fuzz_listing (uint8_t const *data, size_t size);

/* Lists of operands in files.  */
extern void fuzz_names (uint8_t const *data, size_t size);

/* Names in messages.  */
extern void fuzz_quote (uint8_t const *data, size_t size);

/* The order of entries.  */
extern void fuzz_sort (uint8_t const *data, size_t size);

/* Print no messages of fastrm from now on.  */
extern void fuzz_silence (void);

/* Say that CONDITION, in LINE of FILE, does not hold, and abort.  */
extern _Noreturn void fuzz_fail (char const *file, int line,
                                 char const *condition);

#define CHECK(condition)                                        \
  ((condition) ? (void) 0 : fuzz_fail (__FILE__, __LINE__, #condition))

#endif
