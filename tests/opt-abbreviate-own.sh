#!/bin/sh
# Abbreviations of GNU rm's options win over those of our own.
# SPDX-License-Identifier: GPL-3.0-or-later

# Runs once, whatever the walk.

. "${srcdir=.}/init.sh"

# --o is --one-file-system, although --order begins so, too.
mkdir d && touch d/f || framework_failure_
returns_ 0 fastrm -r --o d 2>err || fail=1
compare /dev/null err || fail=1
test -e d && fail=1

# An error about it mentions but GNU rm's, also after an option of ours.
returns_ 1 fastrm --order=inode --o=3 2>err || fail=1
cat <<\EOF >exp || framework_failure_
fastrm: option '--one-file-system' doesn't allow an argument
Try 'fastrm --help' for more information.
EOF
compare exp err || fail=1

# What comes after such an abbreviation is not mistaken for it.
returns_ 1 fastrm --o -vx 2>err || fail=1
cat <<\EOF >exp || framework_failure_
fastrm: invalid option -- 'x'
Try 'fastrm --help' for more information.
EOF
compare exp err || fail=1

# So do --force, --dir and --preserve-root.
returns_ 0 fastrm --f missing 2>err || fail=1
compare /dev/null err || fail=1
mkdir d || framework_failure_
returns_ 0 fastrm --d d 2>err || fail=1
compare /dev/null err || fail=1
test -e d && fail=1
returns_ 1 fastrm --p=none f 2>err || fail=1
echo "fastrm: unrecognized --preserve-root argument: 'none'" >exp \
  || framework_failure_
compare exp err || fail=1
# GNU rm has nothing like --s.
touch f || framework_failure_
returns_ 0 fastrm --s=json f >out 2>err || fail=1
compare /dev/null err || fail=1
grep '^{' out || fail=1

# So do --force, --dir and --preserve-root.
returns_ 0 fastrm --f missing 2>err || fail=1
compare /dev/null err || fail=1
mkdir d || framework_failure_
returns_ 0 fastrm --d d 2>err || fail=1
compare /dev/null err || fail=1
test -e d && fail=1
returns_ 1 fastrm --p=none f 2>err || fail=1
echo "fastrm: unrecognized --preserve-root argument: 'none'" >exp \
  || framework_failure_
compare exp err || fail=1
# GNU rm has nothing like --s.
touch f || framework_failure_
returns_ 0 fastrm --s=json f >out 2>err || fail=1
compare /dev/null err || fail=1
grep '^{' out || fail=1

# So do --force, --dir and --preserve-root.
returns_ 0 fastrm --f missing 2>err || fail=1
compare /dev/null err || fail=1
mkdir d || framework_failure_
returns_ 0 fastrm --d d 2>err || fail=1
compare /dev/null err || fail=1
test -e d && fail=1
returns_ 1 fastrm --p=none f 2>err || fail=1
echo "fastrm: unrecognized --preserve-root argument: 'none'" >exp \
  || framework_failure_
compare exp err || fail=1
# GNU rm has nothing like --s.
touch f || framework_failure_
returns_ 0 fastrm --s=json f >out 2>err || fail=1
compare /dev/null err || fail=1
grep '^{' out || fail=1

# Our own may be abbreviated as far as that is unambiguous.
touch f || framework_failure_
returns_ 0 fastrm --or=directory --jo=1 f || fail=1
test -e f && fail=1
returns_ 1 fastrm --order=name f 2>err || fail=1
cat <<\EOF >exp || framework_failure_
fastrm: invalid argument 'name' for '--order'
Valid arguments are:
  - 'inode'
  - 'directory'
Try 'fastrm --help' for more information.
EOF
sed "s/[‘’]/'/g" err >err2 && compare exp err2 || fail=1

Exit $fail
