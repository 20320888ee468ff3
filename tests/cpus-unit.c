/* cpus-unit.c -- test how the quotas of control groups are found

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <limits.h>
#include <stdio.h>

#include "cpus.h"

/* Where made-up control groups are mounted, below a directory of our own.  */
static char const root[] = "root";

/* The file that lists the control groups of a process.  */
static char const self[] = "self";

static void
die (char const *what)
{
  perror (what);
  exit (EXIT_FAILURE);
}

/* Write TEXT to FILE.  */
static void
write_file (char const *file, char const *text)
{
  FILE *f = fopen (file, "we");
  if (!f || fputs (text, f) < 0 || fclose (f) != 0)
    die (file);
}

/* Write TEXT to file NAME of directory DIR below the root, which is made
   with all directories above it.  */
static void
set (char const *dir, char const *name, char const *text)
{
  char path[PATH_MAX];
  int len = snprintf (path, sizeof path, "%s%s/", root, dir);
  for (char *slash = path; (slash = strchr (slash, '/')); slash++)
    {
      *slash = '\0';
      if (mkdir (path, 0777) != 0 && errno != EEXIST)
        die (path);
      *slash = '/';
    }
  snprintf (path + len, sizeof path - len, "%s", name);
  write_file (path, text);
}

/* Quota and period of control group DIR, of version 1.  */
static void
set_v1 (char const *dir, char const *quota, char const *period)
{
  set (dir, "cpu.cfs_quota_us", quota);
  set (dir, "cpu.cfs_period_us", period);
}

/* Begin with no control groups at all.  */
static void
reset (void)
{
  if (system ("rm -rf root self && mkdir root") != 0)
    exit (EXIT_FAILURE);
}

static int failures;

/* Check that a process in control groups GROUPS may use EXPECTED CPUs.  */
static void
expect (int line, int expected, char const *groups)
{
  write_file (self, groups);
  int found = cpus_quota (root, self);
  if (found != expected)
    {
      fprintf (stderr, "cpus-unit.c:%d: %d instead of %d for %s", line,
               found, expected, groups);
      failures++;
    }
}
#define EXPECT(expected, groups) expect (__LINE__, expected, groups)

static void
test_version_2 (void)
{
  reset ();
  EXPECT (0, "0::/\n");
  EXPECT (0, "0::/a/b\n");

  /* Rounded up: half a CPU is better than none.  */
  set ("/a", "cpu.max", "200000 100000\n");
  EXPECT (2, "0::/a\n");
  set ("/a", "cpu.max", "200001 100000\n");
  EXPECT (3, "0::/a\n");
  set ("/a", "cpu.max", "1000 100000\n");
  EXPECT (1, "0::/a\n");
  set ("/a", "cpu.max", "150000 50000\n");
  EXPECT (3, "0::/a\n");
  set ("/a", "cpu.max", "max 100000\n");
  EXPECT (0, "0::/a\n");

  /* The tightest limit counts, wherever it is.  */
  set ("/a", "cpu.max", "400000 100000\n");
  set ("/a/b", "cpu.max", "max 100000\n");
  set ("/a/b/c", "cpu.max", "600000 100000\n");
  EXPECT (4, "0::/a/b/c\n");
  set ("/a/b", "cpu.max", "300000 100000\n");
  EXPECT (3, "0::/a/b/c\n");
  set ("/a/b/c", "cpu.max", "100000 100000\n");
  EXPECT (1, "0::/a/b/c\n");
  EXPECT (3, "0::/a/b\n");

  /* In a container the group's name may be one that is seen from outside
     only; what is mounted is the container's own group.  */
  set ("", "cpu.max", "500000 100000\n");
  EXPECT (5, "0::/\n");
  EXPECT (5, "0::/docker/0123\n");
  EXPECT (4, "0::/a\n");

  /* Other groups do not count, nor those whose names start alike.  */
  set ("/aa", "cpu.max", "100000 100000\n");
  EXPECT (4, "0::/a\n");
  EXPECT (1, "0::/aa\n");
}

static void
test_version_1 (void)
{
  reset ();
  EXPECT (0, "4:cpu:/a\n");

  set_v1 ("/cpu/a", "250000\n", "100000\n");
  EXPECT (3, "4:cpu:/a\n");
  EXPECT (3, "4:cpu,cpuacct:/a\n");
  EXPECT (3, "4:cpuacct,cpu:/a\n");
  EXPECT (0, "4:cpuset:/a\n");
  EXPECT (0, "4:cpuacct:/a\n");
  EXPECT (0, "4:name=cpu:/a\n");
  EXPECT (3, "12:pids:/x\n5:memory:/y\n4:cpu:/a\n1:name=systemd:/z\n");

  /* -1 is no limit.  */
  set_v1 ("/cpu/a", "-1\n", "100000\n");
  EXPECT (0, "4:cpu:/a\n");
  set_v1 ("/cpu/a/b", "400000\n", "100000\n");
  EXPECT (4, "4:cpu:/a/b\n");
  set_v1 ("/cpu", "300000\n", "100000\n");
  EXPECT (3, "4:cpu:/a/b\n");
  set_v1 ("/cpu/a", "200000\n", "100000\n");
  EXPECT (2, "4:cpu:/a/b\n");

  /* Both versions at once: the first has the controller.  */
  set ("/unified", "cpu.max", "max 100000\n");
  EXPECT (2, "4:cpu:/a/b\n0::/unified\n");
  set ("/u", "cpu.max", "100000 100000\n");
  EXPECT (1, "0::/u\n4:cpu:/a/b\n");
}

/* What cannot be understood is no limit, and no reason to crash.  */
static void
test_nonsense (void)
{
  reset ();
  set ("/a", "cpu.max", "");
  EXPECT (0, "0::/a\n");
  set ("/a", "cpu.max", "100000\n");
  EXPECT (0, "0::/a\n");
  set ("/a", "cpu.max", "100000 0\n");
  EXPECT (0, "0::/a\n");
  set ("/a", "cpu.max", "0 100000\n");
  EXPECT (0, "0::/a\n");
  set ("/a", "cpu.max", "-1 -1\n");
  EXPECT (0, "0::/a\n");
  set ("/a", "cpu.max", "x y\n");
  EXPECT (0, "0::/a\n");
  set ("/a", "cpu.max", "9223372036854775807 1\n");
  EXPECT (INT_MAX, "0::/a\n");

  set ("/cpu/a", "cpu.cfs_quota_us", "200000\n");
  EXPECT (0, "4:cpu:/a\n");
  set ("/cpu/a", "cpu.cfs_period_us", "0\n");
  EXPECT (0, "4:cpu:/a\n");
  set ("/cpu/a", "cpu.cfs_period_us", "100000\n");
  EXPECT (2, "4:cpu:/a\n");
  /* The last line may be without its end.  */
  EXPECT (2, "4:cpu:/a");

  EXPECT (0, "");
  EXPECT (0, "\n");
  EXPECT (0, "0\n");
  EXPECT (0, "0:\n");
  EXPECT (0, ":::\n");
  EXPECT (0, "4:cpu\n");

  unlink (self);
  if (cpus_quota (root, self) != 0 || cpus_quota ("missing", "missing") != 0)
    {
      fputs ("cpus-unit.c: a missing file makes a limit\n", stderr);
      failures++;
    }
}

int
main (void)
{
  char dir[] = "cpus-unit.XXXXXX";
  if (!mkdtemp (dir) || chdir (dir) != 0)
    die (dir);
  test_version_2 ();
  test_version_1 ();
  test_nonsense ();
  if (system ("rm -rf root self") != 0 || chdir ("..") != 0
      || rmdir (dir) != 0)
    die (dir);

  if (cpus_usable () < 1)
    {
      fputs ("cpus-unit.c: no CPU is usable\n", stderr);
      failures++;
    }
  return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
