#!/bin/sh
# '/' is refused with -r however it is spelt.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

make_jail_
mkdir jail/d jail/m || framework_failure_
touch jail/x jail/d/f || framework_failure_
ln -s / jail/link || framework_failure_
mount --bind jail jail/m || framework_failure_
close_jail_

# Nothing was tried beyond unlink (not rmdir) of the operand itself, which the
# kernel refuses for a directory.
nothing_tried ()
{
  test "$(wc -l <jail.log)" -le 1 \
    && ! grep -v 'unlinkat(AT_FDCWD, "[^"]*", 0)' jail.log
}

for options in -r -rfv -ri '-rf --one-file-system' \
               '-R --no-preserve-root --preserve-root=all'
do
  while read -r operand; do
    case $operand in
      / | ///*) shown="'/'" ;;
      link///) shown="'${operand%//}' (same as '/')" ;;
      *) shown="'$operand' (same as '/')" ;;
    esac
    returns_ 1 fastrm $options "$operand" >out 2>err </dev/null || fail=1
    cat <<END >exp || framework_failure_
fastrm: it is dangerous to operate recursively on $shown
fastrm: use --no-preserve-root to override this failsafe
END
    compare exp err || fail=1
    compare /dev/null out || fail=1
    nothing_tried || fail=1
  done <<\END
/
//
///
link///
./link/link/
/m
m/
/d/../m
END

  # These are dots first of all.
  for operand in /. //../ link/. d/.. m/.; do
    returns_ 1 fastrm $options "$operand" >out 2>err </dev/null || fail=1
    echo "fastrm: refusing to remove '.' or '..' directory: skipping '$operand'" \
      >exp || framework_failure_
    compare exp err || fail=1
    compare /dev/null out || fail=1
    nothing_tried || fail=1
  done
done

# The other operands are not affected: it is the stub that keeps them.
returns_ 1 fastrm -rf x / d // link >out 2>err </dev/null || fail=1
cat <<\END >exp || framework_failure_
fastrm: cannot remove 'd/f': Operation not permitted
fastrm: cannot remove 'link': Operation not permitted
fastrm: cannot remove 'x': Operation not permitted
fastrm: it is dangerous to operate recursively on '/'
fastrm: it is dangerous to operate recursively on '//' (same as '/')
fastrm: use --no-preserve-root to override this failsafe
fastrm: use --no-preserve-root to override this failsafe
END
sort err >sorted || framework_failure_
compare exp sorted || fail=1

# The question of -I comes first.
echo n | returns_ 0 fastrm -rI / >out 2>err || fail=1
printf 'fastrm: remove 1 argument recursively? ' >exp || framework_failure_
compare exp err || fail=1

Exit $fail
