#!/bin/sh
# Two thousand operands that are directories, with files among them.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
work_in_memory_

mkdir w && cd w || framework_failure_
make ()
{
  make-tree dirs . 2000 3 && mkdir d77/e && touch d77/e/f a x y z \
    && ln -s d1999 link && ln -s .. up || framework_failure_
  touch ../outside || framework_failure_
}
make
operands=$(ls) || framework_failure_

for options in -rf -r '-r --preserve-root=all' '-rf --one-file-system'; do
  returns_ 0 fastrm $options $operands >../out 2>&1 || fail=1
  compare /dev/null ../out || fail=1
  ls -A >../out || framework_failure_
  compare /dev/null ../out || fail=1
  test -e ../outside || fail=1
  make
done

# Without -r each is refused, in order, and the files go.
returns_ 1 fastrm -f -v $operands >../out 2>../err || fail=1
for f in $operands; do
  test -d $f && test ! -L $f || echo "removed '$f'"
done >../exp
compare ../exp ../out || fail=1
ls -d d* | sed "s/.*/fastrm: cannot remove '&': Is a directory/" >../exp \
  || framework_failure_
compare ../exp ../err || fail=1
ls | grep -v d >../out
compare /dev/null ../out || fail=1

# With -d the full ones are refused, in order, and the empty ones go.
find d*5 -type f | xargs rm || framework_failure_
returns_ 1 fastrm -d $(ls) >../out 2>../err || fail=1
compare /dev/null ../out || fail=1
ls -d d* | sed "s/.*/fastrm: cannot remove '&': Directory not empty/" >../exp \
  || framework_failure_
compare ../exp ../err || fail=1
ls | grep 5$ >../out
compare /dev/null ../out || fail=1
cd .. || framework_failure_

Exit $fail
