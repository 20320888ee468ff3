#!/bin/sh
# --progress is cut to the width of the terminal, and follows that.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_tty_
require_slow_
slow=$(slow_command_ 40)
TERM=xterm; export TERM

long=$(seq -f 'name-%g' 15 | tr '\n' '-') || framework_failure_

# check COLUMNS: nothing in 'lines' is as wide as that.
check ()
{
  awk -v most=$(($1 - 1)) 'length > most { exit 1 }' lines \
    || { cat lines; fail=1; }
}

# A width of 0 is none, for which 80 are taken.
for columns in 80 20 2 1 0; do
  mkdir d && make-tree files d/$long 40 || framework_failure_
  returns_ 0 tty-run -c $columns out $slow fastrm -rf --progress d || fail=1
  tr '\r' '\n' <out >lines
  test $(wc -l <lines) -ge 2 || fail=1
  test $columns != 0 || columns=80
  check $columns
  test $columns != 80 \
    || grep -E '^.* 0 errors: d/name-1-name-.{1,}$' lines || fail=1
done

# It is narrowed and widened while the work goes on.
mkdir d && make-tree files d/$long 120 || framework_failure_
returns_ 0 tty-run -c 70 -w 'errors: d' columns=30 -w 'file' columns=30 \
  -w 'file' columns=50 out $slow fastrm -rf --progress d || fail=1
tr '\r' '\n' <out >lines
check 70
grep -E '^.{69}$' lines || { cat lines; fail=1; }
grep -E '^.{29}$' lines || { cat lines; fail=1; }
tail -n 3 lines >last
grep -E '^.{49}$' last || { cat lines; fail=1; }
grep -E '^.{50}' last && fail=1

Exit $fail
