# tests/bench/local.mk -- the benchmark; no part of 'make check'
# SPDX-License-Identifier: GPL-3.0-or-later

bench_programs = \
  tests/bench/correlate \
  tests/bench/floor \
  tests/bench/maketree \
  tests/bench/measure \
  tests/bench/readtree \
  tests/bench/sorttime

EXTRA_PROGRAMS += $(bench_programs)
CLEANFILES += $(bench_programs) tests/bench/slowfs

bench_common = tests/bench/common.c tests/bench/common.h
tests_bench_correlate_SOURCES = tests/bench/correlate.c $(bench_common)
tests_bench_floor_SOURCES = tests/bench/floor.c $(bench_common)
tests_bench_maketree_SOURCES = tests/bench/maketree.c $(bench_common)
tests_bench_measure_SOURCES = tests/bench/measure.c $(bench_common)
tests_bench_readtree_SOURCES = tests/bench/readtree.c $(bench_common)
tests_bench_sorttime_SOURCES = tests/bench/sorttime.c $(bench_common)

# The one program that needs a library, which few have.  Without it there is
# no slow file system in the benchmark, and configure need not care.
compile_slowfs = $(CC) $(DEFS) $(DEFAULT_INCLUDES) $(AM_CPPFLAGS) \
  $(CPPFLAGS) $(CFLAGS) -o tests/bench/slowfs \
  '$(srcdir)/tests/bench/slowfs.c' '$(srcdir)/tests/bench/common.c' \
  $(LDFLAGS) lib/libfastrm.a $$(pkg-config --cflags --libs fuse3)
tests/bench/slowfs: tests/bench/slowfs.c $(bench_common)
	$(AM_V_GEN)if pkg-config fuse3 2>/dev/null; then \
	  $(MKDIR_P) tests/bench && $(compile_slowfs); \
	else \
	  echo 'no slow file system: no libfuse3 (package libfuse3-dev)'; \
	fi

EXTRA_DIST += \
  tests/bench/README \
  tests/bench/bench \
  tests/bench/experiments.subr \
  tests/bench/lab.subr \
  tests/bench/page.awk \
  tests/bench/peers.conf \
  tests/bench/ratios.conf \
  tests/bench/report.subr \
  tests/bench/runner.subr \
  tests/bench/slowfs.c \
  tests/bench/stats.awk \
  tests/bench/tables.awk

# What runs the benchmark; its targets follow.
run_bench = \
  $(AM_V_at)FASTRM='$(abs_top_builddir)/src/fastrm$(EXEEXT)' \
  BENCH_PROGRAMS='$(abs_top_builddir)/tests/bench' \
  BENCH_README='$(abs_top_srcdir)/README' \
  $(SHELL) '$(srcdir)/tests/bench/bench'

# All of it; less than two minutes of all of it, for machines that judge;
# what fastrm must reach; the peers; and each of the experiments.
bench_targets = \
  bench \
  bench-quick \
  bench-ratios \
  bench-peers \
  bench-million \
  bench-linear \
  bench-source \
  bench-big \
  bench-order \
  bench-counts

.PHONY: $(bench_targets) bench-headline bench-programs
bench-programs: $(bench_programs) tests/bench/slowfs src/fastrm$(EXEEXT)
bench: bench-programs
	$(run_bench) all
bench-quick: bench-programs
	$(run_bench) quick
bench-ratios: bench-programs
	$(run_bench) ratios
bench-peers: bench-programs
	$(run_bench) peers
bench-million: bench-programs
	$(run_bench) million
bench-linear: bench-programs
	$(run_bench) linear
bench-source: bench-programs
	$(run_bench) source
bench-big: bench-programs
	$(run_bench) big
bench-order: bench-programs
	$(run_bench) order
bench-counts: bench-programs
	$(run_bench) counts

# Put the figures of the last 'make bench' or 'make bench-peers' into README.
bench-headline:
	$(run_bench) headline
