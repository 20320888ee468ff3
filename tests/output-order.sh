#!/bin/sh
# -v lines and diagnostics keep their order on a shared descriptor.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

mkdir -p w/a/b w/c || framework_failure_
touch w/1 w/a/b/f w/2 w/c/g w/3 || framework_failure_
give_to_user_ -R w
chmod a-w w/c || framework_failure_

# To a file and to a pipe, where standard output is fully buffered.
cat <<\END >exp || framework_failure_
removed 'w/1'
fastrm: cannot remove 'w/x': No such file or directory
removed 'w/a/b/f'
removed directory 'w/a/b'
removed directory 'w/a'
fastrm: cannot remove 'w/c/g': Permission denied
removed 'w/2'
fastrm: refusing to remove '.' or '..' directory: skipping 'w/.'
removed 'w/3'
fastrm: cannot remove 'w/1': No such file or directory
END
cp -a w v || framework_failure_
returns_ 1 as_user_ fastrm -rv w/1 w/x w/a w/c w/2 w/. w/3 w/1 >out 2>&1 \
  || fail=1
compare exp out || fail=1

chmod u+w w/c && rm -rf w && mv v w || framework_failure_
{ as_user_ fastrm -rv w/1 w/x w/a w/c w/2 w/. w/3 w/1 2>&1; echo $? >status; } \
  | cat >out
compare exp out || fail=1
echo 1 >exp && compare exp status || fail=1

# A question does not wait for the output before it, nor flush it.
touch p q || framework_failure_
printf 'y\nn\n' | fastrm -iv p q >out 2>&1 || fail=1
printf '%s? ' "fastrm: remove regular empty file 'p'" \
  "fastrm: remove regular empty file 'q'" >exp || framework_failure_
echo "removed 'p'" >>exp || framework_failure_
compare exp out || fail=1

Exit $fail
