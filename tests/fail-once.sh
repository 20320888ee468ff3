#!/bin/sh
# What cannot be removed is reported once, its ancestors not at all.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

mkdir w && cd w || framework_failure_
mkdir -p a/b/c/d a/b/e a/g/h/i k/l || framework_failure_
touch a/1 a/b/2 a/b/c/3 a/b/c/d/4 a/b/c/d/5 a/b/e/6 a/g/h/i/7 a/g/8 k/l/9 \
  || framework_failure_
give_to_user_ -R ../w
chmod a-w a/b/c/d a/g/h k || framework_failure_

# All else is removed.
returns_ 1 as_user_ fastrm -rfv a k >../out 2>../err || fail=1
cat <<\END >../exp || framework_failure_
fastrm: cannot remove 'a/b/c/d/4': Permission denied
fastrm: cannot remove 'a/b/c/d/5': Permission denied
fastrm: cannot remove 'a/g/h/i': Permission denied
fastrm: cannot remove 'k/l': Permission denied
END
sort ../err >../sorted || framework_failure_
compare ../exp ../sorted || fail=1
cat <<\END >../exp || framework_failure_
removed 'a/1'
removed 'a/b/2'
removed 'a/b/c/3'
removed 'a/b/e/6'
removed 'a/g/8'
removed 'a/g/h/i/7'
removed 'k/l/9'
removed directory 'a/b/e'
END
sort ../out >../sorted || framework_failure_
compare ../exp ../sorted || fail=1
find . | sort >../left || framework_failure_
cat <<\END >../exp || framework_failure_
.
./a
./a/b
./a/b/c
./a/b/c/d
./a/b/c/d/4
./a/b/c/d/5
./a/g
./a/g/h
./a/g/h/i
./k
./k/l
END
compare ../exp ../left || fail=1

# Many failures in many directories: each once.
cd .. && mkdir v && cd v || framework_failure_
seq -f d/%g/e 60 | xargs mkdir -p || framework_failure_
seq -f d/%g/e/keep 60 | xargs touch || framework_failure_
seq -f d/%g/f 60 | xargs touch || framework_failure_
seq -f "fastrm: cannot remove 'd/%g/e/keep': Permission denied" 60 \
  | sort >../exp || framework_failure_
give_to_user_ -R ../v
chmod a-w d/*/e || framework_failure_
returns_ 1 as_user_ fastrm -rf d >../out 2>../err || fail=1
sort ../err >../sorted || framework_failure_
compare ../exp ../sorted || fail=1
compare /dev/null ../out || fail=1
find d -name f >../left || framework_failure_
compare /dev/null ../left || fail=1

Exit $fail
