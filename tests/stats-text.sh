#!/bin/sh
# --stats tells on standard error what it came to.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
make-tree dirs d 3 10 || framework_failure_
returns_ 1 fastrm -r --stats d missing 2>err >out || fail=1
compare /dev/null out || fail=1
head -n 1 err >message
echo "fastrm: cannot remove 'missing': No such file or directory" >exp \
  || framework_failure_
compare exp message || fail=1
sed '1d; s/[0-9][0-9]*\.[0-9]*/N/g; /^threads/s/[0-9][0-9]*/N/
     /^per second/s/[0-9][0-9]*/N/; /^peak/s/[0-9][0-9]*/N/' err \
  | grep -v -e '^in order:' -e '^  *than the one' >out
cat <<\EOF >exp || framework_failure_
operands:     2
files:        30
directories:  4
errors:       1
skipped:      0
seconds:      N
reading:      N seconds of all threads
sorting:      N seconds of all threads
removing:     N seconds of all threads
per second:   N
threads:      N
peak memory:  N KiB
EOF
compare exp out || fail=1

# Nothing of it without the option.
touch f || framework_failure_
returns_ 0 fastrm f >out 2>&1 || fail=1
compare /dev/null out || fail=1

Exit $fail
