// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/table.h"
#include "figures/figure.h"
#include "scenario/scenario.h"

#include <QLocale>

#include <functional>
#include <vector>

namespace halfscope {

/// What an activity offers to be saved, a figure or a table: made when it is asked for, in the language of that time.
struct Savable {
    QString name;                                         ///< in a menu
    QString id;                                           ///< of the file
    std::function<Figure(const QLocale&)> figure;         ///< in the words that are installed
    std::function<Table(TableUse, const QLocale&)> table; ///< where `figure` is none
    /// Puts the setup that it was made from into a scenario: while the worker is busy it is of an earlier one.
    std::function<void(Scenario&)> takeSetup;

    /// The scenario that it is of, where `now` is the one that is open.
    Scenario scenarioOf(const Scenario& now) const {
        Scenario own = now;
        if (takeSetup) {
            takeSetup(own);
        }
        if (!(own == now)) {
            own.id.clear(); // of the built-in one that is open, which this is not
        }
        return own;
    }
};

} // namespace halfscope
