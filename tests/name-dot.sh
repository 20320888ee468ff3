#!/bin/sh
# Without -r, '.' and '..' are directories like any other.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

mkdir -p w/x/d w/x/e/f || framework_failure_
cd w/x || framework_failure_

for options in '' -f; do
  for operand in . .. ./ ../ d/. d/.. e/f/../; do
    returns_ 1 fastrm $options "$operand" >../../out 2>../../err || fail=1
    echo "fastrm: cannot remove '$operand': Is a directory" >../../exp \
      || framework_failure_
    compare ../../exp ../../err || fail=1
  done
done

# With -d, rmdir decides.  (GNU rm 9.1 looks into the directory first, and
# refuses some of these with the message for -r.)
while read -r operand reason; do
  returns_ 1 fastrm -d "$operand" >../../out 2>../../err || fail=1
  echo "fastrm: cannot remove '$operand': $reason" >../../exp \
    || framework_failure_
  compare ../../exp ../../err || fail=1
done <<\END
. Invalid argument
d/. Invalid argument
d/./ Invalid argument
.. Directory not empty
e/.. Directory not empty
END

# EINVAL is one of those that -f ignores.
for operand in . d/. d/./; do
  returns_ 0 fastrm -df "$operand" >../../out 2>&1 || fail=1
  compare /dev/null ../../out || fail=1
done
returns_ 1 fastrm -df .. 2>../../err || fail=1
echo "fastrm: cannot remove '..': Directory not empty" >../../exp \
  || framework_failure_
compare ../../exp ../../err || fail=1
test -d d && test -d e/f || fail=1

Exit $fail
