#!/bin/sh
# A bad option that names an existing file earns a hint.
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs once, whatever the walk.

. "${srcdir=.}/init.sh"

echo "Try 'fastrm --help' for more information." >try || framework_failure_
touch f ./-foo ./-bar ./--fo ./--v ./- || framework_failure_

# check MESSAGE HINTED ARGUMENT...: the arguments are refused with MESSAGE and
# a hint to the file HINTED; no hint if that is empty.
check ()
{
  {
    echo "fastrm: $1" &&
    case $2 in
      '') ;;
      *) echo "Try 'fastrm ./$2' to remove the file '$2'.";;
    esac &&
    cat try
  } >exp || framework_failure_
  shift; shift
  returns_ 1 fastrm "$@" >out 2>err || fail=1
  compare /dev/null out || fail=1
  compare exp err || fail=1
}

check "invalid option -- 'o'" -foo -foo
check "invalid option -- 'b'" -bar f -bar
check "option '--force' doesn't allow an argument" --fo --force=x --fo
check "option '--v' is ambiguous; possibilities: '--verbose' '--version'" \
  --v --v

# The first argument that will do is named, be it the bad one or not.
check "invalid option -- 'x'" -bar -f -x -bar -foo
check "unrecognized option '--xyz'" -foo --xyz -foo -bar
check "invalid option -- 'x'" -foo -x -- -foo

# Neither a lone dash nor a file without one, nor a missing one, will do.
check "invalid option -- 'x'" '' -x
check "invalid option -- 'x'" '' -x - f

# A dangling link exists.
ln -s nowhere ./-l || framework_failure_
check "invalid option -- 'l'" -l -l

# No hint when the options are all right.
returns_ 1 fastrm -r -- 2>err || fail=1
echo 'fastrm: missing operand' | cat - try >exp || framework_failure_
compare exp err || fail=1

Exit $fail
