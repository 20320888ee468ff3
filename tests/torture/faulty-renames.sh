#!/bin/sh
# Files that get another name when they are removed, as on NFS.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/faulty.cfg"
require_faulty_

make_tree ()
{
  mkdir -p real/d/a/b real/d/c || framework_failure_
  touch real/d/a/f real/d/a/held real/d/a/b/g real/d/c/h || framework_failure_
}

# Somebody goes on using it: its directory is named.  (So does GNU rm.)
for options in -rf -r; do
  make_tree
  serve_ silly || framework_failure_
  remove_ 1 $options m/d
  expect_errors_ <<\END
fastrm: cannot remove 'm/d/a': Directory not empty
END
  expect_left_ d d/a d/a/.nfs-held
  # The next time it is listed, and the server says why it stays.
  remove_ 1 $options m/d
  expect_errors_ <<\END
fastrm: cannot remove 'm/d/a/.nfs-held': Device or resource busy
END
  expect_left_ d d/a d/a/.nfs-held
  unserve_
  clean_
done

# It vanishes later.
make_tree
serve_ silly=500 || framework_failure_
timeout 60 fastrm -rf m/d >out 2>err
case $? in
  0) compare /dev/null err || fail=1
     expect_left_ ;;
  1) expect_errors_ <<\END
fastrm: cannot remove 'm/d/a': Directory not empty
END
     sleep .6
     remove_ 0 -rf m/d
     compare /dev/null err || fail=1
     expect_left_ ;;
  *) fail=1 ;;
esac
unserve_
clean_

# Before its directory is removed, as likely as not, or while it is listed.
for ms in 1 2 5 10; do
  make_tree
  (cd real/d/a && seq -f held%g 100 | xargs touch) || framework_failure_
  serve_ silly=$ms || framework_failure_
  timeout 60 fastrm -rf m/d >out 2>err
  case $? in
    0) compare /dev/null err || fail=1
       expect_left_ ;;
    1) grep -v -e "^fastrm: cannot remove 'm/d/a': Directory not empty$" err \
         && fail=1
       test "$(wc -l <err)" = 1 || fail=1
       test -d real/d/a && test ! -e real/d/c && test ! -e real/d/a/f \
         || fail=1 ;;
    *) fail=1 ;;
  esac
  unserve_
  clean_
done

Exit $fail
