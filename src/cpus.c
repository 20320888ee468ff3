/* cpus.c -- how many CPUs this process may use

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <limits.h>
#include <sched.h>
#include <stdio.h>

#include "cpus.h"

/* CPUs that QUOTA microseconds in each PERIOD amount to, rounded up, or 0
   if that is no limit.  */
static int
cpus_for (long long quota, long long period)
{
  if (quota <= 0 || period <= 0)
    return 0;
  long long n = quota / period + (quota % period != 0);
  return n < INT_MAX ? n : INT_MAX;
}

/* The smaller of the limits A and B, of which 0 is none.  */
static int
tighter (int a, int b)
{
  return !a || (b && b < a) ? b : a;
}

/* Read up to two integers, *A and *B, from the first line of file DIR/NAME.
   Return how many there are.  */
static int
read_numbers (char const *dir, char const *name, long long *a, long long *b)
{
  char *path;
  char line[64];
  int n = 0;
  if (asprintf (&path, "%s/%s", dir, name) < 0)
    return 0;
  FILE *f = fopen (path, "re");
  free (path);
  if (!f)
    return 0;
  if (fgets (line, sizeof line, f))
    {
      char *end;
      char *rest;
      *a = strtoll (line, &end, 10);
      *b = strtoll (end, &rest, 10);
      n = (end != line) + (end != line && rest != end);
    }
  fclose (f);
  return n;
}

/* The quota of control group DIR itself, of version 2.  */
static int
quota_v2 (char const *dir)
{
  long long quota;
  long long period;
  /* "max PERIOD" if there is no limit.  */
  return (read_numbers (dir, "cpu.max", &quota, &period) == 2
          ? cpus_for (quota, period) : 0);
}

/* The quota of control group DIR itself, of version 1.  */
static int
quota_v1 (char const *dir)
{
  long long quota;
  long long period;
  long long none;
  /* A quota of -1 is no limit.  */
  return (0 < read_numbers (dir, "cpu.cfs_quota_us", &quota, &none)
          && 0 < read_numbers (dir, "cpu.cfs_period_us", &period, &none)
          ? cpus_for (quota, period) : 0);
}

/* The least QUOTA of control group GROUP, an absolute name below the
   directory TOP, and of those that it is in.  */
static int
quota_upwards (char const *top, char const *group,
               int (*quota) (char const *))
{
  char *dir;
  int limit = 0;
  if (asprintf (&dir, "%s%s", top, group) < 0)
    return 0;
  size_t top_len = strlen (top);
  for (char *slash = dir; slash; )
    {
      limit = tighter (limit, quota (dir));
      slash = strrchr (dir + top_len, '/');
      if (slash)
        *slash = '\0';
    }
  free (dir);
  return limit;
}

/* The quota that LINE of the file that lists a process's control groups
   leads to, ROOT being where they are mounted.  */
static int
quota_of_line (char const *root, char *line)
{
  /* ID:CONTROLLER,CONTROLLER...:GROUP; no controllers in version 2.  */
  char *controllers = strchr (line, ':');
  char *group = controllers ? strchr (controllers + 1, ':') : NULL;
  if (!group)
    return 0;
  *group++ = '\0';
  group[strcspn (group, "\n")] = '\0';
  controllers++;
  if (!*controllers)
    return quota_upwards (root, group, quota_v2);

  char *state;
  for (char *c = strtok_r (controllers, ",", &state); c;
       c = strtok_r (NULL, ",", &state))
    if (streq (c, "cpu"))
      {
        char *top;
        if (asprintf (&top, "%s/cpu", root) < 0)
          return 0;
        int limit = quota_upwards (top, group, quota_v1);
        free (top);
        return limit;
      }
  return 0;
}

int
cpus_quota (char const *root, char const *self)
{
  int limit = 0;
  char *line = NULL;
  size_t size = 0;
  FILE *f = fopen (self, "re");
  if (!f)
    return 0;
  while (0 < getline (&line, &size, f))
    limit = tighter (limit, quota_of_line (root, line));
  free (line);
  fclose (f);
  return limit;
}

/* The CPUs that the process may run on.  */
static int
cpus_allowed (void)
{
  cpu_set_t set;
  if (sched_getaffinity (0, sizeof set, &set) == 0)
    return CPU_COUNT (&set);
  /* More CPUs than the set has room for.  */
  long n = sysconf (_SC_NPROCESSORS_ONLN);
  return 0 < n && n < INT_MAX ? n : 1;
}

int
cpus_usable (void)
{
  int n = cpus_allowed ();
  if (1 < n)
    n = tighter (n, cpus_quota ("/sys/fs/cgroup", "/proc/self/cgroup"));
  return n;
}
