#!/bin/sh
# --dry-run foresees what permissions forbid.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# Without a user who may not do everything there is nothing to see.
user=; test "$(id -u)" != 0 || { require_nobody_; user=run_as_nobody_; }
chmod a+rx . && mkdir -m 777 w && cd w || framework_failure_
$user sh -c 'mkdir ro noexec noread d d/ro open
             touch ro/f noexec/f noread/f d/ro/f d/g open/f
             chmod 555 ro d/ro; chmod 666 noexec; chmod 333 noread' \
  || framework_failure_
cleanup_ () { chmod -R u+rwx .; }

# same OPERAND...: compare what is said with what is said in earnest.
same ()
{
  $user fastrm --dry-run "$@" </dev/null >out 2>err
  dry=$?
  find . ! -name out ! -name err ! -name exp | sort >../dry
  $user fastrm "$@" </dev/null >out 2>exp
  real=$?
  test $dry = $real || { echo "$* : $dry instead of $real"; fail=1; }
  sort exp >../exp; sort err >../err
  compare ../exp ../err || fail=1
}
exec 3>&1
for f in out err exp; do
  >$f && chmod 666 $f || framework_failure_
done

same -f ro/f
same -rf ro
same -rf noexec
same -rf noread
same -d noread
test -d ro && test -d noexec && test -d noread || fail=1
$user fastrm --dry-run -rfv d >out 2>err && fail=1
echo "fastrm: cannot remove 'd/ro/f': Permission denied" >exp
compare exp err || fail=1
echo "would remove 'd/g'" >exp
compare exp out || fail=1
same -rf d
test -e d/g && fail=1

# A sticky directory, and others' files in it.
if test "$(id -u)" = 0; then
  mkdir -m 1777 sticky && touch sticky/f && mkdir sticky/d || framework_failure_
  same -f sticky/f
  same -rf sticky/d
  $user touch sticky/mine || framework_failure_
  returns_ 0 $user fastrm --dry-run -f sticky/mine 2>err || fail=1
  compare /dev/null err || fail=1
  # Who owns it, or may do everything, need not care.
  mkdir -m 1777 own && touch own/f && chown 65534:65534 own \
    || framework_failure_
  same -f own/f
  test ! -e own/f || fail=1
  user=
  same -f sticky/f
  test ! -e sticky/f || fail=1
fi

Exit $fail
