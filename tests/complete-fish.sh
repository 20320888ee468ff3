#!/bin/sh
# fish completes options, values and names.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
HOME=$test_dir_; export HOME
fish --version >/dev/null 2>&1 || skip_ 'fish is missing'

touch file-of-mine || framework_failure_
file=$abs_top_srcdir/completions/fastrm.fish

# offers TYPED CANDIDATE...: compare with what fish offers.
offers ()
{
  typed=$1
  shift
  fish --no-config -c 'source $argv[1]; complete -C $argv[2]' \
    -- "$file" "$typed" 2>err | sed 's/\t.*//' | sort >out
  printf '%s\n' "$@" | sort >exp || framework_failure_
  compare exp out || { echo "$typed"; cat err; fail=1; }
}
offers 'fastrm --dr' --dry-run
offers 'fastrm --no' --no-preserve-root
offers 'fastrm --stats=j' --stats=json
offers 'fastrm --progress=a' --progress=always --progress=auto
offers 'fastrm --interactive=o' --interactive=once
offers 'fastrm --order=' --order=directory --order=inode
offers 'fastrm --files0-from=fil' --files0-from=file-of-mine
offers 'fastrm -r fil' file-of-mine
offers 'fastrm --jobs ' 1 2 4 8

Exit $fail
