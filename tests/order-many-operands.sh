#!/bin/sh
# Thousands of operands with -rf, some missing, some refused: the rest go.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

make_scratch_ w
cd w || framework_failure_
seq -f d%g 500 | xargs mkdir || framework_failure_
seq -f d%g/f 500 | xargs touch || framework_failure_
seq -f f%g 1000 | xargs touch || framework_failure_

seq 500 | sed 's/.*/d& f& missing& f&5/' >names || framework_failure_
seq -f f%g 501 1000 >>names || framework_failure_
cp names ../names && rm names || framework_failure_

# Refusals keep their order, whatever runs side by side.
returns_ 1 fastrm -rf d1 f1 ./ $(cat ../names) d2/. .. >out 2>err || fail=1
cat <<\END >../exp || framework_failure_
fastrm: refusing to remove '.' or '..' directory: skipping './'
fastrm: refusing to remove '.' or '..' directory: skipping '..'
END
compare ../exp err || fail=1
compare /dev/null out || fail=1
rm out err || framework_failure_
ls -A >../left || framework_failure_
compare /dev/null ../left || fail=1

Exit $fail
