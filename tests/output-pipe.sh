#!/bin/sh
# Nobody reads the output of -v: killed, or an error if that is ignored.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

setup ()
{
  mkdir -p d || framework_failure_
  touch d/a d/b f || framework_failure_
}
mkfifo pipe || framework_failure_

# Run 'fastrm "$@"' with a pipe as standard output that has lost its reader.
into_broken_pipe ()
{
  cat pipe >/dev/null &
  reader=$!
  exec 3>pipe
  kill -9 $reader
  wait $reader 2>/dev/null
  "$@" >&3 2>err
  echo $? >status
  exec 3>&-
}

setup
into_broken_pipe sh -c 'trap "" PIPE; exec fastrm -rv d f'
echo 1 >exp && compare exp status || fail=1
echo 'fastrm: write error: Broken pipe' >exp || framework_failure_
compare exp err || fail=1
test ! -e d && test ! -e f || fail=1

# Where SIGPIPE has always been ignored, sh cannot change that.
setup
into_broken_pipe env --default-signal=PIPE fastrm -rv d f
echo 141 >exp && compare exp status || fail=1
compare /dev/null err || fail=1

# A diagnostic flushes what is waiting; until then nobody notices.
setup
into_broken_pipe env --default-signal=PIPE fastrm -v f missing d
echo 141 >exp && compare exp status || fail=1
test ! -e f || fail=1

# Nothing to write.
setup
into_broken_pipe env --default-signal=PIPE fastrm -r f d
echo 0 >exp && compare exp status || fail=1
compare /dev/null err || fail=1

Exit $fail
