#!/bin/sh
# --no-preserve-root lets '/' be removed; the last of the pair counts.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

# With a sanitizer there are too many things in '/'.
require_unsanitized_
make_jail_
mkdir jail/d jail/m || framework_failure_
touch jail/d/f jail/x || framework_failure_
mount -t tmpfs tmpfs jail/m || framework_failure_
touch jail/m/f || framework_failure_
mount -o remount,ro jail/m || framework_failure_
close_jail_
find jail ! -type d -printf "fastrm: cannot remove '/%P': Operation not permitted\n" \
  | sort >all || framework_failure_

for options in --no-preserve-root '--preserve-root --no-preserve-root'; do
  returns_ 1 fastrm -r $options / >out 2>err </dev/null || fail=1
  sort err >sorted || framework_failure_
  compare all sorted || fail=1
  compare /dev/null out || fail=1

  # Every file was tried, and the directories were left alone for that.
  grep -c INJECTED jail.log >count || framework_failure_
  wc -l <all >exp || framework_failure_
  compare exp count || fail=1
  ! grep AT_REMOVEDIR jail.log || fail=1
done

# It changes nothing for dots.
returns_ 1 fastrm -r --no-preserve-root /. >out 2>err || fail=1
echo "fastrm: refusing to remove '.' or '..' directory: skipping '/.'" >exp \
  || framework_failure_
compare exp err || fail=1

# It does not take back --preserve-root=all.
returns_ 1 fastrm -r --preserve-root=all --no-preserve-root /m >out 2>err \
  || fail=1
cat <<\END >exp || framework_failure_
fastrm: skipping '/m', since it's on a different device
fastrm: and --preserve-root=all is in effect
END
compare exp err || fail=1
compare /dev/null out || fail=1

Exit $fail
