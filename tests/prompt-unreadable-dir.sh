#!/bin/sh
# With -d, a directory that cannot be read is asked about as inaccessible.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# GNU rm 9.1 takes it to have contents, and refuses; later ones do not.

# Root reads everything.
user=; test "$(id -u)" != 0 || user=run_as_nobody_
chmod a+rx . && mkdir -m 777 w && cd w || framework_failure_
echo y >in || framework_failure_

# try MODE QUESTION OPTION...: decline, then agree.
try ()
{
  returns_ 0 $user mkdir -m $1 d || framework_failure_
  printf %s "$2" >exp || framework_failure_
  shift; shift
  returns_ 0 $user fastrm "$@" d </dev/null 2>err || fail=1
  compare exp err || fail=1
  test -d d || fail=1
  returns_ 0 $user fastrm "$@" d <in 2>err || fail=1
  compare exp err || fail=1
  test -e d && { fail=1; $user rmdir d; }
}

ask="fastrm: attempt removal of inaccessible directory 'd'? "
try 0300 "$ask" -di
try 0 "$ask" -di
try 0 "$ask" -d ---presume-input-tty

# With -r too, it is not entered.
try 0300 "fastrm: remove directory 'd'? " -dri
try 0 "fastrm: remove write-protected directory 'd'? " -dri
try 0 "fastrm: remove write-protected directory 'd'? " \
  -dr ---presume-input-tty

# Nothing to ask.
for opts in '-d ---presume-input-tty' '-dr ---presume-input-tty'; do
  returns_ 0 $user mkdir -m 0300 d || framework_failure_
  returns_ 0 $user fastrm $opts d </dev/null 2>err || fail=1
  compare /dev/null err || fail=1
  test -e d && { fail=1; $user rmdir d; }
done

# It may have contents after all.
returns_ 0 $user sh -c 'mkdir d && >d/f && chmod 0300 d' || framework_failure_
returns_ 1 $user fastrm -di d <in 2>err || fail=1
case $(cat err) in
  "${ask}fastrm: cannot remove 'd': "*) ;;
  *) cat err; fail=1;;
esac
test -f d/f || fail=1

Exit $fail
