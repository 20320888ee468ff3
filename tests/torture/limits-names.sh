#!/bin/sh
# Names of 255 bytes, with each byte that a name can have.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/helpers.cfg"

make_scratch_ w
mkdir w/d || framework_failure_

# Make files, or with KIND dir directories that hold a file, in the current
# directory: each byte 255 times, at the end, at the beginning, and amid
# others.  Not all file systems take names that are not UTF-8.
cat <<\END >make || framework_failure_
use strict;
my $kind = $ARGV[0];
my $made = 0;
for my $byte (grep { $_ != ord '/' } 1 .. 255)
  {
    my $c = chr $byte;
    for my $name ($c x 255, 'a' x 254 . $c, $c . 'a' x 254,
                  'b' x 127 . $c . 'b' x 127, "$c ' $c" . 'c' x 250)
      {
        if ($kind eq 'dir')
          { mkdir $name or next; open my $f, '>', "$name/f" or die; }
        else
          { open my $f, '>', $name or next; }
        $made++;
      }
  }
$made or die;
END

# The shell that names are quoted for.
bash=$(command -v bash)

for locale in C C.UTF-8; do
  for kind in file dir; do
    (cd w/d && perl ../../make $kind) || framework_failure_
    (cd w && find d -mindepth 1 -print0) | sort -z >all || framework_failure_
    n=$(tr -dc '\0' <all | wc -c)
    echo "$locale, $kind: $n names"

    # What the messages say is what the names are, when a shell reads it.
    (cd w && LC_ALL=$locale xargs -0 fastrm -- ) <all 2>err >out
    compare /dev/null out || fail=1
    if test $kind = dir; then
      test "$(grep -c ': Is a directory$' err)" -gt 0 || fail=1
    else
      compare /dev/null err || fail=1
      (cd w/d && perl ../../make $kind) || framework_failure_
    fi
    test -z "$bash" || test $kind = file || {
      find w/d -mindepth 1 -maxdepth 1 -print0 | sed -z 's,^w/,,' | sort -z \
        >exp || framework_failure_
      sed -n 's/^fastrm: cannot remove \(.*\): Is a directory$/printf "%s\\0" \1/p' \
        err >script || framework_failure_
      LC_ALL=$locale "$bash" script | sort -z >got || fail=1
      cmp exp got || fail=1
    }

    # All of it goes, and -v names it right.
    (cd w && LC_ALL=$locale fastrm -rv d) >out 2>err || fail=1
    compare /dev/null err || fail=1
    test ! -e w/d || fail=1
    mkdir w/d || framework_failure_
    if test -n "$bash" && test $kind = file; then
      sed -n "/^removed directory/d; s/^removed \(.*\)\$/printf '%s\\\\0' \1/p" \
        out >script || framework_failure_
      LC_ALL=$locale "$bash" script | sort -z >got || fail=1
      cmp all got || fail=1
    fi
  done
done

Exit $fail
