#!/bin/sh
# Operands as long as can be, and a tree with paths of a megabyte.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

test "$(id -u)" != 0 || require_nobody_
make_scratch_ w
cd w && chmod 777 . || framework_failure_

# The longest name that the kernel takes: 4095 bytes, as 16 names.
name=$(printf '%0255d' 0) || framework_failure_
rest=$(printf "/$name%.0s" $(seq 15)) || framework_failure_
make_deep_ top 20 $name
cd top || framework_failure_
for options in -r -rf; do
  # One byte more is an error, with -f as well, and leaves everything.
  returns_ 1 fastrm $options "./$name$rest" >../../out 2>../../err || fail=1
  echo "fastrm: cannot remove './$name$rest': File name too long" \
    >../../exp || framework_failure_
  compare ../../exp ../../err || fail=1
  test -d "$name$rest/$name" 2>/dev/null && fail=1
  test -d "$name$rest" || fail=1
done
# The rest is below what can be named.
fastrm -r "$name$rest" >../../out 2>&1 || fail=1
compare /dev/null ../../out || fail=1
test ! -e "$name$rest" || fail=1
test -d "${name}${rest%/*}" || fail=1
cd .. && fastrm -r top || fail=1
test ! -e top || fail=1

# 4200 levels of 250 bytes, and in the last one something that cannot be
# removed: its whole name is told, once, and nobody above is blamed.
levels=4200
in_memory_ . || levels=500
cat <<\END >../make || framework_failure_
use strict;
my ($levels, $name) = @ARGV;
mkdir 'd' and chdir 'd' or die;
for (1 .. $levels)
  {
    mkdir $name and open my $f, '>', 'f' or die;
    mkdir 'side' or die;
    chdir $name or die;
  }
open my $f, '>', 'stay' or die;
chmod 0555, '.' or die;
END
chmod a+r ../make || framework_failure_
name=$(printf '%0250d' 1) || framework_failure_
as_user_ perl ../make $levels $name || framework_failure_
returns_ 1 as_user_ timeout 100 fastrm -rf d >../out 2>../err || fail=1
compare /dev/null ../out || fail=1
test "$(wc -l <../err)" = 1 || fail=1
# "fastrm: cannot remove 'd/.../stay': Permission denied"
test "$(wc -c <../err)" = $((23 + 1 + levels * 251 + 5 + 21)) \
  || { wc -c ../err; fail=1; }
tail -c 60 ../err | grep "1/stay': Permission denied\$" || fail=1
echo "a message of $(wc -c <../err) bytes"

# Everything else is gone; and without that nothing is left.
find d ! -type d >../left || framework_failure_
test "$(wc -l <../left)" = 1 || fail=1
perl -e 'chdir "d" or die; 1 while chdir $ARGV[0]; chmod 0755, "."' $name \
  || framework_failure_
as_user_ timeout 100 fastrm -rf d >../out 2>&1 || fail=1
compare /dev/null ../out || fail=1
test ! -e d || { fail=1; rm -rf d; }

Exit $fail
