# cfg.mk -- settings of maint.mk, for 'make syntax-check'
# SPDX-License-Identifier: GPL-3.0-or-later

# Two rules look into gnulib.
export GNULIB_SRCDIR ?= /usr/share/gnulib

# Rules that cannot apply here:
#   bindtextdomain: there is no catalog of our own to be bound;
#   immutable_NEWS: nothing is released yet;
#   indent: GNU indent's output varies with its version;
#   unportable_grep_q: every system that this is for has it.
local-checks-to-skip = \
  sc_bindtextdomain \
  sc_immutable_NEWS \
  sc_indent \
  sc_unportable_grep_q

# The sources include config.h through system.h.
config_h_header = (<config\.h>|"system\.h")

# The warning about a cycle is GNU rm's, sentence by sentence; and what a
# benchmark's tool calls its argument is in capitals.
exclude_file_name_regexp--sc_error_message_uppercase = \
  ^(src/report|tests/bench/slowfs)\.c$$

# It is the name of a struct in these.
exclude_file_name_regexp--sc_file_system = \
  ^(src/(parallel|pool)\.[ch]|tests/pool-unit\.c)$$

# Arguments are in capitals in comments, TO as well.
ignore_doubled_word_match_RE_ = :to TO$$

# system.h defines what is to be used instead; the tests' tools do without.
exclude_file_name_regexp--sc_prohibit_strcmp = ^(src/system\.h$$|tests/)

# The tests' tools get their arguments from the tests only, speak to
# developers only, and have no deep stacks.
exclude_file_name_regexp--sc_prohibit_atoi_atof = ^tests/
exclude_file_name_regexp--sc_prohibit_path_max_allocation = ^tests/
exclude_file_name_regexp--sc_unmarked_diagnostics = ^tests/

# These are inputs of any bytes.
VC_LIST_ALWAYS_EXCLUDE_REGEX = ^tests/torture/fuzz/corpus-

# The benchmark's tools stand alone.
exclude_file_name_regexp--sc_require_config_h = ^tests/bench/
exclude_file_name_regexp--sc_require_config_h_first = ^tests/bench/

# This calls mount with its option -o after a 'test'.
exclude_file_name_regexp--sc_prohibit_test_minus_ao = ^tests/helpers\.cfg$$

# These have options that are no part of a usage message.
exclude_file_name_regexp--sc_two_space_separator_in_usage = \
  ^(bootstrap$$|tests/)

# Each test script is listed in local.mk, in order.
sc_tests_are_listed:
	@printf '%s\n' $(all_tests) >$@-listed
	@printf '%s\n' $(torture_tests) | $(GREP) . >>$@-listed; :
	@{ $(VC_LIST) tests | $(GREP) 'tests/[^/]*\.sh$$'; \
	   $(VC_LIST) tests | $(GREP) 'tests/torture/[^/]*\.sh$$'; } \
	  | $(SED) 's,^$(srcdir)/,,' | LC_ALL=C sort -t/ -k1,1 -s \
	  | diff $@-listed - \
	  || { echo '$(ME): correct all_tests or torture_tests' 1>&2; exit 1; }
	@rm -f $@-listed

# Each test script is executable.
sc_tests_are_executable:
	@for script in $(all_tests) $(torture_tests); do \
	  test -x "$(srcdir)/$$script" \
	    || { echo "$(ME): not executable: $$script" 1>&2; exit 1; }; \
	done
