#!/bin/sh
# A damaged file system lists names with slashes: they lead nowhere.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# A sanitizer must be the first library to be loaded.
require_unsanitized_
$CC -shared -fPIC -O2 -I"$abs_top_builddir/lib" -o slash-names.so \
    "$abs_srcdir/slash-names.c" -ldl \
  || skip_ 'cannot build a shared object that replaces readdir'

mkdir keep keep/sub || framework_failure_
touch keep/f keep/sub/f || framework_failure_
find keep | sort >kept || framework_failure_

for options in -r -rf '-rf --order=directory'; do
  mkdir d d/e d/e/..%..%keep d/s d/s/%etc || framework_failure_
  touch d/f d/..%keep%f d/e/..%..%keep%f d/s/a%b d/s/g || framework_failure_
  returns_ 1 env LD_PRELOAD=./slash-names.so fastrm $options d >out 2>err \
    || fail=1
  compare /dev/null out || fail=1
  sort err >sorted || framework_failure_
  cat <<\END | sort >exp || framework_failure_
fastrm: cannot remove 'd/../keep/f': Input/output error
fastrm: cannot remove 'd/e/../../keep': Input/output error
fastrm: cannot remove 'd/e/../../keep/f': Input/output error
fastrm: cannot remove 'd/s//etc': Input/output error
fastrm: cannot remove 'd/s/a/b': Input/output error
END
  compare exp sorted || fail=1

  # Nothing elsewhere is touched, and what is there is removed.
  find keep | sort >after || framework_failure_
  compare kept after || fail=1
  find d | sort >left || framework_failure_
  cat <<\END | sort >exp || framework_failure_
d
d/..%keep%f
d/e
d/e/..%..%keep
d/e/..%..%keep%f
d/s
d/s/%etc
d/s/a%b
END
  compare exp left || fail=1
  rm -r d || framework_failure_
done

Exit $fail
