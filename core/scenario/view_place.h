// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/weight_motion.h"

#include <array>
#include <cstdint>
#include <limits>
#include <string_view>

namespace halfscope {

/// What a person looks at: a view of its own each.
enum class Activity : std::uint8_t { Range, Scaler, Network };
inline constexpr std::array<std::string_view, 3> kActivityNames{"range", "scaler", "network"};
constexpr std::string_view nameOf(Activity activity) { return kActivityNames[static_cast<std::size_t>(activity)]; }

enum class SelectionKind : std::uint8_t { None, Group, ByHand };
inline constexpr std::array<std::string_view, 3> kSelectionNames{"none", "group", "by_hand"};
constexpr std::string_view nameOf(SelectionKind kind) { return kSelectionNames[static_cast<std::size_t>(kind)]; }

/// What is looked at: a group by its index in the trace, or a single gradient by its index among those by hand.
struct Selection {
    SelectionKind kind = SelectionKind::None;
    std::size_t index = 0;
    bool operator==(const Selection&) const = default;
};

/// Of a phase's tensors: the one that the phase is about.
inline constexpr std::uint32_t kSpokenTensor = std::numeric_limits<std::uint32_t>::max();

/// Cursor and active view: saved with a scenario, not undone.
struct ViewPlace {
    Selection selection;
    bool returnedShown = false;
    Activity activity = Activity::Range;
    std::uint32_t scalerStep = 0;   ///< the cursor: steps done, 0 to the length of the trace
    int scalerColumn = -1;          ///< of the cell that is explained, as ScalerModel numbers them; -1: none
    int scalerReference = 0;        ///< of the comparison: 0 the setup's policy, then those compared
    bool comparisonShown = false;   ///< the table of the comparison instead of the trace's
    bool trainingShown = false;     ///< the network's curves instead of one step
    std::uint32_t networkRun = 0;   ///< the one that is stepped: 0 the setup's own, then those compared
    std::uint32_t networkStep = 0;  ///< from 0
    std::uint32_t networkPhase = 0; ///< of the step, from 0
    std::uint32_t networkTensor = kSpokenTensor; ///< of the phase, from 0; beyond its last as kSpokenTensor
    int networkRow = -1;                         ///< of the element that is explained; -1: none
    int networkColumn = -1;
    WeightChoice networkWeight = {}; ///< whose motion is shown
    bool operator==(const ViewPlace&) const = default;
};

} // namespace halfscope
