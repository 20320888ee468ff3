# tests/local.mk -- the tests of 'make check'
# SPDX-License-Identifier: GPL-3.0-or-later

# The shell scripts, sorted.  Each is run once for each of FASTRM_WALKS.
all_tests = \
  tests/help-version.sh

# Tests of the internals, in C; each is run once.  tests/NAME-unit is built
# from tests/NAME-unit.c and linked with everything but the main function.
unit_tests =
LDADD = $(fastrm_libs)

# The walks that each script is run under: elements separated by commas,
# each of them options given to fastrm before those of the script.
FASTRM_WALKS = ---walk=ordered

TESTS = $(all_tests) $(unit_tests)
TEST_EXTENSIONS = .sh
SH_LOG_COMPILER = $(SHELL) $(srcdir)/tests/each-walk
TEST_SUITE_LOG = tests/test-suite.log

# In the scripts, fastrm is a wrapper around the program under test.
check_PROGRAMS += tests/bin/fastrm $(unit_tests)
tests_bin_fastrm_SOURCES = tests/walk-wrapper.c
tests_bin_fastrm_LDADD = lib/libfastrm.a

AM_TESTS_ENVIRONMENT = \
  LC_ALL=$${FASTRM_TEST_LOCALE:-C}; export LC_ALL; \
  FASTRM_PROGRAM=$${FASTRM_UNDER_TEST:-'$(abs_top_builddir)/src/fastrm'}; \
  FASTRM_UNDER_TEST=$$FASTRM_PROGRAM; \
  FASTRM_WALKS=$${FASTRM_WALKS-'$(FASTRM_WALKS)'}; \
  FASTRM_SANITIZED='$(filter -fsanitize=%,$(CFLAGS) $(SAN_CFLAGS))'; \
  export FASTRM_PROGRAM FASTRM_UNDER_TEST FASTRM_WALKS FASTRM_SANITIZED; \
  PATH='$(abs_top_builddir)/tests/bin$(PATH_SEPARATOR)'"$$PATH"; \
  srcdir='$(srcdir)/tests'; \
  abs_srcdir='$(abs_top_srcdir)/tests'; \
  abs_top_srcdir='$(abs_top_srcdir)'; \
  abs_top_builddir='$(abs_top_builddir)'; \
  CC='$(CC)'; VERSION='$(VERSION)'; \
  export PATH srcdir abs_srcdir abs_top_srcdir abs_top_builddir CC VERSION;
AM_TESTS_FD_REDIRECT = 9>&2

EXTRA_DIST += \
  $(all_tests) \
  tests/each-walk \
  tests/init.cfg \
  tests/init.sh
