#!/bin/sh
# Too few descriptors: said plainly, and what needs none is removed.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

make_tree ()
{
  mkdir -p d/a/b/c/e/g/h/i/j || framework_failure_
  touch d/f d/a/b/f d/a/b/c/e/f d/a/b/c/e/g/h/i/j/f one two || framework_failure_
}

# Whatever the limit is: all gone, or a message and status 1.
# (GNU rm says of each directory above that it is not empty.)
for limit in 4 5 6 7 8 9 10 11; do
  make_tree
  sh -c 'exec 9>&-; ulimit -n "$1" && shift && exec fastrm "$@"' \
    sh $limit -r one d two >out 2>err
  case $? in
    0)
      compare /dev/null err || fail=1
      test ! -e d || fail=1 ;;
    1)
      grep ': Too many open files$' err || fail=1
      # Nothing else is said, and nobody is blamed for what is below.
      grep -v ': Too many open files$' err && fail=1
      test "$(sort err | uniq -d)" = '' || fail=1
      test -e d || fail=1 ;;
    *)
      fail=1 ;;
  esac
  compare /dev/null out || fail=1
  test ! -e one && test ! -e two || fail=1
done

# Removing files takes no descriptor at all.
touch one two || framework_failure_
sh -c 'exec 9>&-; ulimit -n 4 && exec fastrm "$@"' sh -rf one two >out 2>&1 || fail=1
compare /dev/null out || fail=1
test ! -e one && test ! -e two || fail=1

Exit $fail
