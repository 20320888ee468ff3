# tests/bench/local.mk -- the benchmark; no part of 'make check'
# SPDX-License-Identifier: GPL-3.0-or-later

bench_programs = \
  tests/bench/floor \
  tests/bench/maketree \
  tests/bench/measure \
  tests/bench/warmtree

EXTRA_PROGRAMS = $(bench_programs)
CLEANFILES += $(bench_programs)

# Only what gnulib replaces is needed of all the rest.
bench_libs = lib/libfastrm.a
tests_bench_floor_LDADD = $(bench_libs)
tests_bench_maketree_LDADD = $(bench_libs)
tests_bench_measure_LDADD = $(bench_libs)
tests_bench_warmtree_LDADD = $(bench_libs)

tests_bench_floor_SOURCES = tests/bench/floor.c tests/bench/bench.h
tests_bench_maketree_SOURCES = tests/bench/maketree.c tests/bench/bench.h
tests_bench_measure_SOURCES = tests/bench/measure.c tests/bench/bench.h
tests_bench_warmtree_SOURCES = tests/bench/warmtree.c tests/bench/bench.h

bench_scripts = \
  tests/bench/bench \
  tests/bench/lab.subr \
  tests/bench/runner.subr

EXTRA_DIST += \
  $(bench_scripts) \
  tests/bench/peers.conf \
  tests/bench/ratios.awk \
  tests/bench/ratios.conf

# What runs the benchmark; its targets and options follow.
run_bench = \
  FASTRM='$(abs_top_builddir)/src/fastrm$(EXEEXT)' \
  BENCH_PROGRAMS='$(abs_top_builddir)/tests/bench' \
  $(SHELL) '$(abs_srcdir)/tests/bench/bench'

.PHONY: bench-programs bench-ratios
bench-programs: $(bench_programs) src/fastrm$(EXEEXT)
bench-ratios: bench-programs
	$(run_bench) ratios
