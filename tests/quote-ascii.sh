#!/bin/sh
# How each byte of a name is shown in the C locale.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# Printable bytes stand for themselves, the others leave the quotes.
i=0
while test $i -lt 255; do
  i=$(expr $i + 1)
  octal=$(printf %03o $i)
  case $i in
    7) escape=a;;
    8) escape=b;;
    9) escape=t;;
    10) escape=n;;
    11) escape=v;;
    12) escape=f;;
    13) escape=r;;
    39) continue;;              # a single quote: see quote-apostrophe.sh
    47) continue;;              # a slash
    *)
      if test 32 -le $i && test $i -le 126; then
        escape=
      else
        escape=$octal
      fi;;
  esac
  byte="\\$octal"
  test $i = 37 && byte=%%
  printf "x${byte}y\\0" >>names || framework_failure_
  test -n "$escape" && byte="'\$'\\\\$escape''"
  printf "fastrm: cannot remove 'x${byte}y': No such file or directory\\n" \
    >>exp || framework_failure_
done

xargs -0 fastrm -- <names 2>err && fail=1
compare exp err || fail=1
test $(wc -l <err) = 253 || fail=1

Exit $fail
