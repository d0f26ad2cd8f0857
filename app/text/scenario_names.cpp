// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/scenario_names.h"

#include <QCoreApplication>

namespace halfscope {

namespace {

// The texts of resources/scenarios, for the translators; a test keeps the two equal.
[[maybe_unused]] constexpr const char* kTexts[] = {
    QT_TRANSLATE_NOOP("scenarios", "Twelve sigmoid layers"),
    QT_TRANSLATE_NOOP("scenarios",
                      "The float32 gradients of a sigmoid network with twelve hidden layers. Its first layers "
                      "are too small for float16."),
    QT_TRANSLATE_NOOP("scenarios", "Three gradients, there and back"),
    QT_TRANSLATE_NOOP("scenarios", "10^-8, 10^-3 and 1 through float16. At S = 1 the first is lost; at S = 65536 it "
                                   "comes back and the last one overflows."),
    QT_TRANSLATE_NOOP("scenarios", "bfloat16 needs no loss scale"),
    QT_TRANSLATE_NOOP(
        "scenarios", "10^-30 is far below anything that float16 keeps, and bfloat16 stores it as a normal. Multiplying "
                     "by 65536 and dividing again gives the same value: in bfloat16 the scale buys nothing. Switch to "
                     "float16 and it is lost."),
    QT_TRANSLATE_NOOP("scenarios", "A mask that float16 cannot hold"),
    QT_TRANSLATE_NOOP("scenarios",
                      "An attention mask adds a large negative number. -10^9 is minus infinity in float16, and a row "
                      "that is masked throughout becomes NaN; -10^4 is large enough and fits. -65504 is the last that "
                      "fits, and with -20 added to it the sum is infinite."),
};

QString translated(const Scenario& scenario, const std::string& text) {
    return scenario.id.empty() ? QString::fromStdString(text) : QCoreApplication::translate("scenarios", text.c_str());
}

} // namespace

QString scenarioTitle(const Scenario& scenario) { return translated(scenario, scenario.title); }
QString scenarioAbout(const Scenario& scenario) { return translated(scenario, scenario.about); }

} // namespace halfscope
