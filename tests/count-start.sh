#!/bin/sh
# Removing next to nothing takes no more calls than with GNU rm.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_strace_ all
require_unsanitized_
rm --version | grep '(GNU coreutils)' || skip_ 'rm is not GNU rm'

# try MAKE ARGUMENT...: compare the calls of 'rm ARGUMENT...' with those of
# fastrm, after the command MAKE.
try ()
{
  make=$1
  shift
  eval "$make" || framework_failure_
  strace -f -qq -o rm-trace rm "$@" || framework_failure_
  rm_n=$(wc -l <rm-trace)
  # Where that takes long, fastrm sees whether it waits for a slow device: so
  # try again on a busy machine.
  for attempt in 1 2 3 4 5; do
    eval "$make" || framework_failure_
    returns_ 0 strace -f -qq -o trace "$FASTRM_PROGRAM" "$@" || fail=1
    test ! -e d && test ! -e f || fail=1
    n=$(wc -l <trace)
    test $rm_n -lt $n || break
  done
  test $n -le $rm_n \
    || { echo "$n calls instead of $rm_n for $*"; cat trace; fail=1; }
}

for options in -f -rf; do
  try 'touch f' $options f
  try : $options f
  try 'touch f g h' $options f g h
done
try 'mkdir d' -d d
for options in -r -rf; do
  try 'mkdir d' $options d
  try 'make-tree files d 10' $options d
  try 'mkdir -p d/e && touch d/e/f d/g' $options d
  try 'make-tree files d 10 && touch f' $options f d
done

Exit $fail
