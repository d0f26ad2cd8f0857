// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/magnitude_sort.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <new>
#include <numeric>
#include <span>
#include <system_error>
#include <thread>
#include <utility>

namespace halfscope {

namespace {

constexpr int kDigitBits = 8; // 256 open cache lines fit the first level cache; 2048 would not
constexpr std::size_t kDigits = std::size_t{1} << kDigitBits;
constexpr std::size_t kRadixFrom = 4096;         // below, std::sort is as quick
constexpr std::size_t kThreadsFrom = 256 * 1024; // below, starting a thread costs more than it gives

using Histogram = std::array<std::size_t, kDigits>;

std::size_t digitOf(float value, int pass) { return (magnitudeKey(value) >> (pass * kDigitBits)) & (kDigits - 1); }

/// Runs work(0) and work(1), at the same time where a second thread can be had.
template <class Work> void runBoth(const Work& work) {
    std::thread second;
    try {
        second = std::thread(work, std::size_t{1});
    } catch (const std::system_error&) {
        work(1);
    }
    work(0);
    if (second.joinable()) {
        second.join();
    }
}

/// One pass from `from` to `to`, stable. False when all values have the same digit, and nothing was moved.
bool radixPass(std::span<const float> from, std::span<float> to, int pass) {
    const std::size_t parts = from.size() >= kThreadsFrom ? 2 : 1;
    std::array<Histogram, 2> counts{};
    const auto each = [&](const auto& work) { parts == 2 ? runBoth(work) : work(std::size_t{0}); };
    const auto partOf = [&](std::size_t part) {
        const std::size_t begin = part * from.size() / parts;
        return from.subspan(begin, (part + 1) * from.size() / parts - begin);
    };
    each([&](std::size_t part) {
        Histogram own{};
        for (const float value : partOf(part)) {
            ++own[digitOf(value, pass)];
        }
        counts[part] = own;
    });
    // where the digit's values go: those of the first part before those of the second, so that equals keep their order
    std::size_t next = 0;
    for (std::size_t digit = 0; digit < kDigits; ++digit) {
        if (counts[0][digit] + counts[1][digit] == from.size()) {
            return false;
        }
        for (Histogram& part : counts) {
            next += std::exchange(part[digit], next);
        }
    }
    each([&](std::size_t part) {
        Histogram position = counts[part];
        for (const float value : partOf(part)) {
            to[position[digitOf(value, pass)]++] = value;
        }
    });
    return true;
}

} // namespace

void sortByMagnitude(std::vector<float>& values) {
    std::vector<float> scratch;
    bool radix = values.size() >= kRadixFrom;
    try {
        scratch.resize(radix ? values.size() : 0);
    } catch (const std::bad_alloc&) {
        radix = false;
    }
    if (!radix) {
        std::sort(values.begin(), values.end(), [](float a, float b) { return magnitudeKey(a) < magnitudeKey(b); });
        return;
    }
    for (int pass = 0; pass * kDigitBits < 32; ++pass) {
        if (radixPass(values, scratch, pass)) {
            values.swap(scratch);
        }
    }
}

} // namespace halfscope
