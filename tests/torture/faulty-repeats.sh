#!/bin/sh
# A listing that repeats what cannot be removed, or dots, is given up.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/faulty.cfg"
require_faulty_
# The libraries that these use do not stay within such bounds.
require_unsanitized_

make_tree ()
{
  mkdir -p real/d/bad/sub real/d/good || framework_failure_
  (cd real/d/bad && seq -f bad%g 50 | xargs touch ../f ../good/g sub/h) \
    || framework_failure_
}

# What cannot be removed is named, and not for ever.
shorten_memory_
for option in -rf -r; do
  make_tree
  serve_ loop unlink=EPERM || framework_failure_
  remove_ 1 $option m/d
  unserve_
  test "$(wc -l <err)" -lt 200000 || { wc -l err; fail=1; }
  LC_ALL=C sort -u err >once || framework_failure_
  seq -f "fastrm: cannot remove 'm/d/bad/bad%g': Operation not permitted" 50 \
    | LC_ALL=C sort >exp || framework_failure_
  # Without -f, what is gone is missed when it is listed again.
  grep -v "'m/d/bad/sub.*': No such file" once >named
  compare exp named || fail=1
  expect_left_ d d/bad $(seq -f d/bad/bad%g 50 | LC_ALL=C sort)
  clean_
done

# Nothing but dots tells nothing, but what was before them can be removed.
case $FASTRM_TEST_OPTIONS in
  *ordered*) ;;
  *)
    make_tree
    serve_ dots || framework_failure_
    remove_ 0 -rf m/d
    unserve_
    compare /dev/null err || fail=1
    expect_left_
    clean_
    ;;
esac

Exit $fail
