# fastrm.fish -- completion of fastrm's command line in fish
# SPDX-License-Identifier: GPL-3.0-or-later

complete -c fastrm -s f -l force -d 'Never ask, do not mind missing files'
complete -c fastrm -s i -d 'Ask before each removal'
complete -c fastrm -s I -d 'Ask once if much is to be removed'
complete -c fastrm -l interactive -f -a 'never once always' -d 'Ask'
complete -c fastrm -l dry-run -d 'Remove nothing'
complete -c fastrm -l files0-from -r -F -d 'Remove files named in a file'
complete -c fastrm -l order -x -a 'inode directory' \
  -d 'Order within a directory'
complete -c fastrm -s r -s R -l recursive \
  -d 'Remove directories and what is in them'
complete -c fastrm -s d -l dir -d 'Remove empty directories'
complete -c fastrm -s j -l jobs -x -a '1 2 4 8' -d 'Use so many threads'
complete -c fastrm -s v -l verbose -d 'Say what has been removed'
complete -c fastrm -l one-file-system \
  -d 'Stay on the file system of each operand'
complete -c fastrm -l preserve-root -f -a all -d 'Refuse to remove /'
complete -c fastrm -l no-preserve-root -d 'Do not treat / as special'
complete -c fastrm -l progress -f -a 'auto always never' \
  -d 'Show how far it is'
complete -c fastrm -l stats -f -a 'text json' \
  -d 'Tell at the end what it came to'
complete -c fastrm -l help -d 'Show help and exit'
complete -c fastrm -l version -d 'Show the version and exit'
