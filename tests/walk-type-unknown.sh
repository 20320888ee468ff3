#!/bin/sh
# A file system that does not tell the type of an entry.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# Without the feature "filetype" ext4 names an entry but not its type.
require_loop_ext4_ m 16M -O ^filetype

mkdir -p m/d/a/b m/d/c m/keep || framework_failure_
touch m/d/f m/d/a/f m/d/a/b/f m/keep/f || framework_failure_
ln -s ../../keep m/d/a/link || framework_failure_
mkfifo m/d/c/fifo || framework_failure_
(cd m/d/c && seq 400 | xargs touch) || framework_failure_
find m/d -type d -printf "removed directory '%p'\n" >exp || framework_failure_
find m/d ! -type d -printf "removed '%p'\n" >>exp || framework_failure_

fastrm -rv m/d >out 2>err || fail=1
compare /dev/null err || fail=1
sort exp >exps && sort out >sorted || framework_failure_
compare exps sorted || fail=1
test ! -e m/d && test -f m/keep/f || fail=1

Exit $fail
