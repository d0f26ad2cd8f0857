// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace halfscope {

/// A named group of gradients, sorted by magnitude once. Immutable.
class GradientGroup {
public:
    /// Takes the values over and sorts them in place; needs 4 more bytes a value while it sorts, none after.
    static std::shared_ptr<const GradientGroup> make(std::string name, std::vector<float> values);

    const std::string& name() const { return m_name; }
    /// The nonzero finite values, signed, by rising magnitude (of equal magnitudes the positive first).
    std::span<const float> values() const { return m_values; }
    std::uint64_t zeros() const { return m_zeros; }
    std::uint64_t infinities() const { return m_infinities; }
    std::uint64_t nans() const { return m_nans; }
    std::uint64_t count() const { return m_values.size() + m_zeros + m_infinities + m_nans; }

    /// How many of values() have a magnitude below the float32 whose bits these are (sign bit clear; the bits of
    /// magnitudes are in the order of the magnitudes). A table look-up and a short binary search.
    std::size_t countBelow(std::uint32_t magnitudeBits) const;

private:
    GradientGroup() = default;
    void buildIndex();

    std::string m_name;
    std::vector<float> m_values;
    std::uint64_t m_zeros = 0;
    std::uint64_t m_infinities = 0;
    std::uint64_t m_nans = 0;
    // Where each bucket of equal leading magnitude bits begins: one entry more than there are buckets, or none.
    std::vector<std::uint32_t> m_bucketStarts;
    std::uint32_t m_firstBucket = 0;
    int m_bucketShift = 0;
};

using GroupPtr = std::shared_ptr<const GradientGroup>;

/// Groups in their order; copying shares them.
struct GradientSet {
    std::vector<GroupPtr> groups;

    std::uint64_t count() const;
};

} // namespace halfscope
