// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/scenario_themes.h"

#include "session/library.h"

#include <QtGlobal>

#include <algorithm>

namespace halfscope {

namespace {

struct Row {
    std::string_view id;
    ScenarioTheme theme;
};

constexpr Row kThemes[]{
    {"round-trip", ScenarioTheme::Range},
    {"attention-mask", ScenarioTheme::Range},
    {"twelve-layers", ScenarioTheme::Range},
    {"no-scaler", ScenarioTheme::ScalingHelps},
    {"twelve-layers-lost", ScenarioTheme::ScalingHelps},
    {"twelve-layers-kept", ScenarioTheme::ScalingHelps},
    {"bfloat16-needs-no-scale", ScenarioTheme::ScalingHelps},
    {"trace-table", ScenarioTheme::ScalerRules},
    {"growth-probe", ScenarioTheme::ScalerRules},
    {"policies-compared", ScenarioTheme::ScalerRules},
    {"half-gradient-on-growth", ScenarioTheme::ScalerRules},
    {"unscale-twice", ScenarioTheme::TrainingLoop},
    {"update-left-out", ScenarioTheme::TrainingLoop},
    {"gradients-not-cleared", ScenarioTheme::TrainingLoop},
    {"clip-before-unscale", ScenarioTheme::TrainingLoop},
    {"float16-parameters", ScenarioTheme::TrainingLoop},
    {"scaler-not-saved", ScenarioTheme::TrainingLoop},
    {"scheduler-before-optimizer", ScenarioTheme::TrainingLoop},
    {"captured-scale", ScenarioTheme::TrainingLoop},
    {"stuck-at-one", ScenarioTheme::ScaleRunsAway},
    {"at-the-minimum", ScenarioTheme::ScaleRunsAway},
    {"fairseq-stops", ScenarioTheme::ScaleRunsAway},
    {"scale-runs-to-zero", ScenarioTheme::ScaleRunsAway},
    {"scale-becomes-infinite", ScenarioTheme::ScaleRunsAway},
    {"bfloat16-follows", ScenarioTheme::FormatsCompared},
    {"float16-follows", ScenarioTheme::FormatsCompared},
    {"digits", ScenarioTheme::FormatsCompared},
    {"sum-over-points", ScenarioTheme::SumsAndUpdates},
    {"sum-stops-at-2048", ScenarioTheme::SumsAndUpdates},
    {"partial-sums-overflow", ScenarioTheme::SumsAndUpdates},
    {"summed-loss", ScenarioTheme::SumsAndUpdates},
    {"update-below-half-an-ulp", ScenarioTheme::SumsAndUpdates},
    {"bfloat16-weights", ScenarioTheme::SumsAndUpdates},
    {"activation-overflows", ScenarioTheme::NoScaleHelps},
    {"square-overflows", ScenarioTheme::NoScaleHelps},
    {"epsilon-becomes-zero", ScenarioTheme::NoScaleHelps},
    {"second-moment-underflows", ScenarioTheme::NoScaleHelps},
};

} // namespace

const std::vector<ThemedScenario>& themedScenarios() {
    static const std::vector<ThemedScenario> kScenarios = [] {
        const std::vector<Scenario>& all = builtInScenarios();
        std::vector<ThemedScenario> themed;
        for (const Row& row : kThemes) {
            const auto found =
                std::find_if(all.begin(), all.end(), [&](const Scenario& scenario) { return scenario.id == row.id; });
            Q_ASSERT_X(found != all.end(), row.id.data(), "a theme's scenario is not built in");
            if (found != all.end()) {
                themed.push_back({&*found, row.theme});
            }
        }
        return themed;
    }();
    return kScenarios;
}

} // namespace halfscope
