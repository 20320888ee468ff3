/* team.c -- threads that do parts of one thing, and end with it

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <malloc.h>
#include <pthread.h>
#include <stdatomic.h>

#include "team.h"

/* Stack of a thread.  */
enum { STACK_SIZE = 256 * 1024 };

struct team
{
  void (*do_part) (void *, int); /* what is to be done */
  void *data;                   /* its argument */
  int parts;                    /* how often */
  atomic_int next;              /* the first part that nobody has begun */
};

static void *
member (void *arg)
{
  struct team *t = arg;
  int part;
  while ((part = atomic_fetch_add (&t->next, 1)) < t->parts)
    t->do_part (t->data, part);
  return NULL;
}

void
team_run (int members, int parts, void (*do_part) (void *, int), void *data)
{
  struct team t = { .do_part = do_part, .data = data, .parts = parts };
  pthread_t threads[TEAM_MAX];
  int started = 0;
  pthread_attr_t attr;
  members = members < parts ? members : parts;
  members = members < TEAM_MAX ? members : TEAM_MAX;
  if (pthread_attr_init (&attr) == 0)
    {
      /* Further malloc arenas would cost 64 MiB of address space each.  */
      mallopt (M_ARENA_MAX, 1);
      pthread_attr_setstacksize (&attr, STACK_SIZE);
      while (started < members - 1
             && pthread_create (&threads[started], &attr, member, &t) == 0)
        started++;
      pthread_attr_destroy (&attr);
    }
  member (&t);
  while (started)
    pthread_join (threads[--started], NULL);
}
