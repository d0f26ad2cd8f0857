// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/gradient_set.h"

#include "gradients/magnitude_sort.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace halfscope {

namespace {

constexpr std::uint32_t kInfinityBits = 0x7F800000u;
constexpr std::size_t kValuesPerBucket = 32; // at most an eighth of a byte of index beside each value
constexpr std::size_t kMostBuckets = std::size_t{1} << 20;

/// The first of `values` whose magnitude is not below; no branch depends on the data, so that searches overlap.
std::size_t lowerBound(std::span<const float> values, std::uint32_t bits) {
    const float* base = values.data();
    std::size_t length = values.size();
    while (length > 1) {
        const std::size_t half = length / 2;
        base += magnitudeBits(base[half - 1]) < bits ? half : 0;
        length -= half;
    }
    const bool below = length == 1 && magnitudeBits(*base) < bits;
    return static_cast<std::size_t>(base - values.data()) + (below ? 1 : 0);
}

/// The same where it is likely among the first: it looks ever further from there, over values that are in cache.
std::size_t lowerBoundNearby(std::span<const float> values, std::uint32_t bits) {
    std::size_t reach = kValuesPerBucket;
    while (reach < values.size() && magnitudeBits(values[reach - 1]) < bits) {
        reach *= 2;
    }
    return lowerBound(values.first(std::min(reach, values.size())), bits);
}

} // namespace

std::shared_ptr<const GradientGroup> GradientGroup::make(std::string name, std::vector<float> values) {
    const std::shared_ptr<GradientGroup> group(new GradientGroup);
    group->m_name = std::move(name);
    std::size_t kept = 0;
    for (const float value : values) {
        const std::uint32_t bits = magnitudeBits(value);
        group->m_zeros += bits == 0 ? 1 : 0;
        group->m_infinities += bits == kInfinityBits ? 1 : 0;
        group->m_nans += bits > kInfinityBits ? 1 : 0;
        values[kept] = value; // overwritten by the next one unless it counts
        kept += bits - 1 < kInfinityBits - 1 ? 1 : 0;
    }
    values.resize(kept);
    sortByMagnitude(values);
    if (values.capacity() - values.size() > values.size() / 8) {
        values.shrink_to_fit();
    }
    group->m_values = std::move(values);
    group->buildIndex();
    return group;
}

void GradientGroup::buildIndex() {
    if (m_values.size() < 2 * kValuesPerBucket || m_values.size() > std::numeric_limits<std::uint32_t>::max()) {
        return;
    }
    const std::uint32_t smallest = magnitudeBits(m_values.front());
    const std::uint32_t largest = magnitudeBits(m_values.back());
    const std::size_t most = std::min(m_values.size() / kValuesPerBucket, kMostBuckets);
    while ((largest >> m_bucketShift) - (smallest >> m_bucketShift) >= most) {
        ++m_bucketShift;
    }
    m_firstBucket = smallest >> m_bucketShift;
    const std::size_t buckets = (largest >> m_bucketShift) - m_firstBucket + 1;
    m_bucketStarts.resize(buckets + 1);
    std::size_t start = 0;
    for (std::size_t bucket = 1; bucket < buckets; ++bucket) {
        const std::uint32_t first = static_cast<std::uint32_t>(m_firstBucket + bucket) << m_bucketShift;
        start += lowerBoundNearby(values().subspan(start), first);
        m_bucketStarts[bucket] = static_cast<std::uint32_t>(start);
    }
    m_bucketStarts[buckets] = static_cast<std::uint32_t>(m_values.size());
}

std::size_t GradientGroup::countBelow(std::uint32_t bits) const {
    if (m_values.empty() || bits <= magnitudeBits(m_values.front())) {
        return 0;
    }
    if (bits > magnitudeBits(m_values.back())) {
        return m_values.size();
    }
    if (m_bucketStarts.empty()) {
        return lowerBound(m_values, bits);
    }
    const std::size_t bucket = (bits >> m_bucketShift) - m_firstBucket;
    const std::size_t start = m_bucketStarts[bucket];
    return start + lowerBound(values().subspan(start, m_bucketStarts[bucket + 1] - start), bits);
}

std::uint64_t GradientSet::count() const {
    std::uint64_t sum = 0;
    for (const GroupPtr& group : groups) {
        sum += group->count();
    }
    return sum;
}

} // namespace halfscope
