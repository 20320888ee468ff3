/* quote.c -- fuzz the way in which names are printed

   Copyright (C) 2026 the fastrm authors
   SPDX-License-Identifier: GPL-3.0-or-later

   The input is a byte, the lowest bit of which chooses the locale, C or
   C.UTF-8, and then a name.  */

#include "system.h"

#include <locale.h>
#include <stdio.h>
#include <wchar.h>
#include <wctype.h>

#include "fuzz.h"
#include "report.h"

/* Bytes of a name at most.  */
enum { NAME_SIZE = 4096 };

/* Check that TEXT is one line that can be shown on a terminal.  */
static void
check_line (char const *text)
{
  mbstate_t state = { 0 };
  size_t left = strlen (text);
  CHECK (left && text[left - 1] == '\n');
  for (left--; left; )
    {
      wchar_t wc;
      size_t n = mbrtowc (&wc, text, left, &state);
      CHECK (0 < n && n <= left);
      CHECK (iswprint (wc));
      text += n;
      left -= n;
    }
}

/* What the letter C stands for after a backslash in $'...'.  */
static int
escaped (char c)
{
  static char const letters[] = "abfnrtv\\'\"";
  static char const values[] = "\a\b\f\n\r\t\v\\'\"";
  char const *p = strchr (letters, c);
  CHECK (c && p);
  return values[p - letters];
}

/* Read $'...' from TEXT, behind the first quote, as a shell does; store what
   it stands for at *NAME and move that on.  Return what follows.  */
static char const *
read_escapes (char const *text, char **name)
{
  while (*text != '\'')
    {
      CHECK (*text);
      if (*text != '\\')
        *(*name)++ = *text++;
      else if ('0' <= text[1] && text[1] <= '7')
        {
          int value = 0;
          int digits = 0;
          for (text++; digits < 3 && '0' <= *text && *text <= '7'; digits++)
            value = value * 8 + *text++ - '0';
          CHECK (0 < value && value < 256);
          *(*name)++ = value;
        }
      else
        {
          *(*name)++ = escaped (text[1]);
          text += 2;
        }
    }
  return text + 1;
}

/* Read "..." from TEXT, behind the first quote, likewise.  */
static char const *
read_double (char const *text, char **name)
{
  while (*text != '"')
    {
      CHECK (*text && !strchr ("$`\\!", *text));
      *(*name)++ = *text++;
    }
  return text + 1;
}

/* Read '...' from TEXT, behind the first quote, likewise.  */
static char const *
read_single (char const *text, char **name)
{
  while (*text != '\'')
    {
      CHECK (*text);
      *(*name)++ = *text++;
    }
  return text + 1;
}

/* Read the word at TEXT as a shell does, and store what it stands for in
   NAME.  Return what follows it.  */
static char const *
read_word (char const *text, char *name)
{
  char const *start = text;
  while (*text && *text != '\n' && *text != ' ' && *text != ':')
    if (*text == '\'')
      text = read_single (text + 1, &name);
    else if (*text == '"')
      text = read_double (text + 1, &name);
    else if (*text == '$' && text[1] == '\'')
      text = read_escapes (text + 2, &name);
    else if (*text == '\\')
      {
        CHECK (text[1]);
        *name++ = text[1];
        text += 2;
      }
    else
      {
        /* Nothing that a shell minds.  */
        CHECK (!strchr ("|&;<>()$`\"*?[!^\t", *text));
        CHECK (text != start || !strchr ("#~=", *text));
        *name++ = *text++;
      }
  *name = '\0';
  return text;
}

/* Check that TEXT is one line: BEFORE, what a shell reads as NAME, and AFTER,
   which may follow a colon only.  */
static void
check_message (char const *text, char const *before, char const *name,
               char const *after)
{
  char read[8 * NAME_SIZE];
  check_line (text);
  CHECK (strncmp (text, before, strlen (before)) == 0);
  text = read_word (text + strlen (before), read);
  CHECK (streq (read, name));
  CHECK (streq (text, after));
}

/* Have FILE, which is stdout or stderr, go to memory: *TEXT.  */
static void
capture (FILE **file, char **text)
{
  static size_t size;
  *file = open_memstream (text, &size);
  CHECK (*file != NULL);
}

/* Have the messages about NAME printed, and check them.  */
static void
check_messages (char const *name)
{
  char *text;
  char start[256];

  capture (&stdout, &text);
  report_removed (name, false, false);
  fclose (stdout);
  fuzz_silence ();
  check_message (text, "removed ", name, "\n");
  free (text);

  capture (&stderr, &text);
  report_cannot_remove (name, 0);
  fclose (stderr);
  fuzz_silence ();
  snprintf (start, sizeof start, "%s: cannot remove ",
            program_invocation_name);
  check_message (text, start, name, "\n");
  free (text);

  capture (&stderr, &text);
  report_traversal (name, EIO);
  fclose (stderr);
  fuzz_silence ();
  snprintf (start, sizeof start, "%s: traversal failed: ",
            program_invocation_name);
  check_message (text, start, name, ": Input/output error\n");
  free (text);
}

/* Check NAME as --progress shows it.  */
static void
check_escaped (char const *name)
{
  char line[4 * NAME_SIZE + 16];
  char *quoted = report_escaped (name);
  CHECK (quoted != NULL);
  snprintf (line, sizeof line, "%s\n", quoted);
  free (quoted);
  check_line (line);
  if (!strchr (name, ':'))
    check_message (line, "", name, "\n");
}

void
fuzz_quote (uint8_t const *data, size_t size)
{
  if (!size || NAME_SIZE <= size)
    return;
  fuzz_silence ();
  report_locale ();
  if (!setlocale (LC_ALL, data[0] & 1 ? "C.UTF-8" : "C"))
    return;
  char *name = strndup ((char const *) data + 1, size - 1);
  CHECK (name != NULL);
  check_messages (name);
  check_escaped (name);
  free (name);
  setlocale (LC_ALL, "C");
}
