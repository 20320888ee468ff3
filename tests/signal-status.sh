#!/bin/sh
# SIGUSR1 makes fastrm tell how far it is, also without --progress.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_tty_
require_slow_
slow=$(slow_command_ 10)
usr1=$(sh -c 'kill -USR1 $$'; echo $?) && usr1=$((usr1 - 128))

figures='^[0-9]+ files, [0-9]+ directories, [0-9]+/s, [0-9]+\.[0-9] s'

# trees NAME: make a tree, and set early to one of its directories that is
# gone, in the order of the listing, long before the last.
trees ()
{
  mkdir $1 || framework_failure_
  for i in $(seq 99); do
    mkdir $1/$i && touch $1/$i/f $1/$i/g || framework_failure_
  done
  early=$1/$(ls -U $1 | sed -n 10p)
}

trees d
returns_ 0 tty-run -p -g $early $usr1 out \
  $slow fastrm --order=directory -rf d || fail=1
test ! -e d || fail=1
grep -E "$figures, 0 errors: d" out || fail=1
test $(wc -l <out) = 1 || { cat out; fail=1; }

# POSIX knows no such thing: the default action is to die of it.
trees copy
(POSIXLY_CORRECT=1; export POSIXLY_CORRECT
 returns_ $((128 + usr1)) tty-run -p -g $early $usr1 out \
   $slow fastrm --order=directory -rf copy) || fail=1
compare /dev/null out || fail=1

# If it is ignored, that stays so.
cat <<\EOF >run || framework_failure_
trap '' USR1
exec "$@"
EOF
trees copy2
returns_ 0 tty-run -p -g $early $usr1 \
  out sh run $slow fastrm --order=directory -rf copy2 || fail=1
compare /dev/null out || fail=1

# Many operands, and lists of them, listen to it, too.  Those of a list are
# removed in the order of their inode numbers.
files=$(seq -f f%g 200) && touch $files && printf '%s\0' $files >list \
  || framework_failure_
early=$(ls -i $files | sort -n | sed -n 's/.* //; 3p')
returns_ 0 tty-run -p -g $early $usr1 out $slow fastrm -f --files0-from=list \
  || fail=1
grep -E "$figures, 0 errors: f[0-9]+\$" out || fail=1
touch $files || framework_failure_
returns_ 0 tty-run -p -g f1 $usr1 out $slow fastrm -f $files || fail=1
grep -E "$figures, 0 errors: f[0-9]+\$" out || fail=1

Exit $fail
