// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace halfscope::latex {

/// Text with powers for a LaTeX document of any engine and font encoding: what LaTeX would read as its own is escaped,
/// a power becomes $2^{16}$, a line end a space; ∞, ×, − and the like, which pdflatex does not know, their commands.
/// Letters stay as they are: those beyond Latin need what the document's language needs.
QString escaped(const QString& markup);

} // namespace halfscope::latex
