/* maketree.c -- make a directory tree for the benchmark

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   Usage: maketree SHAPE DIR [KEY=NUMBER]...

   Make the tree DIR, which must not exist.  The same arguments make the
   same tree, name by name, in the same order of creation, which has nothing
   to do with the order of the names.  Print how many entries there are.

   Shapes, and the keys that each heeds, with their defaults:
     flat    one directory: files=1000 size=0 name=12
     wide    a tree of directories, each but the lowest with the same number
             of subdirectories: dirs=100 fanout=10 files=10 size=0 name=12
     forest  directories 1, 2, ... that hold files f1, f2, ...:
             dirs=100 files=1 size=0
     chain   one directory in another: depth=1000 files=0 size=0
     big     a few big files: files=1 size=100M sparse=0; with sparse=1
             nothing but their last byte is written
     links   flat, with so many names of each file, in as many directories:
             files=1000 links=2 size=0
     source  like the unpacked source of Linux 6.1, or a part of it:
             about files=10000
     modules like the node_modules of a web application: about files=10000
   and seed=1 for all of them.  */

#include "common.h"

#include <stdio.h>

/* What to make.  */
struct params
{
  uint64_t files;       /* files, in all or in each directory */
  uint64_t dirs;        /* directories, the first included */
  uint64_t fanout;      /* subdirectories of a directory */
  uint64_t depth;       /* length of a chain */
  uint64_t size;        /* bytes of each file */
  uint64_t name;        /* length of a name */
  uint64_t links;       /* names of each file */
  uint64_t sparse;      /* whether big files are holes */
  uint64_t seed;        /* of all that looks random */
};

/* Entries made so far.  */
static uint64_t made;

/* Letters of the generated names.  */
static char const letters[] = "0123456789abcdefghjkmnpqrstvwxyz";
enum { LETTER_BITS = 5, NAME_LEN_MAX = 255 };

/* A number that looks random and depends on X only.  The finalizer of
   splitmix64: every X has a result of its own.  */
static uint64_t
mix (uint64_t x)
{
  x += 0x9e3779b97f4a7c15;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 27) * 0x94d049bb133111eb;
  return x ^ x >> 31;
}

/* A permutation of the numbers of BITS bits: where it sends I.  */
static uint64_t
permute (uint64_t i, int bits, uint64_t seed)
{
  uint64_t mask = bits < 64 ? ((uint64_t) 1 << bits) - 1 : UINT64_MAX;
  int half = bits / 2 + 1;
  for (int round = 0; round < 4; round++)
    {
      uint64_t key = mix (seed * 4 + round);
      i = ((i ^ key) * (key | 1)) & mask;
      i ^= i >> half;
    }
  return i;
}

/* Set NAME to the Ith of at most N names of LEN bytes.  Neighbouring I have
   names that are anywhere in their order.  */
static void
make_name (char *name, uint64_t i, uint64_t n, size_t len, uint64_t seed)
{
  int bits = LETTER_BITS;
  while (bits < 60 && n >> bits)
    bits += LETTER_BITS;
  size_t digits = bits / LETTER_BITS;
  if (len < digits || NAME_LEN_MAX < len)
    error (EXIT_FAILURE, 0, "names of %zu bytes will not do", len);

  /* Filling up with letters that also depend on I spreads the names over
     a file system's hash as real names are spread.  */
  uint64_t p = permute (i, bits, seed);
  uint64_t fill = mix (p ^ seed << 32);
  for (size_t k = 0; k < len; k++)
    {
      uint64_t *from = k < digits ? &p : &fill;
      name[k] = letters[*from & ((1 << LETTER_BITS) - 1)];
      *from >>= LETTER_BITS;
      if (k >= digits && !fill)
        fill = mix (k);
    }
  name[len] = '\0';
}

/* Write SIZE bytes to file FD.  */
static void
fill_file (int fd, char const *name, uint64_t size)
{
  enum { CHUNK = 1 << 16 };
  static uint64_t buffer[CHUNK / sizeof (uint64_t)];
  if (!buffer[0])
    for (size_t i = 0; i < CHUNK / sizeof *buffer; i++)
      buffer[i] = mix (i);
  while (size)
    {
      ssize_t n = write (fd, buffer, size < CHUNK ? size : CHUNK);
      if (n <= 0)
        error (EXIT_FAILURE, errno, "cannot write %s", name);
      size -= n;
    }
}

/* Make file NAME of SIZE bytes in directory DIR; with SPARSE, only its last
   byte is there.  */
static void
make_file (int dir, char const *name, uint64_t size, bool sparse)
{
  int fd = openat (dir, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (fd < 0)
    error (EXIT_FAILURE, errno, "cannot make the file %s", name);
  if (sparse && size)
    {
      if (pwrite (fd, "x", 1, size - 1) != 1)
        error (EXIT_FAILURE, errno, "cannot write %s", name);
    }
  else
    fill_file (fd, name, size);
  if (close (fd) != 0)
    error (EXIT_FAILURE, errno, "cannot close %s", name);
  made++;
}

/* Open directory NAME in directory DIR.  */
static int
open_dir (int dir, char const *name)
{
  int fd = openat (dir, name,
                   O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0)
    error (EXIT_FAILURE, errno, "cannot open the directory %s", name);
  return fd;
}

/* Make directory NAME in directory DIR, and open it.  */
static int
make_dir (int dir, char const *name)
{
  if (mkdirat (dir, name, 0777) != 0)
    error (EXIT_FAILURE, errno, "cannot make the directory %s", name);
  made++;
  return open_dir (dir, name);
}

/* Make N files in directory DIR, as P says.  SALT sets the names apart from
   those in other directories.  */
static void
make_files (int dir, struct params const *p, uint64_t n, uint64_t salt)
{
  char name[NAME_LEN_MAX + 1];
  for (uint64_t i = 0; i < n; i++)
    {
      make_name (name, i, n, p->name, mix (p->seed) ^ salt);
      make_file (dir, name, p->size, false);
    }
}

static void
make_flat (int dir, struct params const *p)
{
  make_files (dir, p, p->files, 0);
}

/* Make the part of a wide tree that starts in directory DIR, which is
   directory I of the whole, counted breadth first.  */
static void
make_wide_from (int dir, struct params const *p, uint64_t i)
{
  make_files (dir, p, p->files, i);
  for (uint64_t k = 1; k <= p->fanout; k++)
    {
      uint64_t child = i * p->fanout + k;
      if (p->dirs <= child)
        break;
      char name[32];
      /* Not a name that make_name makes: it has an 'o'.  */
      snprintf (name, sizeof name, "o%llu",
                (unsigned long long) (mix (child) % 1000 * p->fanout + k));
      int fd = make_dir (dir, name);
      make_wide_from (fd, p, child);
      close (fd);
    }
}

static void
make_wide (int dir, struct params const *p)
{
  make_wide_from (dir, p, 0);
}

static void
make_forest (int dir, struct params const *p)
{
  for (uint64_t i = 1; i <= p->dirs; i++)
    {
      char name[32];
      snprintf (name, sizeof name, "%llu", (unsigned long long) i);
      int fd = make_dir (dir, name);
      for (uint64_t k = 1; k <= p->files; k++)
        {
          snprintf (name, sizeof name, "f%llu", (unsigned long long) k);
          make_file (fd, name, p->size, false);
        }
      close (fd);
    }
}

static void
make_chain (int dir, struct params const *p)
{
  int fd = dup (dir);
  for (uint64_t i = 0; i < p->depth; i++)
    {
      make_files (fd, p, p->files, i);
      int below = make_dir (fd, "d");
      close (fd);
      fd = below;
    }
  close (fd);
}

static void
make_big (int dir, struct params const *p)
{
  for (uint64_t i = 1; i <= p->files; i++)
    {
      char name[32];
      snprintf (name, sizeof name, "big%llu", (unsigned long long) i);
      make_file (dir, name, p->size, p->sparse);
    }
}

static void
make_links (int dir, struct params const *p)
{
  int first = make_dir (dir, "o1");
  make_files (first, p, p->files, 0);
  for (uint64_t k = 2; k <= p->links; k++)
    {
      char name[NAME_LEN_MAX + 1];
      snprintf (name, sizeof name, "o%llu", (unsigned long long) k);
      int fd = make_dir (dir, name);
      for (uint64_t i = 0; i < p->files; i++, made++)
        {
          make_name (name, i, p->files, p->name, mix (p->seed));
          if (linkat (first, name, fd, name, 0) != 0)
            error (EXIT_FAILURE, errno, "cannot link %s", name);
        }
      close (fd);
    }
  close (first);
}

/* What was measured of a real tree.  The arrays of quantiles tell the values
   that these parts of all are below: 0, 0.05, 0.1 ... 0.95, 0.99, 0.999,
   1.  */
enum { QUANTILES = 23, DEPTHS = 16 };
struct model
{
  uint64_t dirs;                /* directories */
  uint64_t files;               /* files */
  int depth[DEPTHS];            /* directories at each depth, of 1000 */
  int in_dir[QUANTILES];        /* files in a directory */
  int size[QUANTILES];          /* bytes of a file */
  int name[QUANTILES];          /* bytes of a name */
};

/* linux-source-6.1 of Debian 12.  */
static struct model const source_model =
{
  5096, 78624,
  { 0, 5, 119, 295, 271, 164, 56, 46, 32, 11 },
  { 0, 0, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9, 11, 14, 18, 23, 32, 52, 156,
    484, 2545 },
  { 0, 252, 443, 684, 956, 1278, 1619, 2035, 2522, 3124, 3869, 4782, 5903,
    7257, 9041, 11412, 14825, 19898, 28742, 48078, 124603, 1120270,
    23944620 },
  { 2, 5, 6, 7, 8, 8, 9, 9, 10, 11, 12, 12, 13, 14, 15, 16, 17, 19, 21, 24,
    32, 43, 60 }
};

/* What npm 10 installs for react-scripts 5, eslint 8 and typescript 4.  */
static struct model const modules_model =
{
  4606, 37606,
  { 0, 184, 287, 285, 116, 73, 42, 11, 2 },
  { 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 5, 5, 6, 8, 10, 14, 25, 63, 415,
    636 },
  { 0, 70, 90, 102, 139, 189, 255, 346, 432, 551, 689, 852, 1068, 1214, 1540,
    2071, 2810, 4127, 6592, 13727, 58620, 398068, 11676702 },
  { 2, 7, 7, 8, 8, 9, 10, 10, 11, 12, 12, 13, 14, 15, 17, 18, 20, 22, 24, 28,
    35, 44, 54 }
};

/* A tree after a model that is being made.  */
struct growth
{
  struct model const *model;
  uint64_t seed;        /* of the whole */
  uint64_t dirs;        /* how many directories there will be */
  uint64_t *parent;     /* the parent of each; those at a depth follow
                           each other */
};

/* A number that looks random, at least 0 and below 1, the Ith of SEED.  */
static double
fraction (uint64_t seed, uint64_t i)
{
  return (mix (mix (seed) ^ i) >> 11) * 0x1p-53;
}

/* The value of which the part U of all is below it, going by QUANTILES.
   Between two of these the values are spread harmonically: so the means of
   the first tree come out to within 1 %, those of the second to within 10 %,
   but for the size of its files, which is a fifth too low.  */
static uint64_t
quantile (int const quantiles[QUANTILES], double u)
{
  int i = u * 20;
  double low = i / 20.0;
  double high = (i + 1) / 20.0;
  if (0.95 <= u)
    {
      i = u < 0.99 ? 19 : u < 0.999 ? 20 : 21;
      low = i == 19 ? 0.95 : i == 20 ? 0.99 : 0.999;
      high = i == 19 ? 0.99 : i == 20 ? 0.999 : 1;
    }
  double x = (u - low) / (high - low);
  double a = quantiles[i] + 1.0;
  double b = quantiles[i + 1] + 1.0;
  return 1 / ((1 - x) / a + x / b) - 0.5;
}

/* Give each directory of G a parent: as many at each depth as the model
   has, and at least one.  Some directories have many subdirectories, most
   have none: parents are chosen by the cube of a random number.  */
static void
plan_dirs (struct growth *g)
{
  uint64_t above = 0;
  uint64_t n_above = 1;
  uint64_t i = 1;
  for (int d = 1; d < DEPTHS && g->model->depth[d] && i < g->dirs; d++)
    {
      uint64_t n = g->dirs * g->model->depth[d] / 1000 + 1;
      uint64_t first = i;
      for (; i < first + n && i < g->dirs; i++)
        {
          double u = fraction (g->seed ^ 1, i);
          g->parent[i] = above + (uint64_t) (u * u * u * n_above);
        }
      above = first;
      n_above = i - first;
    }
  g->dirs = i;
}

/* Make the files of directory I of G, which is open as DIR.  */
static void
grow_files (int dir, struct growth const *g, uint64_t i)
{
  struct model const *m = g->model;
  uint64_t seed = mix (g->seed ^ i << 8);
  uint64_t n = quantile (m->in_dir, fraction (g->seed ^ 2, i));
  for (uint64_t k = 0; k < n; k++)
    {
      char name[NAME_LEN_MAX + 1];
      uint64_t size = quantile (m->size, fraction (seed ^ 3, k));
      uint64_t len = quantile (m->name, fraction (seed ^ 4, k));
      /* All numbers below 2545 have names of three letters.  */
      make_name (name, k, (1 << 15) - 1, len < 3 ? 3 : len, seed);
      make_file (dir, name, size, false);
    }
}

/* Make directory I of G, which is open as DIR, and those below it.  */
static void
grow_dir (int dir, struct growth const *g, uint64_t i)
{
  grow_files (dir, g, i);
  for (uint64_t child = i + 1; child < g->dirs; child++)
    if (g->parent[child] == i)
      {
        char name[32];
        snprintf (name, sizeof name, "o%llu", (unsigned long long) child);
        int fd = make_dir (dir, name);
        grow_dir (fd, g, child);
        close (fd);
      }
}

/* Make a tree like MODEL in DIR, with about as many files as P says.  */
static void
grow (int dir, struct params const *p, struct model const *model)
{
  struct growth g = { .model = model, .seed = mix (p->seed) };
  g.dirs = p->files * model->dirs / model->files + 1;
  g.parent = must_alloc (calloc (g.dirs, sizeof *g.parent));
  plan_dirs (&g);
  grow_dir (dir, &g, 0);
  free (g.parent);
}

static void
make_source (int dir, struct params const *p)
{
  grow (dir, p, &source_model);
}

static void
make_modules (int dir, struct params const *p)
{
  grow (dir, p, &modules_model);
}

/* A shape: how to make it, and with what unless told otherwise.  */
struct shape
{
  char const *name;
  void (*make) (int, struct params const *);
  struct params defaults;
};

static struct shape const shapes[] =
{
  { "flat", make_flat, { .files = 1000, .name = 12 } },
  { "wide", make_wide, { .dirs = 100, .fanout = 10, .files = 10,
                         .name = 12 } },
  { "forest", make_forest, { .dirs = 100, .files = 1 } },
  { "chain", make_chain, { .depth = 1000, .name = 12 } },
  { "big", make_big, { .files = 1, .size = 100 << 20 } },
  { "links", make_links, { .files = 1000, .links = 2, .name = 12 } },
  { "source", make_source, { .files = 10000 } },
  { "modules", make_modules, { .files = 10000 } },
};

/* Set in P what ARGUMENT, KEY=NUMBER, says.  */
static void
set_param (struct params *p, char const *argument)
{
  struct { char const *key; uint64_t *value; } const keys[] =
    {
      { "files", &p->files }, { "dirs", &p->dirs },
      { "fanout", &p->fanout }, { "depth", &p->depth },
      { "size", &p->size }, { "name", &p->name }, { "links", &p->links },
      { "sparse", &p->sparse }, { "seed", &p->seed }
    };
  size_t len = strcspn (argument, "=");
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (strlen (keys[i].key) == len && argument[len]
        && strncmp (keys[i].key, argument, len) == 0)
      {
        *keys[i].value = parse_number (keys[i].key, argument + len + 1);
        return;
      }
  error (EXIT_FAILURE, 0, "invalid argument: %s", argument);
}

static struct shape const *
find_shape (char const *name)
{
  for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
    if (streq (shapes[i].name, name))
      return &shapes[i];
  error (EXIT_FAILURE, 0, "no such shape: %s", name);
  abort ();
}

int
main (int argc, char **argv)
{
  if (argc < 3)
    error (EXIT_FAILURE, 0, "usage: maketree SHAPE DIR [KEY=NUMBER]...");
  struct shape const *shape = find_shape (argv[1]);
  struct params p = shape->defaults;
  p.seed = 1;
  for (int i = 3; i < argc; i++)
    set_param (&p, argv[i]);

  int dir = make_dir (AT_FDCWD, argv[2]);
  shape->make (dir, &p);
  close (dir);
  printf ("%llu\n", (unsigned long long) made);
  return 0;
}
