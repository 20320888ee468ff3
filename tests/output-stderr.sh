#!/bin/sh
# Standard error closed or full: the status tells.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

test -w /dev/full && test -c /dev/full || skip_ '/dev/full is missing'

setup ()
{
  mkdir -p d/e || framework_failure_
  touch f d/f d/e/g || framework_failure_
}

# All the rest is removed.
for stderr in '2>&-' '2>/dev/full'; do
  setup
  eval 'returns_ 1 fastrm -r missing . d f' "$stderr" || fail=1
  test ! -e d && test ! -e f || fail=1
  setup
  eval 'returns_ 1 fastrm -rv missing d missing/x f' "$stderr" >out || fail=1
  cat <<\END >exp || framework_failure_
removed 'd/e/g'
removed 'd/f'
removed directory 'd'
removed directory 'd/e'
removed 'f'
END
  sort out >sorted && sort exp >exps || framework_failure_
  compare exps sorted || fail=1

  # Nothing to say, nothing to fail.
  setup
  eval 'returns_ 0 fastrm -r d f' "$stderr" || fail=1
  test ! -e d && test ! -e f || fail=1

  # Usage errors, too.
  eval 'returns_ 1 fastrm' "$stderr" || fail=1
  eval 'returns_ 1 fastrm --nonsense' "$stderr" || fail=1

  # A question that could not be printed.  (With the address sanitizer
  # gnulib does not look at errors of standard error at the end.)
  setup
  if test -z "$FASTRM_SANITIZED"; then
    eval 'returns_ 1 fastrm -i f' "$stderr" </dev/null || fail=1
    test -f f || fail=1
  fi
done

Exit $fail
