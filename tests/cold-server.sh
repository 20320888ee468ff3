#!/bin/sh
# In a large directory on a slow server, names are looked up ahead if it pays.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_slow_
require_strace_ newfstatat,unlinkat
require_unsanitized_
case $FASTRM_TEST_OPTIONS in
  *ordered* | *--jobs=1) skip_ 'this walk has one thread' ;;
esac

# try LEAST MOST VARIABLE=VALUE...: remove 640 files with these settings of
# slow.c.  That must take from LEAST to MOST lookups of their names.
try ()
{
  least=$1 most=$2
  shift 2
  mkdir d && (cd d && seq -f name-%g 640 | xargs touch) || framework_failure_
  returns_ 0 strace -f -qq -o trace -e trace=newfstatat,unlinkat \
    --seccomp-bpf $(slow_command_ 0) "$@" fastrm -rf d || fail=1
  n=$(grep -c 'newfstatat([0-9]*, "name' trace)
  echo "$*: $n lookups"
  test $n -ge $least && test $n -le $most || fail=1
  test "$(grep -c 'unlinkat([0-9]*, "name' trace)" = 640 || fail=1
  test ! -e d || fail=1
}

# 64 files are removed before that is tried.  On a busy machine it may seem not
# to pay.
for attempt in 1 2 3 4 5 6 7 8; do
  fail_before=$fail
  try 500 576 SLOW_LOOKUP_MS=4 SLOW_KEEP=yes
  test $fail = $fail_before && break
  test $attempt = 8 || fail=$fail_before
done
# If it does not pay it is tried once.
try 64 64 SLOW_LOOKUP_MS=2
Exit $fail
