/* fake.c -- a kernel that is made up, for the fuzzers

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/vfs.h>

#include "fake.h"
#include "fskind.h"
#include "fuzz.h"

/* Descriptors that are ours start here.  */
enum { FIRST_FD = 100000, FDS = 1200 };

/* Entries of a tree at most, and calls after which the program is taken to
   hang.  */
enum { NODES = 1000, CALLS = 20000 };

/* Interruptions that must not be noticed.  */
enum { INTERRUPTIONS = RETRIES_MAX / 2 };

/* How an entry is there.  */
enum existence
{
  REAL,                 /* it is there */
  GHOST,                /* it is listed, but not there */
  MONSTER,              /* it is there, and has no name that one can use */
  GONE                  /* it has been removed or moved away */
};

/* An entry.  */
struct node
{
  struct node *parent;  /* what it is in, null for the top */
  char name[256];       /* its name */
  uint64_t ino;         /* its inode number in the listing */
  unsigned char type;   /* its type in the listing */
  bool is_dir;          /* whether it is a directory */
  enum existence existence; /* how it is there */
  bool filled;          /* whether the following has been made */
  size_t first;         /* its first entry, the others being neighbours */
  size_t n;             /* how many it has */
};

/* An open directory.  */
struct description
{
  bool open;            /* whether it is open */
  struct node *dir;     /* the directory, null in the flat case */
  size_t at;            /* where its listing goes on */
};

static struct node nodes[NODES];
static struct node *const top = nodes;
static struct node *const outside = nodes + 1; /* what the top is in */
static struct description fds[FDS];

/* All else.  */
static struct
{
  bool active;                  /* whether it runs */
  bool flat;                    /* see fake_start_flat */
  bool read_only;               /* see fake_forbid_changes */
  uint8_t const *data;          /* what all follows from */
  uint8_t const *end;           /* its end */
  size_t nnodes;                /* entries made */
  int nopen;                    /* descriptors that are open */
  int max_open;                 /* how many may be */
  long fd_limit;                /* how many getrlimit says may be */
  long calls;                   /* calls made */
  int interruptions;            /* calls interrupted */
  bool faults;                  /* whether calls may fail */
  bool malformed;               /* whether listings may be no listings */
  bool no_openat2;              /* whether there is no openat2 */
  bool no_statx;                /* whether there is no statx */
  bool one_by_one;              /* whether listings have one entry each */
  int kind;                     /* the kind of file system */
  struct fake_result result;    /* what has become of the tree */
} fake;

/* Kinds of file systems, by f_type; 0 for those that will not tell.  */
static unsigned int const kinds[] =
{
  0xEF53, 0x01021994, 0x58465342, 0x9123683E, 0x6969, 0x65735546, 0x42, 0
};

/* The next byte of the data, 0 after its end.  */
static int
take (void)
{
  return fake.data < fake.end ? *fake.data++ : 0;
}

/* Whether a directory lists a name twice.  */
static bool
any_twice (void)
{
  for (struct node *d = nodes; d < nodes + fake.nnodes; d++)
    for (size_t i = 0; d->filled && i < d->n; i++)
      for (size_t j = 0; j < i; j++)
        if (streq (nodes[d->first + i].name, nodes[d->first + j].name))
          return true;
  return false;
}

/* An error to let a call fail with, one of the N ERRORS, or 0.  */
static int
fault (int const *errors, int n)
{
  if (CALLS < ++fake.calls)
    {
      /* Whoever lists a directory twice on each level, and at last something
         that cannot be removed, can make that take for ever.  */
      CHECK (any_twice ());
      return EIO;
    }
  if (!fake.faults || fake.data == fake.end || take () < 208)
    return 0;
  int err = errors[take () % n];
  /* A few interruptions are no reason for a message.  */
  if (err != EINTR || INTERRUPTIONS < ++fake.interruptions)
    fake.result.provoked = true;
  return err;
}

#define FAULT(errors) fault (errors, sizeof (errors) / sizeof *(errors))

/* ---------------------------------------------------------------------------
   The tree.  */

/* Whether NAME can be that of an entry.  */
static bool
is_name (char const *name)
{
  return (*name && !strchr (name, '/') && !streq (name, ".")
          && !streq (name, ".."));
}

/* Give C, entry number I of its directory, a name of the sort KIND.  */
static void
make_name (struct node *c, size_t i, int kind)
{
  static char const *const traps[] =
  {
    "", "/", "../outside", "a/b", "..", ".", "/etc", "x/"
  };
  size_t len;
  switch (kind)
    {
    case 4:
      len = take () % 16;
      for (size_t j = 0; j < len; j++)
        c->name[j] = take ();
      c->name[len] = '\0';
      break;
    case 5:
      strcpy (c->name, traps[take () % 8]);
      break;
    case 6:
      strcpy (c->name, i ? c[-1].name : "same");
      break;
    case 7:
      memset (c->name, 'a' + take () % 26, 255);
      c->name[255] = '\0';
      break;
    default:
      snprintf (c->name, sizeof c->name, "%zu", i);
    }
}

/* Make C, entry number I of D.  */
static void
make_node (struct node *d, struct node *c, size_t i)
{
  int kind = take ();
  *c = (struct node) { .parent = d, .is_dir = kind & 1 };
  unsigned char right = c->is_dir ? DT_DIR : DT_REG;
  unsigned char wrong = c->is_dir ? DT_LNK : DT_DIR;
  switch (kind >> 1 & 3)
    {
    case 0: c->type = right; break;
    case 1: c->type = DT_UNKNOWN; break;
    case 2: c->type = wrong; break;
    default: c->type = take ();
    }
  make_name (c, i, kind >> 3 & 7);

  c->ino = 1000 + i;
  if (kind & 64)
    for (int j = 0; j < 8; j++)
      c->ino = c->ino << 8 | take ();

  c->existence = REAL;
  if (kind & 128)
    c->existence = GHOST;
  else if (!is_name (c->name))
    c->existence = dot_or_dotdot (c->name) ? GHOST : MONSTER;
  if (!dot_or_dotdot (c->name) && !is_name (c->name))
    fake.result.provoked = true;
  if (c->existence == GHOST && is_name (c->name))
    fake.result.missing = true;
}

/* Make what is in directory D, unless that has been done.  */
static void
fill (struct node *d)
{
  if (d->filled)
    return;
  d->filled = true;
  d->first = fake.nnodes;
  size_t n = take ();
  n = n < 224 ? n % 8 : 8 * (n - 223);
  if (NODES - fake.nnodes < n)
    n = NODES - fake.nnodes;
  /* The names of the next directory's entries are not these.  */
  fake.nnodes += n;
  d->n = n;
  for (size_t i = 0; i < n; i++)
    make_node (d, &nodes[d->first + i], i);
}

/* Return entry NAME of D if it is there.  */
static struct node *
lookup (struct node *d, char const *name)
{
  if (!d->is_dir)
    return NULL;
  fill (d);
  for (size_t i = 0; i < d->n; i++)
    {
      struct node *c = &nodes[d->first + i];
      if (c->existence == REAL && streq (c->name, name))
        return c;
    }
  return NULL;
}

/* Whether anything is in directory D.  */
static bool
has_entries (struct node *d)
{
  fill (d);
  for (size_t i = 0; i < d->n; i++)
    {
      enum existence e = nodes[d->first + i].existence;
      if (e == REAL || e == MONSTER)
        return true;
    }
  return false;
}

/* Let N be of the other type, and if a directory an empty one.  */
static void
replace (struct node *n)
{
  n->is_dir = !n->is_dir;
  n->filled = true;
  n->n = 0;
}

/* ---------------------------------------------------------------------------
   Descriptors.  */

/* Whether the call for FD with NAME is for us.  */
static bool
is_ours (int fd)
{
  return fake.active && (fd == AT_FDCWD || FIRST_FD <= fd);
}

/* What FD stands for, which must be open.  */
static struct description *
description (int fd)
{
  CHECK (FIRST_FD <= fd && fd < FIRST_FD + FDS);
  CHECK (fds[fd - FIRST_FD].open);
  return &fds[fd - FIRST_FD];
}

/* Return what NAME in FD is, or null.  UP says that NAME may be ".." or
   ".".  */
static struct node *
find (int fd, char const *name, bool up)
{
  if (fd == AT_FDCWD && up && streq (name, "."))
    return outside;
  if (fd == AT_FDCWD)
    {
      CHECK (streq (name, FAKE_TOP));
      return top->existence == REAL ? top : NULL;
    }
  struct node *d = description (fd)->dir;
  if (up && streq (name, ".."))
    return d->parent;
  if (up && streq (name, "."))
    return d;
  CHECK (is_name (name));
  return lookup (d, name);
}

/* Return a new descriptor for D, or -1 with errno set.  */
static int
new_fd (struct node *d)
{
  if (fake.max_open <= fake.nopen)
    {
      fake.result.provoked = true;
      errno = EMFILE;
      return -1;
    }
  int i = 0;
  while (i < FDS && fds[i].open)
    i++;
  CHECK (i < FDS);
  fds[i] = (struct description) { .open = true, .dir = d };
  fake.nopen++;
  return FIRST_FD + i;
}

/* Open NAME in FD.  */
static int
fake_open (int fd, char const *name, int flags)
{
  static int const errors[] =
  {
    EACCES, EIO, ENOMEM, EINTR, ENFILE, EMFILE, ENOENT, ELOOP, ESTALE
  };
  int const wanted = O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
  CHECK ((flags & wanted) == wanted);
  CHECK ((flags & O_ACCMODE) == O_RDONLY && !(flags & O_CREAT));
  if (fake.flat)
    return new_fd (NULL);

  int err = FAULT (errors);
  struct node *n = find (fd, name, true);
  if (err == ENOENT && n)
    n->existence = GONE;
  if (!err && !n)
    err = ENOENT;
  if (!err && !n->is_dir)
    err = ENOTDIR;
  if (err)
    {
      errno = err;
      return -1;
    }
  return new_fd (n);
}

/* Copy entry C with the name NAME to the LEFT bytes at P, as the AT-th of a
   listing.  Return its size, or 0 if it does not fit.  */
static size_t
put_record (char *p, size_t left, struct node const *c, char const *name,
            size_t at)
{
  size_t len = strlen (name);
  size_t size = offsetof (struct dirent64, d_name) + len + 1;
  size = (size + 7) / 8 * 8;
  if (left < size)
    return 0;
  struct dirent64 e = { .d_ino = c->ino, .d_off = at + 1, .d_reclen = size,
                        .d_type = c->type };
  memset (p, 0, size);
  memcpy (p, &e, offsetof (struct dirent64, d_name));
  memcpy (p + offsetof (struct dirent64, d_name), name, len);
  return size;
}

/* Spoil a record of SIZE bytes at P.  */
static void
spoil (char *p, size_t size)
{
  size_t start = offsetof (struct dirent64, d_name);
  unsigned short reclen = take () << 8 | take ();
  fake.result.provoked = true;
  if (take () & 1)
    memset (p + start, 'x', size - start);
  else
    memcpy (p + offsetof (struct dirent64, d_reclen), &reclen,
            sizeof reclen);
}

/* Copy the listing of FD, as far as it fits, to the SIZE bytes at P.  */
static ssize_t
fake_getdents (int fd, char *p, size_t size)
{
  static int const errors[] = { EIO, EINTR, ENOENT, EINVAL, ENOMEM };
  struct description *f = description (fd);
  struct node *d = f->dir;
  int err = FAULT (errors);
  if (err)
    {
      errno = err;
      return -1;
    }

  size_t used = 0;
  fill (d);
  for (; f->at < d->n + 2; f->at++)
    {
      struct node *c = f->at < 2 ? d : &nodes[d->first + f->at - 2];
      char const *name = f->at < 2 ? &".."[!f->at] : c->name;
      if (2 <= f->at && c->existence == GONE)
        continue;
      size_t n = put_record (p + used, size - used, c, name, f->at);
      if (!n)
        break;
      if (fake.malformed && 240 <= take ())
        spoil (p + used, n);
      used += n;
      if (fake.one_by_one)
        {
          f->at++;
          break;
        }
    }
  return used;
}

/* Remove NAME from FD.  */
static int
fake_unlink (int fd, char const *name, int flags)
{
  static int const errors[] =
  {
    EPERM, EACCES, EBUSY, EIO, EROFS, EINTR, ENOENT, EISDIR, ENOTEMPTY
  };
  CHECK (!fake.read_only);
  CHECK ((flags & ~AT_REMOVEDIR) == 0);
  int err = FAULT (errors);
  struct node *n = find (fd, name, false);
  if (err == ENOENT && n)
    n->existence = GONE;
  if (!n)
    err = ENOENT;
  if (err == EISDIR)
    {
      replace (n);
      err = 0;
    }
  if (!err && n->is_dir != !!(flags & AT_REMOVEDIR))
    err = n->is_dir ? EISDIR : ENOTDIR;
  if (!err && n->is_dir && has_entries (n))
    err = ENOTEMPTY;
  if (err)
    {
      errno = err;
      return -1;
    }
  n->existence = GONE;
  fake.result.removed++;
  return 0;
}

/* ---------------------------------------------------------------------------
   What the program calls.  */

extern int __real_openat (int, char const *, int, ...);
extern int __real_unlinkat (int, char const *, int);
extern int __real_fstatat (int, char const *, struct stat *, int);
extern int __real_fstat (int, struct stat *);
extern int __real_lstat (char const *, struct stat *);
extern int __real_faccessat (int, char const *, int, int);
extern int __real_fstatfs (int, struct statfs *);
extern int __real_statx (int, char const *, int, unsigned int,
                         struct statx *);
extern int __real_close (int);
extern off_t __real_lseek (int, off_t, int);
extern int __real_ioctl (int, unsigned long, ...);
extern int __real_getrlimit (__rlimit_resource_t, struct rlimit *);
extern long __real_syscall (long, ...);

extern int __wrap_openat (int, char const *, int, ...);
extern int __wrap_unlinkat (int, char const *, int);
extern int __wrap_fstatat (int, char const *, struct stat *, int);
extern int __wrap_fstat (int, struct stat *);
extern int __wrap_lstat (char const *, struct stat *);
extern int __wrap_faccessat (int, char const *, int, int);
extern int __wrap_fstatfs (int, struct statfs *);
extern int __wrap_statx (int, char const *, int, unsigned int,
                         struct statx *);
extern int __wrap_close (int);
extern off_t __wrap_lseek (int, off_t, int);
extern int __wrap_ioctl (int, unsigned long, ...);
extern int __wrap_getrlimit (__rlimit_resource_t, struct rlimit *);
extern long __wrap_syscall (long, ...);

int
__wrap_openat (int fd, char const *name, int flags, ...)
{
  if (is_ours (fd))
    return fake_open (fd, name, flags);
  va_list args;
  va_start (args, flags);
  int mode = va_arg (args, int);
  va_end (args);
  return __real_openat (fd, name, flags, mode);
}

int
__wrap_unlinkat (int fd, char const *name, int flags)
{
  if (is_ours (fd))
    return fake_unlink (fd, name, flags);
  CHECK (!fake.active);
  return __real_unlinkat (fd, name, flags);
}

/* Describe N in ST.  */
static void
describe (struct node const *n, struct stat *st)
{
  *st = (struct stat) {
    .st_dev = 7, .st_ino = 1000 + (n - nodes),
    .st_mode = n->is_dir ? S_IFDIR | 0755 : S_IFREG | 0644
  };
}

int
__wrap_fstatat (int fd, char const *name, struct stat *st, int flags)
{
  static int const errors[] = { EACCES, EIO, ENOENT };
  if (!is_ours (fd))
    return __real_fstatat (fd, name, st, flags);
  if (fd == AT_FDCWD && streq (name, "/"))
    return __wrap_lstat (name, st);
  if (fake.flat)
    {
      *st = (struct stat) { .st_ino = fake_inode (name) };
      st->st_mode = fake_is_dir (name) ? S_IFDIR : S_IFREG;
      return 0;
    }
  int err = FAULT (errors);
  struct node *n = find (fd, name, true);
  if (err == ENOENT && n)
    n->existence = GONE;
  if (err || !n)
    {
      errno = err ? err : ENOENT;
      return -1;
    }
  describe (n, st);
  return 0;
}

int
__wrap_fstat (int fd, struct stat *st)
{
  static int const errors[] = { EIO, ESTALE };
  if (!fake.active || fd < FIRST_FD)
    return __real_fstat (fd, st);
  int err = FAULT (errors);
  if (err)
    {
      errno = err;
      return -1;
    }
  describe (description (fd)->dir, st);
  return 0;
}

int
__wrap_lstat (char const *name, struct stat *st)
{
  if (!fake.active)
    return __real_lstat (name, st);
  CHECK (streq (name, "/"));
  *st = (struct stat) { .st_dev = 1, .st_ino = 2, .st_mode = S_IFDIR };
  return 0;
}

int
__wrap_faccessat (int fd, char const *name, int mode, int flags)
{
  static int const errors[] = { EACCES, EROFS };
  if (!is_ours (fd))
    return __real_faccessat (fd, name, mode, flags);
  int err = FAULT (errors);
  errno = err;
  return err ? -1 : 0;
}

int
__wrap_fstatfs (int fd, struct statfs *fs)
{
  if (!fake.active || fd < FIRST_FD)
    return __real_fstatfs (fd, fs);
  description (fd);
  *fs = (struct statfs) { .f_type = kinds[fake.kind] };
  return fake.kind == 7 ? -1 : 0;
}

int
__wrap_statx (int fd, char const *name, int flags, unsigned int mask,
              struct statx *stx)
{
  static int const errors[] = { EIO, EACCES };
  if (!is_ours (fd))
    return __real_statx (fd, name, flags, mask, stx);
  int err = fake.no_statx ? ENOSYS : FAULT (errors);
  struct node *n = (err ? NULL
                    : *name ? find (fd, name, true) : description (fd)->dir);
  if (!n)
    {
      errno = err ? err : ENOENT;
      return -1;
    }
  memset (stx, 0, sizeof *stx);
  stx->stx_mask = mask;
  stx->stx_ino = 1000 + (n - nodes);
  stx->stx_dev_minor = 7;
#ifdef STATX_MNT_ID
  stx->stx_mnt_id = 9;
#endif
  return 0;
}

int
__wrap_close (int fd)
{
  if (!fake.active || fd < FIRST_FD)
    return __real_close (fd);
  description (fd)->open = false;
  fake.nopen--;
  return 0;
}

off_t
__wrap_lseek (int fd, off_t offset, int whence)
{
  if (!fake.active || fd < FIRST_FD)
    return __real_lseek (fd, offset, whence);
  CHECK (whence == SEEK_SET && 0 <= offset);
  description (fd)->at = offset;
  return offset;
}

int
__wrap_ioctl (int fd, unsigned long request, ...)
{
  va_list args;
  va_start (args, request);
  unsigned char *p = va_arg (args, void *);
  va_end (args);
  if (!fake.active || fd < FIRST_FD)
    return __real_ioctl (fd, request, p);
  /* The geometry of xfs: the first members of it are enough.  */
  for (int i = 0; i < 32; i++)
    p[i] = take ();
  return 0;
}

int
__wrap_getrlimit (__rlimit_resource_t resource, struct rlimit *limit)
{
  int result = __real_getrlimit (resource, limit);
  if (fake.active && resource == RLIMIT_NOFILE)
    limit->rlim_cur = fake.fd_limit;
  return result;
}

long
__wrap_syscall (long number, ...)
{
  /* None that the program makes has more arguments.  */
  va_list args;
  long a[4] = { 0 };
  va_start (args, number);
  for (int i = 0; i < (number == SYS_getdents64 ? 3 : 4); i++)
    a[i] = va_arg (args, long);
  va_end (args);
  if (!fake.active)
    return __real_syscall (number, a[0], a[1], a[2], a[3]);
  if (number == SYS_getdents64)
    return fake_getdents (a[0], (char *) a[1], a[2]);
#ifdef SYS_openat2
  if (number == SYS_openat2 && !fake.no_openat2)
    {
      /* The flags are the first member of its third argument.  */
      uint64_t flags;
      memcpy (&flags, (void *) a[2], sizeof flags);
      return fake_open (a[0], (char *) a[1], flags);
    }
#endif
  errno = ENOSYS;
  return -1;
}

/* ---------------------------------------------------------------------------
   For the fuzzers.  */

static void
start (void)
{
  memset (&fake, 0, sizeof fake);
  fake.max_open = FDS;
  fake.fd_limit = 1024;
  fake.active = true;
}

void
fake_start_tree (uint8_t const *data, size_t size)
{
  start ();
  fake.data = data;
  fake.end = data + size;
  int flags = take ();
  int max_open = take ();
  int fd_limit = take ();
  take ();
  fake.faults = flags & 1;
  fake.malformed = flags & 2;
  fake.no_openat2 = flags & 4;
  fake.no_statx = flags & 8;
  fake.one_by_one = flags & 16;
  fake.kind = flags >> 5;
  if (128 <= max_open)
    fake.max_open = 3 + (max_open - 128) / 4;
  if (128 <= fd_limit)
    fake.fd_limit = 3 + (fd_limit - 128) / 4;
  *top = (struct node) { .name = FAKE_TOP, .is_dir = true };
  *outside = (struct node) { .is_dir = true, .filled = true };
  fake.nnodes = 2;
}

void
fake_start_flat (uint8_t kind)
{
  start ();
  fake.flat = true;
  fake.kind = kind % 8;
}

void
fake_end (void)
{
  fake.active = false;
  CHECK (fake.nopen == 0);
}

bool
fake_works (void)
{
  struct rlimit limit;
  return (FIRST_FD <= openat (AT_FDCWD, FAKE_TOP, (O_DIRECTORY | O_NOFOLLOW
                                                   | O_NONBLOCK | O_CLOEXEC))
          && close (FIRST_FD) == 0 && getrlimit (RLIMIT_NOFILE, &limit) == 0);
}

void
fake_forbid_changes (void)
{
  fake.read_only = true;
}

bool
fake_sorts (void)
{
  return fake.kind == 0 || fake.kind == 2 || fake.kind == 3
         || 6 <= fake.kind;
}

/* A number that depends on the last component of NAME, with the slashes after
   it.  */
static uint64_t
hash (char const *name)
{
  size_t len = strlen (name);
  while (len && name[len - 1] == '/')
    len--;
  while (len && name[len - 1] != '/')
    len--;
  uint64_t h = 17;
  for (char const *p = name + len; *p; p++)
    h = h * 31 + (unsigned char) *p;
  return h;
}

bool
fake_is_dir (char const *name)
{
  return hash (name) % 4 == 0;
}

uint64_t
fake_inode (char const *name)
{
  return hash (name) / 4 % 64;
}

struct fake_result
fake_result (void)
{
  fake.result.exists = top->existence == REAL;
  /* Which of two is meant cannot be told.  */
  fake.result.provoked |= any_twice ();
  return fake.result;
}
