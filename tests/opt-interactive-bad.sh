#!/bin/sh
# A bad value of --interactive is a usage error that lists the good ones.
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs once, whatever the walk.

. "${srcdir=.}/init.sh"

# Elsewhere the quotes may be curved.
LC_ALL=C; export LC_ALL

touch f || framework_failure_
cat <<\EOF >list || framework_failure_
Valid arguments are:
  - 'never', 'no', 'none'
  - 'once'
  - 'always', 'yes'
Try 'fastrm --help' for more information.
EOF

# Case matters, and so does every letter.
for when in foo NEVER nevers oncey ' no'; do
  returns_ 1 fastrm "--interactive=$when" f 2>err || fail=1
  { echo "fastrm: invalid argument '$when' for '--interactive'" && cat list
  } >exp || framework_failure_
  compare exp err || fail=1
done

returns_ 1 fastrm --i= f 2>err || fail=1
{ echo "fastrm: ambiguous argument '' for '--interactive'" && cat list
} >exp || framework_failure_
compare exp err || fail=1

returns_ 1 fastrm "--interactive=a
b'c" f 2>err || fail=1
{ cat <<\EOF && cat list
fastrm: invalid argument 'a\nb\'c' for '--interactive'
EOF
} >exp || framework_failure_
compare exp err || fail=1

# No hint about a file whose name begins with a dash.
touch ./-x || framework_failure_
returns_ 1 fastrm --interactive=foo -x f 2>err || fail=1
{ echo "fastrm: invalid argument 'foo' for '--interactive'" && cat list
} >exp || framework_failure_
compare exp err || fail=1

test -f f || fail=1

Exit $fail
