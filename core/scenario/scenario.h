// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result.h"
#include "scaling/scaler_setup.h"
#include "scenario/further_members.h"
#include "scenario/range_setup.h"
#include "training/network_setup.h"

#include <string>
#include <string_view>

namespace halfscope {

/// The version of scenario files that this program writes; it reads this and the earlier ones.
inline constexpr int kScenarioVersion = 1;
/// A scenario file larger than this is refused before it is parsed.
inline constexpr std::uint64_t kLargestScenarioFile = 16ull << 20;
/// What is expected of a member that a file has twice, in a problem.
inline constexpr std::string_view kOnce = "once";

/// What a person looks at: a view of its own each.
enum class Activity : std::uint8_t { Range, Scaler, Network };
inline constexpr std::array<std::string_view, 3> kActivityNames{"range", "scaler", "network"};
constexpr std::string_view nameOf(Activity activity) { return kActivityNames[static_cast<std::size_t>(activity)]; }

/// Where a scenario opens.
struct StartPlace {
    Activity activity = Activity::Range;
    std::uint32_t scalerStep = 0;   ///< steps of the scaler that have been done
    std::uint32_t networkStep = 0;  ///< of the network, from 0
    std::uint32_t networkPhase = 0; ///< in that step, from 0
    bool trainingShown = false;     ///< its curves instead of one step
    bool operator==(const StartPlace&) const = default;
};

/// Everything that a person chose, as one comparable value: what a file holds and what undo restores.
struct Scenario {
    std::string id;    ///< of a built-in scenario, empty for a person's own
    std::string title; ///< UTF-8; a built-in one is shown translated, by its id
    std::string about; ///< one or two sentences
    StartPlace start;
    RangeSetup range;
    ScalerSetup scaler;
    NetworkSetup network;
    FurtherMembers further; ///< what a later program added to the file that it came from
    bool operator==(const Scenario&) const = default;
};

/// JSON of version kScenarioVersion, UTF-8, C locale, a line end at the end; the same scenario gives the same bytes.
/// A float is written as the exact value of its double; infinities and NaN are strings.
std::string writeScenario(const Scenario& scenario);

/// Unknown members (a later addition) are kept and written back; everything known is checked. The data of a network are
/// computed later, by withData(). `name` stands in problems as where; JSON paths follow it.
Result<Scenario> parseScenario(std::string_view json, const std::string& name);

} // namespace halfscope
