// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numerics/format.h"

#include <QByteArray>
#include <QtTest>

#include <cmath>
#include <vector>

/// Helpers of the numerics tests: failures print bits, and expected values come from the definition of a format.
namespace halfscope {

inline std::uint32_t bitsOf(float value) { return std::bit_cast<std::uint32_t>(value); }
inline float fromBits(std::uint32_t bits) { return std::bit_cast<float>(bits); }
inline QByteArray hex(std::uint32_t bits) { return "0x" + QByteArray::number(bits, 16).rightJustified(8, '0'); }

inline QByteArray differs(const char* what, std::uint32_t input, std::uint32_t actual, std::uint32_t expected) {
    return QByteArray(what) + " of " + hex(input) + " is " + hex(actual) + ", not " + hex(expected);
}

/// Fails with the three bit patterns; cheap enough for loops of millions.
#define COMPARE_BITS(what, input, actual, expected)                                                                    \
    do {                                                                                                               \
        const std::uint32_t actualBits = (actual);                                                                     \
        const std::uint32_t expectedBits = (expected);                                                                 \
        if (actualBits != expectedBits) {                                                                              \
            QFAIL(halfscope::differs(what, input, actualBits, expectedBits).constData());                              \
        }                                                                                                              \
    } while (false)

/// QCOMPARE forgives floating-point numbers their last bits; here they count.
#define COMPARE_EXACTLY(actual, expected)                                                                              \
    do {                                                                                                               \
        const double actualValue = (actual);                                                                           \
        const double expectedValue = (expected);                                                                       \
        QVERIFY2(actualValue == expectedValue, QByteArray::number(actualValue, 'g', 17).constData());                  \
    } while (false)

/// A row for each format of at most 19 bits, whose codes can all be visited.
inline void addSmallFormats() {
    QTest::addColumn<int>("id");
    for (const NamedFormat& named : kFormats) {
        if (named.format.bits() <= 19) {
            QTest::newRow(named.name.data()) << static_cast<int>(named.id);
        }
    }
}

inline void addFormats() {
    QTest::addColumn<int>("id");
    for (const NamedFormat& named : kFormats) {
        QTest::newRow(named.name.data()) << static_cast<int>(named.id);
    }
}

/// The magnitude of a finite code by the definition of the format, in double: 1.f * 2^(e - bias), or 0.f * 2^(1 -
/// bias).
inline double magnitudeByDefinition(Format format, std::uint32_t magnitude) {
    const int e = static_cast<int>(magnitude >> format.fractionBits);
    const double f =
        std::ldexp(static_cast<double>(magnitude & ((1u << format.fractionBits) - 1)), -format.fractionBits);
    const int bias = (1 << (format.exponentBits - 1)) - 1;
    return e == 0 ? std::ldexp(f, 1 - bias) : std::ldexp(1 + f, e - bias);
}

/// Zeros, infinities, NaN of both signs and several payloads, the ends of float32's subnormals and normals.
inline std::vector<float> float32Edges() {
    std::vector<float> edges;
    for (const std::uint32_t bits : {0x00000000u, 0x00000001u, 0x00000002u, 0x00400000u, 0x007FFFFFu, 0x00800000u,
                                     0x00800001u, 0x3F800000u, 0x7F7FFFFEu, 0x7F7FFFFFu, 0x7F800000u, 0x7F800001u,
                                     0x7FA00000u, 0x7FC00000u, 0x7FC00001u, 0x7FFFE000u, 0x7FFFFFFFu}) {
        edges.push_back(fromBits(bits));
        edges.push_back(fromBits(bits | 0x80000000u));
    }
    return edges;
}

/// Around every boundary of a format of at most 16 bits: each value, each midpoint, and the float32 neighbours of both.
inline std::vector<float> boundariesOf(Format format) {
    std::vector<float> values;
    for (std::uint32_t code = 0; code <= format.largestCode(); ++code) {
        const double low = magnitudeByDefinition(format, code);
        const double high = magnitudeByDefinition(format, code + 1); // of the largest: where the next would be
        for (const double middle : {low, (low + high) / 2}) {
            const std::uint32_t bits = bitsOf(static_cast<float>(middle));
            for (const std::uint32_t near : {bits - (bits > 0 ? 1u : 0u), bits, bits + 1}) {
                values.push_back(fromBits(near));
                values.push_back(fromBits(near | 0x80000000u));
            }
        }
    }
    return values;
}

} // namespace halfscope
