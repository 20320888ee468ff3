#!/bin/sh
# A bare git repository with read-only objects, and what rm leaves of it.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
# Runs once, whatever the walk.
# (It goes through the walks itself.)
. "$srcdir/helpers.cfg"

require_gnu_rm_
git --version >/dev/null 2>&1 || skip_ 'git is missing'

HOME=$PWD GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b.invalid \
GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b.invalid
export HOME GIT_CONFIG_NOSYSTEM GIT_AUTHOR_NAME GIT_AUTHOR_EMAIL \
  GIT_COMMITTER_NAME GIT_COMMITTER_EMAIL
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE

# Packed objects and loose ones.
git init -q src || framework_failure_
cd src || framework_failure_
for commit in 1 2 3; do
  mkdir -p d$commit/e || framework_failure_
  for n in $(seq 50); do
    echo "$commit $n" >d$commit/e/$n || framework_failure_
  done
  git add . && git commit -q -m $commit && git tag v$commit || framework_failure_
  test $commit != 2 || git gc -q || framework_failure_
done
cd .. && mkdir w && cd w || framework_failure_
cp -R ../src/.git master && git -C master config core.bare true \
  || framework_failure_
chmod a-w master/objects/??/* master/objects/pack/* || framework_failure_
find master/objects -type f ! -perm -u=w | wc -l >count || framework_failure_
test "$(cat count)" -gt 50 || framework_failure_
give_to_user_ -R .

# Standard input is no terminal: nobody asks.
compare_with_rm_ -r tree
compare_with_rm_ -rf tree
compare /dev/null gnu.left || framework_failure_

# If it were one, there would be a question for each object.
yes | sed 400q >../yes && yes n | sed 400q >../no || framework_failure_
answers_=../yes
compare_with_rm_ -r ---presume-input-tty tree
compare /dev/null gnu.left || framework_failure_
grep 'remove write-protected regular file' gnu.errs | wc -l >asked
compare count asked || framework_failure_
answers_=../no
compare_with_rm_ -rv ---presume-input-tty tree
test -s gnu.left || framework_failure_

Exit $fail
