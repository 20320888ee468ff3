# lib/local.mk -- the parts taken from gnulib; bootstrap makes lib/gnulib.mk
# SPDX-License-Identifier: GPL-3.0-or-later

include lib/gnulib.mk

# gnulib's sources get a gentler set of warnings than our own.
lib_libfastrm_a_CFLAGS += $(GNULIB_WARN_CFLAGS)
