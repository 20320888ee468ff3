#!/bin/sh
# A user who may have no further process, or just a few, gets all removed.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

require_nobody_
as_nobody_ prlimit --nproc=1 true || skip_ 'cannot limit processes'
# Sanitizers have a thread of their own.
require_unsanitized_

make_scratch_ w
cd w && chmod 777 . || framework_failure_

for limit in 1 2 3 5 100; do
  for jobs in '' --jobs=2 --jobs=16 --jobs=1000; do
    # An option given to the script's walk is overridden by a later one.
    mkdir d && make-tree dirs d/e 100 20 && make-tree files d/f 2000 \
      && give_to_user_ d || framework_failure_
    as_nobody_ timeout 60 prlimit --nproc=$limit fastrm $jobs -rf d >../out 2>&1
    status=$?
    test $status = 0 || { echo "$limit $jobs: status $status"; fail=1; }
    compare /dev/null ../out || fail=1
    test ! -e d || { fail=1; rm -rf d; }
  done
done

Exit $fail
