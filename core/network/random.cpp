// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/random.h"

#include "network/mlp_math.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace halfscope::random {

namespace {

constexpr float kSqrt2 = 1.41421356f;
constexpr float kAboveMinusOne = -0.99999994f; // nextafter(-1, 0): erfinv(-1) is infinite

template <class Element> std::vector<float> filled(int count, Element element) {
    std::vector<float> values(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = element(i);
    }
    return values;
}

/// ceil(3 ln n / ln(2^32 - 1)), JAX's count of sorting rounds: enough that equal sorting keys are unlikely.
int sortingRounds(int count) {
    const double cube = static_cast<double>(count) * count * count;
    int rounds = 0;
    double reached = 1;
    while (reached < cube) {
        reached *= 4294967295.0;
        ++rounds;
    }
    return rounds;
}

} // namespace

float uniformAt(Key key, std::uint64_t index) {
    return std::bit_cast<float>((bitsAt(key, index) >> 9) | 0x3F800000u) - 1.0f;
}

float uniformAt(Key key, std::uint64_t index, float low, float high) {
    return std::max(low, uniformAt(key, index) * (high - low) + low);
}

float normalAt(Key key, std::uint64_t index) {
    return kSqrt2 * rules::inverseErrorFunction(uniformAt(key, index, kAboveMinusOne, 1.0f));
}

std::vector<float> uniform(Key key, int count) {
    return filled(count, [key](std::size_t i) { return uniformAt(key, i); });
}

std::vector<float> uniform(Key key, int count, float low, float high) {
    return filled(count, [=](std::size_t i) { return uniformAt(key, i, low, high); });
}

std::vector<float> normal(Key key, int count) {
    return filled(count, [key](std::size_t i) { return normalAt(key, i); });
}

std::vector<int> permutation(Key key, int count) {
    std::vector<int> order(static_cast<std::size_t>(count));
    std::iota(order.begin(), order.end(), 0);
    for (int round = sortingRounds(count); round > 0; --round) {
        const Key sub = splitAt(key, 1);
        key = splitAt(key, 0);
        std::vector<std::pair<std::uint32_t, int>> keyed;
        keyed.reserve(order.size());
        for (std::size_t i = 0; i < order.size(); ++i) {
            keyed.emplace_back(bitsAt(sub, i), order[i]);
        }
        std::stable_sort(keyed.begin(), keyed.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        std::transform(keyed.begin(), keyed.end(), order.begin(), [](const auto& entry) { return entry.second; });
    }
    return order;
}

} // namespace halfscope::random
