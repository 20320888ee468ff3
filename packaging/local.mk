# packaging/local.mk -- packages for distributions
# SPDX-License-Identifier: GPL-3.0-or-later

EXTRA_DIST += \
  packaging/debian/changelog \
  packaging/debian/control \
  packaging/debian/copyright \
  packaging/debian/rules \
  packaging/debian/source/format

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
