#!/bin/sh
# --one-file-system stays out of what is mounted below an operand.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

require_mount_

setup ()
{
  mkdir -p a/b/m a/c a/d || framework_failure_
  touch a/f a/b/g a/c/h || framework_failure_
}
setup
mount -t tmpfs tmpfs a/b/m || framework_failure_
mkdir a/b/m/d || framework_failure_
touch a/b/m/f a/b/m/d/g || framework_failure_

for options in '-r --one-file-system' '-rf --one' '-rdf --one-file-system'; do
  setup
  returns_ 1 fastrm $options a >out 2>err || fail=1
  echo "fastrm: skipping 'a/b/m', since it's on a different device" >exp \
    || framework_failure_
  compare exp err || fail=1
  compare /dev/null out || fail=1
  find a | sort >left || framework_failure_
  cat <<\END >exp || framework_failure_
a
a/b
a/b/m
a/b/m/d
a/b/m/d/g
a/b/m/f
END
  compare exp left || fail=1
done

# With -i one may be asked first.
yes | returns_ 1 fastrm -ri --one-file-system a >out 2>err || fail=1
grep "fastrm: skipping 'a/b/m', since it's on a different device" err || fail=1
test "$(grep -c 'a/b/m/' err)" = 0 || fail=1
find a | sort >left || framework_failure_
compare exp left || fail=1

# An empty one, too.  (GNU rm 9.1 tries to remove it.)
mkdir -p e/m || framework_failure_
mount -t tmpfs tmpfs e/m || framework_failure_
touch e/f || framework_failure_
returns_ 1 fastrm -rv --one-file-system e >out 2>err || fail=1
echo "removed 'e/f'" >exp || framework_failure_
compare exp out || fail=1
echo "fastrm: skipping 'e/m', since it's on a different device" >exp \
  || framework_failure_
compare exp err || fail=1

# Without -r there is no such check.
returns_ 1 fastrm -d --one-file-system e/m >out 2>err || fail=1
echo "fastrm: cannot remove 'e/m': Device or resource busy" >exp \
  || framework_failure_
compare exp err || fail=1

Exit $fail
