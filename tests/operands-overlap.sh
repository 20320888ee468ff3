#!/bin/sh
# Operands that are the same, or one in another, end as with GNU rm.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
rm --version | grep '(GNU coreutils)' || skip_ 'rm is not GNU rm'
work_in_memory_

make ()
{
  rm -rf w && mkdir w && make-tree dirs w/d 5 30 && make-tree files w/d/x 40 \
    && mkdir -p w/d/x/y/z w/e && touch w/d/x/y/z/f w/e/f w/f \
    && ln -s d w/link && mkdir w/e/sub && touch w/e/sub/f \
    && ln -s ../e w/d/away || framework_failure_
}

# try ARGUMENT...: compare each walk with GNU rm, in equal trees.
try ()
{
  make
  (cd w && rm "$@") >rm-out 2>rm-err
  rm_status=$?
  find w | sort >rm-left
  sed 's/^rm:/fastrm:/' rm-err | sort >rm-sorted
  sort -o rm-out rm-out || framework_failure_
  for walk in ---walk=ordered '---walk=parallel --jobs=1' \
    '---walk=parallel --jobs=2' '---walk=parallel --jobs=16'; do
    make
    (cd w && fastrm $walk "$@") >out 2>err
    status=$?
    what="$walk $*"
    test $status = $rm_status || { echo "status $status: $what"; fail=1; }
    sort -o err err && sort -o out out || framework_failure_
    compare rm-sorted err || { echo "for $what"; fail=1; }
    compare rm-out out || { echo "for $what"; fail=1; }
    find w | sort >left
    compare rm-left left || { echo "for $what"; fail=1; }
  done
}

for options in -rf -r; do
  while read -r operands; do
    try $options $operands
  done <<\END
d/x d
d d/x
d d
d d d d
d/x/y/z d/x/y d/x d
d d/x d/x/y d/x/y/z
d/x/y/z/f d
d d/x/y/z/f
d/. d
d ./d d/
d/d1 d/d2 d/d3 d/x d/d4 d/d0 d
f f
f d f d
link d link
d link link/x
link/x d
e d/../e d
missing d missing
link/x link
link/ link
link/d0 link/d1 link/x link
link/x/y link/x link/away link
d/away/sub d
d/away/sub d/away d
d/../e d
d/x/../../e d/x
d/away/../d/x d/away
link/d0 link/d1 d/d2
END
done
try -f f d f
try -rfv d d d/x f d
try -rv d/x d d/x f f
try -df d d/x f f e/f e e
try -df e d
try -rf '' f e
try -rf d//x d//d1 d
try -rf no/a no/b d/x/no d/x/y

# So it is when there are many: each operand in all the others' way.
many=
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
  many="$many d/d0 d d/x/y d/x e d/d3/f00000000003 d/d$((i % 5)) link/d4 f"
done
try -rf $many
try -rf $(for i in $(seq 150); do echo link/d/d0 link/d$((i % 5)); done) link
try -r $many

Exit $fail
