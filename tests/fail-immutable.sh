#!/bin/sh
# Immutable and append-only files and directories.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

require_loop_ext4_ m

cd m && mkdir -p i/d i/e a/d n/x || framework_failure_
touch i/f i/d/g a/f a/d/g n/keep n/log n/x/y || framework_failure_
chattr +i n/keep i/d i && chattr +a n/log a || framework_failure_

# Root is refused as well, and the reason names what cannot be removed.
for options in -r -rf; do
  returns_ 1 fastrm $options i a n >../out 2>../err || fail=1
  cat <<\END >../exp || framework_failure_
fastrm: cannot remove 'a/d': Operation not permitted
fastrm: cannot remove 'a/f': Operation not permitted
fastrm: cannot remove 'i/d/g': Operation not permitted
fastrm: cannot remove 'i/e': Operation not permitted
fastrm: cannot remove 'i/f': Operation not permitted
fastrm: cannot remove 'n/keep': Operation not permitted
fastrm: cannot remove 'n/log': Operation not permitted
END
  sort ../err >../sorted || framework_failure_
  compare ../exp ../sorted || fail=1
  compare /dev/null ../out || fail=1
done
find i a n | sort >../left || framework_failure_
cat <<\END >../exp || framework_failure_
a
a/d
a/f
i
i/d
i/d/g
i/e
i/f
n
n/keep
n/log
END
compare ../exp ../left || fail=1

# An empty immutable directory among others: the next one goes.
chattr -i i i/d n/keep && chattr -a n/log a || framework_failure_
mkdir p q r && chattr +i q || framework_failure_
returns_ 1 fastrm -rf p q r i a n >../out 2>../err || fail=1
echo "fastrm: cannot remove 'q': Operation not permitted" >../exp \
  || framework_failure_
compare ../exp ../err || fail=1
compare /dev/null ../out || fail=1
chattr -i q || framework_failure_
ls -A >../left && printf 'lost+found\nq\n' >../exp || framework_failure_
compare ../exp ../left || fail=1

Exit $fail
