#!/bin/sh
# Three thousand levels of long names.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

make_scratch_ w
cd w || framework_failure_
name=$(printf '%0100d' 0) || framework_failure_
make_deep_ d 3000 $name

fastrm -rf d >../out 2>&1 || fail=1
compare /dev/null ../out || fail=1
test ! -e d || fail=1

# The names in messages are whole.
make_deep_ d 200 $name
fastrm -rv d >../out 2>../err || fail=1
compare /dev/null ../err || fail=1
path=d$(printf "/$name%.0s" $(seq 200)) || framework_failure_
echo "removed '$path/f'" >../exp || framework_failure_
sed 1q ../out >../first || framework_failure_
compare ../exp ../first || fail=1
test "$(wc -l <../out)" = 202 || fail=1

Exit $fail
