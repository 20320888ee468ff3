#!/bin/sh
# Messages begin with the program's name exactly as it was called.
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs once, whatever the walk.

. "${srcdir=.}/init.sh"

mkdir bin || framework_failure_
ln -s "$(command -v fastrm)" bin/del || framework_failure_

# Called by a path: the path is the prefix, in diagnostics, hints and prompts.
returns_ 1 bin/del missing 2>err || fail=1
echo "bin/del: cannot remove 'missing': No such file or directory" >exp \
  || framework_failure_
compare exp err || fail=1

returns_ 1 ./bin/del 2>err || fail=1
cat <<\EOF >exp || framework_failure_
./bin/del: missing operand
Try './bin/del --help' for more information.
EOF
compare exp err || fail=1

touch ./-x f || framework_failure_
returns_ 1 ./bin/del -x 2>err || fail=1
cat <<\EOF >exp || framework_failure_
./bin/del: invalid option -- 'x'
Try './bin/del ./-x' to remove the file '-x'.
Try './bin/del --help' for more information.
EOF
compare exp err || fail=1

returns_ 0 bin/del -i f </dev/null 2>err || fail=1
printf %s "bin/del: remove regular empty file 'f'? " >exp || framework_failure_
compare exp err || fail=1

# Found along PATH: the name alone.
PATH=$PWD/bin:$PATH
returns_ 1 del missing 2>err || fail=1
echo "del: cannot remove 'missing': No such file or directory" >exp \
  || framework_failure_
compare exp err || fail=1

Exit $fail
