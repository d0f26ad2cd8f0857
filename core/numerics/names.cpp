// SPDX-License-Identifier: GPL-3.0-or-later
#include "numerics/names.h"

namespace halfscope {

namespace {

template <class Names, class NameAt> std::string listOf(const Names& names, NameAt nameAt) {
    std::string list;
    for (const auto& entry : names) {
        list += list.empty() ? "" : ", ";
        list += nameAt(entry);
    }
    return list;
}

Problem unknown(ProblemKind kind, std::string_view name, std::string expected) {
    Problem problem;
    problem.kind = kind;
    problem.text = quotedPart(name);
    problem.expected = std::move(expected);
    return problem;
}

} // namespace

std::string quotedPart(std::string_view text) {
    constexpr std::size_t kMost = 60;
    if (text.size() <= kMost) {
        return std::string(text);
    }
    std::size_t end = kMost;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0u) == 0x80u) { // inside a character
        --end;
    }
    return std::string(text.substr(0, end)) + "\u2026";
}

Result<FormatId> formatFromName(std::string_view name) {
    for (const NamedFormat& format : kFormats) {
        if (format.name == name) {
            return format.id;
        }
    }
    return unknown(ProblemKind::UnknownFormat, name, listOf(kFormats, [](const NamedFormat& f) { return f.name; }));
}

Result<Rounding> roundingFromName(std::string_view name) {
    for (std::size_t i = 0; i < kRoundingNames.size(); ++i) {
        if (kRoundingNames[i] == name) {
            return static_cast<Rounding>(i);
        }
    }
    return unknown(ProblemKind::UnknownRounding, name, listOf(kRoundingNames, [](std::string_view n) { return n; }));
}

} // namespace halfscope
