# src/local.mk -- the program
# SPDX-License-Identifier: GPL-3.0-or-later

# All but main's file are in a library, so that unit tests can link them.
noinst_LIBRARIES += src/libfastrm-core.a
src_libfastrm_core_a_SOURCES = \
  src/clock.h \
  src/cold.c \
  src/cold.h \
  src/cpus.c \
  src/cpus.h \
  src/dirnode.c \
  src/dirnode.h \
  src/engine.c \
  src/engine.h \
  src/entries.c \
  src/entries.h \
  src/foresee.c \
  src/foresee.h \
  src/fskind.c \
  src/fskind.h \
  src/governor.c \
  src/governor.h \
  src/guard.c \
  src/guard.h \
  src/listing.h \
  src/lookahead.c \
  src/lookahead.h \
  src/names.c \
  src/names.h \
  src/opendir.c \
  src/opendir.h \
  src/options.h \
  src/ordered.c \
  src/ordered.h \
  src/parallel.c \
  src/parallel.h \
  src/pool.c \
  src/pool.h \
  src/prompt.c \
  src/prompt.h \
  src/remove.c \
  src/remove.h \
  src/report.c \
  src/report.h \
  src/signals.c \
  src/signals.h \
  src/status.c \
  src/status.h \
  src/system.h \
  src/tally.h \
  src/team.c \
  src/team.h

bin_PROGRAMS += src/fastrm
src_fastrm_SOURCES = src/fastrm.c

# What the program and the unit tests link with.
fastrm_libs = src/libfastrm-core.a lib/libfastrm.a
src_fastrm_LDADD = $(fastrm_libs)
