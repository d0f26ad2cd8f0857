// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/data_table.h"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace halfscope {

namespace {

bool sameBits(const std::vector<float>& a, const std::vector<float>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](float x, float y) {
        return std::bit_cast<std::uint32_t>(x) == std::bit_cast<std::uint32_t>(y);
    });
}

} // namespace

bool operator==(const DataTable& a, const DataTable& b) {
    if (a.file && b.file) {
        return *a.file == *b.file;
    }
    return a.file == b.file && a.name == b.name && a.inputs == b.inputs && a.classes == b.classes &&
           sameBits(a.values, b.values) && sameBits(a.targets, b.targets);
}

} // namespace halfscope
