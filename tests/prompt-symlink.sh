#!/bin/sh
# A symbolic link is asked about with -i only, whatever it leads to.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# Root is never asked about write-protected files.
user=; test "$(id -u)" != 0 || user=run_as_nobody_
chmod a+rx . && mkdir -m 777 w && cd w || framework_failure_
returns_ 0 $user sh -c '>f && mkdir d && chmod 444 f && chmod 555 d &&
  ln -s f l && ln -s d ld && ln -s nowhere dangling && ln -s loop loop' \
  || framework_failure_

printf %s \
  "fastrm: remove symbolic link 'l'? " \
  "fastrm: remove symbolic link 'ld'? " \
  "fastrm: remove symbolic link 'dangling'? " \
  "fastrm: remove symbolic link 'loop'? " \
  >exp || framework_failure_
for opts in -i '-i ---presume-input-tty' '-ri ---presume-input-tty'; do
  returns_ 0 $user fastrm $opts l ld dangling loop </dev/null 2>err || fail=1
  compare exp err || fail=1
done

returns_ 0 $user fastrm ---presume-input-tty -r l ld dangling loop \
  </dev/null 2>err || fail=1
compare /dev/null err || fail=1
for l in l ld dangling loop; do
  test -h $l && fail=1
done
test -f f || fail=1
test -d d || fail=1

Exit $fail
