#!/bin/sh
# In a sticky directory other users' files stay.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

require_root_
mkdir -p w/t/d w/t/own || framework_failure_
touch w/t/f w/t/d/g w/t/own/h || framework_failure_
chmod 1777 w/t && chmod 777 w/t/d || framework_failure_
give_to_user_ w/t/own w/t/own/h

returns_ 1 as_user_ fastrm -rf w/t/f w/t/d w/t/own >out 2>err || fail=1
cat <<\END >exp || framework_failure_
fastrm: cannot remove 'w/t/d': Operation not permitted
fastrm: cannot remove 'w/t/f': Operation not permitted
END
sort err >sorted || framework_failure_
compare exp sorted || fail=1
compare /dev/null out || fail=1
find w/t | sort >left || framework_failure_
cat <<\END >exp || framework_failure_
w/t
w/t/d
w/t/f
END
compare exp left || fail=1

Exit $fail
