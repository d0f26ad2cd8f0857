// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/series_geometry.h"

#include <functional>

namespace halfscope {

/// Where the word of marks at a panel's edge stands.
struct EdgeWord {
    const EdgeMark* mark = nullptr;
    double left = 0;    ///< of the word
    bool apart = false; ///< a line away from the edge, as there is no room among the marks
};

/// Marks of one word that leave no room for it between them share it: right of the last of them where there is room,
/// else left of the first; else a line away in the middle of them, if it stands nowhere on this edge yet. None covers a
/// mark. `edges` as in PanelGeometry, words between `left` and `right`.
std::vector<EdgeWord> edgeWords(const std::vector<PanelGeometry::Edge>& edges, double left, double right,
                                const std::function<double(const QString&)>& widthOf);

} // namespace halfscope
