#!/bin/sh
# No mode, owner, time or name is changed, whatever stands in the way.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

require_strace_ chmod

setup ()
{
  chmod -R u+rwx w 2>/dev/null
  rm -rf w && mkdir -p w/d/locked/sub w/d/closed w/d/open || framework_failure_
  touch w/d/locked/f w/d/closed/f w/d/open/f w/f || framework_failure_
  echo text >w/linked && ln w/linked w/d/open/g || framework_failure_
  chmod 0400 w/linked w/d/open/f w/f || framework_failure_
  chmod 0555 w/d/locked || framework_failure_
  chmod 0 w/d/closed || framework_failure_
  give_to_user_ -R w
  chmod u-s w/linked || framework_failure_
}
rm -f trace.log && touch trace.log && chmod 666 trace.log || framework_failure_

calls=
for call in chmod fchmod fchmodat fchmodat2 chown fchown lchown fchownat \
            rename renameat renameat2 utimensat futimesat utimes truncate \
            ftruncate setxattr lsetxattr fsetxattr removexattr ioctl \
            mount umount2 link linkat symlinkat mkdirat chdir fchdir; do
  calls=$calls${calls:+,}?$call
done
under_strace_ -o ../trace.log -e trace=unlinkat,$calls

for options in -r -rf '-r ---presume-input-tty'; do
  setup
  before=$(stat -c '%a %u %g %s %y' w/linked) || framework_failure_
  cd w || framework_failure_
  yes | as_user_ fastrm $options d f >../out 2>../err
  test $? = 1 || fail=1
  cd .. || framework_failure_
  grep 'unlinkat(' trace.log >/dev/null || fail=1
  grep -v -e unlinkat -e 'ioctl(0, TCGETS' trace.log && fail=1
  test "$(stat -c '%a %u %g %s %y' w/linked)" = "$before" || fail=1
  test "$(stat -c %a w/d/locked)" = 555 || fail=1
  test "$(stat -c %a w/d/closed)" = 0 || fail=1
  test "$(ls w/d)" = "$(printf 'closed\nlocked')" || fail=1
done

Exit $fail
