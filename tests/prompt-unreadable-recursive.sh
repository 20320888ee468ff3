#!/bin/sh
# With -r, what must be asked about but cannot be read is refused.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# GNU rm 9.1 asks whether to descend first, and then whether to remove;
# later ones, which this follows, refuse: what to ask depends on the contents.

# Root reads everything.
user=; test "$(id -u)" != 0 || user=run_as_nobody_
chmod a+rx . && mkdir -m 777 w && cd w || framework_failure_
printf '%s\n' y y y >in || framework_failure_
echo "fastrm: cannot remove 'd': Permission denied" >exp || framework_failure_

# try MODE CONTENTS EXIT-STATUS OPTION...: remove a directory of that mode.
try ()
{
  returns_ 0 $user sh -c 'mkdir d && { test -z "$1" || >"d/$1"; } &&
    chmod $0 d' $1 "$2" || framework_failure_
  status=$3
  shift; shift; shift
  returns_ $status $user fastrm "$@" d <in >out 2>err || fail=1
  compare /dev/null out || fail=1
  if test $status = 0; then
    compare /dev/null err || fail=1
    test -e d && fail=1
  else
    compare exp err || fail=1
    test -d d || fail=1
  fi
  returns_ 0 $user sh -c 'test ! -d d || { chmod 700 d && rm -rf d; }' \
    || framework_failure_
}

# With -i, and where write protection calls for a question.
for contents in '' f; do
  try 0300 "$contents" 1 -ri
  try 0 "$contents" 1 -ri
  try 0 "$contents" 1 -r ---presume-input-tty
done

# Nothing to ask: it is removed if it is empty.
try 0300 '' 0 -r ---presume-input-tty
try 0300 f 1 -r ---presume-input-tty
try 0 '' 0 -r
try 0 '' 0 -rf ---presume-input-tty

Exit $fail
