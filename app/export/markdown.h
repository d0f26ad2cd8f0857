// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace halfscope::markdown {

/// Text with powers for a Markdown document: what Markdown or HTML would read as its own is escaped, a power becomes
/// <sup>, a line end a space.
QString escaped(const QString& markup);

} // namespace halfscope::markdown
