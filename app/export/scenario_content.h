// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/notes_content.h"
#include "scenario/scenario.h"

#include <QLocale>

#include <functional>
#include <memory>

namespace halfscope {

/// What the activity in which a scenario opens computes: all that its notes tell, without a word yet.
struct ScenarioTraces {
    std::shared_ptr<const RangeTrace> range;       ///< null: another activity's
    std::shared_ptr<const ScalerPicture> scaler;   ///< null: another activity's
    std::shared_ptr<const NetworkPicture> network; ///< null: another activity's; else every run to its end
    std::size_t scalerReference = 0;               ///< of the comparison
    NotedRun noted;                                ///< of the network: what the scenario opens at
    bool curvesFirst = false;
};

/// Told every now and then how much is done, 0 to 1, or -1 where that is unknown; false: no more of it.
using ShareDone = std::function<bool(double share)>;

/// Pure, of core alone: for a worker where it may take long. Takes the runs of `known` where they are the scenario's,
/// each to its end. Null where it was stopped.
std::shared_ptr<const ScenarioTraces> traceScenario(const Scenario& scenario, const ShareDone& told = {},
                                                    const std::shared_ptr<const NetworkPicture>& known = nullptr);

/// The words and figures of it; the language's words have to be installed.
NotesContent contentOf(const ScenarioTraces& traces, const QLocale& locale);

} // namespace halfscope
