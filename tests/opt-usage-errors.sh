#!/bin/sh
# Bad options: the message, the line with --help, status 1, no work done.
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs once, whatever the walk.

. "${srcdir=.}/init.sh"

touch f || framework_failure_
echo "Try 'fastrm --help' for more information." >try || framework_failure_

# check MESSAGE OPTION...: the options are refused with that message.
check ()
{
  echo "fastrm: $1" | cat - try >exp || framework_failure_
  shift
  returns_ 1 fastrm "$@" f </dev/null >out 2>err || fail=1
  compare /dev/null out || fail=1
  compare exp err || fail=1
}

check "invalid option -- 'x'" -x
check "invalid option -- 'F'" -F
check "invalid option -- 'W'" -W force
check "invalid option -- '1'" -rf1
check "invalid option -- ':'" -:
check "invalid option -- '?'" '-?'
check "unrecognized option '--xyz'" --xyz
check "unrecognized option '--xyz=1'" --xyz=1
check "unrecognized option '--forced'" --forced
check "unrecognized option '--Force'" --Force
check "unrecognized option '--presume-input-tty'" --presume-input-tty
check "unrecognized option '--presume'" --presume
check "option '--force' doesn't allow an argument" --force=yes
check "option '--force' doesn't allow an argument" --fo=
check "option '--recursive' doesn't allow an argument" --recursive=1
check "option '--dir' doesn't allow an argument" --dir=d
check "option '--verbose' doesn't allow an argument" --verbose=1
check "option '--one-file-system' doesn't allow an argument" --o=1
check "option '--no-preserve-root' doesn't allow an argument" \
  --no-preserve-root=1
check "option '--help' doesn't allow an argument" --help=1
check "option '--version' doesn't allow an argument" --version=1

# The first of several errors is the one reported.
check "invalid option -- 'x'" -x --xyz --help
check "invalid option -- 'x'" -f -x

test -f f || fail=1

Exit $fail
