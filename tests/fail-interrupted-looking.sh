#!/bin/sh
# A call that looks at a file and is interrupted is made again.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"
require_strace_ fstat,newfstatat,statx

# Few descriptors: directories are closed, and looked at to be found again.
cat <<\END >few || framework_failure_
#!/bin/sh
exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-
ulimit -n 10 && exec "$program_" "$@"
END
chmod +x few || framework_failure_
path=d
for level in $(seq 20); do
  path=$path/$level
done

# The ordered walk looks through gnulib's fts, which reports EINTR.
case $FASTRM_TEST_OPTIONS in
  *ordered*) skip_ 'fts reports it' ;;
esac
program_=$FASTRM_PROGRAM FASTRM_PROGRAM=$test_dir_/few
export program_
for calls in fstat,newfstatat statx; do
  for when in 1+2 2+2; do
    mkdir -p $path || framework_failure_
    under_strace_ -P d -P d/1 -P d/1/2 -P d/1/2/3 -P d/1/2/3/4 \
      -o trace.log -e trace=$calls -e inject=$calls:error=EINTR:when=$when
    returns_ 0 fastrm -rf d >out 2>&1 || fail=1
    compare /dev/null out || fail=1
    test ! -e d || fail=1
    cat trace.log >>traces
    rm -rf d || framework_failure_
  done
done
grep INJECTED traces >/dev/null || framework_failure_

Exit $fail
