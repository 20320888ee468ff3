#!/bin/sh
# SIGINT, SIGTERM and SIGHUP stop the work, and fastrm dies of them.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_tty_
require_slow_
slow=$(slow_command_ 20)
TERM=xterm; export TERM

# stop SIGNAL OPTION...: remove d, in the order of its listing, and send SIGNAL
# when some of it is gone.
stop ()
{
  signal=$1
  shift
  # So many that it does not end before the signal comes, on a busy machine.
  rm -rf d && make-tree files d 400 && middle=$(ls -U d | sed -n 30p) \
    || framework_failure_
  returns_ $((128 + signal)) \
    tty-run -g d/$middle $signal out $slow fastrm --order=directory -rf "$@" d >json || fail=1
  # It neither went on to the end nor removed the directory.
  test -d d && test $(ls d | wc -l) -gt 1 || fail=1
  gone=$((400 - $(ls d | wc -l)))
  tr '\r' '\n' <out >lines
}

for signal in 1 2 15; do
  # As ever, if nothing is asked for.
  stop $signal
  compare /dev/null out || fail=1
  compare /dev/null json || fail=1

  stop $signal --stats
  grep "^ended by:     signal $signal$" lines || fail=1
  grep '^operands:     1$' lines || fail=1
  grep '^errors:       0$' lines || fail=1
  grep "^files:        $gone$" lines || { cat lines; fail=1; }
  # Nothing is said about what was left.
  grep cannot lines && fail=1

  stop $signal --stats=json
  compare /dev/null out || fail=1
  grep "\"files\":$gone,.*\"signal\":$signal,\"status\":0" json \
    || { cat json; fail=1; }

  stop $signal --progress
  grep "^ended by:     signal $signal$" lines || fail=1
done

# The progress is cleared before the summary.
rm -rf d && make-tree files d 1000 || framework_failure_
returns_ 130 tty-run -w ' files,' 2 out $slow fastrm -rf --progress d || fail=1
tr '\r' '\n' <out >lines
grep -E ' files, .*operands' lines && fail=1
grep -B 1 '^operands:     1$' lines | head -n 1 | grep '^  *$' \
  || { cat lines; fail=1; }

# What comes later in a list is left, too.
rm -rf d && make-tree files d 400 || framework_failure_
find d -type f -printf '%p\0' >list || framework_failure_
returns_ 130 tty-run -g $(tr '\0' '\n' <list | sed -n 30p) 2 out $slow \
  fastrm -fv --stats --files0-from=list >log || fail=1
test $(ls d | wc -l) -gt 1 || fail=1
tr '\r' '\n' <out | grep '^ended by:     signal 2$' || fail=1

# An ignored signal stays ignored.
cat <<\EOF >run || framework_failure_
trap '' HUP
exec "$@"
EOF
rm -rf d && make-tree files d 20 || framework_failure_
returns_ 0 tty-run -g d/$(ls -U d | sed -n 10p) 1 out \
  sh run $slow fastrm --order=directory -rf --stats d || fail=1
test ! -e d || fail=1

# It ends a question, and the summary is in lines of its own.
touch f && mkfifo in || framework_failure_
returns_ 130 tty-run -w '? ' 2 out fastrm -i --stats f <>in || fail=1
test -f f || fail=1
sed -n 2p out | grep '^operands: ' || { cat out; fail=1; }

Exit $fail
