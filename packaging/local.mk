# packaging/local.mk -- packages for distributions
# SPDX-License-Identifier: GPL-3.0-or-later

EXTRA_DIST += \
  packaging/debian/changelog \
  packaging/debian/control \
  packaging/debian/copyright \
  packaging/debian/rules \
  packaging/debian/source/format \
  packaging/fastrm.spec

# Make a Debian package of the release, in the folder 'deb'.
deb: dist
	rm -rf deb && $(MKDIR_P) deb
	cp $(distdir).tar.xz deb/$(PACKAGE)_$(VERSION).orig.tar.xz
	cd deb && xz -dc $(PACKAGE)_$(VERSION).orig.tar.xz | tar -xf -
	cp -R '$(srcdir)/packaging/debian' deb/$(distdir)/debian
	cd deb/$(distdir) && dpkg-buildpackage --no-sign
.PHONY: deb
clean-local: clean-deb
clean-deb:
	rm -rf deb
.PHONY: clean-deb

# Make an RPM package of the release, in the folder 'rpm'.  rpmbuild wants a
# path without blanks.
rpm: dist
	rm -rf rpm && $(MKDIR_P) rpm/SOURCES
	cp $(distdir).tar.xz rpm/SOURCES
	cd rpm && rpmbuild --define "_topdir $$PWD" $(RPMBUILD_FLAGS) \
	  -ba '$(abs_srcdir)/packaging/fastrm.spec'
.PHONY: rpm
clean-local: clean-rpm
clean-rpm:
	rm -rf rpm
.PHONY: clean-rpm
