#!/bin/sh
# A huge directory that is slow to list is listed by several threads.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_slow_
require_strace_ getdents64,openat,newfstatat
require_unsanitized_
case $FASTRM_TEST_OPTIONS in
  *ordered* | *--jobs=1) skip_ 'this walk has one thread' ;;
esac
mount=$PWD
if test "$(id -u)" = 0; then
  require_loop_ext4_ disk 128M -N 70000
  mount=$PWD/disk
fi
test "$(stat -f -c %T "$mount")" = ext2/ext3 \
  || skip_ 'not on a file system that lists by hashes'

# big: make a directory that is long enough.
big ()
{
  mkdir "$mount/d" && (cd "$mount/d" && seq -f long-name-of-a-file-%g 50000 \
                       | xargs touch) || framework_failure_
  test $(stat -c %s "$mount/d") -ge 1048576 \
    || skip_ 'this directory is too small'
}

# try OPTION...: remove that, with listings that are slow, and all calls in
# trace.
try ()
{
  returns_ 0 strace -f -qq -o trace -e trace=getdents64,openat,newfstatat \
    --seccomp-bpf $(slow_command_ 0) SLOW_LIST_MS=20 fastrm -rf "$@" \
    "$mount/d" || fail=1
  test ! -e "$mount/d" || fail=1
}

big
try --stats=json >stats
grep '"files":50000,"directories":1,"errors":0' stats || fail=1
# Each thread has opened it.
n=$(grep -c 'openat([0-9]*, "\.", ' trace)
test $n -ge 4 || { echo "$n descriptors"; fail=1; }
n=$(grep getdents64 trace | cut -d' ' -f1 | sort -u | wc -l)
test $n -ge 2 || { echo "$n threads"; fail=1; }
# A few inodes were looked up ahead, no more than one in a hundred.
n=$(grep -c 'newfstatat([0-9]*, "long-name' trace)
test $n -ge 90 && test $n -le 500 || { echo "$n lookups"; fail=1; }

# Where listing is quick, nothing of that happens.  On a busy machine it is
# slow for want of a CPU, unless real-time priority can be had; without it
# that may take some attempts.
urgent=
! chrt -f 1 true 2>/dev/null || urgent='chrt -f 1'
for attempt in 1 2 3 4 5 6 7 8; do
  big
  returns_ 0 $urgent strace -f -qq -o trace -e trace=getdents64 --seccomp-bpf \
    fastrm -rf "$mount/d" || fail=1
  n=$(cut -d' ' -f1 trace | sort -u | wc -l)
  test $n != 1 || break
done
test $n = 1 || { echo "$n threads"; fail=1; }

# Failures are reported, and what else has been listed is removed.
big
returns_ 1 strace -f -qq -o trace -e trace=getdents64 \
  -e inject=getdents64:error=EIO:when=3 $(slow_command_ 0) SLOW_LIST_MS=20 \
  fastrm -rf "$mount/d" 2>err || fail=1
cat <<EOF >exp || framework_failure_
fastrm: traversal failed: $mount/d: Input/output error
EOF
sed "s,'$mount/d',$mount/d," err >err-plain
compare exp err-plain || fail=1

Exit $fail
