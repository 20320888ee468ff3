#!/bin/sh
# An entry that becomes something else: links are never followed.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

require_strace_ getdents64

mkdir -p keep/sub || framework_failure_
touch keep/f keep/sub/f || framework_failure_
find keep | sort >kept || framework_failure_

setup ()
{
  rm -rf d || framework_failure_
  mkdir -p d/e/s || framework_failure_
  touch d/e/a d/e/s/x || framework_failure_
}

# A directory becomes a link; also where openat2 is missing.
for options in -r -rf '-rf -f'; do
  setup
  case $options in
    *' '*) stop_options_='-P s -e trace=getdents64,openat2
                          -e inject=openat2:error=ENOSYS' ;;
  esac
  start_stopped_ d/e $options d
  rm -r d/e/s && ln -s ../../keep d/e/s || framework_failure_
  finish_stopped_ || fail=1
  compare /dev/null err || fail=1
  test ! -L d/e/s && test ! -e d || fail=1
  find keep | sort >after || framework_failure_
  compare kept after || fail=1
done
stop_options_=

# A directory becomes a file.
setup
start_stopped_ d/e -r d
rm -r d/e/s && touch d/e/s || framework_failure_
finish_stopped_ || fail=1
compare /dev/null err || fail=1
test ! -e d || fail=1

# A file becomes a directory.  (GNU rm says "Is a directory".)
setup
start_stopped_ d/e -r d
rm d/e/a && mkdir d/e/a && touch d/e/a/y || framework_failure_
finish_stopped_ || fail=1
compare /dev/null err || fail=1
test ! -e d || fail=1

# A file becomes a link.
setup
start_stopped_ d/e -r d
rm d/e/a && ln -s ../../keep d/e/a || framework_failure_
finish_stopped_ || fail=1
compare /dev/null err || fail=1
test ! -e d || fail=1

# What is above the directory becomes a link.
setup
start_stopped_ d/e/s -r d
mv d moved && mkdir d && ln -s ../keep d/e || framework_failure_
finish_stopped_
case $? in 0|1) ;; *) fail=1 ;; esac
test ! -e moved/e/s/x || fail=1
find keep | sort >after || framework_failure_
compare kept after || fail=1

Exit $fail
