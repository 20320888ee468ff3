#!/bin/sh
# What only fastrm says may be translated by a catalogue of its own.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
require_mount_
command -v msgfmt >/dev/null 2>&1 || skip_ 'there is no msgfmt'
make_locale_ de_DE || skip_ 'there is no German locale'
unset LANGUAGE

# The C library looks in a directory of the system, which is another one in
# this mount namespace.
mkdir -p own/de/LC_MESSAGES || framework_failure_
cat <<\EOF >fastrm.po || framework_failure_
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "invalid number of jobs: %s"
msgstr "so viele Arbeiter gibt es nicht: %s"
EOF
msgfmt -o own/de/LC_MESSAGES/fastrm.mo fastrm.po || framework_failure_
test -d /usr/share/locale && mount --bind own /usr/share/locale \
  || skip_ 'cannot mount over the directory of the catalogues'

LC_ALL=de_DE.UTF-8 fastrm --jobs=none f 2>err
test $? = 1 || fail=1
grep '^fastrm: so viele Arbeiter gibt es nicht: ' err || { cat err; fail=1; }

# Without it, it is in English.
umount /usr/share/locale || framework_failure_
LC_ALL=de_DE.UTF-8 fastrm --jobs=none f 2>err
grep '^fastrm: invalid number of jobs: ' err || { cat err; fail=1; }

Exit $fail
