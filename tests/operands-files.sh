#!/bin/sh
# Twenty thousand operands that are files, some of them missing.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
work_in_memory_

mkdir w && cd w || framework_failure_
make-tree files . 20000 || framework_failure_
touch keep && ls >../names || framework_failure_

# Each hundredth is missing.
files=$(grep f ../names) && missing=$(grep 00$ ../names) \
  && rm -f $missing || framework_failure_

returns_ 0 fastrm -f $files >../out 2>../err || fail=1
compare /dev/null ../out || fail=1
compare /dev/null ../err || fail=1
ls -A >../out && echo keep >../exp || framework_failure_
compare ../exp ../out || fail=1

# Without -f they are reported, in order.
touch $files && rm -f $missing || framework_failure_
returns_ 1 fastrm -r $files >../out 2>../err || fail=1
compare /dev/null ../out || fail=1
printf "fastrm: cannot remove '%s': No such file or directory\n" $missing \
  >../exp || framework_failure_
compare ../exp ../err || fail=1
ls -A >../out && echo keep >../exp || framework_failure_
compare ../exp ../out || fail=1

# With -v they are told of in order.
touch $files && rm -f $missing || framework_failure_
returns_ 0 fastrm -rfv $files >../out 2>../err || fail=1
compare /dev/null ../err || fail=1
grep f ../names | grep -v 00$ | sed "s/.*/removed '&'/" >../exp \
  || framework_failure_
compare ../exp ../out || fail=1
cd .. || framework_failure_

Exit $fail
