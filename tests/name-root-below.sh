#!/bin/sh
# '/' is refused below an operand, too, bind-mounted there.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

# GNU rm would empty it.  (The stub and the read-only mount keep it whole.)
make_jail_
mkdir -p jail/d/a/m jail/e || framework_failure_
touch jail/d/a/f jail/e/f || framework_failure_
mount --bind jail jail/d/a/m || framework_failure_
close_jail_

# Nothing that can only be found in the root directory was tried.
not_entered ()
{
  ! grep -v -e '"f", 0' -e 'AT_FDCWD, "[de]", 0' -e ' resumed>' jail.log
}

for options in -r -rf -rd; do
  returns_ 1 fastrm $options d e >out 2>err </dev/null || fail=1
  cat <<\END >exp || framework_failure_
fastrm: cannot remove 'd/a/f': Operation not permitted
fastrm: cannot remove 'e/f': Operation not permitted
fastrm: it is dangerous to operate recursively on 'd/a/m' (same as '/')
fastrm: use --no-preserve-root to override this failsafe
END
  sort err >sorted || framework_failure_
  compare exp sorted || fail=1
  compare /dev/null out || fail=1
  not_entered || fail=1
done

# Here there are two reasons to stay out.
returns_ 1 fastrm -r --one-file-system d e >out 2>err </dev/null || fail=1
test "$(grep -c "'d/a/m'" err)" = 1 || fail=1
not_entered || fail=1

# Whoever insists gets it.
returns_ 1 fastrm -r --no-preserve-root d >out 2>err </dev/null || fail=1
grep "^fastrm: cannot remove 'd/a/m/e/f': Operation not permitted" err \
  || fail=1
grep "same as '/'" err && fail=1

Exit $fail
