#!/bin/sh
# A directory that was closed, whose inode number another one gets meanwhile.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/race.cfg"
require_stop_
require_loop_ext4_ m
cd m || framework_failure_

dir=tree
for level in $(seq 20); do
  dir=$dir/$level
done
mkdir -p $dir victim && touch $dir/last || framework_failure_
find tree -type d >../dirs || framework_failure_
while read -r x; do
  mkdir $x/m || framework_failure_
done <../dirs
inode=$(stat -c %i tree/1) || framework_failure_

# Make directories until one has the number of tree/1, which is gone then; in
# it there is something with a name that is known in the tree.
cat <<\END >../act || framework_failure_
mv tree/1/2 away && rm -rf tree/1 || exit
i=0
while test $i -lt 5000 && mkdir victim/new$i \
      && test "$(stat -c %i victim/new$i)" != $1; do
  i=$((i + 1))
done
mv victim/new$i victim/v && mkdir victim/v/m && touch victim/v/m/precious \
  && mv away victim/v/2
END
cat <<\END >../few || framework_failure_
#!/bin/sh
exec 3>&- 4>&- 5>&- 6>&- 8>&- 9>&-
ulimit -n 10 && exec "$@"
END
chmod +x ../few || framework_failure_

timeout 300 stop-at unlink last "sh ../act $inode" -- ../few fastrm -rf tree \
  >../out 2>../err </dev/null
test $? -lt 2 || { cat ../err; fail=1; }
test "$(stat -c %i victim/v)" = "$inode" \
  || { cat ../err; skip_ 'no directory got the number'; }
test -f victim/v/m/precious || fail=1

Exit $fail
