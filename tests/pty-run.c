/* pty-run.c -- run a command with a terminal as its standard input

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: pty-run COMMAND [ARG]...

   Read standard input to its end, then run COMMAND on a new
   pseudo-terminal on which that text has been typed, followed by
   end-of-file characters.  The terminal is COMMAND's standard input
   only: what it writes goes where pty-run's own output goes, and the
   terminal does not echo.  Exit with the status of COMMAND, with 128
   plus the signal's number if a signal ended it, and with 125 if it
   could not be started.  Nothing here waits for a time to pass: the
   text is in the terminal's queue before COMMAND starts.  */

#include <config.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

/* Most that may be typed.  The terminal queues 4095 bytes of lines that
   nobody has read yet; this leaves room for the end-of-file characters.  */
enum { INPUT_MAX = 2048 };

/* End-of-file characters typed after the text: a program that asks again
   after the end of the text is answered "no" that many times.  */
enum { EOF_COUNT = 16 };

/* Seconds until a command that never ends is given up.  */
enum { TIME_LIMIT = 60 };

/* Exit status for a failure of pty-run itself.  */
enum { EXIT_CANCELED = 125 };

/* Say what failed, with the reason in errno, and exit.  */
static _Noreturn void
die (char const *what)
{
  perror (what);
  exit (EXIT_CANCELED);
}

/* Read standard input to its end into BUF, which has room for SIZE bytes.
   Return the number of bytes read; exit if there are more than that.  */
static size_t
read_input (char *buf, size_t size)
{
  size_t len = 0;

  for (;;)
    {
      ssize_t n = read (STDIN_FILENO, buf + len, size - len);
      if (n < 0)
        die ("pty-run: read");
      if (n == 0)
        return len;
      len += n;
      if (len == size)
        {
          fputs ("pty-run: too much input\n", stderr);
          exit (EXIT_CANCELED);
        }
    }
}

/* Open a new pseudo-terminal that reads lines and does not echo.  Store
   the descriptor of its far end, where one types, in *TYPIST and return
   that of the terminal.  */
static int
open_terminal (int *typist)
{
  int master = posix_openpt (O_RDWR | O_NOCTTY);
  if (master < 0 || grantpt (master) != 0 || unlockpt (master) != 0)
    die ("pty-run: cannot make a pseudo-terminal");

  char const *name = ptsname (master);
  int slave = name ? open (name, O_RDWR | O_NOCTTY) : -1;
  struct termios mode;
  if (slave < 0 || tcgetattr (slave, &mode) != 0)
    die ("pty-run: cannot open the pseudo-terminal");

  mode.c_iflag = 0;
  mode.c_lflag = ICANON;
  if (tcsetattr (slave, TCSANOW, &mode) != 0
      || fcntl (master, F_SETFD, FD_CLOEXEC) != 0)
    die ("pty-run: cannot set up the pseudo-terminal");

  *typist = master;
  return slave;
}

/* Type the LEN bytes at TEXT, then end-of-file characters, at TYPIST.  */
static void
type (int typist, char const *text, size_t len)
{
  char const eof_char = 'D' & 037;

  /* In the middle of a line, the first one only ends that line's read.  */
  if (len && write (typist, text, len) != (ssize_t) len)
    die ("pty-run: write");
  for (int i = 0; i < EOF_COUNT; i++)
    if (write (typist, &eof_char, 1) != 1)
      die ("pty-run: write");
}

/* Run COMMAND with standard input TERMINAL.  Return its exit status.  */
static int
run (char **command, int terminal)
{
  pid_t pid = fork ();
  if (pid < 0)
    die ("pty-run: fork");
  if (pid == 0)
    {
      if (dup2 (terminal, STDIN_FILENO) < 0)
        die ("pty-run: dup2");
      close (terminal);
      execvp (command[0], command);
      die (command[0]);
    }

  /* When SIGALRM ends this process, the terminal hangs up, and that ends
     whatever still reads from it.  */
  alarm (TIME_LIMIT);

  int status;
  if (waitpid (pid, &status, 0) != pid)
    die ("pty-run: waitpid");
  return WIFSIGNALED (status) ? 128 + WTERMSIG (status) : WEXITSTATUS (status);
}

int
main (int argc, char **argv)
{
  if (argc < 2)
    {
      fputs ("usage: pty-run COMMAND [ARG]...\n", stderr);
      return EXIT_CANCELED;
    }

  static char input[INPUT_MAX];
  size_t len = read_input (input, sizeof input);
  int typist;
  int terminal = open_terminal (&typist);
  type (typist, input, len);
  return run (argv + 1, terminal);
}
