#!/bin/sh
# Where openat2 is missing or refused, the older calls do the same.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_strace_ openat2

# run ERROR JOBS OPTION...: fastrm without openat2.
run ()
{
  error=$1 jobs=$2
  shift; shift
  strace -f -qq -o trace -e trace=openat2 -e inject=openat2:error=$error \
    "$FASTRM_PROGRAM" ---walk=parallel --jobs=$jobs "$@" >out 2>err
  status=$?
  # It is asked for once or twice, not for each directory.
  test "$(grep -c 'openat2(' trace)" -le $jobs || fail=1
}

mkdir keep && touch keep/f && ln -s ../../keep link || framework_failure_
for error in ENOSYS EPERM; do
  for jobs in 1 2 16; do
    make-tree dirs d 50 10 && make-tree chain d/c 20 \
      && cp -P link d/d1/link || framework_failure_
    run $error $jobs -rf d
    test $status = 0 || fail=1
    compare /dev/null out || fail=1
    compare /dev/null err || fail=1
    test ! -e d && test -f keep/f || fail=1
  done
done
test "$(id -u)" = 0 || Exit $fail

# Mount points are noticed, those of the same device included.
require_mount_
for error in ENOSYS EPERM; do
  for jobs in 1 16; do
    mkdir -p d/a/bind d/b/tmp/e d/c d/d/e keep/g || framework_failure_
    touch d/a/f d/b/f d/c/f keep/g/f || framework_failure_
    mount --bind keep d/a/bind && mount -t tmpfs tmpfs d/b/tmp \
      && mkdir d/b/tmp/e && touch d/b/tmp/e/f || framework_failure_
    run $error $jobs -rf --one-file-system d
    test $status = 1 || fail=1
    sort err | sed "s|^$FASTRM_PROGRAM: ||" >sorted
    cat <<\END >exp || framework_failure_
skipping 'd/a/bind', since it's on a different device
skipping 'd/b/tmp', since it's on a different device
END
    compare exp sorted || fail=1
    test -f keep/g/f && test -f d/b/tmp/e/f || fail=1
    find d | sort >left
    cat <<\END >exp || framework_failure_
d
d/a
d/a/bind
d/a/bind/f
d/a/bind/g
d/a/bind/g/f
d/b
d/b/tmp
d/b/tmp/e
d/b/tmp/e/f
END
    compare exp left || fail=1
    umount d/a/bind && umount d/b/tmp || framework_failure_

    # A directory that is its own ancestor.
    mkdir -p d/x/y || framework_failure_
    mount --bind d d/x/y || framework_failure_
    run $error $jobs -rf d
    test $status = 1 || fail=1
    grep 'Circular directory structure' err || fail=1
    grep '^  d/x/y$' err || fail=1
    umount d/x/y || framework_failure_
    find d | sort >left
    printf '%s\n' d d/x d/x/y >exp || framework_failure_
    compare exp left || fail=1
    rm -r d || framework_failure_
  done
done

Exit $fail
