#!/bin/sh
# A server that dies meanwhile: said of what is left, and no hang.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/faulty.cfg"
require_faulty_

for n in 1 2 30 100; do
  for options in -rf -r; do
    mkdir -p real/d/a/b real/d/c other || framework_failure_
    (cd real/d && seq 50 | xargs touch && cd a/b && seq 50 | xargs touch \
      && cd ../../c && seq 50 | xargs touch) || framework_failure_
    touch other/f || framework_failure_
    serve_ die=$n || framework_failure_
    remove_ 1 $options m/d other
    unserve_
    grep "^fastrm: cannot remove 'm/d" err >said || fail=1
    # Whether a request was on its way decides what the kernel says.
    grep -v -e ': Transport endpoint is not connected$' \
      -e ': Software caused connection abort$' err && fail=1
    # Nothing is said twice, and other operands are not forgotten.
    test -z "$(sort err | uniq -d)" || fail=1
    test ! -e other || fail=1
    test -d real/d || fail=1
    clean_
  done
done

Exit $fail
