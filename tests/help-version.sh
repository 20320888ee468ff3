#!/bin/sh
# --help and --version print to standard output and exit 0.
# SPDX-License-Identifier: GPL-3.0-or-later
. "${srcdir=.}/init.sh"

fastrm --help >out 2>err || fail=1
grep '^Usage: fastrm ' out || fail=1
compare /dev/null err || fail=1

fastrm --version >out 2>err || fail=1
grep "^fastrm .*$VERSION\$" out || fail=1
compare /dev/null err || fail=1

Exit $fail
