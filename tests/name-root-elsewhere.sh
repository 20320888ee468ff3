#!/bin/sh
# '/' is refused where its file system is mounted a second time, too.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"
require_unsanitized_

# The root directory is one like any other of a file system that can be seen
# below it: no mount point leads to it from there.
make_jail_
mkdir whole && mount -t tmpfs -o mode=755 tmpfs whole \
  && mkdir -p whole/tree/root/whole whole/tree/root/keep whole/tree/d \
  && touch whole/tree/root/keep/f whole/tree/d/f \
  && cp -R jail/. whole/tree/root && umount jail \
  && mount --bind whole/tree/root jail && mount --bind whole jail/whole \
  || framework_failure_
close_jail_

for options in -r -rf -rd; do
  returns_ 1 fastrm $options /whole/tree >out 2>err </dev/null || fail=1
  cat <<\END >exp || framework_failure_
fastrm: cannot remove '/whole/tree/d/f': Operation not permitted
fastrm: it is dangerous to operate recursively on '/whole/tree/root' (same as '/')
fastrm: use --no-preserve-root to override this failsafe
END
  sort err >sorted || framework_failure_
  compare exp sorted || fail=1
  compare /dev/null out || fail=1
  grep '"keep"' jail.log && fail=1
done

# Whoever insists gets it.
returns_ 1 fastrm -r --no-preserve-root /whole/tree >out 2>err </dev/null \
  || fail=1
grep "^fastrm: cannot remove '/whole/tree/root/keep/f': Operation not" err \
  || fail=1

Exit $fail
