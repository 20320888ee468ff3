#!/bin/sh
# Random trees end alike under each walk.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

# FASTRM_STRESS=N in the environment tries N trees of each kind, and
# FASTRM_STRESS_SEED=SEED begins with the one that follows from SEED.

. "${srcdir=.}/init.sh"

first=${FASTRM_STRESS_SEED:-1}
last=$((first + ${FASTRM_STRESS:-5} - 1))

# What happens in a directory of its own, for each walk: make the tree,
# remove it, and list what is left, of which modes, and where links lead.
cat <<\END >one || framework_failure_
cd "$1" || exit 99
flags=$2 seed=$3 walk=$4
shift; shift; shift; shift
umask 022
random-tree $flags $seed d || exit 99
fastrm $walk "$@" d >out 2>err </dev/null
echo $? >status
find d d.out -printf '%H %y %m %U %l %P\0' 2>find-err \
  | sort -z | tr '\0' '\n' >left
test "$(cat status)" != 0 || test ! -e d
END

# try KIND SEED: remove the tree of KIND that follows from SEED, with each
# walk.
try ()
{
  kind=$1 seed=$2 user= namespace=
  case $kind in
    root) flags=-im namespace='unshare --mount --propagation private' ;;
    user) flags= ;;
    nobody) flags= user=run_as_nobody_ ;;
  esac
  case $((seed % 5)) in
    0) options=-rf ;;
    1) options=-r ;;
    2) options=-rfv ;;
    3) options='-rv --one-file-system' ;;
    4) options='-rdf --preserve-root=all' ;;
  esac
  echo "kind $kind, seed $seed, options $options"

  n=0
  for walk in ---walk=ordered '---walk=parallel --jobs=1' \
    '---walk=parallel --jobs=2' '---walk=parallel --jobs=3' \
    '---walk=parallel --jobs=16'; do
    n=$((n + 1))
    mkdir -m 777 $n || framework_failure_
    $user $namespace sh one $n "$flags" $seed "$walk" $options
    case $? in
      0) ;;
      99) framework_failure_ ;;
      *) echo "$walk: d is left, but the status is 0"; fail=1 ;;
    esac
    for file in out err status left; do
      sort $n/$file >$n/sorted-$file || framework_failure_
      compare 1/sorted-$file $n/sorted-$file \
        || { echo "kind $kind, seed $seed: $walk $options"; fail=1; }
    done
  done

  if test $kind = root; then
    chattr -R -f -ia [1-5]
  elif test $kind = user; then
    chmod -R u+rwx [1-5]
  fi
  rm -rf [1-5]
  test ! -e 1 || framework_failure_
}

kinds=user
if test "$(id -u)" = 0; then
  kinds='root nobody'
  require_nobody_
  require_loop_ext4_ m 512M -N 200000
  cp one m && cd m || framework_failure_
fi

seed=$first
while test $seed -le $last; do
  for kind in $kinds; do
    try $kind $seed
  done
  seed=$((seed + 1))
done
cd "$test_dir_" || framework_failure_

Exit $fail
