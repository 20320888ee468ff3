# tests/torture/fuzz/local.mk -- fuzzing, 'make fuzz'
# SPDX-License-Identifier: GPL-3.0-or-later

# What is fuzzed; there is tests/torture/fuzz/NAME.c and corpus-NAME for each.
fuzz_targets = cmdline listing names quote sort
fuzz_sources = \
  tests/torture/fuzz/cmdline.c \
  tests/torture/fuzz/common.c \
  tests/torture/fuzz/fake.c \
  tests/torture/fuzz/fake.h \
  tests/torture/fuzz/fuzz.h \
  tests/torture/fuzz/listing.c \
  tests/torture/fuzz/names.c \
  tests/torture/fuzz/quote.c \
  tests/torture/fuzz/sort.c

# The system calls that fake.c takes the place of.
fuzz_wrap = \
  -Wl,--wrap=close,--wrap=faccessat,--wrap=fstat,--wrap=fstatat \
  -Wl,--wrap=fstatfs,--wrap=getrlimit,--wrap=ioctl,--wrap=lseek \
  -Wl,--wrap=lstat,--wrap=openat,--wrap=statx,--wrap=syscall \
  -Wl,--wrap=unlinkat

# The inputs that are kept, without libFuzzer: a part of 'make check'.
unit_tests += tests/fuzz-unit
tests_fuzz_unit_SOURCES = tests/torture/fuzz/replay.c $(fuzz_sources)
tests_fuzz_unit_LDFLAGS = $(AM_LDFLAGS) $(fuzz_wrap)

EXTRA_DIST += \
  tests/torture/fuzz/cmdline.dict \
  tests/torture/fuzz/corpus-cmdline \
  tests/torture/fuzz/corpus-listing \
  tests/torture/fuzz/corpus-names \
  tests/torture/fuzz/corpus-quote \
  tests/torture/fuzz/corpus-sort \
  tests/torture/fuzz/entry.c \
  tests/torture/fuzz/run

# How long each is fuzzed, and with what: libFuzzer belongs to clang.
FUZZ_SECONDS = 60
FUZZ_CC = clang
FUZZ_CFLAGS = -w -g -O1 -fno-omit-frame-pointer \
  -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
fuzz_build = $(src_libfastrm_core_a_SOURCES) $(fuzz_sources)

.PHONY: fuzz
fuzz: lib/libfastrm.a
	$(AM_V_at)FUZZ_SECONDS='$(FUZZ_SECONDS)' \
	FUZZ_TARGETS='$(fuzz_targets)' FUZZ_SOURCES='$(fuzz_build)' \
	FUZZ_COMPILE="$(FUZZ_CC) $(DEFS) $(DEFAULT_INCLUDES) $(AM_CPPFLAGS) \
	  $(CPPFLAGS) $(FUZZ_CFLAGS)" \
	FUZZ_LINK='$(fuzz_wrap)' FUZZ_LIBS='lib/libfastrm.a $(LIBS)' \
	srcdir='$(srcdir)' \
	  $(SHELL) '$(srcdir)/tests/torture/fuzz/run'

clean-local: fuzz-clean
.PHONY: fuzz-clean
fuzz-clean:
	-rm -rf tests/torture/fuzz/work
