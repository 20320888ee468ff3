#!/bin/sh
# Listings that break off, repeat entries or invent them.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/faulty.cfg"
require_faulty_

make_tree ()
{
  mkdir -p real/d/bad real/d/good || framework_failure_
  (cd real/d/bad && seq 500 | xargs touch ../f ../good/g) || framework_failure_
}

# What has been listed is removed, and so is everything elsewhere.
for n in 1 2 150 499; do
  for options in -rf -r; do
    make_tree
    serve_ break=$n || framework_failure_
    remove_ 1 $options m/d
    unserve_
    expect_errors_ <<\END
fastrm: traversal failed: m/d/bad: Input/output error
END
    test "$(ls real/d/bad | wc -l)" = $((500 - n)) || fail=1
    test ! -e real/d/f && test ! -e real/d/good || fail=1
    clean_
  done
done
make_tree
serve_ break=0 || framework_failure_
remove_ 1 -rf m/d
unserve_
expect_errors_ <<\END
fastrm: cannot remove 'm/d/bad': Input/output error
END
test "$(ls real/d/bad | wc -l)" = 500 || fail=1
clean_

# Entries that come twice, directories among them.
make_tree
mkdir real/d/bad/bad2 real/d/bad/sub || framework_failure_
touch real/d/bad/bad2/f real/d/bad/sub/f || framework_failure_
serve_ repeat=3 || framework_failure_
remove_ 0 -rf m/d
unserve_
compare /dev/null err || fail=1
expect_left_
clean_

# Without -f, one is told of what is listed and is not there.  (As GNU rm
# does, and then nobody removes the directory.)
make_tree
rm real/d/bad/1?? real/d/bad/2?? real/d/bad/3?? || framework_failure_
serve_ repeat=2 || framework_failure_
remove_ 1 -r m/d
unserve_
grep -v "^fastrm: cannot remove 'm/d/bad/[0-9]*': No such file" err && fail=1
test "$(wc -l <err)" = 200 || fail=1
expect_left_ d d/bad
clean_

# Names that denote nothing.
make_tree
serve_ invent=400 || framework_failure_
remove_ 0 -rf m/d
unserve_
compare /dev/null err || fail=1
expect_left_
make_tree
serve_ invent=3 || framework_failure_
remove_ 1 -r m/d
unserve_
expect_errors_ <<\END
fastrm: cannot remove 'm/d/bad/invented500': No such file or directory
fastrm: cannot remove 'm/d/bad/invented501': No such file or directory
fastrm: cannot remove 'm/d/bad/invented502': No such file or directory
END
expect_left_ d d/bad
clean_

Exit $fail
