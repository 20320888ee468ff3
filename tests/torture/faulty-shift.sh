#!/bin/sh
# Listings in which a position shifts when something is removed.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/faulty.cfg"
require_faulty_

make_files ()
{
  mkdir -p real/d/bad real/d/good || framework_failure_
  (cd real/d/bad && seq $1 | xargs touch ../f ../good/g) || framework_failure_
}

# A directory is read in full before anything in it is removed.
make_files 5000
serve_ shift || framework_failure_
remove_ 0 -rf m/d
unserve_
compare /dev/null err || fail=1
expect_left_
clean_

# The same where it has directories only, or where the types are not told.
for fault in shift 'shift unknown'; do
  mkdir -p real/d/bad || framework_failure_
  (cd real/d/bad && seq 1500 | xargs mkdir) || framework_failure_
  serve_ $fault || framework_failure_
  remove_ 0 -rf m/d
  unserve_
  compare /dev/null err || fail=1
  expect_left_
  clean_
done

# In batches, entries are missed: it is listed again until all are gone.
case $FASTRM_TEST_OPTIONS in
  *ordered*) Exit $fail ;;
esac
shorten_memory_
make_files 40000
serve_ shift || framework_failure_
remove_ 0 -rf m/d
unserve_
compare /dev/null err || fail=1
expect_left_
clean_

# But not for ever, where the server only says that they are.
mkdir -p real/d/bad || framework_failure_
(cd real/d/bad && seq -f bad%g 30000 | xargs touch) || framework_failure_
serve_ shift lie || framework_failure_
remove_ 1 -rf m/d
unserve_
expect_errors_ <<\END
fastrm: cannot remove 'm/d': Directory not empty
END
clean_

Exit $fail
