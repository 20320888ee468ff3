#!/bin/sh
# --dry-run removes nothing, and says with -v what would be removed.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

mkdir -p d/e && touch d/f d/e/g file || framework_failure_
find . | sort >before || framework_failure_
returns_ 0 fastrm -r --dry-run d file >out 2>err || fail=1
compare /dev/null out || fail=1
compare /dev/null err || fail=1

returns_ 0 fastrm -rv --dry-run file d >out 2>err || fail=1
cat <<\EOF >exp || framework_failure_
would remove 'd/e/g'
would remove 'd/f'
would remove 'file'
would remove directory 'd'
would remove directory 'd/e'
EOF
sort out | compare exp - || fail=1
compare /dev/null err || fail=1
# The order is that of the real thing.
head -n 1 out | grep "^would remove 'file'$" || fail=1
tail -n 1 out | grep "^would remove directory 'd'$" || fail=1
cp -r d copy || framework_failure_

# The same messages and exit status as those of the real thing.
same ()
{
  returns_ $1 fastrm --dry-run "$2" "$3" </dev/null >out 2>err || fail=1
  grep would out && test "$1" != 0 && fail=1
  rm -f before; touch before; find . | sort >before
  returns_ $1 fastrm "$2" "$3" </dev/null >out 2>exp || fail=1
  find . | sort >after
  compare exp err || fail=1
}
same 1 -- missing
same 0 -f missing
same 1 -- file/x
same 0 -f file/x
same 1 -- d
same 1 -d d
same 1 -r .
same 1 -r d/..
same 1 -rf /
same 1 -d .
ln -s d link && ln -s missing dangling || framework_failure_
same 1 -d link/
same 1 -- link/
same 1 -- file/
same 1 -i missing

# Nothing has gone so far, and -f link removes the link only.
returns_ 0 fastrm --dry-run -rfv link dangling >out || fail=1
cat <<\EOF >exp || framework_failure_
would remove 'link'
would remove 'dangling'
EOF
compare exp out || fail=1
test -d d/e && test -f d/f && test -f d/e/g && test -f file || fail=1

# An empty directory, with and without -d.
mkdir empty || framework_failure_
returns_ 0 fastrm --dry-run -dv empty >out || fail=1
echo "would remove directory 'empty'" >exp || framework_failure_
compare exp out || fail=1
test -d empty || fail=1

# Questions are asked; what is declined stays, and so does what has it.  All of
# that is the same without --dry-run.
n=0
for answers in 'y n y y y y' 'y n y y n y' 'y y n y y y' 'y y y y n y' \
               'y y y n y y' 'y n n n n n' 'n y y y y y' 'y y y y y n'; do
  n=$((n + 1))
  cp -R copy gone && printf '%s\n' $answers >in || framework_failure_
  fastrm --dry-run -riv gone <in >out 2>err
  status=$?
  find copy | sort >exp-left && find gone | sed 's/^gone/copy/' | sort >left \
    || framework_failure_
  compare exp-left left || fail=1
  returns_ $status fastrm -riv gone <in >exp-out 2>exp-err || fail=1
  sed -i 's/^removed/would remove/' exp-out || framework_failure_
  sort exp-out >exp && sort out >sorted || framework_failure_
  compare exp sorted || fail=1
  compare exp-err err || fail=1
  rm -rf gone || framework_failure_
done
test $n = 8 || fail=1

# It counts what would go.
returns_ 0 fastrm --dry-run -r --stats=json d >out || fail=1
grep '"files":2,"directories":2,.*"dry_run":true' out || { cat out; fail=1; }

# No call removes anything but what the thread sanitizer's runtime makes.
if strace -qe trace=unlinkat true 2>/dev/null; then
  ASAN_OPTIONS=detect_leaks=0 strace -f -o trace -e \
    trace=unlink,unlinkat,rmdir,rename,renameat,renameat2 \
    fastrm -rf --dry-run d file link empty
  grep -v -e exited -e attached -e '+++' -e '---' -e 'tsan\.rodata' trace \
    && fail=1
fi

Exit $fail
