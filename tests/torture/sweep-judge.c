/* sweep-judge.c -- whether a run with a fault in it went as it should

   The rules are the same for each call and each fault: status 0 says that
   all has gone, and then there is no message; whatever is left is accounted
   for by a message, with the name and the reason of what failed, given once;
   and a fault that does not matter changes nothing.

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "supervise.h"
#include "sweep.h"

/* What a message is about.  */
enum about
{
  ABOUT_ENTRY,          /* an entry of the tree */
  ABOUT_ALL,            /* the operand, or the whole run */
  ABOUT_OUTPUT          /* standard input or output */
};

/* A message.  */
struct message
{
  enum about about;     /* what it is about */
  int text;             /* which of TEXTS it is */
  char path[NAME_SIZE]; /* which entry */
  char const *reason;   /* the text for an errno, or "" */
};

/* How messages look.  */
static struct
{
  char const *start;    /* how they begin */
  char const *end;      /* what follows the name, or null if there is none */
  enum about about;     /* what they are about */
  bool bare;            /* whether they have no reason */
} const texts[] =
{
  { "fastrm: cannot remove '", "': ", ABOUT_ENTRY, false },
  { "fastrm: traversal failed: ", ": ", ABOUT_ENTRY, false },
  { "fastrm: failed to get attributes of '/': ", NULL, ABOUT_ALL, false },
  { "fastrm: fts_read failed: ", NULL, ABOUT_ALL, false },
  { "fastrm: fts_close failed: ", NULL, ABOUT_ALL, false },
  { "fastrm: failed to stat '", "': skipping ", ABOUT_ALL, true },
  { "fastrm: memory exhausted", NULL, ABOUT_ALL, false },
  { "fastrm: cannot open 'list' for reading: ", NULL, ABOUT_ALL, false },
  { "fastrm: list: read error: ", NULL, ABOUT_ALL, false },
  { "fastrm: list: memory exhausted", NULL, ABOUT_ALL, false },
  { "fastrm: write error: ", NULL, ABOUT_OUTPUT, false },
  { "fastrm: write error", NULL, ABOUT_OUTPUT, false },
  { "fastrm: error closing file: ", NULL, ABOUT_OUTPUT, false }
};
enum { TEXTS = sizeof texts / sizeof *texts };

/* The messages of the run that is judged, and what it left.  */
enum { MESSAGES_MAX = 200 };
static struct message messages[MESSAGES_MAX];
static int n_messages;
static struct names left;

/* Make M of LINE, which it keeps and changes.  */
static bool
parse_line (char *line, struct message *m)
{
  for (int i = 0; i < TEXTS; i++)
    {
      size_t len = strlen (texts[i].start);
      if (strncmp (line, texts[i].start, len) != 0)
        continue;
      *m = (struct message) { .about = texts[i].about, .text = i,
                               .reason = line + len };
      if (!texts[i].end)
        return true;
      char *end = strstr (line + len, texts[i].end);
      if (!end)
        return false;
      *end = '\0';
      snprintf (m->path, sizeof m->path, "%s", line + len);
      m->reason = end + strlen (texts[i].end);
      return true;
    }
  return false;
}

/* Read the messages in TEXT, which is changed.  If TORN, parts of them may be
   missing.  Return null, or what is wrong.  */
static char const *
parse (char *text, bool torn)
{
  char *rest = NULL;
  n_messages = 0;
  for (char *line = strtok_r (text, "\n", &rest); line;
       line = strtok_r (NULL, "\n", &rest))
    if (n_messages == MESSAGES_MAX)
      return "too many messages";
    else if (parse_line (line, &messages[n_messages]))
      n_messages++;
    else if (!torn)
      return "a strange message";

  for (int i = 0; i < n_messages; i++)
    for (int j = 0; j < i; j++)
      if ((messages[i].text == messages[j].text
           || (messages[i].path[0] && messages[j].path[0]))
          && strcmp (messages[i].path, messages[j].path) == 0)
        return "something is reported twice";
  return NULL;
}

/* Whether NAME is DIR or in it.  */
static bool
within (char const *dir, char const *name)
{
  return strcmp (dir, name) == 0 || tree_below (dir, name);
}

/* Whether NAME and OTHER are the same, or one of them is in the other.  */
static bool
related (char const *name, char const *other)
{
  return within (name, other) || tree_below (other, name);
}

/* Whether T's fault is a change of the tree, and no errno.  */
static bool
is_change (struct trial const *t)
{
  return CHANGE_VANISH <= t->fault.what;
}

/* Whether ERRNUM is one of which -f takes no notice.  */
static bool
says_missing (int errnum)
{
  return (errnum == ENOENT || errnum == ENOTDIR || errnum == EINVAL
          || errnum == EILSEQ);
}

/* Whether T's point is where a directory is opened or read.  */
static bool
at_reading (struct trial const *t)
{
  enum family family = t->point->call->family;
  return family == FAMILY_OPEN || family == FAMILY_LIST;
}

/* Whether T's fault tells something of the tree that is not so.  What
   follows from that can be said in more than one way.  */
static bool
is_lie (struct trial const *t)
{
  int e = t->fault.what;
  /* There are many reasons why reading fails like this.  */
  if (at_reading (t) && e == EINVAL)
    return false;
  return (says_missing (e) || e == EISDIR || e == ENOTEMPTY || e == EEXIST
          || e == ELOOP);
}

/* Whether T's point is about an entry of the tree.  */
static bool
at_entry (struct trial const *t)
{
  return t->point && tree_has (t->point->path);
}

/* Whether T's point is about standard input or output.  */
static bool
at_output (struct trial const *t)
{
  return t->point && t->point->path[0] == '<';
}

/* Whether T's point is about nothing that is to be removed, and nothing
   that the user reads or writes.  */
static bool
at_nothing (struct trial const *t)
{
  char const *path = t->point->path;
  return !at_entry (t) && !at_output (t) && strcmp (path, "/") != 0
         && strcmp (path, "list") != 0;
}

/* Whether T's point is a write.  */
static bool
at_write (struct trial const *t)
{
  return t->fired && t->point->call->family == FAMILY_WRITE;
}

/* Whether a call that a signal interrupts is made again.  With fts, one that
   leads up is not, and neither is reading when something is kept.  */
static bool
is_retried (struct trial const *t)
{
  enum family family = t->point->call->family;
  if (family == FAMILY_REMOVE)
    return true;
  if (!at_entry (t) || !at_reading (t))
    return false;
  return !t->ordered || !(t->point->up
                          || (family == FAMILY_LIST && t->blocked));
}

/* Whether T's fault is that another thing is in the place of a directory
   that is being listed, or has been.  Without -f, all that was listed is then
   missing.  */
static bool
lost_listing (struct trial const *t)
{
  return (t->fired && !t->force && is_change (t)
          && t->fault.what != CHANGE_FILL
          && (t->point->call->family == FAMILY_LIST
              || t->point->call->family == FAMILY_LOOK));
}

/* Whether T's fault must not matter: the tree goes, without a word.  */
static bool
is_harmless (struct trial const *t)
{
  if (!t->fired)
    return true;
  struct call const *call = t->point->call;
  int what = t->fault.what;
  if (call->family == FAMILY_CLOSE)
    return !at_output (t) && strcmp (t->point->path, "list") != 0;
  if (call->family == FAMILY_THREAD)
    return true;
  if (t->fault.lasting)
    return false;
  if (what == EINTR && is_retried (t))
    return true;
  /* What does not stay where it was is refused if mount points matter.  */
  if (is_change (t) && t->careful && tree_is_operand (t->point->path))
    return false;
  if (what == CHANGE_VANISH)
    return t->force;
  if (what == CHANGE_TO_FILE || what == CHANGE_TO_DIR
      || what == CHANGE_TO_LINK)
    return !lost_listing (t);
  if (strcmp (call->name, "openat2") == 0
      && (what == ENOSYS || what == EPERM || what == EXDEV))
    return true;
  /* This tells mounts apart, where it is to be had.  */
  if (strcmp (call->name, "statx") == 0)
    return what == ENOSYS || what == EPERM;
  return strcmp (call->name, "fstatfs") == 0 || at_nothing (t);
}

/* Whether M is the message about what cannot be removed in any run.  */
static bool
is_blocked (struct trial const *t, struct message const *m)
{
  return (t->blocked && strcmp (m->path, BLOCKED) == 0
          && strcmp (m->reason, strerror (BLOCKED_ERRNO)) == 0);
}

/* Whether NAME is left for the reason that is there in any run.  */
static bool
excused (struct trial const *t, char const *name)
{
  return t->blocked && within (name, BLOCKED);
}

/* Whether memory is short in T from some time on.  */
static bool
is_starved (struct trial const *t)
{
  return (t->point && t->fault.lasting && t->fired
          && t->point->call->family == FAMILY_MEMORY);
}

/* Whether M accounts for NAME being left.  */
static bool
accounts_for (struct trial const *t, struct message const *m,
              char const *name)
{
  if (m->about == ABOUT_ALL || is_starved (t))
    return true;
  return m->about == ABOUT_ENTRY && related (m->path, name);
}

/* Whether a message says why NAME is left.  */
static bool
accounted_for (struct trial const *t, char const *name)
{
  for (int i = 0; i < n_messages; i++)
    if (accounts_for (t, &messages[i], name))
      return true;
  return false;
}

/* Whether REASON is what T's fault leads to.  */
static bool
right_reason (struct trial const *t, char const *reason)
{
  int what = t->fault.what;
  if (what == CHANGE_VANISH || lost_listing (t))
    what = ENOENT;
  else if (what == CHANGE_FILL)
    what = ENOTEMPTY;
  if (!is_change (t) && strcmp (reason, strerror (what)) == 0)
    return true;
  /* Where directories cannot be closed and found again, descriptors end.  */
  if (t->fault.lasting && t->few && strcmp (reason, strerror (EMFILE)) == 0)
    return true;
  if (is_change (t) && what < CHANGE_VANISH)
    return strcmp (reason, strerror (what)) == 0;
  return ((is_lie (t) && (strcmp (reason, strerror (ENOTEMPTY)) == 0
                          || strcmp (reason, strerror (EISDIR)) == 0
                          || strcmp (reason, strerror (ENOTDIR)) == 0))
          || (is_starved (t) && !*reason));
}

/* Whether M, which is about an entry, names what T's fault hit, or if that
   told a lie what it led to.  */
static bool
right_name (struct trial const *t, struct message const *m)
{
  char const *path = t->point->path;
  if (t->fault.lasting || strcmp (path, m->path) == 0)
    return true;
  if (lost_listing (t))
    return tree_below (path, m->path);
  /* It may be the directory that holds it: but not if what could not be
     read is there, as the attempt to remove it tells.  */
  return (is_lie (t) && !at_reading (t) && tree_below (m->path, path)
          && !strchr (path + strlen (m->path) + 1, '/'));
}

/* What is wrong with the messages, if anything.  */
static char const *
judge_messages (struct trial const *t)
{
  int n = 0;
  for (int i = 0; i < n_messages; i++)
    if (is_blocked (t, &messages[i]))
      continue;
    else if (is_harmless (t))
      return "a message without need";
    else if (messages[i].about != ABOUT_OUTPUT
             && !texts[messages[i].text].bare
             && !right_reason (t, messages[i].reason))
      return "a wrong reason";
    else if (messages[i].about == ABOUT_ENTRY
             && !right_name (t, &messages[i]))
      return "a wrong name";
    else
      n++;
  return (n <= 1 || t->fault.lasting || lost_listing (t)
          ? NULL : "more than one message");
}

/* Whether T's point says that an operand is not there when it is to be
   removed: with -f, that leaves it in silence.  */
static bool
may_be_silent (struct trial const *t)
{
  return (t->fired && t->force && !t->fault.lasting && !at_reading (t)
          && says_missing (t->fault.what)
          && tree_is_operand (t->point->path));
}

/* Whether T tells a lie, or makes an entry, that would be found out only when
   the directory is removed that holds the object, and nobody tries since
   BLOCKED is in that, too.  */
static bool
not_found_out (struct trial const *t)
{
  char const *path = t->point->path;
  if (!t->blocked || !at_entry (t))
    return false;
  if (t->fault.what == CHANGE_FILL)
    return tree_below (path, BLOCKED);
  char const *slash = strrchr (path, '/');
  return (is_lie (t) && !at_reading (t) && slash
          && strncmp (BLOCKED, path, slash + 1 - path) == 0);
}

/* Whether T's operand has been given up altogether: by fts, or for where it
   is.  */
static bool
given_up (struct trial const *t)
{
  for (int i = 0; i < n_messages; i++)
    if (messages[i].about == ABOUT_ALL)
      return t->ordered || texts[messages[i].text].bare;
  return false;
}

/* What is wrong about NAME being left, if anything.  */
static char const *
judge_left (struct trial const *t, char const *name)
{
  if (excused (t, name))
    return NULL;
  if (is_harmless (t))
    return "something is left without need";
  if (may_be_silent (t) || not_found_out (t))
    return NULL;
  if (!accounted_for (t, name))
    return "something is left without a message";
  if (given_up (t))
    return (t->point->path[0] == name[0] || !at_entry (t) || t->fault.lasting
            ? NULL : "another operand is left");
  if (!t->fault.lasting && at_entry (t) && !related (t->point->path, name))
    return "something else is left";
  if (!t->fault.lasting && at_entry (t) && !is_lie (t) && !is_change (t)
      && t->point->call->family == FAMILY_REMOVE
      && tree_below (t->point->path, name))
    return "something below is left";
  return NULL;
}

/* What is wrong with the exit status, if anything.  */
static char const *
judge_status (struct trial const *t)
{
  bool all_gone = !left.n;
  if (t->status == SUPERVISE_LATE)
    return "it hangs";
  if (!WIFEXITED (t->status))
    return "it was killed by a signal";
  int status = WEXITSTATUS (t->status);
  if (1 < status)
    return "a strange status";
  if (status == 0 && n_messages)
    return "messages but status 0";
  if (status == 0 && !all_gone && !may_be_silent (t))
    return "something is left but the status is 0";
  if (status == 0 || (t->blocked && !all_gone))
    return NULL;
  if (at_write (t) || (t->fired && at_output (t)))
    return NULL;
  return n_messages ? NULL : "no message but status 1";
}

/* Whether OUT has a line that says that NAME was removed.  */
static bool
said_removed (char const *out, char const *name)
{
  char line[NAME_SIZE + 32];
  snprintf (line, sizeof line, "removed '%s'\n", name);
  if (strstr (out, line))
    return true;
  snprintf (line, sizeof line, "removed directory '%s'\n", name);
  return strstr (out, line) != NULL;
}

/* Whether NAME is left.  */
static bool
is_left (char const *name)
{
  for (size_t i = 0; i < left.n; i++)
    if (strcmp (left.at[i], name) == 0)
      return true;
  return false;
}

/* What is wrong with what -v printed, if anything.  */
static char const *
judge_output (struct trial const *t)
{
  if (!t->verbose)
    return *t->out && !t->stats ? "it printed something" : NULL;
  if (t->fired && (is_change (t) || at_output (t) || t->fault.lasting))
    return NULL;
  struct names made;
  tree_made (&made);
  for (size_t i = 0; i < made.n; i++)
    if (said_removed (t->out, made.at[i]) == is_left (made.at[i]))
      return "what -v said is not so";
  return NULL;
}

char const *
judge (struct trial const *t)
{
  char *text = strdup (t->err);
  if (!text)
    die ("sweep");
  tree_left (&left);
  char const *wrong = parse (text, at_write (t));
  if (!wrong)
    wrong = judge_status (t);
  if (!wrong)
    wrong = judge_messages (t);
  for (size_t i = 0; i < left.n && !wrong; i++)
    wrong = judge_left (t, left.at[i]);
  if (!wrong)
    wrong = judge_output (t);
  if (!tree_witness ())
    wrong = "something outside was touched";
  free (text);
  return wrong;
}
