#!/bin/sh
# --progress, --stats and signals cost no system call per file or directory.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_strace_ all
require_unsanitized_

# calls DIRECTORIES OPTION...: set n to how many calls removing so many takes.
calls ()
{
  n=$1
  shift
  mkdir d && make-tree dirs d/e $n 20 || framework_failure_
  returns_ 0 strace -f -qq -o trace \
    "$FASTRM_PROGRAM" ---walk=$walk --jobs=1 -rf "$@" d >out 2>err || fail=1
  # Memory is no matter here, nor is what the timer brings.
  n=$(grep -v -e ' brk(' -e ' m[a-z]*(' -e SIGALRM -e 'ioctl(2' -e getpgrp \
        -e rt_sigreturn -e restart_syscall -e 'write(2' trace | wc -l)
}

for walk in ordered parallel; do
  calls 20; few=$n
  calls 60; many=$n
  for options in --progress=auto --stats --stats=json '--progress --stats'; do
    calls 20 $options; few_more=$n
    calls 60 $options; many_more=$n
    test $((many - few)) = $((many_more - few_more)) \
      || { echo "$walk $options: $few $many $few_more $many_more"; fail=1; }
  done
done

Exit $fail
