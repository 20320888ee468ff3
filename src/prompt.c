/* prompt.c -- whether the user agrees

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "system.h"

#include <dirent.h>

#include "file-type.h"
#include "opendirat.h"
#include "prompt.h"
#include "report.h"

/* What must be asked about an entry.  */
enum need
{
  NEED_NOTHING,         /* no question */
  NEED_ANSWER,          /* an ordinary question */
  NEED_PROTECTED,       /* one that mentions the write protection */
  NEED_ERROR            /* cannot be told */
};

/* What is in a directory.  */
enum contents
{
  CONTENTS_NONE,        /* nothing */
  CONTENTS_SOME,        /* something */
  CONTENTS_UNKNOWN      /* cannot be told */
};

/* Whether S is write-protected: NEED_PROTECTED, NEED_NOTHING, or NEED_ERROR
   with *ERRNUM set.  Symbolic links have no mode of their own, and the
   super-user writes everywhere.  */
static enum need
write_protection (struct subject const *s, int *errnum)
{
  struct stat st;
  if (geteuid () == 0)
    return NEED_NOTHING;
  if (fstatat (s->dirfd, s->name, &st, AT_SYMLINK_NOFOLLOW) == 0)
    {
      if (S_ISLNK (st.st_mode)
          || faccessat (s->dirfd, s->name, W_OK, AT_EACCESS) == 0)
        return NEED_NOTHING;
      if (errno == EACCES)
        return NEED_PROTECTED;
    }
  *errnum = errno;
  return NEED_ERROR;
}

/* What must be asked about S under OPTIONS.  */
static enum need
question_needed (struct options const *options, struct subject const *s,
                 int *errnum)
{
  if (!options->may_ask)
    return NEED_NOTHING;
  enum need need = write_protection (s, errnum);
  if (need == NEED_NOTHING && options->ask == ASK_ALWAYS)
    need = NEED_ANSWER;
  return need;
}

/* Look into directory S.  If that fails set *ERRNUM.  */
static enum contents
look_inside (struct subject const *s, int *errnum)
{
  int fd;
  DIR *dir = opendirat (s->dirfd, s->name, O_NOFOLLOW, &fd);
  if (!dir)
    {
      *errnum = errno;
      return CONTENTS_UNKNOWN;
    }

  enum contents contents = CONTENTS_NONE;
  while (contents == CONTENTS_NONE)
    {
      errno = 0;
      struct dirent const *entry = readdir (dir);
      if (entry && !dot_or_dotdot (entry->d_name))
        contents = CONTENTS_SOME;
      else if (!entry)
        {
          *errnum = errno;
          if (*errnum)
            contents = CONTENTS_UNKNOWN;
          break;
        }
    }
  closedir (dir);
  return contents;
}

/* Turn an answer into a consent, YES for agreement.  */
static enum consent
ask_to (enum consent yes, char const *question, char const *type,
        struct subject const *s)
{
  return report_ask (question, type, s->path) ? yes : CONSENT_DENIED;
}

/* Whether NEED takes a question.  */
static bool
must_ask (enum need need)
{
  return need == NEED_ANSWER || need == NEED_PROTECTED;
}

/* The consent for NEED, which takes no question.  */
static enum consent
consent_unasked (enum need need)
{
  return need == NEED_NOTHING ? CONSENT_GIVEN : CONSENT_ERROR;
}

/* Ask whether S, which stat'ed as ST as far as its type goes, may be
   removed; that is NEEDed.  YES stands for agreement.  */
static enum consent
ask_remove (enum need need, enum consent yes, struct stat const *st,
            struct subject const *s)
{
  /* file_type translates.  */
  report_locale ();
  return ask_to (yes, (need == NEED_PROTECTED
                       ? "%s: remove write-protected %s %s? "
                       : "%s: remove %s %s? "),
                 file_type (st), s);
}

/* What a directory's type looks like.  */
static struct stat const directory = { .st_mode = S_IFDIR };

enum consent
prompt_remove (struct options const *options, struct subject const *s,
               int *errnum)
{
  enum need need = question_needed (options, s, errnum);
  if (!must_ask (need))
    return consent_unasked (need);
  if (s->is_dir)
    return ask_remove (need, CONSENT_GIVEN, &directory, s);

  struct stat st;
  if (fstatat (s->dirfd, s->name, &st, AT_SYMLINK_NOFOLLOW) != 0)
    {
      *errnum = errno;
      return CONSENT_ERROR;
    }
  return ask_remove (need, CONSENT_GIVEN, &st, s);
}

enum consent
prompt_enter (struct options const *options, struct subject const *s,
              int *errnum)
{
  enum need need = question_needed (options, s, errnum);
  if (!must_ask (need))
    return consent_unasked (need);

  switch (look_inside (s, errnum))
    {
    case CONTENTS_NONE:
      return ask_remove (need, CONSENT_EMPTY, &directory, s);

    case CONTENTS_SOME:
      return ask_to (CONSENT_GIVEN,
                     (need == NEED_PROTECTED
                      ? "%s: descend into write-protected directory %s? "
                      : "%s: descend into directory %s? "), NULL, s);

    default:
      /* With -d it may be removed even so, should it be empty: that is
         asked when it is left.  */
      return (options->empty_dirs && *errnum == EACCES
              ? CONSENT_GIVEN : CONSENT_ERROR);
    }
}

enum consent
prompt_empty_dir (struct options const *options, struct subject const *s,
                  int *errnum)
{
  enum need need = question_needed (options, s, errnum);
  if (!must_ask (need))
    return consent_unasked (need);

  switch (look_inside (s, errnum))
    {
    case CONTENTS_NONE:
      return ask_remove (need, CONSENT_EMPTY, &directory, s);

    case CONTENTS_SOME:
      *errnum = EISDIR;
      return CONSENT_ERROR;

    default:
      if (*errnum != EACCES)
        return CONSENT_ERROR;
      return ask_to (CONSENT_GIVEN,
                     "%s: attempt removal of inaccessible directory %s? ",
                     NULL, s);
    }
}
