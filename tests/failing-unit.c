/* failing-unit.c -- test what functions do when they get no memory, or a call
   fails, at places that are hard to hit from outside

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   The linker leads the allocations, and some system calls, here; see fuzz_wrap
   for where that is done at large.  Works in a directory of its own.  */

#include "system.h"

#include <dirent.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/vfs.h>

#include "cold.h"
#include "cpus.h"
#include "cycle-check.h"
#include "dirnode.h"
#include "engine.h"
#include "foresee.h"
#include "fskind.h"
#include "guard.h"
#include "names.h"
#include "ordered.h"
#include "parallel.h"
#include "remove.h"
#include "signals.h"
#include "status.h"

/* Stop unless CONDITION holds, and say where.  */
#define CHECK(condition) \
  check (condition, #condition, __LINE__)

static void
check (bool ok, char const *condition, int line)
{
  if (!ok)
    {
      dprintf (STDOUT_FILENO, "failing-unit.c:%d: not true: %s\n", line,
               condition);
      _exit (EXIT_FAILURE);
    }
}

/* ---------------------------------------------------------------------------
   Allocations.  */

/* Which allocation from now on fails, 0 for none, and after how many the next
   one does, 0 if there is none.  */
static atomic_long fail_first, fail_every;
static atomic_long allocations;

/* Only those of at least so many bytes fail, and count.  */
static atomic_size_t fail_least;

/* Whether this allocation, of SIZE bytes, is to fail.  */
static bool
is_short (size_t size)
{
  if (!fail_first || size < fail_least)
    return false;
  long late = atomic_fetch_add (&allocations, 1) + 1 - fail_first;
  if (late != 0 && (late < 0 || !fail_every || late % fail_every))
    return false;
  errno = ENOMEM;
  return true;
}

/* Let the FIRST allocation from now on fail, and each EVERYth after it.  */
static void
fail_from (long first, long every)
{
  allocations = 0;
  fail_least = 0;
  fail_every = every;
  fail_first = first;
}

/* Let no more fail.  Return whether one has.  */
static bool
fail_no_more (void)
{
  bool failed = fail_first && fail_first <= allocations;
  fail_first = 0;
  return failed;
}

extern void *__real_malloc (size_t);
extern void *__real_calloc (size_t, size_t);
extern void *__real_realloc (void *, size_t);
extern char *__real_strdup (char const *);
extern char *__real_strndup (char const *, size_t);
extern DIR *__real_fdopendir (int);
extern int __real_pthread_create (pthread_t *, pthread_attr_t const *,
                                  void *(*) (void *), void *);

extern void *__wrap_malloc (size_t);
extern void *__wrap_calloc (size_t, size_t);
extern void *__wrap_realloc (void *, size_t);
extern int __wrap_asprintf (char **, char const *, ...);
extern char *__wrap_strdup (char const *);
extern char *__wrap_strndup (char const *, size_t);
extern DIR *__wrap_fdopendir (int);
extern int __wrap_pthread_create (pthread_t *, pthread_attr_t const *,
                                  void *(*) (void *), void *);

void *
__wrap_malloc (size_t size)
{
  /* fts does not look whether it got this; but it asks for it just when it has
     freed another, so that it gets that.  */
  bool sure = size == sizeof (struct cycle_check_state);
  return !sure && is_short (size) ? NULL : __real_malloc (size);
}

void *
__wrap_calloc (size_t n, size_t size)
{
  return is_short (n * size) ? NULL : __real_calloc (n, size);
}

void *
__wrap_realloc (void *block, size_t size)
{
  return is_short (size) ? NULL : __real_realloc (block, size);
}

char *
__wrap_strdup (char const *s)
{
  return is_short (strlen (s)) ? NULL : __real_strdup (s);
}

char *
__wrap_strndup (char const *s, size_t n)
{
  return is_short (n) ? NULL : __real_strndup (s, n);
}

int __wrap_asprintf (char **, char const *, ...)
  __attribute__ ((format (printf, 2, 3)));
int
__wrap_asprintf (char **s, char const *format, ...)
{
  va_list args;
  if (is_short (0))
    return -1;
  va_start (args, format);
  int n = vasprintf (s, format, args);
  va_end (args);
  return n;
}

DIR *
__wrap_fdopendir (int fd)
{
  return is_short (0) ? NULL : __real_fdopendir (fd);
}

int
__wrap_pthread_create (pthread_t *thread, pthread_attr_t const *attr,
                       void *(*start) (void *), void *arg)
{
  return (is_short (0) ? EAGAIN
          : __real_pthread_create (thread, attr, start, arg));
}

/* ---------------------------------------------------------------------------
   A listing that is made up.  */

/* What is wrong with a record.  */
enum damage
{
  SOUND,                /* nothing */
  EMPTY,                /* its length is 0 */
  SHORT,                /* it ends within its fixed part */
  LONG,                 /* it is longer than what there is */
  ODD,                  /* its length is no multiple of what it must be */
  ENDLESS,              /* its name has no end */
  CUT                   /* there is not even its fixed part */
};

/* An entry in it.  */
struct record
{
  char const *name;     /* its name; null ends what one call gives */
  off_t next;           /* the position of the next entry */
  enum damage damage;   /* what is wrong with it */
  unsigned char type;   /* DT_, 0 for unknown */
  unsigned short size;  /* bytes that it takes, or 0 for as many as it needs */
};

/* How a call answers.  */
enum manner
{
  PLAIN,                /* at once */
  SLOW,                 /* slowly; and from then on large allocations fail */
  REPEATED              /* with its entries again and again; most of these are
                           not there */
};

/* What one call gives.  */
struct reply
{
  int err;              /* an errno, or 0 */
  enum manner manner;   /* how */
  struct record records[4]; /* the entries, none at the end */
};

/* What the next calls give, null for what the kernel does; the last one is
   given again and again.  */
static struct reply const *replies;
static int replies_left;

/* The errno that lseek is to fail with, or 0; what ioctl is to say, null for
   what the kernel does; what fstat is to say of the size, -1 for a failure, and
   fstatfs of the kind, or 0; and whether there are no such new calls as statx
   and openat2.  */
static int lseek_errno;
static uint32_t const *geometry;
static off_t stat_size;
static unsigned int magic;
static bool old_kernel;

/* The pages of memory that are available, -1 for what the kernel says.  */
static long available = -1;

/* How many of the next calls of openat find no descriptor.  */
static int scarce_opens;

/* After how many of the calls that list or remove something a signal comes, or
   0; and what it asks for.  */
static int signal_after;
static int signal_flag;
static atomic_int calls;

static void
count_call (void)
{
  int n = atomic_fetch_add (&calls, 1) + 1;
  if (signal_after && n == signal_after)
    atomic_store (&signals_pending, signal_flag);
}

extern long __real_syscall (long, ...);
extern off_t __real_lseek (int, off_t, int);
extern int __real_ioctl (int, unsigned long, ...);
extern int __real_fstat (int, struct stat *);
extern int __real_fstatfs (int, struct statfs *);
extern int __real_unlinkat (int, char const *, int);
extern int __real_openat (int, char const *, int, ...);
extern long __real_sysconf (int);
extern int __real_statx (int, char const *, int, unsigned int,
                         struct statx *);

extern long __wrap_syscall (long, ...);
extern off_t __wrap_lseek (int, off_t, int);
extern int __wrap_ioctl (int, unsigned long, ...);
extern int __wrap_fstat (int, struct stat *);
extern int __wrap_fstatfs (int, struct statfs *);
extern int __wrap_unlinkat (int, char const *, int);
extern int __wrap_openat (int, char const *, int, ...);
extern long __wrap_sysconf (int);
extern int __wrap_statx (int, char const *, int, unsigned int,
                         struct statx *);

/* Put R at P, where LEFT bytes are; return how many it takes.  */
static size_t
put_record (char *p, size_t left, struct record const *r)
{
  size_t start = offsetof (struct dirent64, d_name);
  size_t size = (start + strlen (r->name) + 1 + 7) / 8 * 8;
  if (r->size)
    size = r->size;
  struct dirent64 e = { .d_ino = 1, .d_off = r->next, .d_type = r->type };
  CHECK (size + 8 < left);
  memset (p, r->damage == ENDLESS ? 'x' : 0, size);
  switch (r->damage)
    {
    case EMPTY: e.d_reclen = 0; break;
    case SHORT: e.d_reclen = 8; break;
    case LONG: e.d_reclen = size + 8; break;
    case ODD: e.d_reclen = size - 1; break;
    default: e.d_reclen = size;
    }
  memcpy (p, &e, start);
  if (r->damage != ENDLESS)
    strcpy (p + start, r->name);
  return r->damage == CUT ? start : size;
}

/* Put at P what the next call gives.  */
static long
next_reply (char *p, size_t size)
{
  struct reply const *r = replies;
  size_t used = 0;
  if (1 < replies_left)
    {
      replies++;
      replies_left--;
    }
  if (r->manner == SLOW)
    {
      nanosleep (&(struct timespec) { .tv_nsec = 5000000 }, NULL);
      fail_from (1, 1);
      fail_least = 60000;
    }
  errno = r->err;
  do
    for (int i = 0; !r->err && i < 4 && r->records[i].name; i++)
      used += put_record (p + used, size - used, &r->records[i]);
  while (r->manner == REPEATED && used < size / 2);
  return r->err ? -1 : (long) used;
}

long
__wrap_syscall (long number, ...)
{
  va_list args;
  long a[4];
  va_start (args, number);
  for (int i = 0; i < (number == SYS_getdents64 ? 3 : 4); i++)
    a[i] = va_arg (args, long);
  va_end (args);
  count_call ();
  if (number != SYS_getdents64 && old_kernel)
    {
      errno = ENOSYS;
      return -1;
    }
  if (number != SYS_getdents64)
    return __real_syscall (number, a[0], a[1], a[2], a[3]);
  return (replies ? next_reply ((char *) a[1], a[2])
          : __real_syscall (number, a[0], a[1], a[2]));
}

off_t
__wrap_lseek (int fd, off_t offset, int whence)
{
  errno = lseek_errno;
  if (lseek_errno)
    return -1;
  return replies ? offset : __real_lseek (fd, offset, whence);
}

int
__wrap_ioctl (int fd, unsigned long request, ...)
{
  va_list args;
  va_start (args, request);
  uint32_t *p = va_arg (args, void *);
  va_end (args);
  if (!geometry)
    return __real_ioctl (fd, request, p);
  memcpy (p, geometry, 7 * sizeof *p);
  return 0;
}

int
__wrap_fstat (int fd, struct stat *st)
{
  int result = __real_fstat (fd, st);
  if (stat_size < 0)
    {
      errno = EIO;
      return -1;
    }
  if (stat_size)
    st->st_size = stat_size;
  return result;
}

int
__wrap_fstatfs (int fd, struct statfs *fs)
{
  int result = __real_fstatfs (fd, fs);
  if (magic)
    fs->f_type = magic;
  return result;
}

int
__wrap_unlinkat (int fd, char const *name, int flags)
{
  count_call ();
  if (replies && replies->manner == REPEATED && !flags && 10 < calls)
    {
      errno = ENOENT;
      return -1;
    }
  return __real_unlinkat (fd, name, flags);
}

int
__wrap_openat (int fd, char const *name, int flags, ...)
{
  /* None that the program makes creates a file.  */
  count_call ();
  if (0 < scarce_opens)
    {
      scarce_opens--;
      errno = EMFILE;
      return -1;
    }
  return __real_openat (fd, name, flags);
}

long
__wrap_sysconf (int name)
{
  return (name == _SC_AVPHYS_PAGES && 0 <= available ? available
          : __real_sysconf (name));
}

int
__wrap_statx (int fd, char const *name, int flags, unsigned int mask,
              struct statx *stx)
{
  errno = ENOSYS;
  return old_kernel ? -1 : __real_statx (fd, name, flags, mask, stx);
}

/* ---------------------------------------------------------------------------
   What is tested.  */

static void
make_file (char const *name)
{
  int fd = open (name, O_CREAT | O_WRONLY | O_CLOEXEC, 0666);
  CHECK (0 <= fd && close (fd) == 0);
}

static int
open_dir (char const *name)
{
  int fd = open (name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  CHECK (0 <= fd);
  return fd;
}

/* Where the second of two parts of a listing from FROM on begins.  */
#define FROM ((off_t) 1 << 33)
#define MIDDLE ((FROM + (INT64_MAX - FROM) / 2) >> 32 << 32)

/* Have REPLIES, which are N, listed in two parts, by one thread, and check that
   this ends in ERR, and with so many FILES and DIRS.  */
static void
list (struct reply const *some, int n, int err, size_t files, size_t dirs)
{
  int fd = open_dir (".");
  struct entries found = { 0 };
  replies = some;
  replies_left = n;
  CHECK (cold_list (fd, FROM, &found, 1) == err);
  CHECK (found.files.n == files && found.dirs.n == dirs);
  replies = NULL;
  entries_free (&found);
  close (fd);
}
#define LIST(some, err, files, dirs) \
  list (some, sizeof (some) / sizeof *(some), err, files, dirs)

/* The end of the first part, and that of the second.  */
#define TO_MIDDLE(name) { name, MIDDLE, SOUND, DT_REG, 0 }
#define TO_END(name) { name, INT64_MAX, SOUND, DT_REG, 0 }

static void
test_cold_listing (void)
{
  /* All kinds of entries; the kernel is asked about those that do
     not say what they are.  */
  mkdir ("sub", 0777);
  make_file ("file");
  struct reply const sound[] =
    {
      { 0, PLAIN, { { ".", FROM, SOUND, DT_DIR, 0 }, { "..", FROM, SOUND, DT_DIR, 0 },
             { "a", FROM + 1, SOUND, DT_REG, 0 } } },
      { 0, PLAIN, { { "sub", FROM + 2, SOUND, 0, 0 }, { "file", FROM + 3, SOUND, 0, 0 },
             { "gone", FROM + 4, SOUND, 0, 0 }, TO_MIDDLE ("b") } },
      { 0, PLAIN, { { "c", MIDDLE + 1, SOUND, DT_DIR, 0 }, TO_END ("d") } }
    };
  LIST (sound, 0, 5, 2);
  rmdir ("sub");
  unlink ("file");

  /* The last entry of a part comes a second time.  */
  struct reply const twice[] =
    {
      { 0, PLAIN, { { "a", FROM + 1, SOUND, DT_REG, 0 }, TO_MIDDLE ("b") } },
      { 0, PLAIN, { { "x", MIDDLE + 1, SOUND, DT_REG, 0 },
             { "b", MIDDLE + 2, SOUND, DT_REG, 0 }, TO_END ("c") } }
    };
  LIST (twice, 0, 4, 0);
  /* Nothing in a part; in both; far from the beginning.  */
  struct reply const none_first[] =
    { { 0, PLAIN, { { ".", MIDDLE, SOUND, DT_DIR, 0 } } }, { 0, PLAIN, { TO_END ("a") } } };
  LIST (none_first, 0, 1, 0);
  struct reply const none[] = { { 0, PLAIN, { { 0 } } } };
  LIST (none, 0, 0, 0);
  struct reply const none_second[] =
    { { 0, PLAIN, { TO_MIDDLE ("a") } }, { 0, PLAIN, { { 0 } } } };
  LIST (none_second, 0, 1, 0);

  /* A name that is none.  */
  struct reply const slash[] =
    { { 0, PLAIN, { { "a", FROM + 1, SOUND, DT_REG, 0 },
             { "../b", FROM + 2, SOUND, DT_REG, 0 }, TO_MIDDLE ("c") } },
      { 0, PLAIN, { TO_END ("d") } } };
  LIST (slash, EIO, 3, 0);
  /* What is no record ends its part.  */
  for (enum damage damage = EMPTY; damage <= CUT; damage++)
    {
      struct reply const damaged[] =
        { { 0, PLAIN, { { "a", FROM + 1, SOUND, DT_REG, 0 },
                 { "b", FROM + 2, damage, DT_REG, 0 } } },
          { 0, PLAIN, { TO_END ("c") } } };
      LIST (damaged, EIO, 2, 0);
    }

  /* Failures.  */
  struct reply const again[] =
    { { EINTR, PLAIN, { { 0 } } }, { EINTR, PLAIN, { { 0 } } },
      { 0, PLAIN, { TO_MIDDLE ("a") } }, { 0, PLAIN, { TO_END ("b") } } };
  LIST (again, 0, 2, 0);
  struct reply const interrupted[] = { { EINTR, PLAIN, { { 0 } } } };
  LIST (interrupted, EINTR, 0, 0);
  struct reply const gone[] = { { ENOENT, PLAIN, { { 0 } } } };
  LIST (gone, 0, 0, 0);
  struct reply const broken[] =
    { { EIO, PLAIN, { { 0 } } }, { EACCES, PLAIN, { { 0 } } } };
  LIST (broken, EIO, 0, 0);
  lseek_errno = EINVAL;
  LIST (sound, EINVAL, 0, 0);
  lseek_errno = 0;

  /* Too large to be listed so, or it says that.  */
  int fd = open_dir (".");
  stat_size = (off_t) 1 << 40;
  CHECK (!cold_worthwhile (fd, FROM, UINT64_MAX));
  LIST (twice, 0, 4, 0);
  stat_size = (off_t) 2 << 20;
  CHECK (cold_worthwhile (fd, FROM, UINT64_MAX));
  /* Or it does not say anything.  */
  stat_size = -1;
  CHECK (!cold_worthwhile (fd, FROM, UINT64_MAX));
  LIST (twice, 0, 4, 0);
  stat_size = 0;
  close (fd);

  /* A signal asks to stop.  */
  atomic_store (&signals_pending, SIGNALS_STOP);
  LIST (sound, 0, 0, 0);
  struct entries files = { 0 };
  CHECK (entries_add (&files, 1, "file", 4, false));
  cold_read_inodes (AT_FDCWD, &files, 0, 1, 1, 1);
  entries_free (&files);
  atomic_store (&signals_pending, 0);
}

/* Without memory, that is said, unless it was of use only.  */
static void
test_cold_memory (void)
{
  struct reply const some[] =
    { { 0, PLAIN, { { "a", FROM + 1, SOUND, DT_REG, 0 },
             { "b", FROM + 2, SOUND, DT_DIR, 0 }, TO_MIDDLE ("c") } },
      { 0, PLAIN, { { "d", MIDDLE + 1, SOUND, DT_DIR, 0 }, TO_END ("e") } } };
  int fd = open_dir (".");
  bool failed = true;
  int complete = 0;
  for (int n = 1; failed; n++)
    for (int every = 0; every < 2; every++)
      {
        struct entries found = { 0 };
        replies = some;
        replies_left = 2;
        fail_from (n, every);
        int err = cold_list (fd, FROM, &found, 1);
        failed = fail_no_more ();
        CHECK (err == 0 || err == ENOMEM);
        CHECK (err || (found.files.n == 3 && found.dirs.n == 2));
        complete += !err && failed;
        entries_free (&found);
      }
  CHECK (0 < complete);

  /* Of several failures it is what matters, in a listing of several
     windows.  */
  struct reply const broken[] = { { EIO, PLAIN, { { 0 } } },
                                  { 0, PLAIN, { TO_END ("a") } } };
  int seen = 0;
  failed = true;
  for (int n = 1; failed; n++)
    {
      struct entries found = { 0 };
      replies = broken;
      replies_left = 2;
      stat_size = (off_t) 20 << 20;
      fail_from (n, 1);
      int err = cold_list (fd, FROM, &found, 1);
      failed = fail_no_more ();
      CHECK (err == EIO || err == ENOMEM);
      seen += err == ENOMEM;
      entries_free (&found);
    }
  CHECK (1 < seen);
  stat_size = 0;
  replies = NULL;
  close (fd);
}

/* Where xfs keeps its inodes.  */
static void
test_geometry (void)
{
  int fd = open_dir (".");
  /* Bytes in a block are first, blocks in a group third, bytes in an inode
     seventh.  */
  static uint32_t const good[] = { 4096, 0, 1000, 0, 0, 0, 512 };
  static uint32_t const none[] = { 4096, 0, 1000, 0, 0, 0, 0 };
  static uint32_t const large[] = { 512, 0, 1000, 0, 0, 0, 4096 };
  geometry = good;
  CHECK (fskind_group_shift (fd) == 13);
  geometry = none;
  CHECK (fskind_group_shift (fd) == 64);
  geometry = large;
  CHECK (fskind_group_shift (fd) == 64);
  geometry = NULL;
  close (fd);
  CHECK (fskind_group_shift (-1) == 64);
}

/* "/" itself, and operands that cannot be looked at.  Nothing is removed
   here.  */
static void
test_guard (void)
{
  struct stat st;
  struct options options = { .preserve_root = true, .preserve_all = true };
  CHECK (lstat ("/", &st) == 0);
  CHECK (guard_root (&options, "/", st.st_dev, st.st_ino));
  CHECK (guard_root (&options, "..", st.st_dev, st.st_ino));
  CHECK (!guard_root (&options, "x", st.st_dev + 1, st.st_ino));
  CHECK (guard_operand (&options, "missing", st.st_dev + 1, 1));
  CHECK (lstat (".", &st) == 0 && mkdir ("m", 0777) == 0);
  CHECK (!guard_operand (&options, "m/", st.st_dev, 1));
  /* Where mounts have no numbers, devices are all there is.  */
  old_kernel = true;
  CHECK (!guard_operand (&options, "m", st.st_dev, 1));
  CHECK (guard_operand (&options, "m", st.st_dev + 1, 1));
  old_kernel = false;
  fail_from (1, 0);
  CHECK (guard_operand (&options, "m", st.st_dev, 1));
  CHECK (fail_no_more () && rmdir ("m") == 0);
}

/* Names by the dozen, from a list that is too much for memory.  */
static void
test_names_memory (void)
{
  FILE *f = fopen ("list", "we");
  CHECK (f != NULL);
  for (int i = 0; i < 70; i++)
    CHECK (0 < fprintf (f, "dir/%d%c", i, 0));
  CHECK (fclose (f) == 0);
  bool failed = true;
  for (int n = 1; failed; n++)
    {
      struct names names;
      CHECK (names_open (&names, "list"));
      fail_from (n, 0);
      CHECK (names_read (&names, n % 2) || names.errors);
      failed = fail_no_more ();
      CHECK (names.errors == failed && (failed ? names.n < 70 : names.n == 70));
      CHECK (names_read (&names, false) == false);
      names_close (&names);
    }

  /* Unsorted, they are in the order of the list.  */
  struct names names;
  CHECK (names_open (&names, "list") && names_read (&names, true));
  fail_from (1, 1);
  names_sort (&names);
  CHECK (fail_no_more () && streq (names.batch[69], "dir/69"));
  /* There is no such directory.  */
  names_sort (&names);
  CHECK (streq (names.batch[69], "dir/69"));
  names_close (&names);
  unlink ("list");
}

/* A batch ends when its names take too much.  */
static void
test_long_names (void)
{
  enum { NAMES = 4200, LENGTH = 4095 };
  static char name[LENGTH + 1];
  FILE *f = fopen ("list", "we");
  CHECK (f != NULL);
  memset (name, 'x', LENGTH);
  for (int i = 0; i < NAMES; i++)
    CHECK (fwrite (name, sizeof name, 1, f) == 1);
  CHECK (fclose (f) == 0);

  struct names names;
  CHECK (names_open (&names, "list") && names_read (&names, false));
  CHECK (names.n < NAMES);
  size_t first = names.n;
  CHECK (names_read (&names, false) && first + names.n == NAMES);
  CHECK (!names_read (&names, false) && !names.errors);
  names_close (&names);
  unlink ("list");
}

/* Make the directory NAME, and return a node of POOL for it: it is open, it may
   be closed, and something below it is being removed.  */
static struct dirnode *
begin (struct pool *pool, char const *name)
{
  struct dirnode *d = dirnode_new (pool->first, &pool->root, name);
  CHECK (d && mkdir (name, 0777) == 0);
  d->fd = open_dir (name);
  pool->open_fds++;
  d->live = 1;
  d->pins = 0;
  dirnode_list (pool, d);
  return d;
}

/* Where descriptors are short, another directory is closed for one that is
   opened again; and if that is impossible, one is waited for, as long as others
   may give some back.  */
static void
test_scarce (void)
{
  struct options options = { .recursive = true, .jobs = 1 };
  struct engine_total total = { 0 };
  struct engine e = { .options = &options, .total = &total };
  struct pool *pool = parallel_start (&e);
  CHECK (pool != NULL);
  struct dirnode *a = begin (pool, "a");
  struct dirnode *b = begin (pool, "b");
  CHECK (dirnode_spare_fd (pool) && a->fd == -1 && 0 <= b->fd);
  scarce_opens = 1;
  CHECK (dirnode_pin (pool, a, -1) == 0 && 0 <= a->fd && b->fd == -1);

  CHECK (mkdir ("b/c", 0777) == 0);
  int child = open_dir ("b/c");
  pool->active = 2;
  scarce_opens = 3;
  CHECK (dirnode_pin (pool, b, child) == 0 && 0 <= b->fd && !scarce_opens);
  dirnode_unpin (b);
  CHECK (dirnode_spare_fd (pool) && b->fd == -1);
  pool->active = 0;
  scarce_opens = 1;
  CHECK (dirnode_pin (pool, b, child) == EMFILE && b->lost);
  scarce_opens = 0;

  close (child);
  dirnode_close (pool, a);
  CHECK (rmdir ("b/c") == 0 && rmdir ("b") == 0 && rmdir ("a") == 0);
  dirnode_discard (pool->first, a);
  dirnode_discard (pool->first, b);
  pool_free (pool, &e);
}

/* A directory that was closed and moved away is lost, and remains so.  */
static void
test_lost (void)
{
  struct options options = { .recursive = true, .jobs = 1 };
  struct engine_total total = { 0 };
  struct engine e = { .options = &options, .total = &total };
  struct pool *pool = parallel_start (&e);
  CHECK (pool != NULL);
  struct dirnode *d = begin (pool, "moved");
  CHECK (dirnode_spare_fd (pool) && d->fd == -1 && !dirnode_spare_fd (pool));
  CHECK (rename ("moved", "away") == 0);
  CHECK (dirnode_pin (pool, d, -1) == ENOENT);
  CHECK (rename ("away", "moved") == 0);
  CHECK (dirnode_pin (pool, d, -1) == -1);
  CHECK (rmdir ("moved") == 0);
  dirnode_discard (pool->first, d);
  pool_free (pool, &e);
}

/* What would become of NAME, a directory on its own if DIR.  */
static int
foresee_lone (char const *name, bool dir)
{
  struct victim v = { .dirfd = AT_FDCWD, .name = name, .is_dir = dir,
                      .lone = dir };
  return foresee (&v);
}

static void
test_foresee (void)
{
  CHECK (mkdir ("d", 0777) == 0);
  make_file ("f");
  CHECK (foresee_lone ("d", true) == 0 && foresee_lone ("f", false) == 0);
  CHECK (foresee_lone ("d/", true) == 0);
  old_kernel = true;
  CHECK (foresee_lone ("d", true) == 0 && foresee_lone ("f", false) == 0);
  old_kernel = false;
  CHECK (foresee_lone (".", true) == EINVAL);
  CHECK (foresee_lone ("..", true) == ENOTEMPTY);
  CHECK (foresee_lone ("d/", false) == EISDIR);
  CHECK (foresee_lone ("f/", false) == ENOTDIR);
  for (int n = 1; n <= 2; n++)
    {
      fail_from (n, 0);
      CHECK (foresee_lone ("d", true) == ENOMEM);
      CHECK (fail_no_more ());
    }
  /* It cannot be told then whether it is empty.  */
  fail_from (3, 0);
  CHECK (foresee_lone ("d", true) == ENOTEMPTY);
  CHECK (fail_no_more ());
  CHECK (rmdir ("d") == 0 && unlink ("f") == 0);
}

/* Make the directory t with directories and files in it.  */
static void
make_tree (void)
{
  static char const *const dirs[] =
    { "t", "t/a", "t/a/b", "t/a/b/c", "t/d", "t/e" };
  static char const *const files[] = { "t/f", "t/a/f", "t/a/b/c/f", "t/d/f" };
  for (size_t i = 0; i < sizeof dirs / sizeof *dirs; i++)
    CHECK (mkdir (dirs[i], 0777) == 0);
  for (size_t i = 0; i < sizeof files / sizeof *files; i++)
    make_file (files[i]);
}

/* Remove t, and what is called OTHER, under OPTIONS.  Return whether nothing
   went wrong.  */
static bool
remove_two (struct options const *options, char *other)
{
  char name[] = "t";
  char *operands[] = { name, other };
  struct removal removal;
  removal_start (&removal, options);
  removal_do (&removal, other ? 2 : 1, operands);
  return removal_end (&removal);
}

static bool
remove_tree (struct options const *options)
{
  return remove_two (options, NULL);
}

/* Whatever memory there is not, what is left of a tree makes the status 1.  */
static void
test_tree_memory (struct options options)
{
  struct options const plain = { .recursive = true, .jobs = 1,
                                 .ignore_missing = true };
  for (int every = 0; every < 4; every++)
    {
      bool failed = true;
      for (int n = 1; failed; n++)
        {
          make_tree ();
          fail_from (n, every);
          bool ok = remove_tree (&options);
          failed = fail_no_more ();
          bool left = access ("t", F_OK) == 0;
          CHECK (ok == !left);
          CHECK (failed || ok);
          CHECK (remove_tree (&plain));
        }
    }
}

static void
test_removal_memory (void)
{
  static enum walk const walks[] = { WALK_ORDERED, WALK_PARALLEL };
  for (int i = 0; i < 2; i++)
    {
      struct options options = { .recursive = true, .preserve_root = true,
                                 .jobs = 1, .walk = walks[i] };
      test_tree_memory (options);
      options.order = ORDER_DIRECTORY;
      options.ignore_missing = options.one_file_system = true;
      options.verbose = true;
      test_tree_memory (options);
    }
  /* What has been listed so far does not help either.  */
  lseek_errno = EIO;
  test_tree_memory ((struct options) { .recursive = true, .jobs = 1 });
  lseek_errno = 0;
}

/* After each call in turn comes a signal, FLAG.  If it asks to stop, nothing is
   blamed for being left, and nothing more is removed.  */
static void
test_signal (struct options options, int flag)
{
  bool came = true;
  signal_flag = flag;
  for (int n = 1; came; n++)
    {
      char other[] = "x";
      make_tree ();
      make_file ("x");
      calls = 0;
      signal_after = n;
      CHECK (remove_two (&options, other));
      came = n <= calls;
      signal_after = 0;
      atomic_store (&signals_pending, 0);
      bool left = access ("t", F_OK) == 0;
      CHECK (!left || (came && access ("x", F_OK) == 0));
      CHECK (!left || flag == SIGNALS_STOP);
      options.ignore_missing = true;
      CHECK (remove_two (&options, other));
    }
}

/* Of the ordered walk, where an operand is no directory.  */
static void
test_status (void)
{
  struct options const options = { .recursive = true };
  struct engine_total total = { 0 };
  struct engine e = { .options = &options, .total = &total };
  make_file ("f");
  atomic_store (&signals_pending, SIGNALS_STATUS);
  ordered_remove (&e, "f");
  CHECK (!signals_any () && e.tally.files == 1);

  /* Without memory less is shown, or nothing.  A tick that comes after the
     signal to stop shows nothing.  */
  struct options const shown = { .progress = PROGRESS_ALWAYS };
  e.options = &shown;
  atomic_store (&signals_pending, SIGNALS_STATUS);
  CHECK (!status_attend (&e, NULL) && !signals_any ());
  for (int n = 1; n < 6; n++)
    {
      fail_from (n, 0);
      atomic_store (&signals_pending, SIGNALS_STATUS | SIGNALS_TICK);
      CHECK (!status_attend (&e, "f") && !signals_any ());
      fail_no_more ();
    }
  atomic_store (&signals_pending, SIGNALS_STOP | SIGNALS_TICK);
  CHECK (status_attend (&e, "f"));
  atomic_store (&signals_pending, 0);
}

/* A quota that there is no memory to look for is none.  */
static void
test_quota (void)
{
  FILE *f = fopen ("self", "we");
  CHECK (f != NULL && 0 < fputs ("1:cpu:/a\n0::/a\n", f) && fclose (f) == 0);
  bool failed = true;
  for (int n = 1; failed; n++)
    {
      fail_from (n, 0);
      CHECK (cpus_quota (".", "self") == 0);
      failed = fail_no_more ();
    }
  CHECK (unlink ("self") == 0);
}

/* What belongs to no removal as a whole.  */
static void
test_engine (void)
{
  enum { FILES = 100 };
  struct options const options = { .recursive = true };
  struct engine e = { .options = &options };
  struct victim v = { .dirfd = AT_FDCWD, .name = "f" };
  int errnum;
  for (int i = 0; i < FILES; i++)
    {
      make_file ("f");
      CHECK (engine_remove (&e, &v, &errnum) == OUTCOME_REMOVED);
    }
  CHECK (e.tally.files == FILES && e.tally.errors == 0);

  /* That it could not be read is the reason, whatever it is now.  */
  make_file ("f");
  v.is_dir = v.type_sure = true;
  v.read_errno = EACCES;
  CHECK (engine_remove (&e, &v, &errnum) == OUTCOME_FAILED);
  CHECK (errnum == EACCES && e.tally.errors == 1);
  CHECK (unlink ("f") == 0);
}

/* A large directory on a device that is slow to answer, where there is no
   memory for listing it side by side: it is listed once more, bit by bit,
   unless that fails.  */
static void
test_cold_removal (void)
{
  struct options const options = { .recursive = true, .jobs = 2 };
  struct reply const some[] =
    { { 0, SLOW, { { ".", FROM, SOUND, DT_DIR, 40000 },
                   { "a", FROM + 1, SOUND, DT_REG, 0 } } },
      { 0, PLAIN, { { "a", FROM + 1, SOUND, DT_REG, 0 },
                    { "b", FROM + 2, SOUND, DT_REG, 0 } } },
      { 0, PLAIN, { { 0 } } } };
  stat_size = (off_t) 2 << 20;
  magic = 0xEF53;
  for (lseek_errno = EIO; 0 <= lseek_errno; lseek_errno -= EIO)
    {
      mkdir ("t", 0777);
      make_file ("t/a");
      make_file ("t/b");
      replies = some;
      replies_left = sizeof some / sizeof *some;
      CHECK (remove_tree (&options) == !lseek_errno);
      CHECK (fail_no_more ());
      CHECK ((access ("t/b", F_OK) == 0) == !!lseek_errno);
    }
  lseek_errno = 0;
  replies = NULL;
  stat_size = magic = 0;
}

/* A directory that is listed as a file, and no memory to begin it.  */
static void
test_unexpected_directory (void)
{
  struct options const options = { .recursive = true, .jobs = 1 };
  struct reply const some[] =
    { { 0, PLAIN, { { "sub", 1, SOUND, DT_REG, 0 } } },
      { 0, PLAIN, { { 0 } } } };
  bool failed = true;
  for (int n = 1; failed; n++)
    {
      CHECK (mkdir ("t", 0777) == 0 && mkdir ("t/sub", 0777) == 0);
      replies = some;
      replies_left = 2;
      fail_from (n, 1);
      bool ok = remove_tree (&options);
      failed = fail_no_more ();
      CHECK (ok == (access ("t", F_OK) != 0));
      CHECK (failed || ok);
      rmdir ("t/sub");
      rmdir ("t");
    }
  replies = NULL;
}

/* A directory with a listing that is none.  */
static void
test_damaged (void)
{
  struct options const options = { .recursive = true, .jobs = 1 };
  for (enum damage damage = EMPTY; damage <= CUT; damage++)
    {
      struct reply const damaged[] =
        { { 0, PLAIN, { { "a", 1, SOUND, DT_REG, 0 },
                        { "b", 2, damage, DT_REG, 0 } } },
          { 0, PLAIN, { { 0 } } } };
      CHECK (mkdir ("t", 0777) == 0);
      make_file ("t/a");
      replies = damaged;
      replies_left = 2;
      CHECK (!remove_tree (&options));
      replies = NULL;
      CHECK (access ("t", F_OK) != 0);
    }
}

/* Where xfs does not tell its geometry.  */
static void
test_no_groups (void)
{
  struct options const options = { .recursive = true, .jobs = 2 };
  static uint32_t const none[] = { 4096, 0, 1000, 0, 0, 0, 0 };
  geometry = none;
  magic = 0x58465342;
  make_tree ();
  CHECK (remove_tree (&options) && access ("t", F_OK) != 0);
  geometry = NULL;
  magic = 0;
}

/* No further threads.  */
static void
test_no_thread (void)
{
  int fd = open_dir (".");
  struct entries found = { 0 };
  struct reply const none[] = { { 0, PLAIN, { { 0 } } } };
  replies = none;
  replies_left = 1;
  /* After what cold_list itself needs.  */
  fail_from (3, 0);
  CHECK (cold_list (fd, FROM, &found, 4) == 0);
  CHECK (fail_no_more ());
  replies = NULL;
  entries_free (&found);
  close (fd);
}

/* Make so many directories that several workers begin them as operands, and
   remove them, the allocation FIRST failing, if not 0.  Return whether nothing
   went wrong, and set *LEFT to how many there are.  */
static bool
remove_many (int first, int *left)
{
  enum { OPERANDS = 130 };
  struct options const options = { .recursive = true, .preserve_root = true,
                                   .ignore_missing = true, .jobs = 2 };
  char names[OPERANDS][8];
  char *operands[OPERANDS];
  for (int i = 0; i < OPERANDS; i++)
    {
      operands[i] = names[i];
      sprintf (names[i], "o%d", i);
      CHECK (mkdir (names[i], 0777) == 0);
    }
  struct removal removal;
  removal_start (&removal, &options);
  calls = 0;
  fail_from (first, 0);
  removal_do (&removal, OPERANDS, operands);
  fail_no_more ();
  bool ok = removal_end (&removal);
  *left = 0;
  for (int i = 0; i < OPERANDS; i++)
    *left += rmdir (names[i]) == 0;
  return ok;
}

/* Where there is no memory for that, they go even so; and a signal is heard
   between them.  */
static void
test_operands (void)
{
  int left;
  for (int n = 0; n < 10; n++)
    CHECK (remove_many (n, &left) == !left);
  signal_flag = SIGNALS_STOP;
  signal_after = 20;
  CHECK (remove_many (0, &left) && left);
  signal_after = 0;
  atomic_store (&signals_pending, 0);
}

/* What can be listed is not all, and then the rest cannot be.  */
static void
test_batches (void)
{
  struct options const options = { .recursive = true, .jobs = 1 };
  /* Too long to be added without more memory.  */
  char name[200] = "";
  memset (name, 'b', sizeof name - 1);
  struct reply const some[] =
    { { 0, PLAIN, { { "a", 1, SOUND, DT_REG, 0 },
                    { name, 2, SOUND, DT_REG, 0 } } },
      { EIO, PLAIN, { { 0 } } } };
  bool failed = true;
  for (int n = 1; failed; n++)
    {
      mkdir ("t", 0777);
      make_file ("t/a");
      make_file ("t/b");
      replies = some;
      replies_left = 2;
      fail_from (n, 1);
      CHECK (!remove_tree (&options));
      failed = fail_no_more ();
      replies = NULL;
    }
  remove_tree (&options);
}

/* A listing that tells of two files again and again; and one that is long where
   little memory is left.  */
static void
test_long_listing (void)
{
  struct options const options = { .recursive = true, .jobs = 1,
                                   .ignore_missing = true };
  struct reply const endless[] =
    { { 0, REPEATED, { { "a", 1, SOUND, DT_REG, 0 },
                       { "b", 2, SOUND, DT_REG, 0 } } } };
  CHECK (mkdir ("t", 0777) == 0);
  make_file ("t/a");
  make_file ("t/b");
  replies = endless;
  replies_left = 1;
  calls = -2000;
  CHECK (remove_tree (&options) && access ("t", F_OK) != 0);
  CHECK (mkdir ("t", 0777) == 0);
  available = 0;
  calls = -2000;
  CHECK (remove_tree (&options) && access ("t", F_OK) != 0);
  available = -1;
  replies = NULL;
}

/* A deep tree, where neither mounts nor the way to open directories tell that
   it is no loop.  */
static void
test_deep (void)
{
  struct options const options = { .recursive = true, .jobs = 1,
                                   .one_file_system = true };
  char name[200] = "t";
  old_kernel = true;
  for (int i = 0; i < 70; i++)
    {
      CHECK (mkdir (name, 0777) == 0);
      strcat (name, "/d");
    }
  CHECK (remove_tree (&options));
  old_kernel = false;
}

int
main (void)
{
  char dir[] = "failing-unit.XXXXXX";
  CHECK (mkdtemp (dir) && chdir (dir) == 0);
  /* The messages are those of tests/parallel-no-memory.sh and others.  */
  int log = open ("log", O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0666);
  int out = dup (STDOUT_FILENO);
  CHECK (0 <= log && 0 <= out && dup2 (log, STDERR_FILENO) == STDERR_FILENO);

  test_cold_listing ();
  test_cold_memory ();
  test_geometry ();
  test_guard ();
  test_names_memory ();
  test_long_names ();
  test_scarce ();
  test_lost ();
  test_foresee ();
  test_engine ();
  test_status ();
  test_quota ();
  test_no_thread ();
  CHECK (dup2 (log, STDOUT_FILENO) == STDOUT_FILENO);
  test_removal_memory ();
  test_operands ();
  test_batches ();
  test_long_listing ();
  test_deep ();
  test_cold_removal ();
  test_unexpected_directory ();
  test_damaged ();
  test_no_groups ();
  for (int walk = 0; walk < 2; walk++)
    {
      struct options const options =
        { .recursive = true, .jobs = 1,
          .walk = walk ? WALK_ORDERED : WALK_PARALLEL };
      test_signal (options, SIGNALS_STOP);
      test_signal (options, SIGNALS_STATUS);
    }
  CHECK (fflush (stdout) == 0);
  CHECK (dup2 (out, STDOUT_FILENO) == STDOUT_FILENO);

  CHECK (unlink ("log") == 0 && chdir ("..") == 0 && rmdir (dir) == 0);
  return EXIT_SUCCESS;
}
