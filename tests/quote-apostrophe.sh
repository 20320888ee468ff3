#!/bin/sh
# How a name that contains a single quote is shown.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# Between double quotes if all the rest means nothing there...
for c in a Z 0 ' ' % + , - . : @ ] _; do
  for name in "it's$c" "${c}it's"; do
    printf '%s\0' "$name" >>names &&
    printf '"%s"\n' "$name" >>shown || framework_failure_
  done
done

# ...or if what means something stands where it does not...
for c in '#' '~'; do
  printf '%s\0' "${c}it's" "it's$c" >>names &&
  printf '"%s"\n%s\n' "${c}it's" "'it'\\''s$c'" >>shown || framework_failure_
done

# ...else each single quote is escaped on its own.
for c in '!' '"' '$' '&' '(' ')' '*' ';' '<' '=' '>' '?' '[' '\' '^' '`' \
         '{' '|' '}'
do
  printf '%s\0' "it's$c" "${c}it's" >>names &&
  printf '%s\n' "'it'\\''s$c'" "'${c}it'\\''s'" >>shown || framework_failure_
done

# Unprintable bytes are escaped as ever.
printf '%s\0' "it's
x" "'" "''" "a'b'c" "a'b'\$" >>names || framework_failure_
cat <<\EOF >>shown || framework_failure_
'it'\''s'$'\n''x'
"'"
"''"
"a'b'c"
'a'\''b'\''$'
EOF

# Also where such bytes are the first and the last.  (GNU rm 9.1 shows the
# first ones so that a shell takes them literally.)
printf '\001%s\002\0' "'" "a'b" >>names &&
printf "it's\\001\\002\\n\\0" >>names || framework_failure_
cat <<\EOF >>shown || framework_failure_
''$'\001'\'''$'\002'
''$'\001''a'\''b'$'\002'
'it'\''s'$'\001\002\n'
EOF

# Slashes are harmless too.
printf '%s\0' "d/it's" >>names &&
printf '%s\n' "\"d/it's\"" >>shown || framework_failure_

xargs -0 fastrm -- <names 2>err && fail=1
sed 's/.*/fastrm: cannot remove &: No such file or directory/' shown >exp \
  || framework_failure_
compare exp err || fail=1

if test "$(LC_ALL=C.UTF-8 locale charmap 2>/dev/null)" = UTF-8; then
  returns_ 1 env LC_ALL=C.UTF-8 fastrm "été d'Ève" 2>err || fail=1
  echo "fastrm: cannot remove \"été d'Ève\": No such file or directory" >exp \
    || framework_failure_
  compare exp err || fail=1
fi

Exit $fail
