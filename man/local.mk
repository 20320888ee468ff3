# man/local.mk -- the manual page, made from the program's --help
# SPDX-License-Identifier: GPL-3.0-or-later

dist_man1_MANS = man/fastrm.1
EXTRA_DIST += man/fastrm.x
MOSTLYCLEANFILES += man/fastrm.1-t
MAINTAINERCLEANFILES = man/fastrm.1

# Depending on the program itself would make those who build from a release
# run help2man; so the program only has to be there.
man/fastrm.1: man/fastrm.x src/fastrm.c configure.ac | src/fastrm$(EXEEXT)
	$(AM_V_GEN)$(MKDIR_P) man \
	  && PATH='$(abs_top_builddir)/src$(PATH_SEPARATOR)'"$$PATH" \
	     $(HELP2MAN) --no-info --output=$@-t \
	       --include='$(srcdir)/man/fastrm.x' fastrm$(EXEEXT) \
	  && mv $@-t $@
