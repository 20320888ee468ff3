#!/bin/sh
# --preserve-root=all refuses bind mounts of the same device.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# GNU rm looks at the device only, and empties them.
require_mount_
mkdir -p a/m keep/d x || framework_failure_
touch keep/f keep/d/g x/f || framework_failure_
mount --bind keep a/m || framework_failure_
find keep | sort >before || framework_failure_

for options in -r -rf; do
  returns_ 1 fastrm $options --preserve-root=all a/m x >out 2>err || fail=1
  cat <<\END >exp || framework_failure_
fastrm: skipping 'a/m', since it's on a different device
fastrm: and --preserve-root=all is in effect
END
  compare exp err || fail=1
  compare /dev/null out || fail=1
  find keep | sort >after || framework_failure_
  compare before after || fail=1
  test ! -e x || fail=1
  mkdir x || framework_failure_
done

# A file that is a bind mount is busy at most.
touch f && mount --bind keep/f f || framework_failure_
returns_ 1 fastrm -r --preserve-root=all f >out 2>err || fail=1
echo "fastrm: cannot remove 'f': Device or resource busy" >exp \
  || framework_failure_
compare exp err || fail=1

Exit $fail
