/* slowfs.c -- a slow file system, to stand in for one on a network

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: slowfs MICROSECONDS DIR MOUNTPOINT

   Show at MOUNTPOINT what is in the directory DIR, and let each operation
   take MICROSECONDS longer.  Operations wait side by side, as requests to a
   server do.  Run in the foreground until the file system is unmounted.
   Only what making and removing trees needs is there.  */

#include "common.h"

#define FUSE_USE_VERSION 312
#include <dirent.h>
#include <fuse.h>
#include <linux/fuse.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <sys/uio.h>

/* Threads that serve requests: more than any remover has.  */
enum { THREADS_MAX = 256 };

/* The directory that is shown.  */
static int root = -1;

/* How long each operation waits.  */
static struct timespec latency;

/* What libfuse sends its replies with.  The first one, to FUSE_INIT, gets the
   flag that lets the kernel look up several names of a directory side by side,
   as the clients of network file systems do: libfuse 3.14 never sets it, though
   it says so.  */
ssize_t
writev (int fd, struct iovec const *parts, int n)
{
  static atomic_flag replied = ATOMIC_FLAG_INIT;
  struct fuse_init_out *init = n == 2 ? parts[1].iov_base : NULL;
  if (!atomic_flag_test_and_set (&replied) && init
      && parts[1].iov_len == sizeof *init)
    init->flags |= FUSE_PARALLEL_DIROPS;
  return syscall (SYS_writev, fd, parts, n);
}

/* Wait, and turn PATH, which starts with a slash, into one relative to the
   root.  */
static char const *
relative (char const *path)
{
  nanosleep (&latency, NULL);
  return path[1] ? path + 1 : ".";
}

/* What an operation returns whose system call returned RESULT.  */
static int
outcome (int result)
{
  return result < 0 ? -errno : 0;
}

static int
slow_getattr (char const *path, struct stat *st, struct fuse_file_info *info)
{
  (void) info;
  return outcome (fstatat (root, relative (path), st, AT_SYMLINK_NOFOLLOW));
}

static int
slow_unlink (char const *path)
{
  return outcome (unlinkat (root, relative (path), 0));
}

static int
slow_rmdir (char const *path)
{
  return outcome (unlinkat (root, relative (path), AT_REMOVEDIR));
}

static int
slow_mkdir (char const *path, mode_t mode)
{
  return outcome (mkdirat (root, relative (path), mode));
}

/* Open PATH with FLAGS, for INFO.  */
static int
open_as (char const *path, int flags, mode_t mode,
         struct fuse_file_info *info)
{
  int fd = openat (root, relative (path), flags | O_CLOEXEC, mode);
  info->fh = fd;
  return outcome (fd);
}

static int
slow_open (char const *path, struct fuse_file_info *info)
{
  return open_as (path, info->flags & ~O_CREAT, 0, info);
}

static int
slow_create (char const *path, mode_t mode, struct fuse_file_info *info)
{
  return open_as (path, info->flags | O_CREAT, mode, info);
}

static int
slow_read (char const *path, char *buffer, size_t size, off_t offset,
           struct fuse_file_info *info)
{
  relative (path);
  ssize_t n = pread (info->fh, buffer, size, offset);
  return n < 0 ? -errno : n;
}

static int
slow_write (char const *path, char const *buffer, size_t size, off_t offset,
            struct fuse_file_info *info)
{
  relative (path);
  ssize_t n = pwrite (info->fh, buffer, size, offset);
  return n < 0 ? -errno : n;
}

static int
slow_release (char const *path, struct fuse_file_info *info)
{
  (void) path;
  return outcome (close (info->fh));
}

/* Add the entry E to the list BUFFER by ADD.  Return nonzero if it is
   full.  */
static int
add_entry (struct dirent const *e, void *buffer, fuse_fill_dir_t add)
{
  struct stat st = { .st_ino = e->d_ino, .st_mode = DTTOIF (e->d_type) };
  return add (buffer, e->d_name, &st, 0, 0);
}

static int
slow_readdir (char const *path, void *buffer, fuse_fill_dir_t add,
              off_t offset, struct fuse_file_info *info,
              enum fuse_readdir_flags flags)
{
  (void) offset;
  (void) info;
  (void) flags;
  int fd = openat (root, relative (path),
                   O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *stream = fd < 0 ? NULL : fdopendir (fd);
  struct dirent *e;
  if (!stream)
    return -errno;
  while ((e = (errno = 0, readdir (stream))) && !add_entry (e, buffer, add))
    continue;
  int error = errno;
  closedir (stream);
  return -error;
}

/* Inode numbers are those of the directory that is shown.  */
static void *
slow_init (struct fuse_conn_info *connection, struct fuse_config *config)
{
  (void) connection;
  config->use_ino = 1;
  return NULL;
}

static struct fuse_operations const operations =
{
  .init = slow_init,
  .getattr = slow_getattr,
  .unlink = slow_unlink,
  .rmdir = slow_rmdir,
  .mkdir = slow_mkdir,
  .open = slow_open,
  .create = slow_create,
  .read = slow_read,
  .write = slow_write,
  .release = slow_release,
  .readdir = slow_readdir
};

/* Serve FUSE until it is unmounted, with many threads.  */
static int
serve (struct fuse *fuse)
{
  struct fuse_loop_config *config = fuse_loop_cfg_create ();
  fuse_loop_cfg_set_max_threads (config, THREADS_MAX);
  fuse_loop_cfg_set_idle_threads (config, THREADS_MAX);
  int status = fuse_loop_mt (fuse, config);
  fuse_loop_cfg_destroy (config);
  return status;
}

int
main (int argc, char **argv)
{
  if (argc != 4)
    error (EXIT_FAILURE, 0, "usage: slowfs MICROSECONDS DIR MOUNTPOINT");
  uint64_t us = parse_number ("MICROSECONDS", argv[1]);
  latency = (struct timespec) { us / 1000000, us % 1000000 * 1000 };
  root = open (argv[2], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (root < 0)
    error (EXIT_FAILURE, errno, "cannot open %s", argv[2]);
  umask (0);

  struct fuse_args args = FUSE_ARGS_INIT (1, argv);
  struct fuse *fuse = fuse_new (&args, &operations, sizeof operations, NULL);
  if (!fuse || fuse_mount (fuse, argv[3]) != 0)
    error (EXIT_FAILURE, 0, "cannot mount at %s", argv[3]);
  int status = serve (fuse);
  fuse_unmount (fuse);
  fuse_destroy (fuse);
  return status != 0;
}
