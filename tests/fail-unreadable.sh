#!/bin/sh
# A directory that cannot be read is removed if it is empty.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

mkdir w || framework_failure_
cd w || framework_failure_

# Without read permission, without search permission, without any.
# (With -d GNU rm 9.1 wants to read it.)
for options in -r -rf -d -df -rd; do
  mkdir a b c p p/q || framework_failure_
  give_to_user_ . a b c p p/q
  chmod 300 a && chmod 600 b && chmod 0 c p/q || framework_failure_
  as_user_ fastrm $options a b c p/q >../out 2>&1 || fail=1
  compare /dev/null ../out || fail=1
  ls -A >../left && echo p >../exp || framework_failure_
  compare ../exp ../left || fail=1
  chmod 700 ? && rm -rf ? || framework_failure_
done

# Otherwise the reason is given why it could not be read, and only once.
mkdir -p d/e/n d/g p || framework_failure_
touch d/f d/e/n/x d/g/y p/x || framework_failure_
give_to_user_ d d/e d/e/n d/g d/f p p/x
chmod 300 d/e/n p || framework_failure_
for options in -r -rf; do
  returns_ 1 as_user_ fastrm $options d p >../out 2>../err || fail=1
  cat <<\END >../exp || framework_failure_
fastrm: cannot remove 'd/e/n': Permission denied
fastrm: cannot remove 'p': Permission denied
END
  sort ../err >../sorted || framework_failure_
  compare ../exp ../sorted || fail=1
  compare /dev/null ../out || fail=1
  test ! -e d/f && test ! -e d/g || fail=1
done
for options in -d -df; do
  returns_ 1 as_user_ fastrm $options p >../out 2>../err || fail=1
  echo "fastrm: cannot remove 'p': Directory not empty" >../exp \
    || framework_failure_
  compare ../exp ../err || fail=1
done
chmod 700 d/e/n p || framework_failure_
test -e d/e/n/x && test -e p/x || fail=1

Exit $fail
