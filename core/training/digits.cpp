// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/digits.h"

#include <string_view>

namespace halfscope {

extern const char kDigitsText[]; ///< the file, made a source by embed_text.cmake

namespace {

constexpr std::size_t kPixels = 64;
constexpr float kMostInk = 16;

float pixel(char c) { return static_cast<float>(c <= '9' ? c - '0' : c - 'a' + 10) / kMostInk; }

DataTable parsed(std::string_view text) {
    DataTable table{"digits", static_cast<int>(kPixels), 10, {}, {}, {}};
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(line.size() + 1);
        if (line.front() == '#') {
            continue;
        }
        for (const char c : line.substr(0, kPixels)) {
            table.values.push_back(pixel(c));
        }
        table.targets.push_back(static_cast<float>(line.back() - '0'));
    }
    return table;
}

} // namespace

const DataTable& digits() {
    static const DataTable table = parsed(kDigitsText);
    return table;
}

} // namespace halfscope
