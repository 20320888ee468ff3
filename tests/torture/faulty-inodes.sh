#!/bin/sh
# A file system that gives everything the same inode number.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/faulty.cfg"
require_faulty_

for ino in 0 1 77; do
  # The C library, which fts uses in the ordered walk, takes entries without
  # an inode number for removed.  So nothing is found, and the reason is said.
  case $ino$FASTRM_TEST_OPTIONS in
    0*ordered*)
      mkdir real/d && touch real/d/f || framework_failure_
      serve_ ino=0 || framework_failure_
      remove_ 1 -rf m/d
      expect_errors_ <<\END
fastrm: cannot remove 'm/d': Directory not empty
END
      unserve_
      clean_
      continue ;;
  esac

  # Files side by side.
  for options in -rf -r; do
    mkdir real/d || framework_failure_
    (cd real/d && seq 600 | xargs touch) || framework_failure_
    serve_ ino=$ino || framework_failure_
    remove_ 0 $options m/d
    unserve_
    compare /dev/null err || fail=1
    expect_left_
    clean_
  done

  # A directory seems to be its own ancestor.  The parallel walk does not
  # mind.  fts, in the ordered walk, says so and leaves it.
  mkdir -p real/d/a/b/c real/d/e/f/g || framework_failure_
  touch real/d/h real/d/a/b/c/i real/d/e/f/g/j || framework_failure_
  serve_ ino=$ino || framework_failure_
  case $FASTRM_TEST_OPTIONS in
    *ordered*)
      remove_ 1 -rf m/d
      grep -x 'fastrm: WARNING: Circular directory structure.' err || fail=1
      test ! -e real/d/h || fail=1 ;;
    *)
      remove_ 0 -rf m/d
      compare /dev/null err || fail=1
      expect_left_
      # Also where directories are closed and found again.
      mkdir -p real/d/1/2/3/4/5/6/7/8/9/10/11/12/13/14 || framework_failure_
      returns_ 0 timeout 60 sh -c 'exec 9>&-; ulimit -n 10; exec "$@"' \
        sh fastrm -rf m/d >out 2>err || fail=1
      compare /dev/null err || fail=1
      expect_left_ ;;
  esac
  unserve_
  expect_left_ $(cd real && find d 2>/dev/null | LC_ALL=C sort)
  clean_
done

Exit $fail
