// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result.h"
#include "scaling/scaler_setup.h"
#include "scenario/further_members.h"
#include "scenario/range_setup.h"
#include "scenario/view_place.h"
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

/// Everything that a person chose, as one comparable value: what a file holds and what undo restores.
struct Scenario {
    std::string id;    ///< of a built-in scenario, empty for a person's own
    std::string title; ///< UTF-8; a built-in one is shown translated, by its id
    std::string about; ///< one or two sentences
    ViewPlace start;   ///< where it opens
    RangeSetup range;
    ScalerSetup scaler;
    NetworkSetup network;
    FurtherMembers further; ///< what a later program added to the file that it came from
    bool operator==(const Scenario&) const = default;
};

/// JSON of version kScenarioVersion, UTF-8, C locale, a line end at the end; the same scenario gives the same bytes.
/// A float is written as the exact value of its double; infinities and NaN are strings.
std::string writeScenario(const Scenario& scenario);

/// A lower bound of its size that takes no time to find.
std::uint64_t leastBytes(const Scenario& scenario);

/// Unknown members (a later addition) are kept and written back; everything known is checked. The data of a network are
/// computed later, by withData(). `name` stands in problems as where; JSON paths follow it. FileTooLarge above
/// `largest` bytes.
Result<Scenario> parseScenario(std::string_view json, const std::string& name,
                               std::uint64_t largest = kLargestScenarioFile);

} // namespace halfscope
