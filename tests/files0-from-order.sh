#!/bin/sh
# Names of a list that share a directory are removed in order of inode number.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_strace_ unlinkat
require_loop_ext4_ m

mkdir m/d m/e || framework_failure_
for i in 5 3 9 1 7 2 8 4 6; do
  touch m/d/$i m/e/$i || framework_failure_
done
printf 'm/d/%s\0' 1 2 3 >list || framework_failure_
printf 'm/e/%s\0' 1 2 3 >>list || framework_failure_
printf 'm/d/%s\0' 4 5 6 7 8 9 >>list || framework_failure_
printf 'm/e/%s\0' 4 5 6 7 8 9 >>list || framework_failure_
{
  find m/d/* -printf '%i %p\n' | sort -n
  find m/e/* -printf '%i %p\n' | sort -n
} | sed 's/.* //' >exp || framework_failure_

# order OPTION...: set 'out' to the names, in the order of removal.
order ()
{
  strace -f -qq -o trace -e trace=unlinkat \
    "$FASTRM_PROGRAM" --jobs=1 "$@" --files0-from=list >log || fail=1
  sed -n 's/.*unlinkat(AT_FDCWD, "\([^"]*\)", 0) *= 0$/\1/p' trace >out
  cat out | while read name; do
    : >$name || framework_failure_
  done
}

cp -a m/d m/e . && tar -cf tree m || framework_failure_
order
compare exp out || fail=1

# As listed with -v, and with --order=directory.
tr '\0' '\n' <list >exp || framework_failure_
order -v
compare exp out || fail=1
order --order=directory
compare exp out || fail=1

Exit $fail
