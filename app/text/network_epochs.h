// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/network_setup.h"

#include <QLocale>
#include <QString>

#include <vector>

namespace halfscope {

/// What is told of a run's epoch.
enum class EpochColumn : std::uint8_t {
    Loss,
    Difference, ///< of the loss, to the first run's
    Scale,      ///< after the epoch's last step
    Skipped,
    Accuracy,
};
inline constexpr int kEpochColumnCount = 5;

/// The table of epochs: the columns of each run, one run after the other.
struct EpochsColumn {
    std::size_t run = 0;
    EpochColumn measure{};
    bool operator==(const EpochsColumn&) const = default;
};

/// As far as the runs have something to tell: no scale of a run that has none, no skips where nothing is checked, no
/// accuracy of what are no classes, and the first run's difference to itself is left out.
std::vector<EpochsColumn> epochsColumns(const NetworkPicture& picture);
/// Epochs that a run has begun, of the run that is furthest.
std::size_t epochsIn(const NetworkPicture& picture);

namespace words {
QString epochColumn(EpochColumn column);
}

namespace sentences {
/// To a tenth of a percent: runs differ by less than one.
QString accuracyText(double share, const QLocale& locale);
/// "1.2735", "+0.0776", "2^{12}", "4", "94.2 %"; powers as markup. Empty where a run has not come so far.
QString epochCell(const NetworkPicture& picture, const EpochsColumn& column, std::size_t epoch, const QLocale& locale);
} // namespace sentences

} // namespace halfscope
