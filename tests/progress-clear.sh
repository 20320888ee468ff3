#!/bin/sh
# The line of --progress is cleared before messages, and names are escaped.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_tty_
require_slow_
require_strace_ unlinkat
slow=$(slow_command_ 40)
TERM=xterm; export TERM

# An escape sequence in a name does not reach the terminal.
esc=$(printf 'a\033[2Jb\nc')
mkdir d && make-tree files "d/$esc" 40 || framework_failure_
returns_ 0 tty-run out $slow fastrm -rf --progress d || fail=1
test "$(LC_ALL=C tr -d '\040-\176\r' <out | wc -c)" = 0 || fail=1
tr '\r' '\n' <out | grep -F "'d/a'\$'\\033''[2Jb'\$'\\n''c'" || fail=1

# A message stands alone in its line.  From some point on, removals fail.
make-tree files d 80 || framework_failure_
returns_ 1 tty-run out \
  strace -D -f -qq -o /dev/null -e trace=unlinkat -e signal=none \
  -e inject=unlinkat:error=EIO:when=40+ $slow fastrm -rf --progress d || fail=1
tr '\r' '\n' <out >lines
grep "^fastrm: cannot remove 'd/f[0-9]*': Input/output error$" lines >messages
test $(wc -l <messages) -ge 10 || { cat lines; fail=1; }
grep -E ' files.*fastrm:|fastrm:.* files,' lines && fail=1
# Before a message the line is blanked.
grep -B 1 '^fastrm: cannot remove' lines | grep '^  *$' >blanks \
  || { cat lines; fail=1; }
# The errors are counted.
grep -E ', [1-9][0-9]* errors: d' lines || { cat lines; fail=1; }

Exit $fail
