#!/bin/sh
# The exit status is 0 or 1, and one failure does not stop the rest.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

touch a b c || framework_failure_
returns_ 0 fastrm a || fail=1
returns_ 1 fastrm b missing c 2>err || fail=1
echo "fastrm: cannot remove 'missing': No such file or directory" >exp \
  || framework_failure_
compare exp err || fail=1
test -e b && fail=1
test -e c && fail=1

# Ignored, or declined: 0.
touch f || framework_failure_
returns_ 0 fastrm -f missing || fail=1
returns_ 0 fastrm -i f </dev/null 2>err || fail=1
returns_ 0 fastrm -rI f </dev/null 2>err || fail=1
test -f f || fail=1

# A failure before or after something declined still counts.
mkdir d || framework_failure_
returns_ 1 fastrm -i missing f </dev/null 2>err || fail=1
returns_ 1 fastrm -i f d </dev/null 2>err || fail=1
test -f f || fail=1

# -f does not hide other failures.
returns_ 1 fastrm -f d 2>err || fail=1
echo "fastrm: cannot remove 'd': Is a directory" >exp || framework_failure_
compare exp err || fail=1

Exit $fail
