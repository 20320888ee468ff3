#!/bin/sh
# --files0-from reads the names of what is to be removed.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

names='a b c'
touch $names && printf 'a\0b\0c\0' >list || framework_failure_
returns_ 0 fastrm --files0-from=list >out 2>&1 || fail=1
compare /dev/null out || fail=1
ls $names 2>/dev/null && fail=1

# From standard input, the last name without its NUL; strange names.
touch -- -x 'a b' "$(printf 'c\nd')" || framework_failure_
printf -- '-x\0a b\0c\nd' | returns_ 0 fastrm --files0-from=- >out 2>&1 \
  || fail=1
compare /dev/null out || fail=1
ls -- -x 'a b' "$(printf 'c\nd')" 2>/dev/null && fail=1

# Empty names are errors, as in du and wc; the rest goes.
touch a b || framework_failure_
printf 'a\0\0b\0' >list || framework_failure_
returns_ 1 fastrm --files0-from=list 2>err || fail=1
echo 'fastrm: list:2: invalid zero-length file name' >exp || framework_failure_
compare exp err || fail=1
returns_ 1 fastrm --files0-from=- <list 2>err -f || fail=1
sed 's/list/-/' exp >exp2 && compare exp2 err || fail=1
ls a b 2>/dev/null && fail=1

# An empty list is none of it.
returns_ 0 fastrm --files0-from=/dev/null 2>err || fail=1
compare /dev/null err || fail=1

# Missing files, in the list and of the list; a directory as the list.
printf 'missing' | returns_ 1 fastrm --files0-from=- 2>err || fail=1
echo "fastrm: cannot remove 'missing': No such file or directory" >exp \
  || framework_failure_
compare exp err || fail=1
printf 'missing' | returns_ 0 fastrm -f --files0-from=- 2>err || fail=1
compare /dev/null err || fail=1
returns_ 1 fastrm -f --files0-from=missing 2>err || fail=1
echo "fastrm: cannot open 'missing' for reading: No such file or directory" \
  >exp || framework_failure_
compare exp err || fail=1
returns_ 1 fastrm -f --files0-from=. 2>err || fail=1
echo 'fastrm: .: read error: Is a directory' >exp || framework_failure_
compare exp err || fail=1

# No operands besides, not even with -f.
touch a b && printf a >list || framework_failure_
returns_ 1 fastrm -f --files0-from=list b 2>err || fail=1
cat <<\EOF >exp || framework_failure_
fastrm: extra operand 'b'
file operands cannot be combined with --files0-from
Try 'fastrm --help' for more information.
EOF
compare exp err || fail=1
test -f a && test -f b || fail=1

# Answers and names cannot both come from standard input.
for option in -i -I --interactive; do
  returns_ 1 fastrm $option --files0-from=- <list 2>err || fail=1
  head -n 1 err | grep '^fastrm: standard input cannot be both' || fail=1
  test -f a || fail=1
done
# Whatever it is called.
for list in /dev/stdin /dev/fd/0 list; do
  returns_ 1 fastrm -i --files0-from=$list <list 2>err || fail=1
  head -n 1 err | grep '^fastrm: standard input cannot be both' || fail=1
  test -f a || fail=1
done
returns_ 0 fastrm -f --files0-from=/dev/null </dev/null || fail=1
returns_ 0 fastrm -i --files0-from=/dev/null </dev/null || fail=1
# Where there is no standard input, it is not replaced by the list.
touch b && printf 'b\0y\ny\n' >answers || framework_failure_
returns_ 1 fastrm -i --files0-from=answers <&- 2>err || fail=1
test -f b || fail=1
# But from a file the names may come.
echo y | returns_ 0 fastrm -i --files0-from=list 2>err || fail=1
printf "fastrm: remove regular empty file 'a'? " >exp || framework_failure_
compare exp err || fail=1
test -e a && fail=1
touch a c d e && printf 'a\0c\0d\0e' >list || framework_failure_
echo n | returns_ 0 fastrm -I --files0-from=list 2>err || fail=1
printf 'fastrm: remove 4 arguments? ' >exp || framework_failure_
compare exp err || fail=1
test -f a || fail=1
echo y | returns_ 0 fastrm -I --files0-from=list 2>err || fail=1
test -e a && fail=1

# Directories are treated as operands are.
mkdir -p d/e && touch d/e/f && printf 'd\0' >list || framework_failure_
returns_ 1 fastrm --files0-from=list 2>err || fail=1
echo "fastrm: cannot remove 'd': Is a directory" >exp || framework_failure_
compare exp err || fail=1
returns_ 0 fastrm -r --files0-from=list 2>err || fail=1
test -e d && fail=1
printf '.\0' >list || framework_failure_
returns_ 1 fastrm -r --files0-from=list 2>err || fail=1
echo "fastrm: refusing to remove '.' or '..' directory: skipping '.'" >exp \
  || framework_failure_
compare exp err || fail=1

# What find -depth lists, with -d; also if that is much.
for options in -d -df -dv -r; do
  mkdir t && make-tree dirs t/u 9 40 && mkdir t/v && touch t/a t/z t/v/m \
    || framework_failure_
  find t -depth -print0 | returns_ 0 fastrm $options --files0-from=- \
    >out 2>err || fail=1
  compare /dev/null err || fail=1
  test -e t && fail=1
done

# A link to a directory keeps its place: what is in that goes through it.
mkdir -p t/d && touch t/d/a t/f t/g && ln -s d t/l \
  && printf 't/g\0t/l/a\0t/l\0t/f\0' >list || framework_failure_
returns_ 0 fastrm --files0-from=list 2>err || fail=1
compare /dev/null err || fail=1
rmdir t/d t || fail=1

# With -v, the order is that of the list.
touch z y x && printf 'y\0x\0z' >list || framework_failure_
returns_ 0 fastrm -v --files0-from=list >out || fail=1
printf "removed '%s'\n" y x z >exp || framework_failure_
compare exp out || fail=1

# The first message already is in the user's locale.
if test "$(LC_ALL=C.UTF-8 locale charmap 2>/dev/null)" = UTF-8; then
  list=$(printf '\303\251') && printf '\0' >"$list" || framework_failure_
  returns_ 1 env LC_ALL=C.UTF-8 fastrm --files0-from="$list" 2>err || fail=1
  printf 'fastrm: \303\251:1: invalid zero-length file name\n' >exp \
    || framework_failure_
  compare exp err || fail=1
fi

Exit $fail
