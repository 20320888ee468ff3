#!/bin/sh
# A listing without end is given up once nothing in it is there.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/faulty.cfg"
require_faulty_
# The libraries that these use do not stay within such bounds.
require_unsanitized_

make_tree ()
{
  mkdir -p real/d/bad/sub real/d/good || framework_failure_
  (cd real/d/bad && seq 100 | xargs touch ../f ../good/g sub/h) \
    || framework_failure_
}
endless=invent=2000000000

# The kernel lets an empty directory be removed, whatever its listing says.
# It takes no more memory than a million entries do.
make_tree
serve_ $endless || framework_failure_
returns_ 0 max-rss peak timeout 120 fastrm -rf m/d >out 2>err || fail=1
unserve_
compare /dev/null err || fail=1
expect_left_
clean_
cat peak
test "$(cat peak)" -lt 100000 || fail=1

# The rest is about what happens in batches; let these be small.
shorten_memory_
for faults in $endless "$endless unknown" "$endless dirs" loop 'loop unknown' \
              "$endless shift"; do
  make_tree
  serve_ $faults || framework_failure_
  remove_ 0 -rf m/d
  unserve_
  compare /dev/null err || fail=1
  expect_left_
  clean_
done

# Without -f, one is told, but not for ever.  What is listed again and again
# several workers may begin.
for fault in $endless loop; do
  make_tree
  serve_ $fault || framework_failure_
  remove_ 1 -r m/d
  unserve_
  sed 2q err
  grep -v "^fastrm: cannot remove 'm/d/bad/[a-z0-9/]*': No such file or direc" \
    err && fail=1
  test "$(wc -l <err)" -lt 400000 || fail=1
  expect_left_ d d/bad
  clean_
done

# A server that insists.
for fault in $endless loop; do
  make_tree
  serve_ $fault rmdir=ENOTEMPTY || framework_failure_
  remove_ 1 -rf m/d
  unserve_
  expect_errors_ <<\END
fastrm: cannot remove 'm/d/bad': Directory not empty
END
  expect_left_ d d/bad
  clean_
done

# Nothing is removed for show, either.
make_tree
serve_ $endless || framework_failure_
remove_ 0 -rf --dry-run m/d
unserve_
compare /dev/null err || fail=1
clean_

Exit $fail
