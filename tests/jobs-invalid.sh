#!/bin/sh
# What is no number of threads is refused before anything is removed.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

touch f || framework_failure_
for n in 0 -1 -0 x 3x x3 1.5 1e3 0x '' ' ' 1,2 -99999999999999999999 ; do
  cat <<END >exp || framework_failure_
fastrm: invalid number of jobs: '$n'
Try 'fastrm --help' for more information.
END
  returns_ 1 fastrm -f --jobs="$n" f >out 2>err || fail=1
  compare exp err || fail=1
  compare /dev/null out || fail=1
  returns_ 1 fastrm -f f -j "$n" >out 2>err || fail=1
  compare exp err || fail=1
  test -f f || fail=1
done

# An invalid one counts even if a valid one follows; without -f, too.
returns_ 1 fastrm -j0 -j1 f 2>err || fail=1
cat <<\END >exp || framework_failure_
fastrm: invalid number of jobs: '0'
Try 'fastrm --help' for more information.
END
compare exp err || fail=1

# The argument must not be missing.
cat <<\END >exp || framework_failure_
fastrm: option requires an argument -- 'j'
Try 'fastrm --help' for more information.
END
returns_ 1 fastrm -f f -j 2>err || fail=1
compare exp err || fail=1
cat <<\END >exp || framework_failure_
fastrm: option '--jobs' requires an argument
Try 'fastrm --help' for more information.
END
returns_ 1 fastrm -f f --jobs 2>err || fail=1
compare exp err || fail=1
test -f f || fail=1

Exit $fail
