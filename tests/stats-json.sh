#!/bin/sh
# --stats=json prints one object on standard output, whatever happens.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# parse FILE: print the members of the object in FILE, sorted, one a line.
if python3 -c 'import json' 2>/dev/null; then
  parse ()
  {
    python3 -c '
import json, sys
o = json.load(open(sys.argv[1]))
for k in sorted(o): print(k, json.dumps(o[k]))' "$1"
  }
elif perl -MJSON::PP -e 1 2>/dev/null; then
  parse ()
  {
    perl -MJSON::PP -e '
local $/; open F, "<", $ARGV[0]; my $p = JSON::PP->new->allow_nonref;
my $o = $p->decode (<F>);
print "$_ ", $p->encode ($o->{$_}), "\n" for sort keys %$o' "$1"
  }
else
  skip_ 'neither python3 nor JSON::PP is there to parse JSON'
fi

# check LINE...: look for each among the members.
check ()
{
  test $(wc -l <json) = 1 || { cat json; fail=1; }
  parse json >members || fail=1
  for line; do
    grep "^$line\$" members >/dev/null \
      || { echo "no '$line' in"; cat members; fail=1; }
  done
}

make-tree dirs d 3 10 || framework_failure_
returns_ 1 fastrm -r --stats=json d missing >json 2>err || fail=1
echo "fastrm: cannot remove 'missing': No such file or directory" >exp \
  || framework_failure_
compare exp err || fail=1
number='[0-9][0-9]*\(\.[0-9]*\)\{0,1\}'
check 'version 1' 'operands 2' 'files 30' 'directories 4' 'errors 1' \
  'skipped 0' "seconds $number" "read_seconds $number" "sort_seconds $number" \
  "remove_seconds $number" "per_second [0-9]*" 'workers [1-9][0-9]*' \
  'peak_bytes [1-9][0-9]*' 'rising_share \(null\|[01]\.[0-9]*\)' \
  'signal null' 'status 1' 'dry_run false'
# There is nothing else in version 1.
test $(wc -l <members) = 17 || { cat members; fail=1; }

# Also if nothing is done: after -f with nothing, or the answer no.
returns_ 0 fastrm -f --stats=json >json || fail=1
check 'operands 0' 'files 0' 'status 0'
touch a b c d || framework_failure_
returns_ 0 fastrm -I --stats=json a b c d </dev/null >json 2>err || fail=1
check 'files 0' 'status 0'

# What is declined, or refused, is skipped.
echo n | returns_ 0 fastrm -i --stats=json a >json 2>err || fail=1
check 'files 0' 'skipped 1' 'errors 0' 'status 0'
returns_ 1 fastrm -rf --stats=json / >json 2>err || fail=1
check 'skipped 1' 'errors 1' 'status 1'
returns_ 0 fastrm --stats=json a b c d >json || fail=1
check 'operands 4' 'files 4' 'directories 0'

# What the kernel does not tell there is found otherwise.
if strace -qe trace=openat true 2>strace-err; then
  # The leak detector uses ptrace, as strace does.
  ASAN_OPTIONS=$ASAN_OPTIONS${ASAN_OPTIONS:+:}detect_leaks=0
  export ASAN_OPTIONS
  touch f || framework_failure_
  returns_ 0 strace -f -qq -o trace -P /proc/self/status \
    -e inject=openat:error=ENOENT "$FASTRM_PROGRAM" --stats=json f >json \
    2>err || fail=1
  check 'peak_bytes [1-9][0-9]*' 'status 0'
fi

# A format that is none.
returns_ 1 fastrm --stats=xml a 2>err || fail=1
grep "invalid argument .xml. for .--stats." err || fail=1

# A full device is noticed.
if test -w /dev/full; then
  touch f || framework_failure_
  returns_ 1 fastrm --stats=json f >/dev/full 2>err || fail=1
  grep 'write error' err || fail=1
fi

# The locale's decimal comma stays out of it.
if make_locale_ de_DE; then
  make-tree dirs d2 3 10 || framework_failure_
  (LC_ALL=de_DE.UTF-8; export LC_ALL
   returns_ 1 fastrm -r --stats=json d2 missing >json 2>err) || fail=1
  check "seconds $number" 'rising_share \(null\|[01]\.[0-9]*\)'
  grep fastrm: err || fail=1
fi

# Also if there is no list.
returns_ 1 fastrm --stats=json --files0-from=no-list >out 2>err || fail=1
grep '^{"version":1,"operands":0,.*"errors":1,.*"status":1' out \
  || { cat out; fail=1; }
grep "cannot open 'no-list' for reading: No such file or directory" err \
  || fail=1

Exit $fail
