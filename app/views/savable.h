// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/table.h"
#include "figures/figure.h"

#include <QLocale>

#include <functional>
#include <vector>

namespace halfscope {

/// What an activity offers to be saved, a figure or a table: made when it is asked for, in the language of that time.
struct Savable {
    QString name; ///< in a menu
    QString id;   ///< of the file
    std::function<Figure(const QLocale&)> figure; ///< in the words that are installed
    std::function<Table(TableUse, const QLocale&)> table; ///< where `figure` is none
};

} // namespace halfscope
