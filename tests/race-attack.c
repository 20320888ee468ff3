/* race-attack.c -- change a tree while it is being removed

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: race-attack KIND ROUNDS COMMAND [ARGUMENT]...

   In each round make the directory 'tree', run COMMAND, which is to remove
   it, and meanwhile change it again and again:

     child     exchange directories in it with links to 'victim'
     parent    the same with directories that hold others
     operand   the same with 'tree' itself
     move      move directories into 'victim' and back
     file      exchange directories with files
     fifo      exchange directories with FIFOs
     create    make more and more files in its directories

   The directory 'victim' looks like 'tree' at each level, so that whoever
   is led astray finds much to remove there; it must stay as it is.  COMMAND
   must exit with status 0 or 1, within a minute; if with 0, there must be no
   'tree', unless that itself was exchanged.  Exit with 0 if that is so, 77 if
   the attack does not work here.  */

#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef RENAME_EXCHANGE
# define RENAME_EXCHANGE (1 << 1)
#endif

enum { SKIP = 77 };

/* Seconds after which the command is taken to hang.  */
enum { LIMIT = 60 };

/* What a directory of each level holds.  */
enum { DIRS_A = 4, DIRS_B = 6, FILES = 8, CHAIN = 12 };

/* Successful changes of the current round, counted by the attacker.  */
static long *changes;

/* Where links of the attacker lead to, an absolute name.  */
static char victim[4096];

static _Noreturn void
die (char const *what)
{
  perror (what);
  exit (EXIT_FAILURE);
}

static void
make_dir (char const *name)
{
  if (mkdir (name, 0777) != 0 && errno != EEXIST)
    die (name);
}

static void
make_files (char const *dir)
{
  char name[256];
  for (int i = 0; i < FILES; i++)
    {
      snprintf (name, sizeof name, "%s/f%d", dir, i);
      if (mknod (name, S_IFREG | 0666, 0) != 0)
        die (name);
    }
}

/* Make in DIR what each directory of the second level holds: directories b0,
   b1 ... with files, one of them with a chain below it.  */
static void
make_second_level (char const *dir)
{
  char name[256];
  make_files (dir);
  for (int i = 0; i < DIRS_B; i++)
    {
      snprintf (name, sizeof name, "%s/b%d", dir, i);
      make_dir (name);
      make_files (name);
    }
  for (int i = 0; i < CHAIN; i++)
    {
      strcat (name, "/b0");
      make_dir (name);
    }
  make_files (name);
}

/* Make directory DIR, in which a0, a1 ... are directories of the second
   level.  */
static void
make_tree (char const *dir)
{
  char name[256];
  make_dir (dir);
  for (int i = 0; i < DIRS_A; i++)
    {
      snprintf (name, sizeof name, "%s/a%d", dir, i);
      make_dir (name);
      make_second_level (name);
    }
}

static long counted;

static int
count_entry (char const *name, struct stat const *st, int type,
             struct FTW *ftw)
{
  (void) st;
  (void) type;
  /* What was moved there is no part of it.  */
  if (ftw->level == 1 && name[ftw->base] == 'm')
    return FTW_SKIP_SUBTREE;
  counted++;
  return FTW_CONTINUE;
}

/* How many entries there are in the victim.  */
static long
count_victim (void)
{
  counted = 0;
  if (nftw (victim, count_entry, 10, FTW_PHYS | FTW_ACTIONRETVAL) != 0)
    die (victim);
  return counted;
}

static int
remove_entry (char const *name, struct stat const *st, int type,
              struct FTW *ftw)
{
  (void) st;
  (void) type;
  (void) ftw;
  if (remove (name) != 0 && errno != ENOENT)
    die (name);
  return 0;
}

/* Remove whatever NAME is, if it is there.  */
static void
clean (char const *name)
{
  nftw (name, remove_entry, 10, FTW_PHYS | FTW_DEPTH);
}

/* Make whatever the attacker of KIND puts in a directory's place.  */
static void
make_bait (char const *kind, char const *bait)
{
  if (strcmp (kind, "file") == 0)
    mknod (bait, S_IFREG | 0666, 0);
  else if (strcmp (kind, "fifo") == 0)
    mkfifo (bait, 0666);
  else
    (void) !symlink (victim, bait);
}

static int
exchange (char const *a, char const *b)
{
  return syscall (SYS_renameat2, AT_FDCWD, a, AT_FDCWD, b, RENAME_EXCHANGE);
}

/* Store in NAME the directory that is to be changed in step I.  */
static void
choose_target (char const *kind, unsigned int i, char *name, size_t size)
{
  if (strcmp (kind, "operand") == 0)
    snprintf (name, size, "tree");
  else if (strcmp (kind, "parent") == 0)
    snprintf (name, size, "tree/a%u", i % DIRS_A);
  else if (i % 3 == 0)
    snprintf (name, size, "tree/a%u/b%d/b0/b0", i % DIRS_A, DIRS_B - 1);
  else
    snprintf (name, size, "tree/a%u/b%u", i % DIRS_A, i / 2 % DIRS_B);
}

/* Change the tree until killed.  */
static _Noreturn void
attack (char const *kind)
{
  char target[128];
  char moved[256];
  for (unsigned int i = 0;; i++)
    {
      choose_target (kind, i, target, sizeof target);
      if (strcmp (kind, "create") == 0)
        {
          snprintf (moved, sizeof moved, "%s/new%u", target, i);
          if (mknod (moved, S_IFREG | 0666, 0) == 0)
            ++*changes;
        }
      else if (strcmp (kind, "move") == 0)
        {
          snprintf (moved, sizeof moved, "victim/m%u", i % 7);
          if (rename (target, moved) == 0)
            ++*changes;
          rename (moved, target);
        }
      else
        {
          make_bait (kind, "bait");
          if (exchange (target, "bait") == 0)
            ++*changes;
          exchange (target, "bait");
        }
    }
}

/* Start the attacker and return its process id.  */
static pid_t
start_attack (char const *kind)
{
  pid_t pid = fork ();
  if (pid < 0)
    die ("fork");
  if (pid == 0)
    attack (kind);
  return pid;
}

static void
do_nothing (int sig)
{
  (void) sig;
}

/* Run COMMAND and return its wait status, or -1 if it hangs.  */
static int
run (char **command)
{
  pid_t pid = fork ();
  if (pid < 0)
    die ("fork");
  if (pid == 0)
    {
      /* What it says is not of interest.  */
      int fd = open ("messages", O_WRONLY | O_CREAT | O_TRUNC, 0666);
      dup2 (fd, STDOUT_FILENO);
      dup2 (fd, STDERR_FILENO);
      close (fd);
      execvp (command[0], command);
      _exit (127);
    }

  int status;
  alarm (LIMIT);
  if (waitpid (pid, &status, 0) != pid)
    {
      kill (pid, SIGKILL);
      waitpid (pid, &status, 0);
      status = -1;
    }
  alarm (0);
  return status;
}

/* Whether a command that ended with wait status STATUS has done well against
   the attacker of KIND.  */
static int
did_well (char const *kind, int status)
{
  struct stat st;
  if (status == -1)
    fputs ("it hangs\n", stderr);
  else if (!WIFEXITED (status) || 1 < WEXITSTATUS (status))
    fprintf (stderr, "it ended with wait status %d\n", status);
  else if (WEXITSTATUS (status) == 0 && strcmp (kind, "operand") != 0
           && lstat ("tree", &st) == 0)
    fputs ("it succeeded, but the tree is there\n", stderr);
  else
    return 1;
  return 0;
}

int
main (int argc, char **argv)
{
  if (argc < 4)
    {
      fputs ("usage: race-attack KIND ROUNDS COMMAND [ARGUMENT]...\n", stderr);
      return EXIT_FAILURE;
    }
  char const *kind = argv[1];
  int rounds = atoi (argv[2]);

  changes = mmap (NULL, sizeof *changes, PROT_READ | PROT_WRITE,
                  MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  struct sigaction action = { .sa_handler = do_nothing };
  if (changes == MAP_FAILED || sigaction (SIGALRM, &action, NULL) != 0
      || !getcwd (victim, sizeof victim - 8))
    die ("race-attack");
  strcat (victim, "/victim");
  make_tree (victim);
  make_second_level (victim);
  long before = count_victim ();

  long total = 0;
  int failed = 0;
  for (int i = 0; i < rounds && !failed; i++)
    {
      *changes = 0;
      make_tree ("tree");
      pid_t attacker = start_attack (kind);
      int status = run (argv + 3);
      kill (attacker, SIGKILL);
      waitpid (attacker, NULL, 0);
      total += *changes;

      failed = !did_well (kind, status);
      long after = count_victim ();
      if (after != before)
        {
          fprintf (stderr, "%ld of %ld entries are left of the victim\n",
                   after, before);
          failed = 1;
        }
      if (failed)
        fprintf (stderr, "%s: round %d\n", kind, i);
      clean ("tree");
      clean ("bait");
      for (int m = 0; m < 7; m++)
        {
          char moved[32];
          snprintf (moved, sizeof moved, "victim/m%d", m);
          clean (moved);
        }
    }

  printf ("%s: %ld changes in %d rounds\n", kind, total, rounds);
  clean ("victim");
  return failed ? EXIT_FAILURE : total == 0 ? SKIP : EXIT_SUCCESS;
}
