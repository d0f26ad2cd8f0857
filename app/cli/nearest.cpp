// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/nearest.h"

#include <algorithm>
#include <vector>

namespace halfscope::cli {

namespace {

/// Levenshtein's distance, with a swap of neighbours as one edit.
int distance(const QString& a, const QString& b) {
    const auto rows = static_cast<std::size_t>(a.size()) + 1;
    const auto columns = static_cast<std::size_t>(b.size()) + 1;
    std::vector<std::vector<int>> edits(rows, std::vector<int>(columns));
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j) {
            if (i == 0 || j == 0) {
                edits[i][j] = static_cast<int>(i + j);
                continue;
            }
            const auto at = [](const QString& text, std::size_t index) { return text[static_cast<qsizetype>(index)]; };
            const int changed = at(a, i - 1) == at(b, j - 1) ? 0 : 1;
            edits[i][j] = std::min({edits[i - 1][j] + 1, edits[i][j - 1] + 1, edits[i - 1][j - 1] + changed});
            if (i > 1 && j > 1 && at(a, i - 1) == at(b, j - 2) && at(a, i - 2) == at(b, j - 1)) {
                edits[i][j] = std::min(edits[i][j], edits[i - 2][j - 2] + 1);
            }
        }
    }
    return edits.back().back();
}

} // namespace

QStringList nearest(const QString& name, const QStringList& names) {
    QStringList best;
    int least = std::max(1, static_cast<int>(name.size()) / 3);
    for (const QString& candidate : names) {
        const bool begins = name.size() >= 2 && candidate.startsWith(name, Qt::CaseInsensitive);
        const int edits = begins ? 1 : distance(name.left(60).toLower(), candidate.toLower());
        if (edits < least) {
            best.clear();
            least = edits;
        }
        if (edits == least) {
            best << candidate;
        }
    }
    return best;
}

QString suggestion(const QString& name, const QStringList& names) {
    const QStringList best = nearest(name, names);
    return best.isEmpty() ? QStringLiteral("There are: %1.").arg(names.join(QLatin1String(", ")))
                          : QStringLiteral("Did you mean %1?").arg(best.join(QLatin1String(" or ")));
}

} // namespace halfscope::cli
