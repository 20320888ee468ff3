# fastrm.bash -- completion of fastrm's command line in bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# For an alias, say 'alias rm=fastrm', add to ~/.bashrc:
#   complete -o bashdefault -o default -F _fastrm rm

# Print the values that option $1 takes, one a line.
_fastrm_values ()
{
  case $1 in
    --interactive) printf '%s\n' never once always ;;
    --order) printf '%s\n' inode directory ;;
    --preserve-root) echo all ;;
    --progress) printf '%s\n' auto always never ;;
    --stats) printf '%s\n' text json ;;
    -j | --jobs) printf '%s\n' 1 2 4 8 ;;
  esac
}

# Where nothing is found, bash goes on to complete the name of a file.
_fastrm ()
{
  local cur=${COMP_WORDS[COMP_CWORD]} option= word i
  COMPREPLY=()

  # After -- there are but operands.
  for ((i = 1; i < COMP_CWORD; i++)); do
    [[ ${COMP_WORDS[i]} != -- ]] || return 0
  done

  # A value, which bash makes a word of its own, like the = before it.
  if [[ $cur == = ]]; then
    option=${COMP_WORDS[COMP_CWORD-1]} cur=
  elif ((COMP_CWORD > 2)) && [[ ${COMP_WORDS[COMP_CWORD-1]} == = ]]; then
    option=${COMP_WORDS[COMP_CWORD-2]}
  else
    case ${COMP_WORDS[COMP_CWORD-1]} in
      -j | --jobs | --order) option=${COMP_WORDS[COMP_CWORD-1]} ;;
      --files0-from) return 0 ;;
    esac
  fi
  if [[ $option ]]; then
    COMPREPLY=($(compgen -W '$(_fastrm_values "$option")' -- "$cur"))
    return 0
  fi

  [[ $cur == -* ]] || return 0
  COMPREPLY=($(compgen -W '-f --force -i -I --interactive --interactive=
    --dry-run --files0-from= --order= -r -R --recursive -d --dir -j --jobs=
    -v --verbose --one-file-system --preserve-root --preserve-root=all
    --no-preserve-root --progress --progress= --stats --stats= --help
    --version' -- "$cur"))
  if ((${#COMPREPLY[@]} == 1)) && [[ ${COMPREPLY[0]} == *= ]]; then
    compopt -o nospace 2>/dev/null
  fi
}

complete -o bashdefault -o default -F _fastrm fastrm
