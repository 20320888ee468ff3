/* tty-run.c -- run a command with a terminal as its standard error

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: tty-run [OPTION]... OUT COMMAND [ARG]...

   Run COMMAND with a new pseudo-terminal as its controlling terminal, in the
   foreground, and as its standard error; write to the file OUT what appears
   there, byte for byte.  Exit with the status of COMMAND, with 128 plus the
   signal's number if a signal ended it, and with 125 if something went wrong
   here.  All signals have their default actions in COMMAND.

     -b               in the background
     -c COLUMNS       the terminal's width; by default 80
     -p               with a pipe as standard error instead of the terminal
     -g FILE ACTION   do ACTION as soon as there is no FILE any more
     -w TEXT ACTION   do ACTION as soon as TEXT appears, after what the last
                      option of these two has waited for

   ACTION is columns=COLUMNS, which resizes the terminal, or the number of a
   signal, which is sent to COMMAND (not if that is in the background).  */

#include <config.h>

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

/* Seconds until a command that never ends is given up.  */
enum { TIME_LIMIT = 120 };

/* Milliseconds between two looks at whether a file is gone.  */
enum { LOOK = 5 };

/* Exit status for a failure of tty-run itself.  */
enum { EXIT_CANCELED = 125 };

/* Something to wait for, and what to do then.  */
struct event
{
  char const *file;     /* the file that is to go, or null */
  char const *text;     /* or the text that is to appear */
  char const *action;   /* what to do then */
};

enum { EVENTS_MAX = 8 };

static struct event events[EVENTS_MAX];
static int n_events;    /* how many there are */
static int done;        /* how many have come */

static bool background; /* -b */
static bool use_pipe;   /* -p */
static int columns = 80; /* -c */

/* What has appeared so far, and where to look for the next text.  */
static char seen[1 << 20];
static size_t n_seen;
static char const *from = seen;

/* Say what failed, with the reason in errno, and exit.  */
static _Noreturn void
die (char const *what)
{
  perror (what);
  exit (EXIT_CANCELED);
}

static void
resize (int master, int width)
{
  struct winsize size = { .ws_row = 24, .ws_col = width };
  if (ioctl (master, TIOCSWINSZ, &size) != 0)
    die ("tty-run: cannot set the window's size");
}

/* Open a new pseudo-terminal that passes on what is written as it is.  Store
   the descriptor of its far end in *MASTER, and return the other one.  */
static int
open_terminal (int *master)
{
  *master = posix_openpt (O_RDWR | O_NOCTTY);
  if (*master < 0 || grantpt (*master) != 0 || unlockpt (*master) != 0)
    die ("tty-run: cannot make a pseudo-terminal");
  char const *name = ptsname (*master);
  int slave = name ? open (name, O_RDWR | O_NOCTTY) : -1;
  struct termios mode;
  if (slave < 0 || tcgetattr (slave, &mode) != 0)
    die ("tty-run: cannot open the pseudo-terminal");
  mode.c_oflag = 0;
  mode.c_lflag &= ~ECHO;
  if (tcsetattr (slave, TCSANOW, &mode) != 0
      || fcntl (*master, F_SETFD, FD_CLOEXEC) != 0)
    die ("tty-run: cannot set up the pseudo-terminal");
  resize (*master, columns);
  return slave;
}

/* The exit status that tells of what waitpid has told.  */
static int
exit_status (int status)
{
  return WIFSIGNALED (status) ? 128 + WTERMSIG (status) : WEXITSTATUS (status);
}

/* In the child: become COMMAND on TERMINAL, with ERR as standard error.  */
static _Noreturn void
become (char **command, int terminal, int err)
{
  for (int sig = 1; sig < 32; sig++)
    signal (sig, SIG_DFL);
  if (setsid () < 0 || ioctl (terminal, TIOCSCTTY, 0) != 0)
    die ("tty-run: cannot make a session");
  pid_t pid = background ? fork () : 0;
  if (pid < 0)
    die ("tty-run: fork");
  if (pid)
    {
      int status;
      setpgid (pid, pid);
      close (err);
      if (waitpid (pid, &status, 0) != pid)
        die ("tty-run: waitpid");
      _exit (exit_status (status));
    }
  if (background)
    setpgid (0, 0);
  dup2 (err, STDERR_FILENO);
  close (err);
  if (terminal != err)
    close (terminal);
  execvp (command[0], command);
  die (command[0]);
}

/* Do ACTION.  */
static void
act (char const *action, int master, pid_t pid)
{
  static char const columns_equal[] = "columns=";
  size_t len = sizeof columns_equal - 1;
  if (strncmp (action, columns_equal, len) == 0)
    resize (master, strtol (action + len, NULL, 10));
  else if (kill (pid, strtol (action, NULL, 10)) != 0)
    die ("tty-run: kill");
}

/* Whether E has come.  */
static bool
has_come (struct event const *e)
{
  if (e->file)
    return access (e->file, F_OK) != 0;
  char const *found = strstr (from, e->text);
  if (found)
    from = found + strlen (e->text);
  return found;
}

/* Copy what appears at INPUT to OUT until that ends.  */
static void
watch (int input, int master, pid_t pid, FILE *out)
{
  while (true)
    {
      if (done < n_events && has_come (&events[done]))
        {
          act (events[done++].action, master, pid);
          continue;
        }
      struct pollfd p = { .fd = input, .events = POLLIN };
      if (poll (&p, 1, LOOK) <= 0)
        continue;
      ssize_t n = read (input, seen + n_seen, sizeof seen - 1 - n_seen);
      if (n <= 0)
        return;
      fwrite (seen + n_seen, 1, n, out);
      n_seen += n;
    }
}

/* Take the options from ARGV.  Return the first of the other arguments.  */
static char **
parse (char **argv)
{
  for (argv++; *argv && (*argv)[0] == '-'; argv++)
    switch ((*argv)[1])
      {
      case 'b':
        background = true;
        break;
      case 'c':
        columns = strtol (*++argv, NULL, 10);
        break;
      case 'p':
        use_pipe = true;
        break;
      case 'g':
        events[n_events++] = (struct event) { .file = argv[1],
                                              .action = argv[2] };
        argv += 2;
        break;
      case 'w':
        events[n_events++] = (struct event) { .text = argv[1],
                                              .action = argv[2] };
        argv += 2;
        break;
      }
  return argv;
}

int
main (int argc, char **argv)
{
  argv = argc ? parse (argv) : argv;
  if (!argv[0] || !argv[1])
    {
      fputs ("usage: tty-run [OPTION]... OUT COMMAND [ARG]...\n", stderr);
      return EXIT_CANCELED;
    }
  FILE *out = fopen (argv[0], "we");
  int master;
  int terminal = open_terminal (&master);
  int ends[2] = { master, terminal };
  if (!out || (use_pipe && pipe2 (ends, O_CLOEXEC) != 0))
    die (argv[0]);

  alarm (TIME_LIMIT);
  pid_t pid = fork ();
  if (pid < 0)
    die ("tty-run: fork");
  if (pid == 0)
    become (argv + 1, terminal, ends[1]);
  close (ends[1]);
  watch (ends[0], master, pid, out);
  int status;
  if (fclose (out) != 0 || waitpid (pid, &status, 0) != pid)
    die ("tty-run: waitpid");
  if (done < n_events)
    fprintf (stderr, "tty-run: event %d did not come\n", done + 1);
  return exit_status (status);
}
