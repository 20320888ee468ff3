/* walk-wrapper.c -- run the program under test with further options
   SPDX-License-Identifier: GPL-3.0-or-later

   The test scripts find this program as 'fastrm' in PATH.  It executes the
   program named by FASTRM_UNDER_TEST in the environment, with argv[0] as
   given and the words of FASTRM_TEST_OPTIONS, separated by spaces, before
   the other arguments.  So one script tests each walk, and GNU rm, too.

   It changes nothing else: descriptors, signals and environment are what
   the script made them.  */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Exit status, by the shell's convention, if the program cannot be run.  */
enum { EXIT_CANNOT_RUN = 126 };

/* Split WORDS in place at spaces and store where each word starts in LIST,
   which has room for all.  Return the number of words.  */
static size_t
split (char *words, char **list)
{
  size_t n = 0;
  char *rest = NULL;
  for (char *word = strtok_r (words, " ", &rest); word;
       word = strtok_r (NULL, " ", &rest))
    list[n++] = word;
  return n;
}

int
main (int argc, char **argv)
{
  char const *program = getenv ("FASTRM_UNDER_TEST");
  if (!program)
    {
      fputs ("walk-wrapper: FASTRM_UNDER_TEST is not set\n", stderr);
      return EXIT_CANNOT_RUN;
    }

  /* The environment's own string must stay whole for the program.  */
  char const *options = getenv ("FASTRM_TEST_OPTIONS");
  char *words = strdup (options ? options : "");
  if (!words || argc < 1)
    return EXIT_CANNOT_RUN;

  /* Two words have a space between them, so half the length is enough.  */
  size_t max_words = strlen (words) / 2 + 1;
  char **args = calloc (max_words + argc + 1, sizeof *args);
  if (!args)
    return EXIT_CANNOT_RUN;
  args[0] = argv[0];
  size_t n = 1 + split (words, args + 1);
  memcpy (args + n, argv + 1, argc * sizeof *args);

  execv (program, args);
  perror (program);
  return EXIT_CANNOT_RUN;
}
