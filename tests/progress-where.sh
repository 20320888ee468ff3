#!/bin/sh
# --progress is only for a terminal in the foreground, unless always.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_tty_
require_slow_
slow=$(slow_command_ 40)
TERM=xterm; export TERM

# shows TTY-RUN-OPTION... -- OPTION...: whether progress is shown.
shows ()
{
  tty_options=
  while test "$1" != --; do
    tty_options="$tty_options $1"
    shift
  done
  shift
  make-tree files d 40 || framework_failure_
  returns_ 0 tty-run $tty_options out $slow fastrm -rf "$@" d || fail=1
  test ! -e d || fail=1
  tr '\r' '\n' <out | grep files >drawn
}

shows -- --progress || fail=1
shows -- --progress=auto || fail=1
shows -- --progress=never && fail=1
shows -- && fail=1
shows -- --progress --progress=never && fail=1
shows -p -- --progress && fail=1
shows -p -- --progress=always || fail=1
shows -b -- --progress && fail=1
shows -b -- --progress=always || fail=1
TERM=dumb
shows -- --progress && fail=1
shows -- --progress=always || fail=1
TERM=
shows -- --progress && fail=1
unset TERM
shows -- --progress && fail=1
TERM=xterm; export TERM

# File operands alone show it, too.
files=$(seq -f f%g 40) && touch $files || framework_failure_
returns_ 0 tty-run out $slow fastrm -f --progress $files || fail=1
tr '\r' '\n' <out | grep -E ' files, .*: f[0-9]+ *$' || fail=1

# It goes together with -v, and with questions.
make-tree files d 40 || framework_failure_
yes | returns_ 0 tty-run out $slow fastrm -riv --progress d >log || fail=1
tr '\r' '\n' <out >lines
grep -E ' files, .*: d *$' lines || fail=1
# Each question is in a line of its own, the progress being cleared.
grep -E 'files,.*fastrm:|\? [0-9]+ files' lines && fail=1
test $(grep -c "^removed 'd/" log) = 40 || fail=1

# If asked for, it goes even to a file, which has no width.
make-tree files d 40 || framework_failure_
returns_ 0 $slow fastrm -rf --progress=always d 2>err || fail=1
tr '\r' '\n' <err | grep ' files, ' || fail=1

Exit $fail
