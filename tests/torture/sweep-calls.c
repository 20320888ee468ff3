/* sweep-calls.c -- the system calls, and what can go wrong in them

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "sweep.h"

#define FAULTS(...) ((short const []) { __VA_ARGS__, 0 })

#define OPEN_FAULTS                                                     \
  FAULTS (EACCES, ENOENT, ENOTDIR, ELOOP, EMFILE, ENFILE, ENOMEM, EIO,  \
          EINTR, ENOSYS, EPERM, ESTALE, EINVAL, CHANGE_VANISH,          \
          CHANGE_TO_FILE, CHANGE_TO_LINK)
#define REMOVE_FAULTS                                                   \
  FAULTS (EACCES, EPERM, EBUSY, EIO, EINTR, ENOENT, ENOTEMPTY, EEXIST,  \
          EROFS, EISDIR, ENOTDIR, ENOMEM, ESTALE, EINVAL, ELOOP,        \
          ENOSPC, CHANGE_VANISH, CHANGE_TO_FILE, CHANGE_TO_DIR,         \
          CHANGE_TO_LINK, CHANGE_FILL)
#define LOOK_FAULTS                                                     \
  FAULTS (EACCES, ENOENT, ENOTDIR, ENOMEM, EIO, EPERM, ENOSYS, ESTALE,  \
          ELOOP, EOVERFLOW, CHANGE_VANISH, CHANGE_TO_FILE,              \
          CHANGE_TO_LINK)
#define MEMORY_FAULTS FAULTS (ENOMEM)

/* A row of the table, and one for a call that not every kernel has.  */
#define CALL(name, form, family, ...) \
  { SYS_##name, #name, form, family, __VA_ARGS__ }

/* What a call that is not in this table may meet: it is refused.  */
static short const refusals[] = { ENOSYS, EPERM, 0 };

static struct call const calls[] =
{
  CALL (openat, FORM_AT, FAMILY_OPEN, OPEN_FAULTS),
#ifdef SYS_open
  CALL (open, FORM_PATH, FAMILY_OPEN, OPEN_FAULTS),
#endif
#ifdef SYS_openat2
  CALL (openat2, FORM_AT, FAMILY_OPEN,
        FAULTS (EACCES, ENOENT, ENOTDIR, ELOOP, EMFILE, ENFILE, ENOMEM, EIO,
                EINTR, ENOSYS, EPERM, ESTALE, EINVAL, EXDEV, EAGAIN,
                CHANGE_VANISH, CHANGE_TO_FILE, CHANGE_TO_LINK)),
#endif
  CALL (getdents64, FORM_FD, FAMILY_LIST,
        FAULTS (EIO, EBADF, ENOENT, ENOMEM, EINTR, EINVAL, ENOTDIR, ESTALE,
                EACCES, CHANGE_VANISH, CHANGE_TO_FILE, CHANGE_TO_LINK,
                CHANGE_FILL)),
  CALL (unlinkat, FORM_AT, FAMILY_REMOVE, REMOVE_FAULTS),
#ifdef SYS_unlink
  CALL (unlink, FORM_PATH, FAMILY_REMOVE, REMOVE_FAULTS),
#endif
#ifdef SYS_newfstatat
  CALL (newfstatat, FORM_AT, FAMILY_LOOK, LOOK_FAULTS),
#endif
#ifdef SYS_stat
  CALL (stat, FORM_PATH, FAMILY_LOOK, LOOK_FAULTS),
#endif
#ifdef SYS_lstat
  CALL (lstat, FORM_PATH, FAMILY_LOOK, LOOK_FAULTS),
#endif
#ifdef SYS_fstat
  CALL (fstat, FORM_FD, FAMILY_LOOK, FAULTS (EIO, ENOMEM, ESTALE, EOVERFLOW)),
#endif
#ifdef SYS_statx
  CALL (statx, FORM_AT, FAMILY_LOOK, LOOK_FAULTS),
#endif
#ifdef SYS_faccessat2
  CALL (faccessat2, FORM_AT, FAMILY_LOOK, LOOK_FAULTS),
#endif
  CALL (faccessat, FORM_AT, FAMILY_LOOK, LOOK_FAULTS),
#ifdef SYS_fstatfs
  CALL (fstatfs, FORM_FD, FAMILY_NONE, FAULTS (EIO, ENOSYS, EPERM, ENOMEM)),
#endif
  CALL (close, FORM_FD, FAMILY_CLOSE, FAULTS (EIO, EINTR, ENOSPC, EDQUOT)),
#ifdef SYS_fcntl
  CALL (fcntl, FORM_FD, FAMILY_NONE, FAULTS (EMFILE, EINVAL, ENOMEM)),
#endif
  CALL (ioctl, FORM_FD, FAMILY_NONE, FAULTS (ENOTTY, EIO, EPERM)),
  CALL (lseek, FORM_FD, FAMILY_NONE, FAULTS (EINVAL, EIO)),
  CALL (read, FORM_FD, FAMILY_NONE, FAULTS (EIO, EISDIR)),
  CALL (write, FORM_FD, FAMILY_WRITE,
        FAULTS (EIO, ENOSPC, EPIPE, EINTR, EAGAIN, EFBIG)),
  CALL (brk, FORM_NONE, FAMILY_MEMORY, MEMORY_FAULTS),
#ifdef SYS_mmap
  CALL (mmap, FORM_NONE, FAMILY_MEMORY, MEMORY_FAULTS),
#endif
  CALL (mremap, FORM_NONE, FAMILY_MEMORY, MEMORY_FAULTS),
  CALL (mprotect, FORM_NONE, FAMILY_MEMORY, MEMORY_FAULTS),
  CALL (munmap, FORM_NONE, FAMILY_NONE, MEMORY_FAULTS),
  CALL (madvise, FORM_NONE, FAMILY_NONE, FAULTS (EINVAL, ENOMEM)),
#ifdef SYS_clone3
  CALL (clone3, FORM_NONE, FAMILY_THREAD,
        FAULTS (EAGAIN, ENOMEM, EPERM, ENOSYS)),
#endif
  CALL (clone, FORM_NONE, FAMILY_THREAD, FAULTS (EAGAIN, ENOMEM, EPERM)),
  CALL (futex, FORM_FUTEX, FAMILY_NONE, FAULTS (EAGAIN, EINTR)),
  CALL (prlimit64, FORM_NONE, FAMILY_NONE, FAULTS (EPERM, EFAULT)),
  CALL (sched_getaffinity, FORM_NONE, FAMILY_NONE,
        FAULTS (EINVAL, ENOSYS, EPERM)),
  CALL (getrandom, FORM_NONE, FAMILY_NONE, FAULTS (EAGAIN, EINTR, ENOSYS)),
  CALL (rt_sigaction, FORM_NONE, FAMILY_NONE, FAULTS (EINVAL)),
  CALL (set_robust_list, FORM_NONE, FAMILY_NONE, FAULTS (ENOSYS)),
};
enum { CALLS = sizeof calls / sizeof *calls };

/* Calls that cannot fail, those by which 'supervise' starts the program, and
   rseq: if one thread could do it, the C library insists that all can.  */
static int const exempt[] =
{
  SYS_sendmsg, SYS_execve, SYS_exit, SYS_exit_group, SYS_rt_sigreturn,
  SYS_restart_syscall, SYS_rt_sigprocmask, SYS_getpid, SYS_gettid,
  SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_set_tid_address,
  SYS_sched_yield, SYS_prctl,
#ifdef SYS_arch_prctl
  SYS_arch_prctl,
#endif
#ifdef SYS_rseq
  SYS_rseq,
#endif
};

struct call const *
calls_known (size_t *n)
{
  *n = CALLS;
  return calls;
}

int const *
calls_exempt (size_t *n)
{
  *n = sizeof exempt / sizeof *exempt;
  return exempt;
}

/* Return the kind of call with NUMBER.  Those that are not in the table get
   a place of their own when they are first met.  */
static struct call const *
find (int number)
{
  enum { FURTHER_MAX = 50 };
  static struct call further[FURTHER_MAX];
  static char names[FURTHER_MAX][24];
  static int n;
  for (int i = 0; i < CALLS; i++)
    if (calls[i].number == number)
      return &calls[i];
  for (int i = 0; i < n; i++)
    if (further[i].number == number)
      return &further[i];
  if (n == FURTHER_MAX)
    return NULL;
  snprintf (names[n], sizeof names[n], "call-%d", number);
  further[n] = (struct call) { number, names[n], FORM_NONE, FAMILY_NONE,
                               refusals };
  return &further[n++];
}

/* Copy to NAME, of SIZE bytes, the string at ADDRESS in process PID, a page
   at a time since the next one may be missing.  */
static void
fetch_string (pid_t pid, uint64_t address, char *name, size_t size)
{
  enum { PAGE = 4096 };
  size_t n = 0;
  while (n < size - 1)
    {
      size_t len = PAGE - (address + n) % PAGE;
      if (size - 1 - n < len)
        len = size - 1 - n;
      struct iovec here = { name + n, len };
      struct iovec there = { (void *) (uintptr_t) (address + n), len };
      ssize_t got = process_vm_readv (pid, &here, 1, &there, 1, 0);
      if (got <= 0 || memchr (name + n, '\0', got))
        {
          if (got <= 0)
            name[n] = '\0';
          return;
        }
      n += got;
    }
  name[n] = '\0';
}

/* Copy to NAME, of SIZE bytes, the name of what descriptor FD of process PID
   is open for.  */
static void
fetch_fd (pid_t pid, int fd, char *name, size_t size)
{
  static char const gone[] = " (deleted)";
  char link[64];
  if (0 <= fd && fd <= STDERR_FILENO)
    {
      snprintf (name, size, "<%d>", fd);
      return;
    }
  snprintf (link, sizeof link, "/proc/%d/fd/%d", pid, fd);
  ssize_t n = readlink (link, name, size - 1);
  name[n < 0 ? 0 : n] = '\0';
  size_t len = strlen (name);
  size_t end = sizeof gone - 1;
  if (end < len && strcmp (name + len - end, gone) == 0)
    name[len - end] = '\0';
}

/* Bytes for names as the kernel has them.  */
enum { RAW_SIZE = 4096 };

/* Set P->path to ABSOLUTE, as seen from WORK.  */
static void
set_path (struct point *p, char const *absolute, char const *work)
{
  static char const proc[] = "/proc/";
  size_t len = strlen (work);
  char const *path = absolute;
  /* What the kernel tells of a process is not of interest by its number.  */
  if (strncmp (absolute, proc, sizeof proc - 1) == 0)
    path = proc;
  if (strncmp (absolute, work, len) == 0 && absolute[len] == '/')
    path += len + 1;
  else if (strcmp (absolute, work) == 0)
    path = ".";
  snprintf (p->path, sizeof p->path, "%.*s", NAME_SIZE - 1, path);
}

/* Set P's object to what is called NAME in FD, or in WORK.  */
static void
set_object (struct point *p, pid_t pid, int fd, char const *name,
            char const *work)
{
  char path[2 * RAW_SIZE + 2];
  char dir[RAW_SIZE];
  if (name[0] == '/' && name[1])
    snprintf (path, sizeof path, "%s", name);
  else if (name[0] == '/')
    strcpy (path, "/");
  else
    {
      snprintf (dir, sizeof dir, "%s", work);
      if (fd != AT_FDCWD)
        fetch_fd (pid, fd, dir, sizeof dir);
      snprintf (path, sizeof path, "%s", dir);
      p->up = strcmp (name, "..") == 0;
      if (p->up && strrchr (path, '/'))
        *strrchr (path, '/') = '\0';
      else if (*name && strcmp (name, ".") != 0)
        snprintf (path, sizeof path, "%s/%s", dir, name);
    }
  set_path (p, path, work);
}

bool
calls_point (struct seccomp_notif const *notif, char const *work,
             struct point *p)
{
  struct seccomp_data const *data = &notif->data;
  char name[RAW_SIZE] = "";
  *p = (struct point) { .call = find (data->nr) };
  if (!p->call)
    return false;
  switch (p->call->form)
    {
    case FORM_FUTEX:
      {
        int what = data->args[1] & FUTEX_CMD_MASK;
        return what == FUTEX_WAIT || what == FUTEX_WAIT_BITSET;
      }
    case FORM_FD:
      fetch_fd (notif->pid, data->args[0], name, sizeof name);
      set_path (p, name, work);
      break;
    case FORM_PATH:
      fetch_string (notif->pid, data->args[0], name, sizeof name);
      set_object (p, notif->pid, AT_FDCWD, name, work);
      break;
    case FORM_AT:
      fetch_string (notif->pid, data->args[1], name, sizeof name);
      set_object (p, notif->pid, data->args[0], name, work);
      p->rmdir = (data->nr == SYS_unlinkat
                  && (data->args[2] & AT_REMOVEDIR) != 0);
      break;
    default:
      break;
    }
  return true;
}

bool
calls_same (struct point const *a, struct point const *b)
{
  return (a->call == b->call && a->rmdir == b->rmdir && a->up == b->up
          && strcmp (a->path, b->path) == 0);
}

int
calls_lasting (enum family family)
{
  switch (family)
    {
    case FAMILY_CLOSE:
    case FAMILY_LIST:
    case FAMILY_LOOK:
      return EIO;
    case FAMILY_MEMORY:
      return ENOMEM;
    case FAMILY_OPEN:
      return EMFILE;
    case FAMILY_REMOVE:
      return EROFS;
    case FAMILY_THREAD:
      return EAGAIN;
    case FAMILY_WRITE:
      return ENOSPC;
    default:
      return 0;
    }
}
