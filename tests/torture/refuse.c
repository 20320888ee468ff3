/* refuse.c -- run a program as if on an old kernel, or in a strict container

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: refuse [ARGUMENT]...

   Execute the program that REFUSE_PROGRAM in the environment names, with
   argv[0] and the arguments of this one, and have each system call that is
   newer than Linux 2.6.39 fail: with ENOSYS, or if REFUSE_ERROR is EPERM
   with that.  An old kernel says ENOSYS; filters of containers say either.
   The environment is used so that this can stand in for the program.

   The C library does without the calls that the kernel lacks.  But it takes
   EPERM for an answer where it has nothing else to try; those calls are let
   through then:

     faccessat2  for faccessat with flags
     statx       on machines where all else that can stat is older than they

   It can start no thread when clone3 says EPERM, and does not try clone: the
   program under test is to do without threads.  */

#include <config.h>

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Exit status, by the shell's convention, if the program cannot be run.  */
enum { EXIT_CANNOT_RUN = 126 };

/* From this number on, all calls are newer, on every machine.  */
enum { ALL_NEW = 424 };

/* The calls with lower numbers that are newer, as far as these headers know
   them.  */
static int const newer[] =
{
#ifdef SYS_bpf
  SYS_bpf,
#endif
#ifdef SYS_copy_file_range
  SYS_copy_file_range,
#endif
#ifdef SYS_execveat
  SYS_execveat,
#endif
#ifdef SYS_finit_module
  SYS_finit_module,
#endif
#ifdef SYS_getrandom
  SYS_getrandom,
#endif
#ifdef SYS_io_pgetevents
  SYS_io_pgetevents,
#endif
#ifdef SYS_kcmp
  SYS_kcmp,
#endif
#ifdef SYS_kexec_file_load
  SYS_kexec_file_load,
#endif
#ifdef SYS_membarrier
  SYS_membarrier,
#endif
#ifdef SYS_memfd_create
  SYS_memfd_create,
#endif
#ifdef SYS_mlock2
  SYS_mlock2,
#endif
#ifdef SYS_pkey_alloc
  SYS_pkey_alloc,
#endif
#ifdef SYS_pkey_free
  SYS_pkey_free,
#endif
#ifdef SYS_pkey_mprotect
  SYS_pkey_mprotect,
#endif
#ifdef SYS_preadv2
  SYS_preadv2,
#endif
#ifdef SYS_process_vm_readv
  SYS_process_vm_readv,
#endif
#ifdef SYS_process_vm_writev
  SYS_process_vm_writev,
#endif
#ifdef SYS_pwritev2
  SYS_pwritev2,
#endif
#ifdef SYS_renameat2
  SYS_renameat2,
#endif
#ifdef SYS_rseq
  SYS_rseq,
#endif
#ifdef SYS_sched_getattr
  SYS_sched_getattr,
#endif
#ifdef SYS_sched_setattr
  SYS_sched_setattr,
#endif
#ifdef SYS_seccomp
  SYS_seccomp,
#endif
#ifdef SYS_sendmmsg
  SYS_sendmmsg,
#endif
#ifdef SYS_setns
  SYS_setns,
#endif
#ifdef SYS_statx
  SYS_statx,
#endif
#ifdef SYS_userfaultfd
  SYS_userfaultfd,
#endif
};
enum { NEWER = sizeof newer / sizeof *newer };

/* Those of the newer ones that are let through if the others say EPERM.  */
static int const needed[] =
{
#ifdef SYS_faccessat2
  SYS_faccessat2,
#endif
#if defined SYS_statx && ! defined SYS_newfstatat && ! defined SYS_fstatat64
  SYS_statx,
#endif
  -1
};
enum { NEEDED = sizeof needed / sizeof *needed };

static struct sock_filter filter[2 * (NEWER + NEEDED) + 4];
static size_t length;

static void
add (struct sock_filter instruction)
{
  filter[length++] = instruction;
}

/* Let calls with a number from which CONDITION holds with NUMBER end in
   RESULT.  */
static void
add_rule (unsigned short condition, int number, unsigned int result)
{
  add ((struct sock_filter) BPF_JUMP (BPF_JMP | condition | BPF_K,
                                      number, 0, 1));
  add ((struct sock_filter) BPF_STMT (BPF_RET | BPF_K, result));
}

/* Let newer calls fail with ERRNUM from now on.  */
static void
refuse (int errnum)
{
  unsigned int failure = SECCOMP_RET_ERRNO | errnum;
  add ((struct sock_filter) BPF_STMT (BPF_LD | BPF_W | BPF_ABS,
                                      offsetof (struct seccomp_data, nr)));
  for (int i = 0; i < NEEDED && errnum == EPERM; i++)
    add_rule (BPF_JEQ, needed[i], SECCOMP_RET_ALLOW);
  for (int i = 0; i < NEWER; i++)
    add_rule (BPF_JEQ, newer[i], failure);
  add_rule (BPF_JGE, ALL_NEW, failure);
  add ((struct sock_filter) BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ALLOW));

  struct sock_fprog prog = { length, filter };
  if (prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0
      || prctl (PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &prog) != 0)
    {
      perror ("refuse: cannot filter system calls");
      exit (EXIT_CANNOT_RUN);
    }
}

int
main (int argc, char **argv)
{
  char const *program = getenv ("REFUSE_PROGRAM");
  char const *error = getenv ("REFUSE_ERROR");
  if (!program || argc < 1)
    {
      fputs ("refuse: REFUSE_PROGRAM is not set\n", stderr);
      return EXIT_CANNOT_RUN;
    }
  refuse (error && strcmp (error, "EPERM") == 0 ? EPERM : ENOSYS);
  execv (program, argv);
  perror (program);
  return EXIT_CANNOT_RUN;
}
