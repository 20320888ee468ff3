#!/bin/sh
# A directory without search permission: one line for each entry.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

mkdir -p w/d/a/sub w/d/b || framework_failure_
cd w || framework_failure_
touch d/a/f d/a/g d/b/f d/f || framework_failure_
ln -s x d/a/link || framework_failure_
give_to_user_ -R ../w
chmod 600 d/a || framework_failure_

for options in -r -rf; do
  returns_ 1 as_user_ fastrm $options d >../out 2>../err || fail=1
  cat <<\END >../exp || framework_failure_
fastrm: cannot remove 'd/a/f': Permission denied
fastrm: cannot remove 'd/a/g': Permission denied
fastrm: cannot remove 'd/a/link': Permission denied
fastrm: cannot remove 'd/a/sub': Permission denied
END
  sort ../err >../sorted || framework_failure_
  compare ../exp ../sorted || fail=1
  compare /dev/null ../out || fail=1
done

chmod 700 d/a || framework_failure_
ls -A d >../left && echo a >../exp || framework_failure_
compare ../exp ../left || fail=1
ls -A d/a | tr '\n' ' ' >../left && printf 'f g link sub ' >../exp \
  || framework_failure_
compare ../exp ../left || fail=1

Exit $fail
