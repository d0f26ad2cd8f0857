// SPDX-License-Identifier: GPL-3.0-or-later
/// A library, but no module of this program.
extern "C" int halfscope_is_not_here() { return 0; }
