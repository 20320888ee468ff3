#!/bin/sh
# In a UTF-8 locale, printable characters are shown, all else in octal.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

test "$(LC_ALL=C.UTF-8 locale charmap 2>/dev/null)" = UTF-8 \
  || skip_ 'there is no locale C.UTF-8'

# One name a line: characters of two, three and four bytes; a control
# character; and what is no character: a lone Latin-1 letter, a lone trail
# byte, a character cut short, an overlong slash.
cat <<\EOF >names || framework_failure_
\303\251
a\303\251b
\346\227\245
\360\237\230\200
a\302\205b
a\351b
\200
a\346\227
a\346\227b
\300\257
\303\251\351\303\251
\303\251\n
EOF
while read -r name; do
  printf "$name\\0"
done <names >names0 || framework_failure_

xargs -0 env LC_ALL=C.UTF-8 fastrm -- <names0 2>err && fail=1
sed 's/.*/fastrm: cannot remove &: No such file or directory/' <<\EOF >exp \
  || framework_failure_
'é'
'aéb'
'日'
'😀'
'a'$'\302\205''b'
'a'$'\351''b'
''$'\200'
'a'$'\346\227'
'a'$'\346\227''b'
''$'\300\257'
'é'$'\351''é'
'é'$'\n'
EOF
compare exp err || fail=1

# The same names in the C locale.
xargs -0 env LC_ALL=C fastrm -- <names0 2>err && fail=1
sed 's/.*/fastrm: cannot remove &: No such file or directory/' <<\EOF >exp \
  || framework_failure_
''$'\303\251'
'a'$'\303\251''b'
''$'\346\227\245'
''$'\360\237\230\200'
'a'$'\302\205''b'
'a'$'\351''b'
''$'\200'
'a'$'\346\227'
'a'$'\346\227''b'
''$'\300\257'
''$'\303\251\351\303\251'
''$'\303\251\n'
EOF
compare exp err || fail=1

Exit $fail
