#!/bin/sh
# '/' mounted in the tree, before or meanwhile: it is not entered.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/race.cfg"
# GNU rm empties it.  What is "/" here is the directory jail, in memory and
# with copies only, in a mount namespace of its own.
require_unsanitized_
make_jail_
require_stop_
mkdir -p jail/keep/k jail/etc || framework_failure_
touch jail/keep/f jail/keep/k/g jail/etc/passwd || framework_failure_

cat <<\END >jailed || framework_failure_
#!/bin/sh
PATH=$PATH:/usr/sbin:/sbin
cd "${0%/*}" || exit 126
exec chroot jail fastrm "$@"
END
chmod +x jailed || framework_failure_
FASTRM_UNDER_TEST=$PWD/jailed

# Check that the status is 1, and everything but the tree was left alone.
whole ()
{
  test $status = 1 || fail=1
  find jail -path jail/tree -prune -o -print | LC_ALL=C sort >after \
    || framework_failure_
  compare before after || fail=1
}

set_up ()
{
  while umount jail/tree/a/m 2>/dev/null; do :; done
  rm -rf --one-file-system jail/tree || framework_failure_
  mkdir -p jail/tree/a/m jail/tree/b || framework_failure_
  touch jail/tree/f jail/tree/a/g jail/tree/b/h || framework_failure_
  find jail -path jail/tree -prune -o -print | LC_ALL=C sort >before \
    || framework_failure_
}

cat <<\END >refusal || framework_failure_
fastrm: it is dangerous to operate recursively on '/tree/a/m' (same as '/')
fastrm: use --no-preserve-root to override this failsafe
END

for options in -rf -r '-rf --preserve-root=all' '-rd'; do
  # It was there before.
  set_up
  mount --bind jail jail/tree/a/m || framework_failure_
  timeout 60 fastrm $options /tree >out 2>err </dev/null
  status=$?
  compare refusal err || fail=1
  whole
  test ! -e jail/tree/f && test ! -e jail/tree/a/g && test ! -e jail/tree/b \
    || fail=1

  # With what is mounted in it.
  set_up
  mount --rbind jail jail/tree/a/m || framework_failure_
  timeout 60 fastrm $options /tree >out 2>err </dev/null
  status=$?
  compare refusal err || fail=1
  whole

  # It comes just before the directory is opened.  (The ordered walk, in
  # which questions may be asked, has looked at it then.)
  case $FASTRM_TEST_OPTIONS in
    *ordered*) ;;
    *)
      set_up
      timeout 60 stop-at open m 'mount --bind jail jail/tree/a/m' -- \
        fastrm $options /tree >out 2>err </dev/null
      status=$?
      compare refusal err || fail=1
      whole ;;
  esac

  # Or after that: what was opened is what is emptied.
  set_up
  touch jail/tree/a/m/i || framework_failure_
  timeout 60 stop-at list m 'mount --bind jail jail/tree/a/m' -- \
    fastrm $options /tree >out 2>err </dev/null
  status=$?
  echo "fastrm: cannot remove '/tree/a/m': Device or resource busy" >exp \
    || framework_failure_
  compare exp err || fail=1
  whole
done

# Other parts of it may be emptied, if they are mounted there, and stay.
set_up
mkdir jail/spare && touch jail/spare/x && mount --bind jail/spare \
  jail/tree/a/m || framework_failure_
timeout 60 fastrm -rf /tree >out 2>err </dev/null
status=$?
compare exp err || fail=1
rmdir jail/spare || fail=1
whole
set_up

Exit $fail
