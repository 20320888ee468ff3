#!/bin/sh
# A question names the type of what is to be removed.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

touch empty && echo 1 >file && ln -s file link && mkfifo fifo \
  && mksock socket || framework_failure_
ln -s nowhere dangling && mkdir dir && ln -s dir dirlink || framework_failure_
printf "%s\n" y n n >in || framework_failure_

# check TYPE NAME: as an operand, then below a directory.
check ()
{
  returns_ 0 fastrm -i $2 </dev/null 2>err || fail=1
  printf %s "fastrm: remove $1 '$2'? " >exp || framework_failure_
  compare exp err || fail=1

  mkdir d && mv $2 d || framework_failure_
  returns_ 0 fastrm -ri d <in 2>err || fail=1
  printf %s \
    "fastrm: descend into directory 'd'? " \
    "fastrm: remove $1 'd/$2'? " \
    "fastrm: remove directory 'd'? " \
    >exp || framework_failure_
  compare exp err || fail=1
  mv d/$2 . && rmdir d || framework_failure_
}

check 'regular empty file' empty
check 'regular file' file
check fifo fifo
check socket socket
check 'symbolic link' link
check 'symbolic link' dangling
check 'symbolic link' dirlink

returns_ 0 fastrm -id dir </dev/null 2>err || fail=1
printf %s "fastrm: remove directory 'dir'? " >exp || framework_failure_
compare exp err || fail=1

Exit $fail
