/* mksock.c -- make a socket in the file system

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: mksock FILE  */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

int
main (int argc, char **argv)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  if (argc != 2 || sizeof address.sun_path <= strlen (argv[1]))
    {
      fputs ("usage: mksock FILE\n", stderr);
      return EXIT_FAILURE;
    }
  strcpy (address.sun_path, argv[1]);

  int fd = socket (AF_UNIX, SOCK_STREAM, 0);
  if (fd < 0
      || bind (fd, (struct sockaddr const *) &address, sizeof address) != 0)
    {
      perror (argv[1]);
      return EXIT_FAILURE;
    }
  return EXIT_SUCCESS;
}
