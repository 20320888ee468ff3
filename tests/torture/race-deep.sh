#!/bin/sh
# Trees that move while directories are closed and found again.
# SPDX-License-Identifier: GPL-3.0-or-later

. "${srcdir=.}/init.sh"
. "$srcdir/torture/race.cfg"
require_stop_

# With ten descriptors (the ordered walk takes twelve), the directories at
# the top of a deep tree must be closed.
descriptors=12
case $FASTRM_TEST_OPTIONS in
  *parallel*) descriptors=10 ;;
esac
cat <<END >few || framework_failure_
#!/bin/sh
exec 3>&- 8>&- 9>&-
ulimit -n $descriptors
exec "\$@"
END
chmod +x few || framework_failure_
limit_=$PWD/few

deep=1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17/18/19/20

work_in_memory_

# In each directory is a file, and another directory, which comes late or
# early.
mkdir -p victim/$deep && touch victim/$deep/last || framework_failure_
find victim -depth -type d -exec mkdir {}/m \; -exec touch {}/m/g {}/f \; \
  || framework_failure_
find victim | LC_ALL=C sort >victim_ || framework_failure_

set_up_deep ()
{
  rm -rf tree away other && cp -R victim tree && mkdir -p away other/o \
    && touch other/p other/o/q || framework_failure_
}

# Whatever it says: where something moved was opened before, it may be
# emptied; nothing else is lost, which swap_ sees to; and if it says that all
# is well, there is no tree.
check ()
{
  test $status_ != 0 || test ! -e tree || test -L tree || fail=1
  test $status_ = 0 || test -s err || fail=1
}

for options in -rf -r; do
  # Nothing happens: it must be possible.
  set_up_deep
  swap_ unlink last : 0 $options
  said_
  left_ away $others_

  for top in 1 1/2/3 1/2/3/4/5/6/7/8/9/10/11/12/13/14/15; do
    for bait in : "ln -s \$PWD/victim/$top tree/$top" \
                "cp -R victim/$top tree/$top" "mv other tree/$top" \
                "mkdir tree/$top" "touch tree/$top"; do
      for moment in 'unlink last' 'open 20' 'list 20'; do
        set_up_deep
        swap_ $moment "mv tree/$top away && $bait" '0 1' $options
        check
      done

      # It goes to where ".." is another directory of the same shape.
      set_up_deep
      rm -rf away && cp -R victim away || framework_failure_
      rm -rf away/$top && find away | LC_ALL=C sort >before \
        || framework_failure_
      swap_ unlink last "mv tree/$top away/$top && $bait" '0 1' $options
      check
      find away -path away/$top -prune -o -print | LC_ALL=C sort >after \
        || framework_failure_
      compare before after || fail=1
    done
  done

  # The operand itself moves.
  for bait in : 'ln -s victim tree' 'cp -R victim tree' 'touch tree'; do
    set_up_deep
    swap_ unlink last "mv tree away && $bait" '0 1' $options
    check
    # All of it could be found again through its parts.
    test -z "$(find away ! -type d)" || test $status_ = 1 || fail=1
  done
done

Exit $fail
