#!/bin/sh
# A directory that cannot be read at all is reported with the real reason.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

# (GNU rm 9.1 calls it "Directory not empty".)
require_strace_ getdents64

# EINVAL is one of the errors that -f ignores, but not if it is for another
# reason that something cannot be removed.
for error in 'EIO Input/output error' 'ESTALE Stale file handle' \
  'EINVAL Invalid argument'; do
  reason=${error#* } error=${error%% *}
  under_strace_ -o trace.log -e trace=getdents64 -P d/e -P g \
    -e inject=getdents64:error=$error
  for options in -r -rf; do
    mkdir -p d/e/s d/h g || framework_failure_
    touch d/f d/h/f d/e/f g/f x || framework_failure_
    returns_ 1 fastrm $options d g x >out 2>err || fail=1
    cat <<END >exp || framework_failure_
fastrm: cannot remove 'd/e': $reason
fastrm: cannot remove 'g': $reason
END
    sort err >sorted || framework_failure_
    compare exp sorted || fail=1
    compare /dev/null out || fail=1

    # The rest is gone.
    find d g | sort >left || framework_failure_
    cat <<\END >exp || framework_failure_
d
d/e
d/e/f
d/e/s
g
g/f
END
    compare exp left || fail=1
    test ! -e x || fail=1
  done

  # But if there is nothing in it, nobody needs to read it.
  rm -r d g && mkdir -p d/e g || framework_failure_
  returns_ 0 fastrm -rf d g >out 2>&1 || fail=1
  compare /dev/null out || fail=1
  test ! -e d && test ! -e g || fail=1
done

Exit $fail
