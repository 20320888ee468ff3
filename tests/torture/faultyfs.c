/* faultyfs.c -- a file system that misbehaves

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: faultyfs [FAULT]... DIR MOUNTPOINT

   Show at MOUNTPOINT what is in the directory DIR, with these faults, in
   directories (or what else is said) whose own names begin with "bad":

     break=N        a listing breaks off with EIO after N entries
     repeat=N       a listing has each entry N times
     loop           a listing begins again at its end, with equal offsets
     dots           a listing goes on for ever with "." at its end
     invent=N       a listing ends with N names that denote nothing
     shift          a position in a listing counts what is there just then
     unknown        a listing tells no types
     files          a listing shows everything as a regular file
     dirs           a listing shows everything as a directory
     open=ERROR     they cannot be opened
     rmdir=ERROR    they cannot be removed
     unlink=ERROR   files named so cannot be removed
     look=ERROR     nothing named so can be looked at
     lie            what is named so stays, although its removal succeeded
     times=N        an ERROR comes only so many times

   and these everywhere:

     ino=N          all inode numbers are N
     silly[=MS]     a file whose name begins with "held" gets another name,
                    .nfs-..., when it is removed, as on NFS while somebody
                    uses it; MS milliseconds later that is gone
     die=N          the server ends when asked for the Nth removal

   Run in the foreground until the file system is unmounted.  Only what
   removing a tree needs is there.  */

#include <config.h>

#define FUSE_USE_VERSION 312
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fuse.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum fault
{
  FAULT_BREAK, FAULT_REPEAT, FAULT_LOOP, FAULT_DOTS, FAULT_INVENT, FAULT_SHIFT,
  FAULT_UNKNOWN, FAULT_FILES, FAULT_DIRS, FAULT_OPEN, FAULT_RMDIR,
  FAULT_UNLINK, FAULT_LOOK, FAULT_LIE, FAULT_TIMES, FAULT_INO, FAULT_SILLY,
  FAULT_DIE, FAULTS
};

/* What each of them is called.  */
static char const *const fault_names[FAULTS] =
{
  "break", "repeat", "loop", "dots", "invent", "shift", "unknown", "files",
  "dirs", "open", "rmdir", "unlink", "look", "lie", "times", "ino", "silly",
  "die"
};

/* What the command line says of each: whether it is wanted, and with which
   number.  */
static bool wanted[FAULTS];
static long number[FAULTS];

/* Errors that have been answered, and removals that were asked for.  */
static atomic_long errors;
static atomic_long removals;

/* The offset that leads back to the start of a listing.  */
enum { AGAIN = 1 << 30 };

/* The directory that is shown.  */
static int root = -1;

/* What is in a directory, as it was when reading it was begun.  */
struct listing
{
  struct item *items;
  size_t n;
};

struct item
{
  char *name;
  ino_t ino;
  mode_t type;
};

static _Noreturn void
die (char const *what)
{
  perror (what);
  exit (EXIT_FAILURE);
}

/* Turn PATH, which starts with a slash, into one relative to the root.  */
static char const *
relative (char const *path)
{
  return path[1] ? path + 1 : ".";
}

/* Whether the last component of PATH begins with PREFIX.  */
static bool
named (char const *path, char const *prefix)
{
  return strncmp (strrchr (path, '/') + 1, prefix, strlen (prefix)) == 0;
}

/* Whether FAULT applies to PATH.  */
static bool
strikes (enum fault fault, char const *path)
{
  return wanted[fault] && named (path, "bad");
}

/* What an operation returns whose system call returned RESULT.  */
static int
outcome (int result)
{
  return result < 0 ? -errno : 0;
}

/* The errno with which FAULT answers for PATH, negated, or 0.  */
static int
error_for (enum fault fault, char const *path)
{
  if (!strikes (fault, path)
      || (wanted[FAULT_TIMES]
          && number[FAULT_TIMES] <= atomic_fetch_add (&errors, 1)))
    return 0;
  return -number[fault];
}

/* Count a removal, and die if it is the last.  */
static void
count_removal (void)
{
  if (atomic_fetch_add (&removals, 1) + 1 == number[FAULT_DIE])
    _exit (EXIT_SUCCESS);
}

/* Milliseconds since NAME in FD got that name.  */
static long
age (int fd, char const *name)
{
  struct stat st;
  struct timespec now;
  if (fstatat (fd, name, &st, AT_SYMLINK_NOFOLLOW) != 0)
    return 0;
  clock_gettime (CLOCK_REALTIME, &now);
  return ((now.tv_sec - st.st_ctim.tv_sec) * 1000
          + (now.tv_nsec - st.st_ctim.tv_nsec) / 1000000);
}

/* Read directory PATH with a stream of its own.  */
static DIR *
open_stream (char const *path)
{
  int fd = openat (root, relative (path),
                   O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  return fd < 0 ? NULL : fdopendir (fd);
}

/* Let go what is held no longer in directory PATH.  */
static void
let_go (char const *path)
{
  DIR *stream = (wanted[FAULT_SILLY] && number[FAULT_SILLY]
                 ? open_stream (path) : NULL);
  struct dirent *e;
  while (stream && (e = readdir (stream)))
    if (strncmp (e->d_name, ".nfs", 4) == 0
        && number[FAULT_SILLY] <= age (dirfd (stream), e->d_name))
      unlinkat (dirfd (stream), e->d_name, 0);
  if (stream)
    closedir (stream);
}

static int
faulty_getattr (char const *path, struct stat *st,
                struct fuse_file_info *info)
{
  (void) info;
  int error = error_for (FAULT_LOOK, path);
  if (!error)
    error = outcome (fstatat (root, relative (path), st,
                              AT_SYMLINK_NOFOLLOW));
  if (!error && wanted[FAULT_INO])
    st->st_ino = number[FAULT_INO];
  return error;
}

static int
faulty_readlink (char const *path, char *buffer, size_t size)
{
  ssize_t len = readlinkat (root, relative (path), buffer, size - 1);
  if (0 <= len)
    buffer[len] = '\0';
  return len < 0 ? -errno : 0;
}

/* Remove PATH as NFS does while somebody uses it.  */
static int
rename_held (char const *path)
{
  char const *name = strrchr (path, '/') + 1;
  char *hidden = NULL;
  if (asprintf (&hidden, "%.*s.nfs-%s", (int) (name - path), path, name) < 0)
    return -ENOMEM;
  int error = outcome (renameat (root, relative (path),
                                 root, relative (hidden)));
  free (hidden);
  return error;
}

static int
faulty_unlink (char const *path)
{
  count_removal ();
  int error = error_for (FAULT_UNLINK, path);
  if (error || strikes (FAULT_LIE, path))
    return error;
  if (wanted[FAULT_SILLY] && named (path, ".nfs"))
    return -EBUSY;
  if (wanted[FAULT_SILLY] && named (path, "held"))
    return rename_held (path);
  return outcome (unlinkat (root, relative (path), 0));
}

static int
faulty_rmdir (char const *path)
{
  count_removal ();
  let_go (path);
  int error = error_for (FAULT_RMDIR, path);
  if (error || strikes (FAULT_LIE, path))
    return error;
  return outcome (unlinkat (root, relative (path), AT_REMOVEDIR));
}

static void
clear (struct listing *list)
{
  while (list->n)
    free (list->items[--list->n].name);
  free (list->items);
  list->items = NULL;
}

/* Add E to LIST.  */
static void
append (struct listing *list, struct dirent const *e)
{
  /* Make room whenever the number is a power of two.  */
  if ((list->n & (list->n - 1)) == 0)
    list->items = realloc (list->items,
                           (list->n ? 2 * list->n : 1) * sizeof *list->items);
  char *name = strdup (e->d_name);
  if (!list->items || !name)
    die ("faultyfs");
  list->items[list->n++] = (struct item) { name, e->d_ino,
                                           DTTOIF (e->d_type) };
}

/* Make LIST what is in directory PATH now.  */
static int
load (struct listing *list, char const *path)
{
  let_go (path);
  clear (list);
  DIR *stream = open_stream (path);
  if (!stream)
    return -errno;
  struct dirent *e;
  while ((e = readdir (stream)))
    if (strcmp (e->d_name, ".") != 0 && strcmp (e->d_name, "..") != 0)
      append (list, e);
  closedir (stream);
  return 0;
}

static int
faulty_opendir (char const *path, struct fuse_file_info *info)
{
  int error = error_for (FAULT_OPEN, path);
  struct listing *list = error ? NULL : calloc (1, sizeof *list);
  if (list)
    info->fh = (uintptr_t) list;
  return error ? error : list ? 0 : -ENOMEM;
}

static int
faulty_releasedir (char const *path, struct fuse_file_info *info)
{
  (void) path;
  struct listing *list = (void *) (uintptr_t) info->fh;
  clear (list);
  free (list);
  return 0;
}

/* The type of an entry of PATH, which is TYPE, as its listing tells it.  */
static mode_t
type_shown (char const *path, mode_t type)
{
  return (strikes (FAULT_UNKNOWN, path) ? 0
          : strikes (FAULT_FILES, path) ? S_IFREG
          : strikes (FAULT_DIRS, path) ? S_IFDIR
          : type);
}

/* Tell ADD, for BUFFER, of entry I of directory PATH, whose listing is LIST;
   NEXT is the offset of what follows.  Return nonzero if there is no
   room.  */
static int
tell_entry (struct listing const *list, char const *path, size_t i,
            off_t next, void *buffer, fuse_fill_dir_t add)
{
  char invented[32];
  char const *name = invented;
  struct stat st = { .st_mode = S_IFREG, .st_ino = 1000 + i };
  if (list->n && i / list->n < (strikes (FAULT_REPEAT, path)
                                ? (size_t) number[FAULT_REPEAT] : 1))
    {
      struct item const *item = &list->items[i % list->n];
      st = (struct stat) { .st_mode = item->type, .st_ino = item->ino };
      name = item->name;
    }
  else
    snprintf (invented, sizeof invented, "invented%zu", i);
  st.st_mode = type_shown (path, st.st_mode);
  if (wanted[FAULT_INO])
    st.st_ino = number[FAULT_INO];
  return add (buffer, name, &st, next, 0);
}

/* How many entries of directory PATH the listing LIST tells of.  */
static size_t
entries_told (struct listing const *list, char const *path)
{
  return (list->n * (strikes (FAULT_REPEAT, path) ? number[FAULT_REPEAT] : 1)
          + (strikes (FAULT_INVENT, path) ? number[FAULT_INVENT] : 0));
}

static int
faulty_readdir (char const *path, void *buffer, fuse_fill_dir_t add,
                off_t offset, struct fuse_file_info *info,
                enum fuse_readdir_flags flags)
{
  (void) flags;
  struct listing *list = (void *) (uintptr_t) info->fh;
  int error = (offset == 0 || strikes (FAULT_SHIFT, path)
               ? load (list, path) : 0);
  if (error)
    return error;

  size_t told = entries_told (list, path);
  size_t from = offset == AGAIN ? 0 : offset;
  for (size_t i = from; i < told; i++)
    {
      /* What has been told before the error must arrive.  */
      if (strikes (FAULT_BREAK, path) && i == (size_t) number[FAULT_BREAK])
        return i == from ? -EIO : 0;
      bool last = i + 1 == told && strikes (FAULT_LOOP, path);
      if (tell_entry (list, path, i, last ? AGAIN : (off_t) i + 1,
                      buffer, add) != 0)
        return 0;
    }
  while (strikes (FAULT_DOTS, path)
         && add (buffer, ".", NULL, told + 1, 0) == 0)
    continue;
  return 0;
}

/* Have the kernel ask each time, and take inode numbers as they are.  */
static void *
faulty_init (struct fuse_conn_info *connection, struct fuse_config *config)
{
  connection->want &= ~(FUSE_CAP_READDIRPLUS | FUSE_CAP_READDIRPLUS_AUTO);
  config->use_ino = 1;
  config->hard_remove = 1;
  config->entry_timeout = 0;
  config->attr_timeout = 0;
  config->negative_timeout = 0;
  return NULL;
}

static struct fuse_operations const operations =
{
  .init = faulty_init,
  .getattr = faulty_getattr,
  .readlink = faulty_readlink,
  .unlink = faulty_unlink,
  .rmdir = faulty_rmdir,
  .opendir = faulty_opendir,
  .readdir = faulty_readdir,
  .releasedir = faulty_releasedir
};

/* The errors that can be asked for.  */
static struct { char const *name; int number; } const error_names[] =
{
  { "EACCES", EACCES }, { "EBUSY", EBUSY }, { "EEXIST", EEXIST },
  { "EINTR", EINTR }, { "EINVAL", EINVAL }, { "EIO", EIO },
  { "EISDIR", EISDIR }, { "ELOOP", ELOOP }, { "ENOENT", ENOENT },
  { "ENOSYS", ENOSYS }, { "ENOTDIR", ENOTDIR }, { "ENOTEMPTY", ENOTEMPTY },
  { "EPERM", EPERM }, { "EROFS", EROFS }, { "ESTALE", ESTALE },
  { "EXDEV", EXDEV }
};

/* The number that VALUE, after the '=' of a fault, stands for.  */
static long
parse_value (char const *value)
{
  for (size_t i = 0; i < sizeof error_names / sizeof *error_names; i++)
    if (strcmp (value, error_names[i].name) == 0)
      return error_names[i].number;
  char *end;
  errno = 0;
  long n = strtol (value, &end, 10);
  if (errno || end == value || *end)
    {
      fprintf (stderr, "faultyfs: neither number nor error: %s\n", value);
      exit (EXIT_FAILURE);
    }
  return n;
}

/* Note the fault that WORD asks for.  */
static void
parse_fault (char const *word)
{
  size_t len = strcspn (word, "=");
  int f = 0;
  while (f < FAULTS && (strlen (fault_names[f]) != len
                        || strncmp (word, fault_names[f], len) != 0))
    f++;
  if (f == FAULTS)
    {
      fprintf (stderr, "faultyfs: no such fault: %s\n", word);
      exit (EXIT_FAILURE);
    }
  wanted[f] = true;
  number[f] = word[len] ? parse_value (word + len + 1) : 0;
}

/* Serve FUSE until it is unmounted.  */
static int
serve (struct fuse *fuse)
{
  struct fuse_loop_config *config = fuse_loop_cfg_create ();
  int status = fuse_loop_mt (fuse, config);
  fuse_loop_cfg_destroy (config);
  return status;
}

int
main (int argc, char **argv)
{
  if (argc < 3)
    {
      fputs ("usage: faultyfs [FAULT]... DIR MOUNTPOINT\n", stderr);
      return EXIT_FAILURE;
    }
  for (int i = 1; i < argc - 2; i++)
    parse_fault (argv[i]);
  root = open (argv[argc - 2], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (root < 0)
    die (argv[argc - 2]);

  struct fuse_args args = FUSE_ARGS_INIT (1, argv);
  struct fuse *fuse = fuse_new (&args, &operations, sizeof operations, NULL);
  if (!fuse || fuse_mount (fuse, argv[argc - 1]) != 0)
    {
      fprintf (stderr, "faultyfs: cannot mount at %s\n", argv[argc - 1]);
      return EXIT_FAILURE;
    }
  int status = serve (fuse);
  fuse_unmount (fuse);
  fuse_destroy (fuse);
  return status != 0;
}
