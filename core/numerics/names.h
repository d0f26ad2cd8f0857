// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numerics/format.h"
#include "result.h"

#include <string>
#include <string_view>

/// Names as the command line, JSON and files spell them; the words that people read are in app/text.
namespace halfscope {

inline constexpr std::array<std::string_view, 3> kRoundingNames{"nearest", "toward-zero", "stochastic"};
inline constexpr std::array<std::string_view, 5> kValueClassNames{"zero", "subnormal", "normal", "infinite", "nan"};
inline constexpr std::array<std::string_view, 8> kFateNames{"input-zero", "input-infinite", "input-nan", "lost",
                                                            "subnormal",  "normal",         "saturated", "overflowed"};

constexpr std::string_view nameOf(Rounding rounding) { return kRoundingNames[static_cast<std::size_t>(rounding)]; }
constexpr std::string_view nameOf(ValueClass value) { return kValueClassNames[static_cast<std::size_t>(value)]; }
constexpr std::string_view nameOf(Fate fate) { return kFateNames[static_cast<std::size_t>(fate)]; }

/// Problem UnknownFormat with the names that exist in `expected`.
Result<FormatId> formatFromName(std::string_view name);
/// Problem UnknownRounding, likewise.
Result<Rounding> roundingFromName(std::string_view name);

/// At most some 60 bytes of a text that a Problem quotes, cut between characters (UTF-8).
std::string quotedPart(std::string_view text);

} // namespace halfscope
