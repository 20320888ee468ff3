#!/bin/sh
# Listings that tell no types, or wrong ones: everything is removed.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/faulty.cfg"
require_faulty_

make_tree ()
{
  mkdir -p real/d/bad/bad2/bad3 real/d/bad/empty real/d/good || framework_failure_
  touch real/d/bad/f real/d/bad/bad2/g real/d/bad/bad2/bad3/h real/d/good/i \
    || framework_failure_
  ln -s "$PWD/keep" real/d/bad/link || framework_failure_
  ln -s "$PWD/keep" real/d/bad/bad2/link || framework_failure_
  mkfifo real/d/bad/fifo || framework_failure_
  (cd real/d/bad/bad2 && seq 300 | xargs touch) || framework_failure_
}

for fault in unknown files dirs; do
  for options in -rf -r '-rf --one-file-system'; do
    make_tree
    serve_ $fault || framework_failure_
    remove_ 0 $options m/d
    unserve_
    compare /dev/null out || fail=1
    compare /dev/null err || fail=1
    expect_left_
    clean_
  done

  # What is removed is called what it is.
  make_tree
  (cd real && find d -type d -printf "removed directory 'm/%p'\n" \
    -o -printf "removed 'm/%p'\n") | sort >expected || framework_failure_
  serve_ $fault || framework_failure_
  remove_ 0 -rfv m/d
  unserve_
  compare /dev/null err || fail=1
  sort out >sorted || framework_failure_
  compare expected sorted || fail=1
  expect_left_
  clean_

  # Names that denote nothing, too.
  make_tree
  serve_ $fault invent=50 || framework_failure_
  remove_ 0 -rf m/d
  unserve_
  compare /dev/null err || fail=1
  expect_left_
  clean_

  # And what cannot be removed is not forgotten.
  make_tree
  touch real/d/bad/badfile || framework_failure_
  serve_ $fault unlink=EPERM || framework_failure_
  remove_ 1 -rf m/d
  unserve_
  expect_errors_ <<\END
fastrm: cannot remove 'm/d/bad/badfile': Operation not permitted
END
  expect_left_ d d/bad d/bad/badfile
  clean_
done

Exit $fail
