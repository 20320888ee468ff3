/* signals.c -- signals, turned into flags

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <signal.h>
#include <sys/time.h>

#include "signals.h"

atomic_int signals_pending;

/* The signal that asked to stop, or 0.  */
static atomic_int stop_signal;

/* Microseconds until the progress is shown for the first time, and from
   then on between two times: what ends sooner needs none, and more often
   nobody can read.  */
enum { FIRST_TICK = 1000000, TICK = 100000 };

static void
set_flag (int sig)
{
  atomic_fetch_or (&signals_pending,
                   sig == SIGALRM ? SIGNALS_TICK : SIGNALS_STATUS);
}

int
signals_take (void)
{
  return atomic_fetch_and (&signals_pending, SIGNALS_STOP);
}

/* Have HANDLER, with FLAGS, handle signal SIG, unless it is ignored.  That is
   rare, so that one call does in general: a small tree shall cost no
   more.  */
static void
handle (int sig, void (*handler) (int), int flags)
{
  struct sigaction old;
  struct sigaction act = { .sa_handler = handler, .sa_flags = flags };
  sigemptyset (&act.sa_mask);
  if (sigaction (sig, &act, &old) == 0 && old.sa_handler == SIG_IGN)
    sigaction (sig, &old, NULL);
}

/* Handle SIG, which asks to stop.  If it comes just before an answer is read,
   that would not notice; so a second later another signal comes.  */
static void
ask_to_stop (int sig)
{
  atomic_store (&stop_signal, sig);
  atomic_fetch_or (&signals_pending, SIGNALS_STOP);
  handle (SIGALRM, set_flag, 0);
  alarm (1);
}

/* Have SIGALRM come now and then.  What whoever started this process wants
   done about it does not matter: nobody else has it sent.  */
static void
start_timer (void)
{
  struct itimerval timer = {
    .it_value = { .tv_sec = FIRST_TICK / 1000000 },
    .it_interval = { .tv_usec = TICK }
  };
  sigset_t set;
  signal (SIGALRM, SIG_DFL);
  handle (SIGALRM, set_flag, SA_RESTART);
  sigemptyset (&set);
  sigaddset (&set, SIGALRM);
  sigprocmask (SIG_UNBLOCK, &set, NULL);
  setitimer (ITIMER_REAL, &timer, NULL);
}

void
signals_handle (struct options const *options)
{
  static bool done;
  if (done)
    return;
  done = true;

  if (!getenv ("POSIXLY_CORRECT"))
    {
      handle (SIGUSR1, set_flag, SA_RESTART);
#ifdef SIGINFO
      handle (SIGINFO, set_flag, SA_RESTART);
#endif
    }
  if (options->progress != PROGRESS_NEVER)
    start_timer ();
  if (options->progress != PROGRESS_NEVER || options->stats != STATS_NONE)
    {
      /* A read of an answer is to end; and a second signal kills.  */
      handle (SIGINT, ask_to_stop, SA_RESETHAND);
      handle (SIGTERM, ask_to_stop, SA_RESETHAND);
      handle (SIGHUP, ask_to_stop, SA_RESETHAND);
    }
}

int
signals_stop_signal (void)
{
  return atomic_load (&stop_signal);
}

void
signals_die (void)
{
  int sig = signals_stop_signal ();
  if (sig)
    {
      sigset_t set;
      signal (sig, SIG_DFL);
      sigemptyset (&set);
      sigaddset (&set, sig);
      sigprocmask (SIG_UNBLOCK, &set, NULL);
      raise (sig);
    }
}
