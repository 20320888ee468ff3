#!/bin/sh
# A node_modules made by npm, and what rm leaves of it.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
# Runs once, whatever the walk.
# (It goes through the walks itself, and takes some seconds.)
. "$srcdir/helpers.cfg"

require_gnu_rm_
npm --version >/dev/null 2>&1 || skip_ 'npm is missing'

HOME=$PWD npm_config_cache=$PWD/cache npm_config_offline=true \
npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false \
npm_config_ignore_scripts=true
export HOME npm_config_cache npm_config_offline npm_config_audit \
  npm_config_fund npm_config_update_notifier npm_config_ignore_scripts

# Packages: some of those that npm itself consists of, without those that
# want others from the network; and two versions of one of ours, so that
# there is a node_modules within node_modules; with commands, which are links.
mkdir pkg || framework_failure_
bundled=$(dirname "$(readlink -f "$(command -v npm)")")/../node_modules
for dir in "$bundled"/*; do
  test -f "$dir/package.json" || continue
  grep '"dependencies"' "$dir/package.json" >/dev/null \
    || cp -R "$dir" pkg || framework_failure_
done
package ()
{
  mkdir -p $1/bin $1/lib/deep/er || framework_failure_
  cat <<END >$1/package.json || framework_failure_
{ "name": "$2", "version": "$3", "bin": { "$2": "bin/run" },
  "dependencies": { $4 } }
END
  echo '#!/usr/bin/env node' >$1/bin/run || framework_failure_
  seq -f $1/lib/%g.js 100 | xargs touch $1/lib/deep/er/f || framework_failure_
}
package pkg/one one 1.0.0 ''
package pkg/two two 1.0.0 '"one": "0.9.0" }, "bundleDependencies": [ "one" ],
  "config": {'
package pkg/two/node_modules/one one 0.9.0 ''

mkdir -p w/master && cd w/master || framework_failure_
echo '{ "name": "app", "version": "1.0.0" }' >package.json || framework_failure_
npm install --install-links ../../pkg/* >../npm.log 2>&1 \
  || { cat ../npm.log; skip_ 'npm cannot install'; }
cd .. || framework_failure_
test -L master/node_modules/.bin/one \
  && test -f master/node_modules/two/node_modules/one/package.json \
  || framework_failure_ 'not the tree it should be'
files=$(find master ! -type d | wc -l) || framework_failure_
echo "$files files"
test "$files" -ge 250 || framework_failure_

give_to_user_ -R .
compare_with_rm_ -rf tree/node_modules
compare_with_rm_ -r tree

chmod a-w master/node_modules/.bin master/node_modules/two/node_modules/one/lib \
  || framework_failure_
compare_with_rm_ -rv tree/node_modules
grep 'Permission denied' gnu.errs || framework_failure_

Exit $fail
