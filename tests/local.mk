# tests/local.mk -- the tests of 'make check'
# SPDX-License-Identifier: GPL-3.0-or-later

# The shell scripts, sorted.  Each is run once for each of FASTRM_WALKS.
all_tests = \
  tests/call-count.sh \
  tests/call-inode-order.sh \
  tests/call-modify.sh \
  tests/call-open.sh \
  tests/call-refused.sh \
  tests/call-start.sh \
  tests/cold-listing.sh \
  tests/cold-lookups.sh \
  tests/cold-server.sh \
  tests/complete-all.sh \
  tests/complete-bash.sh \
  tests/complete-fish.sh \
  tests/complete-install.sh \
  tests/complete-zsh.sh \
  tests/count-calls.sh \
  tests/count-deep.sh \
  tests/count-futex.sh \
  tests/count-idle.sh \
  tests/count-operands.sh \
  tests/count-slices.sh \
  tests/count-start.sh \
  tests/count-threads.sh \
  tests/count-writes.sh \
  tests/device-all-bind.sh \
  tests/device-all.sh \
  tests/device-file.sh \
  tests/device-one-bind.sh \
  tests/device-one-operand.sh \
  tests/device-one.sh \
  tests/device-submount.sh \
  tests/dry-run-mounts.sh \
  tests/dry-run-permissions.sh \
  tests/dry-run.sh \
  tests/exit-status.sh \
  tests/fail-ignored.sh \
  tests/fail-immutable.sh \
  tests/fail-interrupted-looking.sh \
  tests/fail-interrupted-reading.sh \
  tests/fail-interrupted.sh \
  tests/fail-no-thread.sh \
  tests/fail-once.sh \
  tests/fail-open.sh \
  tests/fail-read-kept.sh \
  tests/fail-read-midway.sh \
  tests/fail-read-misleading.sh \
  tests/fail-read-only.sh \
  tests/fail-read-start.sh \
  tests/fail-return.sh \
  tests/fail-slash-name.sh \
  tests/fail-stat.sh \
  tests/fail-sticky.sh \
  tests/fail-swapped.sh \
  tests/fail-top.sh \
  tests/fail-unreadable.sh \
  tests/fail-unsearchable.sh \
  tests/fail-vanished.sh \
  tests/files0-from-million.sh \
  tests/files0-from-order.sh \
  tests/files0-from.sh \
  tests/help-version.sh \
  tests/jobs-invalid.sh \
  tests/jobs-last-wins.sh \
  tests/jobs-option.sh \
  tests/jobs-slow.sh \
  tests/locale-messages.sh \
  tests/locale-own.sh \
  tests/memory-low.sh \
  tests/memory-many.sh \
  tests/name-below-file.sh \
  tests/name-cwd.sh \
  tests/name-dot-missing.sh \
  tests/name-dot-recursive.sh \
  tests/name-dot-unreadable.sh \
  tests/name-dot.sh \
  tests/name-empty.sh \
  tests/name-link.sh \
  tests/name-long.sh \
  tests/name-root-alone.sh \
  tests/name-root-below.sh \
  tests/name-root-elsewhere.sh \
  tests/name-root-insist.sh \
  tests/name-root.sh \
  tests/name-slash-file.sh \
  tests/name-slash-link.sh \
  tests/name-slashes.sh \
  tests/operands-descriptors.sh \
  tests/operands-dirs.sh \
  tests/operands-files.sh \
  tests/operands-overlap.sh \
  tests/operands-sequence.sh \
  tests/opt-abbreviate-own.sh \
  tests/opt-abbreviate.sh \
  tests/opt-ambiguous.sh \
  tests/opt-argv0.sh \
  tests/opt-cluster.sh \
  tests/opt-dash-hint.sh \
  tests/opt-dashdash.sh \
  tests/opt-dir.sh \
  tests/opt-force-missing.sh \
  tests/opt-help-full.sh \
  tests/opt-help.sh \
  tests/opt-interactive-bad-utf8.sh \
  tests/opt-interactive-bad.sh \
  tests/opt-interactive-never.sh \
  tests/opt-interactive-when.sh \
  tests/opt-last-wins.sh \
  tests/opt-missing-operand.sh \
  tests/opt-no-preserve-root.sh \
  tests/opt-permute.sh \
  tests/opt-posixly-correct.sh \
  tests/opt-preserve-root-all.sh \
  tests/opt-preserve-root-bad.sh \
  tests/opt-recursive.sh \
  tests/opt-sticky.sh \
  tests/opt-unasked.sh \
  tests/opt-usage-errors.sh \
  tests/order-depth-first.sh \
  tests/order-many-operands.sh \
  tests/order-operands.sh \
  tests/order-overlap.sh \
  tests/output-closed.sh \
  tests/output-full.sh \
  tests/output-order.sh \
  tests/output-pipe.sh \
  tests/output-stderr.sh \
  tests/output-terminal.sh \
  tests/output-verbose.sh \
  tests/parallel-address-space.sh \
  tests/parallel-descriptors.sh \
  tests/parallel-million.sh \
  tests/parallel-no-descriptor.sh \
  tests/parallel-no-memory.sh \
  tests/parallel-no-openat2.sh \
  tests/parallel-no-thread.sh \
  tests/parallel-verbose.sh \
  tests/progress-calls.sh \
  tests/progress-clear.sh \
  tests/progress-terminal.sh \
  tests/progress-where.sh \
  tests/progress-width.sh \
  tests/prompt-always.sh \
  tests/prompt-answers.sh \
  tests/prompt-declined-descent.sh \
  tests/prompt-declined-dir.sh \
  tests/prompt-declined-file.sh \
  tests/prompt-dir-refused.sh \
  tests/prompt-empty-dir.sh \
  tests/prompt-eof.sh \
  tests/prompt-failed.sh \
  tests/prompt-look-failed.sh \
  tests/prompt-once-agreed.sh \
  tests/prompt-once-first.sh \
  tests/prompt-once-protected.sh \
  tests/prompt-once.sh \
  tests/prompt-output.sh \
  tests/prompt-protected-declined.sh \
  tests/prompt-protected-dir.sh \
  tests/prompt-protected-effective.sh \
  tests/prompt-protected-types.sh \
  tests/prompt-read-only.sh \
  tests/prompt-recursive.sh \
  tests/prompt-stdin-closed.sh \
  tests/prompt-stdin-position.sh \
  tests/prompt-symlink.sh \
  tests/prompt-tty-never.sh \
  tests/prompt-tty-not.sh \
  tests/prompt-tty-presumed.sh \
  tests/prompt-tty-root.sh \
  tests/prompt-tty.sh \
  tests/prompt-types-device.sh \
  tests/prompt-types.sh \
  tests/prompt-unreadable-dir.sh \
  tests/prompt-unreadable-recursive.sh \
  tests/quote-apostrophe.sh \
  tests/quote-ascii.sh \
  tests/quote-dash-hint.sh \
  tests/quote-environment.sh \
  tests/quote-everywhere.sh \
  tests/quote-runs.sh \
  tests/quote-utf8.sh \
  tests/race-create.sh \
  tests/race-move.sh \
  tests/race-removers.sh \
  tests/race-replace.sh \
  tests/race-swap.sh \
  tests/real-git.sh \
  tests/real-node-modules.sh \
  tests/real-source.sh \
  tests/signal-status.sh \
  tests/signal-stop.sh \
  tests/stats-json.sh \
  tests/stats-text.sh \
  tests/stdin-closed.sh \
  tests/stress-random.sh \
  tests/walk-cycle.sh \
  tests/walk-deep.sh \
  tests/walk-descriptors.sh \
  tests/walk-no-descriptors.sh \
  tests/walk-overlay.sh \
  tests/walk-same-inode.sh \
  tests/walk-stack.sh \
  tests/walk-type-unknown.sh

# Tests of the internals, in C; each is run once.  tests/NAME-unit is built
# from tests/NAME-unit.c and linked with everything but the main function.
unit_tests = \
  tests/cold-unit \
  tests/cpus-unit \
  tests/entries-unit \
  tests/failing-unit \
  tests/governor-unit \
  tests/lookahead-unit \
  tests/pool-unit
LDADD = $(fastrm_libs)

# What tests/failing-unit.c takes the place of.
failing_wrap = \
  -Wl,--wrap=asprintf,--wrap=calloc,--wrap=fdopendir,--wrap=fstat \
  -Wl,--wrap=fstatfs,--wrap=ioctl,--wrap=lseek,--wrap=malloc,--wrap=openat \
  -Wl,--wrap=pthread_create,--wrap=realloc,--wrap=statx,--wrap=strdup \
  -Wl,--wrap=strndup,--wrap=syscall,--wrap=sysconf,--wrap=unlinkat
tests_failing_unit_LDFLAGS = $(AM_LDFLAGS) $(failing_wrap)

# The walks that each script is run under: elements separated by commas,
# each of them options given to fastrm before those of the script.
FASTRM_WALKS = ---walk=ordered,$(parallel_walks)
parallel_walks = \
---walk=parallel,---walk=parallel --jobs=1,---walk=parallel --jobs=2,\
---walk=parallel --jobs=3,---walk=parallel --jobs=16

TESTS = $(all_tests) $(unit_tests)
TEST_EXTENSIONS = .sh
SH_LOG_COMPILER = $(SHELL) $(srcdir)/tests/each-walk
TEST_SUITE_LOG = tests/test-suite.log

# The commands in the scripts' PATH: fastrm is a wrapper around the program
# under test.
check_PROGRAMS += \
  tests/bin/fastrm \
  tests/bin/make-tree \
  tests/bin/max-rss \
  tests/bin/mksock \
  tests/bin/pty-run \
  tests/bin/race-attack \
  tests/bin/random-tree \
  tests/bin/tty-run \
  $(unit_tests)
tests_bin_fastrm_SOURCES = tests/walk-wrapper.c
tests_bin_make_tree_SOURCES = tests/make-tree.c
tests_bin_max_rss_SOURCES = tests/max-rss.c
tests_bin_mksock_SOURCES = tests/mksock.c
tests_bin_pty_run_SOURCES = tests/pty-run.c
tests_bin_race_attack_SOURCES = tests/race-attack.c
tests_bin_random_tree_SOURCES = tests/random-tree.c
tests_bin_tty_run_SOURCES = tests/tty-run.c

AM_TESTS_ENVIRONMENT = \
  LC_ALL=$${FASTRM_TEST_LOCALE:-C}; export LC_ALL; \
  FASTRM_PROGRAM=$${FASTRM_UNDER_TEST:-'$(abs_top_builddir)/src/fastrm'}; \
  FASTRM_UNDER_TEST=$$FASTRM_PROGRAM; \
  FASTRM_WALKS=$${FASTRM_WALKS-'$(FASTRM_WALKS)'}; \
  FASTRM_SANITIZED='$(filter -fsanitize=% --coverage,$(CFLAGS) $(SAN_CFLAGS))'; \
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
  tests/coverage \
  tests/coverage-raise.c \
  tests/coverage.awk \
  tests/each-walk \
  tests/helpers.cfg \
  tests/init.cfg \
  tests/init.sh \
  tests/malloc-fail.c \
  tests/slash-names.c \
  tests/slow.c \
  tests/uncovered

# What the tests, those that take minutes included, do not reach.  From a copy
# of the sources, since these may be configured already.
.PHONY: check-coverage
check-coverage:
	$(AM_V_at)rm -rf coverage && $(MKDIR_P) coverage/build
	$(AM_V_at)$(MAKE) $(AM_MAKEFLAGS) distdir distdir=coverage/source
	$(AM_V_at)cd coverage/build && $(SHELL) ../source/tests/coverage ../source
