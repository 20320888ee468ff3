#!/bin/sh
# The completions are installed where the shells look for them, under the
# program's name, and uninstalled.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
test -f "$abs_top_builddir/Makefile" || skip_ 'there is no build folder'

install ()
{
  returns_ 0 env MAKEFLAGS= make -C "$abs_top_builddir" -s "$@" \
    DESTDIR="$test_dir_/root" prefix=/usr >log 2>&1 </dev/null \
    || { cat log; fail=1; }
}

install install-completions
(cd root && find . -type f | sort) >out
cat <<\EOF >exp || framework_failure_
./usr/share/bash-completion/completions/fastrm
./usr/share/fish/vendor_completions.d/fastrm.fish
./usr/share/zsh/site-functions/_fastrm
EOF
compare exp out || fail=1
cmp root/usr/share/zsh/site-functions/_fastrm \
  "$abs_top_srcdir/completions/_fastrm" || fail=1
install uninstall-completions
find root -type f | grep . && fail=1

# Elsewhere, with another name, or not at all.
install install-completions bashcompletiondir=/b zshcompletiondir=/z \
  fishcompletiondir=no transform='s/fastrm/frm/'
(cd root && find . -type f | sort) >out
printf '%s\n' ./b/frm ./z/_frm >exp || framework_failure_
compare exp out || fail=1
grep -x 'complete -o bashdefault -o default -F _fastrm frm' root/b/frm \
  || fail=1
grep -x '#compdef frm' root/z/_frm || fail=1

Exit $fail
