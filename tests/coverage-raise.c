/* coverage-raise.c -- count what a process reached that ends by a signal

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   For 'make check-coverage', which links the program with it.  The counts are
   kept at exit, and what dies by a signal does not exit.  */

#include <config.h>

#include <pthread.h>
#include <signal.h>

extern void __gcov_dump (void);

/* What the program calls in order to die as if it had not handled SIG.  */
int
raise (int sig)
{
  __gcov_dump ();
  return pthread_kill (pthread_self (), sig);
}
