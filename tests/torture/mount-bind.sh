#!/bin/sh
# Bind mounts of all kinds below an operand: as GNU rm, or left alone.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/mount.cfg"
require_mount_
require_gnu_rm_

# Take away what an earlier set-up has left.
end_mounts ()
{
  unmount_all_ || framework_failure_
  rm -rf m keep || framework_failure_
}

plain ()
{
  end_mounts
  mkdir -p m/d/a/p m/d/b m/d/c keep/k/l keep/n/o || framework_failure_
  touch m/d/a/f m/d/b/g m/d/c/h m/e m/d/file keep/k/x keep/k/l/y keep/z \
    keep/n/o/p || framework_failure_
}

# Directories from elsewhere, one of them three times in the same place.
directories ()
{
  plain
  mount --bind keep/k m/d/b || framework_failure_
  for i in 1 2 3; do
    mount --bind keep/n m/d/c || framework_failure_
  done
}

# Files, one of them from within the tree, where it has another name.
files ()
{
  plain
  touch m/d/a/f1 m/d/a/f2 || framework_failure_
  mount --bind keep/z m/d/file && mount --bind keep/k/x m/d/a/f1 \
    && mount --bind m/e m/d/a/f2 || framework_failure_
}

# A directory that is mounted on itself.
itself ()
{
  plain
  mount --bind m/d/b m/d/b && mount --bind m/d m/d || framework_failure_
}

# What is mounted may not be written.
read_only ()
{
  plain
  mount --bind keep m/d/a/p && mount -o remount,bind,ro m/d/a/p \
    || framework_failure_
}

# Mounts in what is mounted, of another device.
nested ()
{
  plain
  mount -t tmpfs tmpfs m/d/a/p && mkdir m/d/a/p/q m/d/a/p/r \
    && touch m/d/a/p/r/f && mount -t tmpfs tmpfs m/d/a/p/q \
    && touch m/d/a/p/q/f && mount --bind keep m/d/a/p/r \
    || framework_failure_
}

for kind in directories files itself read_only nested; do
  for options in -r -rf; do
    both_ $kind $options m/d
    both_ $kind $options m/d m/e
  done
done

# What the option says may not be touched is not.
for kind in directories files read_only nested; do
  for options in '-r --one-file-system' '-rf --one-file-system'; do
    $kind
    find keep | LC_ALL=C sort >before || framework_failure_
    returns_ 1 timeout 60 fastrm $options m/d >out 2>err || fail=1
    find keep | LC_ALL=C sort >after || framework_failure_
    compare before after || fail=1
    test ! -e m/d/a/f && test ! -e m/d/c/h || fail=1
    grep -v -e "^fastrm: skipping 'm/d/[a-z/]*', since it's on a diff" \
      -e "^fastrm: cannot remove 'm/d/[a-z0-9/]*': Device or resource busy$" \
      err && fail=1
    test -z "$(sort err | uniq -d)" || fail=1
  done
done

# Part of the tree mounted elsewhere in it, which is no cycle: it is emptied
# under both names, and goes under its own.
plain
mount --bind m/d/a m/d/b || framework_failure_
returns_ 1 timeout 60 fastrm -rf m/d >out 2>err || fail=1
echo "fastrm: cannot remove 'm/d/b': Device or resource busy" >exp \
  || framework_failure_
compare exp err || fail=1
test ! -e m/d/a && test ! -e m/d/c || fail=1

# A directory mounted twice.
plain
mount --bind keep m/d/a/p && mount --bind keep m/d/b || framework_failure_
returns_ 1 timeout 60 fastrm -rf m/d >out 2>err || fail=1
cat <<\END >exp || framework_failure_
fastrm: cannot remove 'm/d/a/p': Device or resource busy
fastrm: cannot remove 'm/d/b': Device or resource busy
END
sort err >sorted || framework_failure_
compare exp sorted || fail=1
ls -A keep >left || framework_failure_
compare /dev/null left || fail=1
end_mounts

Exit $fail
