#!/bin/sh
# --help and --version print to standard output and end the run at once.
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs once, whatever the walk.

. "${srcdir=.}/init.sh"

touch f || framework_failure_

returns_ 0 fastrm --help >help 2>err || fail=1
compare /dev/null err || fail=1
grep '^Usage: fastrm ' help || { cat help; fail=1; }
for opt in '-f, --force' -i -I --interactive '-r, -R, --recursive' \
           '-d, --dir' '-v, --verbose' --one-file-system \
           --preserve-root --no-preserve-root --help --version
do
  grep -e "^ .*$opt" help >/dev/null || { echo "no $opt"; cat help; fail=1; }
done
# Hidden options stay hidden.
grep -e --- help && fail=1
# The terminal's type makes no difference.
for term in xterm dumb ''; do
  TERM=$term fastrm --help >out || fail=1
  compare help out || fail=1
done

returns_ 0 fastrm --version >version 2>err || fail=1
compare /dev/null err || fail=1
# GNU rm names itself rm there.
sed 1q version | grep '^fastrm (' || { cat version; fail=1; }

# The first of the two wins, and nothing that stands next to it counts.
returns_ 0 fastrm -r f --help --version --xyz -x >out 2>err || fail=1
compare help out || fail=1
compare /dev/null err || fail=1
returns_ 0 fastrm -r f --version --help --n --interactive=x >out 2>err || fail=1
compare version out || fail=1
compare /dev/null err || fail=1
test -f f || fail=1

# An error in front of it comes first.
returns_ 1 fastrm -x --help >out 2>err || fail=1
compare /dev/null out || fail=1
grep "invalid option -- 'x'" err || { cat err; fail=1; }

Exit $fail
