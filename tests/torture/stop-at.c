/* stop-at.c -- do something else just before a command does something

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: stop-at [CALL[:N] NAME ACTION]... -- COMMAND [ARGUMENT]...

   Run COMMAND.  When it is about to make the system call CALL on NAME for
   the Nth time (the first by default), run ACTION with the shell, while the
   thread stands still, and let it go on then.  CALL is one of

     unlink   unlinkat; NAME is what it is given, not a whole path
     open     openat and openat2; likewise
     stat     newfstatat and statx; likewise, and "" for a descriptor
     list     getdents64; NAME is the last component of the directory's

   The exit status is that of COMMAND, 128 more than the number of the signal
   that killed it, or 125 if an action failed or had no occasion, which is
   said on standard error.  */

#include <config.h>

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { EXIT_NO_STOP = 125, EXIT_CANNOT_RUN = 127 };

/* What a process seems to be stopped by at a system call.  */
enum { AT_CALL = SIGTRAP | 0x80 };

/* Where a system call has the name.  */
enum { NAME_OF_FD_0, NAME_1 };

/* The system calls that can be stopped at.  */
static struct { char const *call; long nr; int name; } const calls[] =
{
  { "unlink", SYS_unlinkat, NAME_1 },
  { "open", SYS_openat, NAME_1 },
#ifdef SYS_openat2
  { "open", SYS_openat2, NAME_1 },
#endif
#ifdef SYS_newfstatat
  { "stat", SYS_newfstatat, NAME_1 },
#endif
  { "stat", SYS_statx, NAME_1 },
  { "list", SYS_getdents64, NAME_OF_FD_0 }
};

/* An occasion for an action.  */
struct stop
{
  char *call;           /* as in CALLS */
  char *name;           /* on what */
  char *action;         /* what to do then */
  int left;             /* times until then, 0 if it was done */
};
static struct stop *stops;
static int nstops;

static _Noreturn void
die (char const *what)
{
  perror (what);
  exit (EXIT_NO_STOP);
}

/* Copy the string at ADDRESS of process PID to NAME, which has SIZE bytes.
   Return false if that cannot be done.  */
static bool
read_string (pid_t pid, uint64_t address, char *name, size_t size)
{
  for (size_t n = 0; n + sizeof (long) < size; n += sizeof (long))
    {
      errno = 0;
      long word = ptrace (PTRACE_PEEKDATA, pid, (void *) (address + n), NULL);
      if (errno)
        return false;
      memcpy (name + n, &word, sizeof word);
      if (memchr (name + n, '\0', sizeof word))
        return true;
    }
  return false;
}

/* Store in NAME, which has SIZE bytes, the last component of what descriptor
   FD of process PID is.  */
static bool
read_descriptor (pid_t pid, uint64_t fd, char *name, size_t size)
{
  char link[64];
  char path[4096];
  snprintf (link, sizeof link, "/proc/%d/fd/%d", (int) pid, (int) fd);
  ssize_t len = readlink (link, path, sizeof path - 1);
  if (len < 0)
    return false;
  path[len] = '\0';
  char const *slash = strrchr (path, '/');
  return (size_t) snprintf (name, size, "%s", slash ? slash + 1 : path) < size;
}

/* Run ACTION.  */
static void
act (char const *action)
{
  int status = system (action);
  if (status != 0)
    {
      fprintf (stderr, "stop-at: status %d: %s\n", status, action);
      exit (EXIT_NO_STOP);
    }
}

/* Process PID is about to make system call NR with the arguments ARGS: do
   what is to be done before.  */
static void
before_call (pid_t pid, uint64_t nr, uint64_t const *args)
{
  char name[4096];
  for (size_t c = 0; c < sizeof calls / sizeof *calls; c++)
    if ((uint64_t) calls[c].nr == nr
        && (calls[c].name == NAME_1
            ? read_string (pid, args[1], name, sizeof name)
            : read_descriptor (pid, args[0], name, sizeof name)))
      for (int i = 0; i < nstops; i++)
        if (strcmp (calls[c].call, stops[i].call) == 0
            && strcmp (name, stops[i].name) == 0
            && stops[i].left && --stops[i].left == 0)
          act (stops[i].action);
}

/* Process PID stands at the beginning or the end of a system call.  */
static void
at_call (pid_t pid)
{
  struct __ptrace_syscall_info info;
  if (0 < ptrace (PTRACE_GET_SYSCALL_INFO, pid, (void *) sizeof info, &info)
      && info.op == PTRACE_SYSCALL_INFO_ENTRY)
    before_call (pid, info.entry.nr, info.entry.args);
}

/* The signal that process PID, which stopped with STATUS, is to get.  */
static int
at_stop (pid_t pid, int status)
{
  int sig = WSTOPSIG (status);
  if (sig == AT_CALL)
    at_call (pid);
  /* New threads begin with a stop; and there are other events.  */
  return sig == AT_CALL || sig == SIGTRAP || sig == SIGSTOP ? 0 : sig;
}

/* See COMMAND, which is process PID, through.  Return its wait status.  */
static int
trace (pid_t pid)
{
  long options = (PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE
                  | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK
                  | PTRACE_O_EXITKILL);
  int status;
  if (waitpid (pid, &status, 0) != pid || !WIFSTOPPED (status)
      || ptrace (PTRACE_SETOPTIONS, pid, NULL, (void *) options) != 0)
    die ("ptrace");
  ptrace (PTRACE_SYSCALL, pid, NULL, NULL);
  for (pid_t p; 0 < (p = waitpid (-1, &status, __WALL)); )
    if (WIFSTOPPED (status))
      ptrace (PTRACE_SYSCALL, p, NULL, (void *) (long) at_stop (p, status));
    else if (p == pid)
      return status;
  die ("waitpid");
}

/* Take the stops from the ARGC arguments ARGV.  Return where the command
   starts, or 0 if there is none.  */
static int
parse (int argc, char **argv)
{
  int at = 1;
  stops = calloc (argc, sizeof *stops);
  if (!stops)
    die ("stop-at");
  for (; at + 3 < argc && strcmp (argv[at], "--") != 0; at += 3)
    {
      char *colon = strchr (argv[at], ':');
      if (colon)
        *colon = '\0';
      stops[nstops++] = (struct stop) {
        argv[at], argv[at + 1], argv[at + 2], colon ? atoi (colon + 1) : 1
      };
    }
  return at + 1 < argc && strcmp (argv[at], "--") == 0 ? at + 1 : 0;
}

/* Say which actions had no occasion.  Return how many.  */
static int
count_unused (void)
{
  int unused = 0;
  for (int i = 0; i < nstops; i++)
    if (stops[i].left)
      {
        fprintf (stderr, "stop-at: no %s of %s\n", stops[i].call,
                 stops[i].name);
        unused++;
      }
  return unused;
}

int
main (int argc, char **argv)
{
  int command = parse (argc, argv);
  if (!command)
    {
      fputs ("usage: stop-at [CALL[:N] NAME ACTION]... -- COMMAND"
             " [ARGUMENT]...\n", stderr);
      return EXIT_NO_STOP;
    }

  pid_t pid = fork ();
  if (pid < 0)
    die ("fork");
  if (pid == 0)
    {
      if (ptrace (PTRACE_TRACEME, 0, NULL, NULL) != 0)
        die ("ptrace");
      raise (SIGSTOP);
      execvp (argv[command], argv + command);
      perror (argv[command]);
      _exit (EXIT_CANNOT_RUN);
    }
  int status = trace (pid);
  return (count_unused () ? EXIT_NO_STOP
          : WIFEXITED (status) ? WEXITSTATUS (status)
          : 128 + WTERMSIG (status));
}
