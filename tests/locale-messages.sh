#!/bin/sh
# Messages are those of GNU rm in the user's language; so are answers.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

# The catalogues must be where the C library looks for them.
have_catalogue ()
{
  test "$(LC_ALL=$1.UTF-8 LANGUAGE= gettext coreutils 'cannot remove %s' \
          2>/dev/null)" != 'cannot remove %s'
}
command -v gettext >/dev/null 2>&1 || skip_ 'there is no gettext'

tested=
for language in de_DE fr_FR ja_JP; do
  make_locale_ $language && have_catalogue $language || continue
  tested="$tested $language"
done
test "$tested" || skip_ 'there are no locales or no catalogues of coreutils'
echo "tested:$tested"
unset LANGUAGE

# GNU rm under our name, so that its messages begin alike.
mkdir gnu && ln -s "$(command -v rm)" gnu/fastrm || framework_failure_

# same INPUT ARGUMENT...: compare with what GNU rm says.
same ()
{
  echo "$1" >in
  shift
  mkdir -p d/e && touch d/f d/e/g f g h i || framework_failure_
  (PATH=$test_dir_/gnu:$PATH; LC_ALL=$language.UTF-8; export LC_ALL
   exec fastrm "$@") <in >exp 2>exp-err
  exp_status=$?
  find d f g h i 2>/dev/null | sort >exp-left
  mkdir -p d/e && touch d/f d/e/g f g h i || framework_failure_
  LC_ALL=$language.UTF-8 fastrm "$@" <in >out 2>err
  status=$?
  find d f g h i 2>/dev/null | sort >left
  test $status = $exp_status || { echo "$language $*: $status"; fail=1; }
  compare exp out || fail=1
  compare exp-err err || fail=1
  compare exp-left left || fail=1
}

case $(rm --version 2>/dev/null) in
  *coreutils*)
    for language in $tested; do
      case $language in
        de_DE) yes=j ;;
        fr_FR) yes=o ;;
        *) yes=y ;;
      esac
      same '' missing
      same '' d
      same '' -r .
      same '' -rf /
      same '' -v f d/f
      same '' -rv d
      same '' -d d
      same $yes -i f
      same n -i f
      same $yes -I f g h i
      same n -rI d
      same "$yes
$yes
$yes
$yes
$yes" -riv d
      same '' ---presume-input-tty f
    done ;;
esac

# says LANGUAGE PATTERN: look for PATTERN in the message about a missing file.
says ()
{
  case " $tested " in
    *" $1 "*) LC_ALL=$1.UTF-8 fastrm missing 2>err && fail=1
              grep "$2" err || { cat err; fail=1; } ;;
  esac
}
says de_DE "'missing'.*nicht möglich: Datei oder Verzeichnis nicht gefunden$"
says fr_FR "impossible de supprimer 'missing'"
says ja_JP "'missing' を削除できません"

# The answer yes is another word in each language.
for pair in de_DE:j fr_FR:o; do
  language=${pair%:*}
  case " $tested " in
    *" $language "*) ;;
    *) continue ;;
  esac
  echo n >in; touch f || framework_failure_
  LC_ALL=$language.UTF-8 fastrm -i f <in 2>err || fail=1
  test -f f || fail=1
  echo ${pair#*:} >in
  LC_ALL=$language.UTF-8 fastrm -i f <in 2>err || fail=1
  test -e f && fail=1
done

Exit $fail
