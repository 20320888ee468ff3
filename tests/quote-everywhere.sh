#!/bin/sh
# Names are quoted alike in diagnostics, prompts and -v lines.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

mkdir 'a b' && touch "a b/x
y" "a b/it's" 'a b/$z' || framework_failure_

# Prompts.
for f in "x
y" "it's" '$z'; do
  returns_ 0 fastrm -i "a b/$f" </dev/null 2>>err || fail=1
done
returns_ 0 fastrm -ri 'a b' </dev/null 2>>err || fail=1
printf %s \
  "fastrm: remove regular empty file 'a b/x'\$'\\n''y'? " \
  'fastrm: remove regular empty file "a b/it'\''s"? ' \
  "fastrm: remove regular empty file 'a b/\$z'? " \
  "fastrm: descend into directory 'a b'? " \
  >exp || framework_failure_
compare exp err || fail=1

# Diagnostics.
returns_ 1 fastrm 'a b' 2>err || fail=1
echo "fastrm: cannot remove 'a b': Is a directory" >exp || framework_failure_
compare exp err || fail=1

# Verbose lines, operands and what is below them.
returns_ 0 fastrm -v "a b/x
y" >out || fail=1
returns_ 0 fastrm -v "a b/it's" >>out || fail=1
returns_ 0 fastrm -rv 'a b' >>out || fail=1
cat <<\EOF >exp || framework_failure_
removed 'a b/x'$'\n''y'
removed "a b/it's"
removed 'a b/$z'
removed directory 'a b'
EOF
compare exp out || fail=1

Exit $fail
