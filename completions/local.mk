# completions/local.mk -- completion of command lines, for three shells
# SPDX-License-Identifier: GPL-3.0-or-later

EXTRA_DIST += \
  completions/_fastrm \
  completions/fastrm.bash \
  completions/fastrm.fish

# Each shell finds a completion by the name of the command, which configure
# may have changed.  This calls 'completion FILE DIRECTORY NAME' for each,
# unless its directory is 'no', with the command's name in $name.
for_completions = \
  name=`echo fastrm | $(SED) '$(transform)'`; \
  test '$(bashcompletiondir)' = no \
    || completion fastrm.bash '$(DESTDIR)$(bashcompletiondir)' "$$name" \
    || exit; \
  test '$(zshcompletiondir)' = no \
    || completion _fastrm '$(DESTDIR)$(zshcompletiondir)' "_$$name" \
    || exit; \
  test '$(fishcompletiondir)' = no \
    || completion fastrm.fish '$(DESTDIR)$(fishcompletiondir)' \
         "$$name.fish" \
    || exit

install-data-local: install-completions
install-completions:
	$(AM_V_at)completion () { \
	  $(MKDIR_P) "$$2" \
	    && $(SED) \
	      -e "s/^\(complete -o .* \)fastrm$$/\1$$name/" \
	      -e "s/^complete -c fastrm /complete -c $$name /" \
	      -e "s/^#compdef fastrm/#compdef $$name/" \
	      "$(srcdir)/completions/$$1" >completion-t \
	    && $(INSTALL_DATA) completion-t "$$2/$$3" && rm -f completion-t; \
	}; $(for_completions)

uninstall-local: uninstall-completions
uninstall-completions:
	$(AM_V_at)completion () { rm -f "$$2/$$3"; }; $(for_completions)
.PHONY: install-completions uninstall-completions
