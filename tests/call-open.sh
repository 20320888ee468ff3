#!/bin/sh
# FIFOs, devices, sockets and files are removed without being opened.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

require_strace_ openat

setup ()
{
  mkdir -p d/e || framework_failure_
  for dir in d d/e .; do
    mkfifo $dir/zzz-fifo || framework_failure_
    mksock $dir/zzz-socket || framework_failure_
    ln -s zzz-fifo $dir/zzz-link || framework_failure_
    echo x >$dir/zzz-file || framework_failure_
    chmod 0 $dir/zzz-file || framework_failure_
    if test "$(id -u)" = 0; then
      mknod $dir/zzz-tty c 5 0 || framework_failure_
      mknod $dir/zzz-disk b 240 255 || framework_failure_
    fi
  done
}

under_strace_ -o trace.log -e trace=open,openat,openat2,creat
for options in -r -rf -ri '-r ---presume-input-tty'; do
  setup
  yes | fastrm $options d zzz-* >out 2>err || fail=1
  test ! -e d || fail=1
  ls | grep '^zzz-' && fail=1
  grep '"d"' trace.log || fail=1
  grep zzz- trace.log && fail=1
done

Exit $fail
