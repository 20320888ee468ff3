# tests/torture/local.mk -- the tests of 'make check-torture'
# SPDX-License-Identifier: GPL-3.0-or-later

# The scripts, sorted: like those of tests/local.mk, but they take minutes.
torture_tests = \
  tests/torture/faulty-descriptors.sh \
  tests/torture/faulty-endless.sh \
  tests/torture/faulty-errors.sh \
  tests/torture/faulty-gone.sh \
  tests/torture/faulty-inodes.sh \
  tests/torture/faulty-listing.sh \
  tests/torture/faulty-renames.sh \
  tests/torture/faulty-repeats.sh \
  tests/torture/faulty-shift.sh \
  tests/torture/faulty-types.sh \
  tests/torture/jobs-cold.sh \
  tests/torture/limits-address-space.sh \
  tests/torture/limits-depth.sh \
  tests/torture/limits-descriptors.sh \
  tests/torture/limits-million.sh \
  tests/torture/limits-names.sh \
  tests/torture/limits-paths.sh \
  tests/torture/limits-processes.sh \
  tests/torture/limits-sizes.sh \
  tests/torture/limits-stack.sh \
  tests/torture/long-random.sh \
  tests/torture/mount-bind.sh \
  tests/torture/mount-btrfs-root.sh \
  tests/torture/mount-btrfs.sh \
  tests/torture/mount-during.sh \
  tests/torture/mount-full.sh \
  tests/torture/mount-gone.sh \
  tests/torture/mount-kinds.sh \
  tests/torture/mount-overlay.sh \
  tests/torture/mount-read-only.sh \
  tests/torture/mount-root.sh \
  tests/torture/race-at-list.sh \
  tests/torture/race-at-open.sh \
  tests/torture/race-at-rmdir.sh \
  tests/torture/race-at-unlink.sh \
  tests/torture/race-deep.sh \
  tests/torture/race-inode.sh \
  tests/torture/race-long.sh \
  tests/torture/race-operand.sh \
  tests/torture/race-removers-long.sh \
  tests/torture/refused.sh \
  tests/torture/sweep-one.sh \
  tests/torture/sweep-ordered.sh \
  tests/torture/sweep-several.sh

# The programs that these use, which go where the scripts find them.
torture_programs = \
  tests/bin/chaos \
  tests/bin/refuse \
  tests/bin/stop-at \
  tests/bin/sweep
tests_bin_chaos_SOURCES = \
  tests/torture/chaos.c \
  tests/torture/supervise.c \
  tests/torture/supervise.h \
  tests/torture/sweep-calls.c \
  tests/torture/sweep.h
tests_bin_refuse_SOURCES = tests/torture/refuse.c
tests_bin_stop_at_SOURCES = tests/torture/stop-at.c
tests_bin_sweep_SOURCES = \
  tests/torture/supervise.c \
  tests/torture/supervise.h \
  tests/torture/sweep-calls.c \
  tests/torture/sweep-judge.c \
  tests/torture/sweep-tree.c \
  tests/torture/sweep.c \
  tests/torture/sweep.h

EXTRA_PROGRAMS += $(torture_programs)
CLEANFILES += $(torture_programs) tests/bin/faultyfs

# This one needs a library, which few have; see tests/bench/local.mk.
# Without it, the scripts that need it are skipped.
compile_faultyfs = $(CC) $(DEFS) $(DEFAULT_INCLUDES) $(AM_CPPFLAGS) \
  $(CPPFLAGS) $(CFLAGS) -o tests/bin/faultyfs \
  '$(srcdir)/tests/torture/faultyfs.c' \
  $(LDFLAGS) lib/libfastrm.a $$(pkg-config --cflags --libs fuse3)
tests/bin/faultyfs: tests/torture/faultyfs.c lib/libfastrm.a
	$(AM_V_GEN)if pkg-config fuse3 2>/dev/null; then \
	  $(MKDIR_P) tests/bin && $(compile_faultyfs); \
	else \
	  echo 'no faulty file system: no libfuse3 (package libfuse3-dev)'; \
	fi

EXTRA_DIST += \
  $(torture_tests) \
  tests/torture/faulty.cfg \
  tests/torture/faultyfs.c \
  tests/torture/mount.cfg \
  tests/torture/race.cfg \
  tests/torture/sweep.cfg

# The programs of 'make check' are needed, too.
.PHONY: check-torture
check-torture: $(check_PROGRAMS) $(torture_programs) tests/bin/faultyfs
	$(AM_V_at)$(MAKE) $(AM_MAKEFLAGS) check TESTS='$(torture_tests)'

# Random trees and random faults, for so many seconds.
LONG_SECONDS = 3600
LONG_SEED = `date +%s`
.PHONY: long-run
long-run: $(check_PROGRAMS) $(torture_programs)
	$(AM_V_at)FASTRM_LONG_SECONDS='$(LONG_SECONDS)' \
	FASTRM_LONG_SEED=$(LONG_SEED) \
	FASTRM_TEST_TIMEOUT=$$(($(LONG_SECONDS) + 600)) \
	  $(MAKE) $(AM_MAKEFLAGS) check TESTS=tests/torture/long-random.sh \
	  VERBOSE=1
	$(AM_V_at)tail -n 2 tests/torture/long-random.log

include tests/torture/fuzz/local.mk
