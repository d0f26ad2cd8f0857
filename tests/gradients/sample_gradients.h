// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/shares.h"
#include "numerics/threefry.h"

#include <QByteArray>
#include <bit>
#include <cmath>
#include <string>
#include <vector>

/// Random numbers and names that the tests of gradients share.
namespace halfscope::test {

/// Words that are the same on every machine.
class Words {
public:
    explicit Words(std::uint64_t seed) : m_key(random::keyOf(seed)) {}
    std::uint32_t next() { return random::bitsAt(m_key, m_index++); }
    /// In [0, 1).
    double uniform() { return next() * 0x1p-32; }

private:
    random::Key m_key;
    std::uint64_t m_index = 0;
};

/// Every float32 bit pattern is as likely: all binades, subnormals, both signs, a NaN or an infinity now and then.
inline std::vector<float> anyBits(std::size_t count, std::uint64_t seed) {
    Words words(seed);
    std::vector<float> values(count);
    for (float& value : values) {
        value = std::bit_cast<float>(words.next());
    }
    return values;
}

/// As a network's: magnitudes spread around 2^center, one in eight a zero.
inline std::vector<float> networkLike(std::size_t count, std::uint64_t seed, double center = -20) {
    Words words(seed);
    std::vector<float> values(count);
    for (float& value : values) {
        double exponent = center;
        for (int i = 0; i < 6; ++i) {
            exponent += 8 * (words.uniform() - 0.5);
        }
        const std::uint32_t kind = words.next() % 8;
        value = kind == 0 ? 0.0f : static_cast<float>(std::exp2(exponent)) * (kind % 2 == 0 ? 1.0f : -1.0f);
    }
    return values;
}

/// Any positive finite float32, subnormals included, all bit patterns as likely.
inline float anyScale(Words& words) { return std::bit_cast<float>(1 + words.next() % 0x7F7FFFFFu); }

inline QByteArray hex(float value) { return QByteArray::number(std::bit_cast<std::uint32_t>(value), 16); }

/// Each format with each deterministic rounding, flush and saturate.
inline std::vector<StoreSetting> deterministicSettings() {
    std::vector<StoreSetting> settings;
    for (const NamedFormat& format : kFormats) {
        for (const Rounding rounding : {Rounding::NearestEven, Rounding::TowardZero}) {
            for (int options = 0; options < 4; ++options) {
                settings.push_back({format.id, {rounding, (options & 1) != 0, (options & 2) != 0}});
            }
        }
    }
    return settings;
}

inline QByteArray nameOf(const StoreSetting& setting) {
    QByteArray name(halfscope::nameOf(setting.format).data());
    name += setting.rules.rounding == Rounding::NearestEven  ? " nearest"
            : setting.rules.rounding == Rounding::TowardZero ? " toward zero"
                                                             : " stochastic";
    return name + (setting.rules.flushSubnormals ? " flush" : "") + (setting.rules.saturate ? " saturate" : "");
}

} // namespace halfscope::test
