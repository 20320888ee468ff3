#!/bin/sh
# A source tree of fifty thousand files, and what rm leaves of it.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
# Runs once, whatever the walk.
# (It goes through the walks itself, and takes many seconds.)
. "$srcdir/helpers.cfg"

require_gnu_rm_

# Sources and headers that are there for building this, copied once and then
# linked until there are enough.
make_scratch_ w
if ! in_memory_ w; then
  # Spare the disk: take the first walk and the last.
  FASTRM_WALKS=$(printf '%s\n' "$FASTRM_WALKS" | sed 's/,.*,/,/')
fi
mkdir -p w/master/0 && cd w || framework_failure_
for source in /usr/share/gnulib /usr/include/linux /usr/share/perl \
              /usr/share/autoconf /usr/share/automake-* "$abs_srcdir"; do
  test ! -d "$source" || cp -R "$source" master/0 || framework_failure_
done
# Some dozens of tiny directories, too.
seq -f master/0/x/%g/y/z 60 | xargs mkdir -p || framework_failure_
seq -f master/0/x/%g/y/f 60 | xargs touch || framework_failure_
files=$(find master ! -type d | wc -l) || framework_failure_
n=0
while test $(((n + 1) * files)) -lt 50000; do
  n=$((n + 1))
  cp -al master/0 master/$n || framework_failure_
done
test "$(find master ! -type d | wc -l)" -ge 50000 || framework_failure_

# Here and there something cannot be removed.
find master -type d \( -name m4 -o -name netfilter -o -path '*/1?/y' \) \
  -exec chmod a-w {} + || framework_failure_
give_to_user_ -R .

compare_with_rm_ -rf tree
grep 'Permission denied' gnu.errs >denied || framework_failure_

# A part of it, all of which goes, with a list of what went.
chmod -R u+w master && rm -rf master/[1-9]* || framework_failure_
compare_with_rm_ -rv tree missing
test "$(wc -l <gnu.out)" -ge "$files" || framework_failure_
compare /dev/null gnu.left || framework_failure_

Exit $fail
