#!/bin/sh
# zsh completes options, values and names.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_pty_
zsh -fc 'zmodload zsh/complist' 2>/dev/null || skip_ 'zsh is missing'

touch -- file-of-mine --strange || framework_failure_
printf 'fpath=("%s" $fpath)\n' "$abs_top_srcdir/completions" >rc \
  || framework_failure_
cat <<\EOF >>rc || framework_failure_
PS1= PROMPT= RPS1=
unsetopt beep
autoload -U compinit
compinit -D -u
fastrm () { printf '<%s>' "$@"; echo; }
EOF
HOME=$test_dir_ TERM=dumb
export HOME TERM

# Each line as it is typed, and what comes of it.
while IFS='|' read -r typed expected; do
  printf ". ./rc\\n$typed\\nexit\\n" | pty-run zsh -f -i >out 2>&1
  tr -d '\r' <out >out2
  grep -F -e "$expected" out2 >/dev/null \
    || { echo "'$typed' gave, instead of $expected:"; cat -v out; fail=1; }
done <<\EOF
fastrm --dry\t|<--dry-run>
fastrm --rec\t fil\t|<--recursive><file-of-mine>
fastrm --stats=j\t|<--stats=json>
fastrm --progress=al\t fil\t|<--progress=always><file-of-mine>
fastrm --interactive=o\t|<--interactive=once>
fastrm --files\tfil\t|<--files0-from=file-of-mine>
fastrm --ord\tdir\t|<--order=directory>
fastrm -- --st\t|<--><--strange>
fastrm -j 8 --no-p\t|<-j><8><--no-preserve-root>
EOF

Exit $fail
