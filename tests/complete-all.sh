#!/bin/sh
# The completions have all the options that --help names.
# Runs once, whatever the walk.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"

fastrm --help >help || framework_failure_
grep -o -e '--[a-z][-a-z0-9]*' help | sort -u >options || framework_failure_
test $(wc -l <options) -ge 16 || framework_failure_

cd "$abs_top_srcdir/completions" || framework_failure_
while read option; do
  grep -e "$option\>" fastrm.bash >/dev/null || { echo "$option"; fail=1; }
  grep -e "$option\>" _fastrm >/dev/null || { echo "$option"; fail=1; }
  grep -e "-l ${option#--}\>" fastrm.fish >/dev/null \
    || { echo "$option"; fail=1; }
done <"$test_dir_/options"

Exit $fail
