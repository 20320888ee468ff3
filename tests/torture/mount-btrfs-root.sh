#!/bin/sh
# A subvolume of btrfs that is "/" is known for it where it turns up below.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/mount.cfg"
require_mount_
have_fs_ btrfs && command -v btrfs >/dev/null || skip_ 'no btrfs'
make_fs_ btrfs 256M m || skip_ 'cannot mount btrfs'

# The first subvolume has the number 256, which is the root's in each of them;
# let it be another's.
for subvolume in first @; do
  btrfs subvolume create m/$subvolume >btrfs.log 2>&1 || framework_failure_
done
mkdir -p m/@/bin m/@/mnt root && touch m/@/precious || framework_failure_
cp "$FASTRM_PROGRAM" m/@/bin/fastrm || framework_failure_
for lib in $(ldd "$FASTRM_PROGRAM" | grep -o '/[^ ]*'); do
  mkdir -p "m/@/${lib%/*}" && cp "$lib" "m/@/$lib" || framework_failure_
done
device=$(findmnt -n -o SOURCE m | sed 's/\[.*//') || framework_failure_
mount -o subvol=@ "$device" root && mount --bind m root/mnt \
  || framework_failure_
chroot root /bin/fastrm --version >/dev/null 2>&1 \
  || skip_ 'fastrm does not run there'

chroot root /bin/fastrm $FASTRM_TEST_OPTIONS -rf /mnt >out 2>err
test $? = 1 || fail=1
compare /dev/null out || fail=1
grep "^/bin/fastrm: it is dangerous to operate recursively on '/mnt/@'" err \
  || { cat err; fail=1; }
test -f root/precious && test -x root/bin/fastrm || fail=1
umount root/mnt root || framework_failure_
end_fs_ btrfs m

Exit $fail
