#!/bin/sh
# A symbolic link is removed, never what it points to.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

mkdir -p keep/sub closed d/e || framework_failure_
touch keep/f keep/sub/f file || framework_failure_
chmod a-w file closed || framework_failure_
find keep closed file | sort >before || framework_failure_

ln -s ../keep d/dir || framework_failure_
ln -s ../../keep/sub d/e/sub || framework_failure_
ln -s ../file d/file || framework_failure_
ln -s .. d/up || framework_failure_
ln -s . d/e/self || framework_failure_
ln -s / d/root || framework_failure_
ln -s nowhere d/dangling || framework_failure_
ln -s loop d/loop || framework_failure_
ln -s keep dir || framework_failure_
ln -s closed cl || framework_failure_
ln -s file fl || framework_failure_
ln -s / root || framework_failure_

fastrm -rv dir >out 2>&1 || fail=1
echo "removed 'dir'" >exp || framework_failure_
compare exp out || fail=1

# What is write-protected is the target, so there is no question.
fastrm -rv ---presume-input-tty cl fl root </dev/null >out 2>&1 || fail=1
cat <<\END >exp || framework_failure_
removed 'cl'
removed 'fl'
removed 'root'
END
compare exp out || fail=1

# Without -r, too.
ln -s keep dir || framework_failure_
fastrm dir >out 2>&1 || fail=1
compare /dev/null out || fail=1
test ! -L dir || fail=1

fastrm -r d >out 2>&1 || fail=1
compare /dev/null out || fail=1
test ! -e d || fail=1

find keep closed file | sort >after || framework_failure_
compare before after || fail=1

# The leading components of an operand are followed.
ln -s keep dir || framework_failure_
fastrm -rv dir/sub >out 2>&1 || fail=1
cat <<\END >exp || framework_failure_
removed 'dir/sub/f'
removed directory 'dir/sub'
END
compare exp out || fail=1
test ! -e keep/sub && test -f keep/f || fail=1

Exit $fail
