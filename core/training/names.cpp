// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/names.h"

#include <charconv>

namespace halfscope {

namespace {

constexpr int kMostSizes = 1000;

/// Takes a whole number off the front.
std::optional<int> takeNumber(std::string_view& text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc()) {
        return std::nullopt;
    }
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

bool takeCharacter(std::string_view& text, char c) {
    const bool there = !text.empty() && text.front() == c;
    text.remove_prefix(there ? 1 : 0);
    return there;
}

} // namespace

std::optional<std::vector<int>> parseSizes(std::string_view text) {
    std::vector<int> sizes;
    do {
        const auto size = takeNumber(text);
        const auto times = takeCharacter(text, 'x') ? takeNumber(text) : std::optional(1);
        if (!size || !times || *times < 1 || *times > kMostSizes || sizes.size() > kMostSizes) {
            return std::nullopt;
        }
        sizes.insert(sizes.end(), static_cast<std::size_t>(*times), *size);
    } while (takeCharacter(text, ','));
    return text.empty() ? std::optional(std::move(sizes)) : std::nullopt;
}

} // namespace halfscope
