// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/place_store.h"

#include "numerics/store_array.h"

#include <utility>

namespace halfscope {

namespace {

random::Key keyAt(random::Key stepKey, StorePoint point) {
    const auto place = static_cast<std::uint64_t>(point.place);
    return random::splitAt(stepKey, static_cast<std::uint64_t>(point.layer) * 32 + place * 2 +
                                        static_cast<std::uint64_t>(point.part));
}

/// The rules beyond rounding to nearest, one loop a format so that the format's limits are constants in it.
template <FormatId id> void storeByRules(std::span<float> values, StoreRules rules, random::Key key) {
    constexpr Format kFormat = formatOf(id);
    if (rules.rounding == Rounding::Stochastic) {
        for (std::size_t i = 0; i < values.size(); ++i) {
            values[i] = halfscope::store(kFormat, values[i], rules, random::bitsAt(key, i));
        }
        return;
    }
    for (float& value : values) {
        value = halfscope::store(kFormat, value, rules);
    }
}

using RuleStore = void (*)(std::span<float>, StoreRules, random::Key);

template <std::size_t... i> constexpr std::array<RuleStore, sizeof...(i)> ruleStores(std::index_sequence<i...>) {
    return {&storeByRules<static_cast<FormatId>(i)>...};
}

constexpr auto kRuleStores = ruleStores(std::make_index_sequence<kFormats.size()>());

} // namespace

PlaceStore::PlaceStore(FormatId format, StoreRules rules, Placement placement, std::uint64_t roundingSeed,
                       std::uint64_t step)
    : m_format(format), m_rules(rules), m_placement(placement),
      m_stepKey(random::splitAt(random::keyOf(roundingSeed), step)), m_operandsOnly(format == FormatId::Tf32) {}

void PlaceStore::store(StorePoint point, std::span<float> values) const {
    if (m_operandsOnly) {
        storeArray(values, FormatId::Float32, values);
        return;
    }
    round(point, values);
}

std::span<const float> PlaceStore::operand(StorePoint point, std::span<const float> values,
                                           std::vector<float>& room) const {
    if (!m_operandsOnly) {
        return values;
    }
    room.assign(values.begin(), values.end());
    round(point, room);
    return room;
}

FormatSums PlaceStore::sums(SumPlace place, int layer) const {
    constexpr std::uint64_t kAfterThePlaces = 2 * kPlaceCount;
    const auto number = static_cast<std::uint64_t>(layer) * 32 + kAfterThePlaces + static_cast<std::uint64_t>(place);
    return {m_operandsOnly ? FormatId::Float32 : m_format, m_operandsOnly ? StoreRules{} : m_rules,
            random::splitAt(m_stepKey, number)};
}

void PlaceStore::round(StorePoint point, std::span<float> values) const {
    if (!m_placement.stores(point.place)) {
        storeArray(values, FormatId::Float32, values);
    } else if (m_rules == StoreRules{}) {
        storeArray(values, m_format, values);
    } else {
        kRuleStores[static_cast<std::size_t>(m_format)](values, m_rules, keyAt(m_stepKey, point));
    }
}

} // namespace halfscope
