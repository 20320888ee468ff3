#!/bin/sh
# Four to twenty descriptors: all is removed, or the truth is told.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

# From so many on, with the standard ones among them, all must go.
enough=10
case $FASTRM_TEST_OPTIONS in
  *ordered*) enough=12 ;;
esac
# Sanitizers open files of their own.
test -z "$FASTRM_SANITIZED" || enough=14

make_scratch_ w
cd w || framework_failure_

# A tree that is deep, one that is wide, and one that is both.
make ()
{
  mkdir d && make-tree chain d/deep 60 && make-tree dirs d/wide 40 3 \
    && make-tree levels d/both 12 12 && make-tree files d/both/d3/d3 5 \
    && touch d/f one two || framework_failure_
}

# Judge status 1 with $limit descriptors: the messages tell, once each, of
# entries that are there, and nothing is left but these, what is in them, and
# what they are in.
judge ()
{
  test -e d || { echo "$limit: nothing is left, but the status is 1"; fail=1; }
  sed -n "s/^fastrm: cannot remove '\(.*\)': Too many open files\$/\1/p
          s/^fastrm: traversal failed: \(.*\): Too many open files\$/\1/p
          s/^fastrm: fts_read failed: Too many open files\$/d/p" ../err >../said
  test "$(wc -l <../said)" = "$(wc -l <../err)" \
    || { echo "$limit: a strange message"; cat ../err; fail=1; }
  test "$(sort ../said | uniq -d)" = '' \
    || { echo "$limit: something is reported twice"; cat ../err; fail=1; }
  while read -r name; do
    test -e "$name" || { echo "$limit: $name is not there"; fail=1; }
  done <../said
  find d | awk '
    NR == FNR { said[$0]; next }
    {
      for (name in said)
        if (name == $0 || index (name, $0 "/") == 1 \
            || index ($0, name "/") == 1)
          next
      print; bad = 1
    }
    END { exit bad }' ../said - >../unsaid \
    || { echo "$limit: left without a message:"; cat ../unsaid; fail=1; }
}

for limit in 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
  make
  timeout 60 sh -c 'exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-
    ulimit -n "$1" && shift && exec fastrm "$@"' \
    sh $limit -rf one d two >../out 2>../err
  status=$?
  compare /dev/null ../out || fail=1
  case $status in
    0)
      compare /dev/null ../err || fail=1
      test ! -e d || { echo "$limit: status 0, but not all is gone"; fail=1; } ;;
    1)
      test $limit -lt $enough || { echo "$limit: must be enough"; fail=1; }
      judge ;;
    *)
      # With fewer than it wants, the loader cannot even begin.
      sh -c 'exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-
        ulimit -n "$1" && exec fastrm --version' sh $limit >/dev/null 2>&1 \
        && { echo "$limit: status $status"; cat ../err; fail=1; } ;;
  esac
  # Files need no descriptor.
  case $status in
    [01]) test ! -e one && test ! -e two || fail=1 ;;
  esac
  echo "$limit: status $status, $(wc -l <../err) messages"
  rm -rf d one two || framework_failure_
done

Exit $fail
