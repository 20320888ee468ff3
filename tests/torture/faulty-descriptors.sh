#!/bin/sh
# Few descriptors, where directories are listed as something else.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/faulty.cfg"
require_faulty_

cat <<\END >few || framework_failure_
#!/bin/sh
exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-
ulimit -n 10 && exec "$program_" "$@"
END
chmod +x few || framework_failure_
program_=$FASTRM_UNDER_TEST FASTRM_UNDER_TEST=$test_dir_/few
export program_

for fault in files unknown; do
  mkdir -p real/d/bad0 || framework_failure_
  path=real/d/bad1
  for level in $(seq 30); do
    path=$path/bad$level
  done
  mkdir -p $path/bad31 real/d/bad2/bad3/bad4 || framework_failure_
  (cd real/d && seq -f bad2/bad%g 9 29 | xargs mkdir) || framework_failure_
  touch $path/f real/d/bad2/bad3/bad4/g || framework_failure_
  serve_ $fault || framework_failure_
  remove_ 0 -rf m/d
  unserve_
  compare /dev/null err || fail=1
  expect_left_
  clean_
done

Exit $fail
