#!/bin/sh
# An operand that is a file costs one call.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_strace_ all
require_unsanitized_

mkdir w && cd w || framework_failure_

# trace PREPARE N OPTION...: remove N operands, which PREPARE makes.
trace ()
{
  prepare=$1 n=$2
  shift; shift
  operands=$(seq -f f%g $n) || framework_failure_
  $prepare $operands || framework_failure_
  strace -f -qq -o ../trace \
    "$FASTRM_PROGRAM" ---walk=parallel "$@" $operands >../out 2>&1
  test "$(ls -A)" = '' || fail=1
}

# Compare some operands with many: what is more must be one call each.
for options in '' -f -rf -v -d '-rf --jobs=1' '-r --jobs=16'; do
  for prepare in touch mkfifo; do
    trace $prepare 10 $options
    few=$(wc -l <../trace)
    trace $prepare 60 $options
    many=$(wc -l <../trace)
    calls=$((many - few))
    # -v writes them down, too.
    test $calls = 50 || { test "$options" = -v && test $calls -le 52; } \
      || { echo "'$options': $calls calls for 50 operands"; fail=1; }
  done
done

# So it is if they are many and go side by side, and if they are missing.
for prepare in touch true; do
  for n in 1000 2000; do
    trace $prepare $n -rf --jobs=1
    eval calls_$n=\$\(wc -l \<../trace\)
  done
  calls=$((calls_2000 - calls_1000))
  test $calls = 1000 \
    || { echo "$prepare: $calls calls for 1000 operands"; fail=1; }
  trace $prepare 2000 -rf --jobs=2
  grep -v unlinkat ../trace | grep -v execve | grep '"f[0-9]*"' && fail=1
  grep -c 'unlinkat(AT_FDCWD, "f[0-9]*", 0' ../trace >../out
  echo 2000 >../exp || framework_failure_
  compare ../exp ../out || fail=1
done

Exit $fail
