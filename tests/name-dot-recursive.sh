#!/bin/sh
# With -r, '.' and '..' are refused however they are spelt.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# Everything happens below w, so that a mistake does no harm.
mkdir -p w/x/d/s || framework_failure_
touch w/x/d/s/f w/x/f || framework_failure_
ln -s d w/x/link || framework_failure_
find w | sort >before || framework_failure_
cd w/x || framework_failure_

for options in -r -R -rf -fr -rd -rdf --recursive '-r --interactive=never' \
               '-r --no-preserve-root' '-r --one-file-system'; do
  # Two or more slashes at the end become one in the message.
  while read -r operand shown; do
    returns_ 1 fastrm $options "$operand" >../../out 2>../../err || fail=1
    echo "fastrm: refusing to remove '.' or '..' directory: skipping '$shown'" \
      >../../exp || framework_failure_
    compare ../../exp ../../err || fail=1
    compare /dev/null ../../out || fail=1
  done <<\END
. .
./ ./
.// ./
.. ..
../ ../
..//// ../
d/. d/.
d/./ d/./
d/.//// d/./
d/.. d/..
d//..// d//../
./. ./.
link/. link/.
link/.. link/..
END
done
(cd ../.. && find w | sort) >../../after || framework_failure_
compare ../../before ../../after || fail=1

# No question is asked about them, and other operands are not affected.
returns_ 1 fastrm -ri . </dev/null >../../out 2>../../err || fail=1
echo "fastrm: refusing to remove '.' or '..' directory: skipping '.'" \
  >../../exp || framework_failure_
compare ../../exp ../../err || fail=1
returns_ 1 fastrm -r d/. f link d/s/.. d 2>../../err || fail=1
cat <<\END >../../exp || framework_failure_
fastrm: refusing to remove '.' or '..' directory: skipping 'd/.'
fastrm: refusing to remove '.' or '..' directory: skipping 'd/s/..'
END
compare ../../exp ../../err || fail=1
ls -A >../../left || framework_failure_
compare /dev/null ../../left || fail=1

# Names that only begin or end with dots are names like any other.
mkdir ... .a a. d || framework_failure_
touch .../f .a/f a./f d/... || framework_failure_
fastrm -r ... .a a. d >../../out 2>&1 || fail=1
compare /dev/null ../../out || fail=1
ls -A >../../left || framework_failure_
compare /dev/null ../../left || fail=1

Exit $fail
