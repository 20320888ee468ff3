#!/bin/sh
# Random trees, random faults: what is left is named, and can be removed.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

# FASTRM_LONG_SECONDS=N in the environment goes on for N seconds, and
# FASTRM_LONG_SEED=SEED begins with what follows from SEED; 'make long-run'
# sets both.

. "${srcdir=.}/init.sh"

seconds=${FASTRM_LONG_SECONDS:-30}
seed=${FASTRM_LONG_SEED:-1}

# What happens in a directory of its own: make the tree, remove it with the
# faults if asked to, remove it without, and list what is left.
cat <<\END >one || framework_failure_
cd "$1" || exit 99
flags=$2 seed=$3 chaos=$4
shift; shift; shift; shift
umask 022
random-tree $flags $seed d || exit 99
status=0
if test -n "$chaos"; then
  $chaos "$FASTRM_PROGRAM" "$@" d
  status=$?
fi
"$FASTRM_PROGRAM" "$@" d >out 2>err </dev/null
find d d.out -printf '%H %y %m %U %l %P\0' 2>find-err \
  | sort -z | tr '\0' '\n' >left
exit $status
END

# Print the option number $1 of those that follow, counted round.
choose ()
{
  number=$1
  shift
  shift $((number % $#))
  printf '%s\n' "$1"
}

# try SEED: the round that follows from SEED.
try ()
{
  walk=$(choose $1 ---walk=ordered '---walk=parallel --jobs=1' \
                '---walk=parallel --jobs=2' '---walk=parallel --jobs=16' '')
  options=$(choose $(($1 / 5)) -rf -r -rfv '-rv --one-file-system' \
                   '-rdf --preserve-root=all' '-rf --order=directory')
  rate=$(choose $(($1 / 7)) 30 3 1000 100)
  more=$(choose $(($1 / 2)) '' -m)
  # Sanitizers do not bear that.
  test -z "$FASTRM_SANITIZED" || more=
  flags=
  test -z "$namespace" || flags=-im

  mkdir plain chaos outside && touch outside/f || framework_failure_
  $namespace sh one plain "$flags" $1 '' $walk $options \
    || framework_failure_ "seed $1"
  $namespace sh one chaos "$flags" $1 "chaos $more $1 $rate d" \
      $walk $options >log
  case $? in
    0) ;;
    77) skip_ 'the kernel does not let system calls be answered' ;;
    1) fail=1 ;;
    *) cat log; framework_failure_ "seed $1" ;;
  esac
  # Nothing that has failed once stays for ever.
  compare plain/left chaos/left || fail=1
  test -f outside/f || fail=1
  if test $fail != 0; then
    cat log
    echo "seed $1: one call in $rate fails${more:+, memory, too}:" \
      "fastrm $walk $options"
    echo "again: make long-run LONG_SECONDS=0 LONG_SEED=$1"
    Exit 1
  fi
  test -z "$namespace" || chattr -R -f -ia plain chaos
  chmod -R u+rwx plain chaos && rm -rf plain chaos outside \
    || framework_failure_
}

namespace=
if test "$(id -u)" = 0; then
  namespace='unshare --mount --propagation private'
  require_loop_ext4_ m 512M -N 200000
  cp one m && cd m || framework_failure_
fi

ASAN_OPTIONS=$ASAN_OPTIONS${ASAN_OPTIONS:+:}detect_leaks=0
export ASAN_OPTIONS
end=$(($(date +%s) + seconds))
rounds=0 fail=0
while :; do
  try $seed
  rounds=$((rounds + 1))
  seed=$((seed + 1))
  test "$(date +%s)" -lt $end || break
done
echo "$rounds rounds"
cd "$test_dir_" || framework_failure_

Exit $fail
