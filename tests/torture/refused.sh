#!/bin/sh
# All is the same where the kernel has only the system calls of 2.6.39.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# Sanitizers insist on newer calls.
require_unsanitized_

REFUSE_PROGRAM=$FASTRM_PROGRAM
FASTRM_UNDER_TEST=$(command -v refuse) || framework_failure_
export REFUSE_PROGRAM FASTRM_UNDER_TEST REFUSE_ERROR
FASTRM_PROGRAM=$FASTRM_UNDER_TEST

for REFUSE_ERROR in ENOSYS EPERM; do
  fastrm --version >out 2>err || skip_ 'cannot filter system calls here'
done

# These take long; or they are about the new calls themselves, their number,
# which of them comes first, or threads; or they depend on mount ids or on
# attributes that statx tells.  (Without mount ids, a directory that is its own
# ancestor is noticed later, as GNU rm does.)
except_="
call-* complete-* count-* files0-from-million locale-* memory-* parallel-*
progress-* race-* real-* signal-* stress-* walk-stack
fail-return fail-vanished jobs-*
device-all-bind device-one-bind device-submount
dry-run-mounts dry-run-permissions walk-cycle"

# Whether the test $1 is one of them, or runs the program where 'refuse' cannot
# find it.
excepted_ ()
{
  for pattern_ in $except_; do
    case $1 in $pattern_) return 0 ;; esac
  done
  grep -e make_jail_ "$abs_srcdir/$1.sh" >/dev/null
}

# run_ WALKS: all other tests, with the walks WALKS.
run_ ()
{
  passed_=0 skipped_=0
  for script_ in "$abs_srcdir"/*.sh; do
    test_=${script_##*/} test_=${test_%.sh}
    ! excepted_ "$test_" || continue
    srcdir=$abs_srcdir FASTRM_WALKS=$1 FASTRM_TEST_TIMEOUT=60 \
      "${TEST_SHELL:-/bin/sh}" "$abs_srcdir/each-walk" "$script_" \
      >log 2>&1 9>&1
    status_=$?
    case $status_ in
      0) passed_=$((passed_ + 1)) ;;
      77) skipped_=$((skipped_ + 1)) ;;
      *) cat log; echo "failed with $REFUSE_ERROR: $test_"; fail=1 ;;
    esac
  done
  echo "$REFUSE_ERROR, $1: $passed_ tests passed, $skipped_ skipped"
  # Nearly all of them must have run.
  test $passed_ -ge 80 || framework_failure_
}

REFUSE_ERROR=ENOSYS
run_ '---walk=ordered,---walk=parallel --jobs=3'
REFUSE_ERROR=EPERM
run_ '---walk=parallel --jobs=3'

Exit $fail
