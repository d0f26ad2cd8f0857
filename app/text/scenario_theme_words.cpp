// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/scenario_theme_words.h"

#include <QCoreApplication>

namespace halfscope::words {

namespace {

// In the order of ScenarioTheme.
constexpr std::array<const char*, kScenarioThemeCount> kThemes{
    QT_TRANSLATE_NOOP("scenarios", "What float16 can hold"),
    QT_TRANSLATE_NOOP("scenarios", "When a loss scale helps"),
    QT_TRANSLATE_NOOP("scenarios", "How a dynamic scale moves"),
    QT_TRANSLATE_NOOP("scenarios", "What goes wrong in the training loop"),
    QT_TRANSLATE_NOOP("scenarios", "A scale that runs away"),
    QT_TRANSLATE_NOOP("scenarios", "Formats compared in training"),
    QT_TRANSLATE_NOOP("scenarios", "Sums and updates in 16 bits"),
    QT_TRANSLATE_NOOP("scenarios", "What no loss scale can repair"),
};

} // namespace

QString scenarioTheme(ScenarioTheme theme) {
    return QCoreApplication::translate("scenarios", kThemes[static_cast<std::size_t>(theme)]);
}

} // namespace halfscope::words
