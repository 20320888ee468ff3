# tests/torture/local.mk -- the tests of 'make check-torture'
# SPDX-License-Identifier: GPL-3.0-or-later

# The scripts, sorted: like those of tests/local.mk, but they take minutes.
torture_tests =

# The programs that these use, which go where the scripts find them.
torture_programs =

EXTRA_PROGRAMS += $(torture_programs)
CLEANFILES += $(torture_programs)

EXTRA_DIST += $(torture_tests)

# The programs of 'make check' are needed, too.
.PHONY: check-torture
check-torture: $(check_PROGRAMS) $(torture_programs)
	$(AM_V_at)$(MAKE) $(AM_MAKEFLAGS) check TESTS='$(torture_tests)'
