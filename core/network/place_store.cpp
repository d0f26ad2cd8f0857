// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/place_store.h"

#include "numerics/store_array.h"

#include <utility>

namespace halfscope {

namespace {

std::uint32_t keyNumber(StorePoint point) {
    return static_cast<std::uint32_t>(point.layer) * 32 + static_cast<std::uint32_t>(point.place) * 2 +
           static_cast<std::uint32_t>(point.part);
}

std::uint32_t keyNumber(SumPlace place, int layer) {
    constexpr std::uint32_t kAfterThePlaces = 2 * kPlaceCount;
    return static_cast<std::uint32_t>(layer) * 32 + kAfterThePlaces + static_cast<std::uint32_t>(place);
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
    const StoreChoice sums = sumsChoice(place, layer);
    return {sums.format, sums.rules, random::splitAt(m_stepKey, sums.keyNumber)};
}

StoreChoice PlaceStore::sumsChoice(SumPlace place, int layer) const {
    return {m_operandsOnly ? FormatId::Float32 : m_format, m_operandsOnly ? StoreRules{} : m_rules,
            keyNumber(place, layer)};
}

StoreChoice PlaceStore::choice(StorePoint point) const {
    return m_operandsOnly ? StoreChoice{FormatId::Float32, {}, keyNumber(point)} : operandChoice(point);
}

StoreChoice PlaceStore::operandChoice(StorePoint point) const {
    return m_placement.stores(point.place) ? StoreChoice{m_format, m_rules, keyNumber(point)}
                                           : StoreChoice{FormatId::Float32, {}, keyNumber(point)};
}

void PlaceStore::round(StorePoint point, std::span<float> values) const {
    if (!m_placement.stores(point.place)) {
        storeArray(values, FormatId::Float32, values);
    } else if (m_rules == StoreRules{}) {
        storeArray(values, m_format, values);
    } else {
        kRuleStores[static_cast<std::size_t>(m_format)](values, m_rules, random::splitAt(m_stepKey, keyNumber(point)));
    }
}

} // namespace halfscope
