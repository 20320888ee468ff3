/* supervise.c -- run a program and answer its system calls

   A filter of system calls has the kernel stop the program in each call of
   interest and ask us, by way of a descriptor, what is to become of it.
   Unlike a debugger that costs nothing in all the other calls, counts calls
   for all threads together, and does not mind who else is debugging.

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "supervise.h"

/* Calls that a filter can choose from: each takes two instructions.  */
enum { NUMBERS_MAX = 200 };

/* Make of FILTER one that gives the calls of S away.  It need not look at
   the architecture: it is not there to protect from anybody.  Return its
   length.  */
static size_t
make_filter (struct sock_filter *filter, struct supervision const *s)
{
  unsigned int listed = SECCOMP_RET_USER_NOTIF;
  unsigned int others = SECCOMP_RET_ALLOW;
  if (s->all_but)
    {
      listed = SECCOMP_RET_ALLOW;
      others = SECCOMP_RET_USER_NOTIF;
    }
  size_t len = 0;
  filter[len++] = (struct sock_filter)
    BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, nr));
  for (size_t i = 0; i < s->n; i++)
    {
      filter[len++] = (struct sock_filter)
        BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, s->numbers[i], 0, 1);
      filter[len++] = (struct sock_filter)
        BPF_STMT (BPF_RET | BPF_K, listed);
    }
  filter[len++] = (struct sock_filter) BPF_STMT (BPF_RET | BPF_K, others);
  return len;
}

/* Install the filter of S.  Return the descriptor by which its questions
   come, or -1.  */
static int
install_filter (struct supervision const *s)
{
  struct sock_filter filter[2 * NUMBERS_MAX + 2];
  if (NUMBERS_MAX < s->n)
    {
      errno = E2BIG;
      return -1;
    }
  struct sock_fprog prog = { make_filter (filter, s), filter };
  if (prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
    return -1;
  return syscall (SYS_seccomp, SECCOMP_SET_MODE_FILTER,
                  SECCOMP_FILTER_FLAG_NEW_LISTENER, &prog);
}

/* A message that carries a descriptor.  */
struct carrier
{
  struct msghdr header;
  struct iovec part;
  char byte;
  union
  {
    struct cmsghdr align;
    char room[CMSG_SPACE (sizeof (int))];
  } control;
};

static struct msghdr *
prepare (struct carrier *c)
{
  memset (c, 0, sizeof *c);
  c->part = (struct iovec) { &c->byte, 1 };
  c->header.msg_iov = &c->part;
  c->header.msg_iovlen = 1;
  c->header.msg_control = c->control.room;
  c->header.msg_controllen = sizeof c->control.room;
  return &c->header;
}

/* Send descriptor FD through SOCKET.  */
static bool
send_fd (int socket, int fd)
{
  struct carrier c;
  struct msghdr *header = prepare (&c);
  struct cmsghdr *control = CMSG_FIRSTHDR (header);
  control->cmsg_level = SOL_SOCKET;
  control->cmsg_type = SCM_RIGHTS;
  control->cmsg_len = CMSG_LEN (sizeof fd);
  memcpy (CMSG_DATA (control), &fd, sizeof fd);
  /* What a sanitizer does around sendmsg may make calls that the filter
     stops, and nobody answers yet.  */
  return syscall (SYS_sendmsg, socket, header, 0) == 1;
}

/* Return the descriptor that comes through SOCKET, or -1.  */
static int
receive_fd (int socket)
{
  struct carrier c;
  struct msghdr *header = prepare (&c);
  int fd = -1;
  if (recvmsg (socket, header, MSG_CMSG_CLOEXEC) == 1
      && CMSG_FIRSTHDR (header))
    memcpy (&fd, CMSG_DATA (CMSG_FIRSTHDR (header)), sizeof fd);
  return fd;
}

/* Have all descriptors but the standard ones closed when a program is
   executed: make and the scripts have some of their own.  */
static void
close_others (void)
{
  enum { DESCRIPTORS = 256 };
  for (int fd = STDERR_FILENO + 1; fd < DESCRIPTORS; fd++)
    fcntl (fd, F_SETFD, FD_CLOEXEC);
}

/* In the child: become the program of S.  Its filter's descriptor goes
   through SOCKET, in a call that no filter here stops.  */
static _Noreturn void
become_program (struct supervision const *s, int socket)
{
  close_others ();
  int null = open ("/dev/null", O_RDONLY | O_CLOEXEC);
  dup2 (null, STDIN_FILENO);
  dup2 (s->out, STDOUT_FILENO);
  dup2 (s->err, STDERR_FILENO);
  int fd = install_filter (s);
  if (fd < 0 || !send_fd (socket, fd))
    _exit (126);

  if (s->descriptors)
    {
      struct rlimit limit = { s->descriptors, s->descriptors };
      setrlimit (RLIMIT_NOFILE, &limit);
    }
  execv (s->program, s->argv);
  _exit (127);
}

/* Room for the kernel's idea of what it tells and is told, which may have
   grown since these headers.  */
union question
{
  struct seccomp_notif notif;
  char room[512];
};
union reply
{
  struct seccomp_notif_resp response;
  char room[512];
};

/* Answer a question that is waiting in LISTENER.  The program may die
   meanwhile, which its process tells soon enough.  */
static void
answer_one (struct supervision const *s, int listener)
{
  union question question = { 0 };
  union reply reply = { 0 };
  if (ioctl (listener, SECCOMP_IOCTL_NOTIF_RECV, &question) != 0)
    return;
  int answer = s->answer (&question.notif, s->data);
  reply.response.id = question.notif.id;
  if (answer == ANSWER_GO_ON)
    reply.response.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
  else if (answer != ANSWER_ZERO)
    reply.response.error = -answer;
  ioctl (listener, SECCOMP_IOCTL_NOTIF_SEND, &reply);
}

static void
do_nothing (int sig)
{
  (void) sig;
}

/* Have a signal come every second from now on, or if not ON no more.  A
   thread that asks may be gone before the question is read, which then waits
   for another one.  */
static void
tick (bool on)
{
  struct sigaction action = { .sa_handler = do_nothing };
  struct itimerval timer = { { on, 0 }, { on, 0 } };
  sigaction (SIGALRM, &action, NULL);
  setitimer (ITIMER_REAL, &timer, NULL);
}

/* Milliseconds since some time in the past.  */
static int64_t
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (int64_t) t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Answer what comes from LISTENER until PROCESS has ended.  Return false if
   that took too long.  */
static bool
attend (struct supervision const *s, int listener, int process)
{
  int64_t deadline = now () + s->seconds * INT64_C (1000);
  while (true)
    {
      struct pollfd fds[] = { { .fd = listener, .events = POLLIN },
                              { .fd = process, .events = POLLIN } };
      int64_t left = deadline - now ();
      if (left <= 0)
        return false;
      if (poll (fds, 2, left) < 0 && errno != EINTR)
        return false;
      if (fds[0].revents & POLLIN)
        answer_one (s, listener);
      else if (fds[1].revents)
        return true;
    }
}

/* Supervise process PID, the filter of which comes through SOCKET.  */
static int
supervise_child (struct supervision const *s, pid_t pid, int socket)
{
  int status = SUPERVISE_UNABLE;
  int listener = receive_fd (socket);
  int process = syscall (SYS_pidfd_open, pid, 0);
  bool able = 0 <= listener && 0 <= process;
  tick (true);
  bool late = able && !attend (s, listener, process);
  int err = errno;
  tick (false);
  if (!able || late)
    kill (pid, SIGKILL);
  waitpid (pid, &status, 0);
  if (0 <= listener)
    close (listener);
  if (0 <= process)
    close (process);
  errno = err;
  return !able ? SUPERVISE_UNABLE : late ? SUPERVISE_LATE : status;
}

int
supervise (struct supervision const *s)
{
  int sockets[2];
  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0)
    return SUPERVISE_UNABLE;
  pid_t pid = fork ();
  if (pid == 0)
    become_program (s, sockets[1]);
  close (sockets[1]);
  int status = (pid < 0 ? SUPERVISE_UNABLE
                : supervise_child (s, pid, sockets[0]));
  close (sockets[0]);
  return status;
}
