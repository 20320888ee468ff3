#!/bin/sh
# bash completes options, values and names.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_pty_
require_bash_=$(bash -c 'echo ${BASH_VERSINFO[0]}' 2>/dev/null)
test "${require_bash_:-0}" -ge 4 || skip_ 'bash is missing or too old'

touch -- file-of-mine --strange || framework_failure_
cat <<\EOF >rc || framework_failure_
PS1=
fastrm () { printf '<%s>' "$@"; echo; }
EOF
printf '. "%s"\n' "$abs_top_srcdir/completions/fastrm.bash" >>rc \
  || framework_failure_

# Each line as it is typed, and what comes of it.
while IFS='|' read -r typed expected; do
  printf "$typed\\nexit\\n" | pty-run bash --norc --rcfile rc -i >out 2>&1
  tr -d '\r' <out >out2
  grep -F -x -e "$expected" out2 >/dev/null \
    || { echo "'$typed' gave, instead of $expected:"; cat -v out; fail=1; }
done <<\EOF
. ./rc\nfastrm --dry\t|<--dry-run>
. ./rc\nfastrm --rec\t fil\t|<--recursive><file-of-mine>
. ./rc\nfastrm --stats=j\t|<--stats=json>
. ./rc\nfastrm --progress=al\t fil\t|<--progress=always><file-of-mine>
. ./rc\nfastrm --inter\t=o\t|<--interactive=once>
. ./rc\nfastrm --files\tfil\t|<--files0-from=file-of-mine>
. ./rc\nfastrm --ord\tdir\t|<--order=directory>
. ./rc\nfastrm -- --st\t|<--><--strange>
. ./rc\nfastrm -j 8 --no-p\t|<-j><8><--no-preserve-root>
EOF

Exit $fail
