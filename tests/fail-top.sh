#!/bin/sh
# A directory that cannot be removed is emptied all the same.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

mkdir w && cd w || framework_failure_
mkdir -p ro/d/e ro/x || framework_failure_
touch ro/d/f ro/d/e/f ro/g || framework_failure_
give_to_user_ -R ../w
chmod a-w ro || framework_failure_

for options in -r -rf; do
  returns_ 1 as_user_ fastrm $options ro/d ro/x ro/g >../out 2>../err || fail=1
  cat <<\END >../exp || framework_failure_
fastrm: cannot remove 'ro/d': Permission denied
fastrm: cannot remove 'ro/g': Permission denied
fastrm: cannot remove 'ro/x': Permission denied
END
  sort ../err >../sorted || framework_failure_
  compare ../exp ../sorted || fail=1
  compare /dev/null ../out || fail=1
  ls -A ro/d >../left || framework_failure_
  compare /dev/null ../left || fail=1
done

# With -d alone rmdir tells why.
touch ro/d/f || framework_failure_
give_to_user_ ro/d/f
returns_ 1 as_user_ fastrm -d ro/x >../out 2>../err || fail=1
echo "fastrm: cannot remove 'ro/x': Permission denied" >../exp \
  || framework_failure_
compare ../exp ../err || fail=1

Exit $fail
