#!/bin/sh
# Neighbouring unprintable bytes share one escape; nothing follows a last one.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

cat <<\EOF >names || framework_failure_
\n
\n\n
a\n
\na
\na\n
a\n\001\t\002b
a\001b\002c
 \n
\\\n$"
a\\nb
a b
EOF
while read -r name; do
  printf "$name\\0"
done <names >names0 || framework_failure_

xargs -0 fastrm -- '' <names0 2>err && fail=1
sed "s/.*/fastrm: cannot remove &: No such file or directory/" <<\EOF >exp \
  || framework_failure_
''
''$'\n'
''$'\n\n'
'a'$'\n'
''$'\n''a'
''$'\n''a'$'\n'
'a'$'\n\001\t\002''b'
'a'$'\001''b'$'\002''c'
''$'\n'
'\'$'\n''$"'
'a\nb'
'a b'
EOF
compare exp err || fail=1

Exit $fail
