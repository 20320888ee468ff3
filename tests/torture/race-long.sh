#!/bin/sh
# The attacks of tests/race-*.sh, for longer, and on more than one remover.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
work_in_memory_

# Two at a time.
cat <<\END >two || framework_failure_
#!/bin/sh
fastrm -rf tree & first=$!
fastrm -rf tree
status=$?
wait $first
other=$?
test $status != 0 || status=$other
exit $status
END
chmod +x two || framework_failure_

for kind in child parent operand file fifo move create; do
  for command in 'fastrm -rf' ./two; do
    case $command in
      ./two) race-attack $kind 60 ./two ;;
      *) race-attack $kind 150 fastrm -rf tree ;;
    esac
    case $? in
      0) ;;
      77) echo "no $kind here" ;;
      *) fail=1 ;;
    esac
  done
done

# Where directories must be closed and found again.
for kind in child parent move; do
  race-attack $kind 80 \
    sh -c 'exec 3>&- 9>&-; ulimit -n 12; exec fastrm -rf tree' || fail=1
done

Exit $fail
