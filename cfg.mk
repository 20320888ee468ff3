# cfg.mk -- settings of maint.mk, for 'make syntax-check'
# SPDX-License-Identifier: GPL-3.0-or-later
