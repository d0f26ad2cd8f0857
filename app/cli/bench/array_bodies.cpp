// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/bench/benchmark.h"

#include "cli/bench/sample_gradients.h"
#include "cli/bench/stopwatch.h"
#include "gradients/magnitude_sort.h"
#include "numerics/round_trip.h"

#include <algorithm>
#include <cstring>

namespace halfscope::bench {

namespace {

class RoundTripBody : public Body {
public:
    explicit RoundTripBody(FormatId format) : m_format(format) {}

    Round measure() override {
        const double trip = secondsOf([&] { roundTrip(m_in, 1024.0F, m_format, m_out); });
        const double copy = secondsOf([&] { std::memcpy(m_out.data(), m_in.data(), kCount * sizeof(float)); });
        return {kGigabytes / trip, kGigabytes / copy};
    }

private:
    static constexpr std::size_t kCount = std::size_t{1} << 24;
    static constexpr double kGigabytes = 8e-9 * static_cast<double>(kCount); // four read and four written
    FormatId m_format;
    std::vector<float> m_in = sampleValues(kCount, -40, 48, 1);
    std::vector<float> m_out = std::vector<float>(kCount);
};

class SortBody : public Body {
public:
    Round measure() override {
        std::vector<float> values = m_source;
        const double radix = secondsOf([&] { sortByMagnitude(values); });
        std::copy(m_source.begin(), m_source.end(), values.begin());
        const double standard = secondsOf([&] {
            std::sort(values.begin(), values.end(), [](float a, float b) { return magnitudeKey(a) < magnitudeKey(b); });
        });
        return {radix, standard};
    }

private:
    std::vector<float> m_source = sampleValues(100'000'000, -40, 48, 2);
};

} // namespace

std::unique_ptr<Body> roundTripFloat16() { return std::make_unique<RoundTripBody>(FormatId::Float16); }
std::unique_ptr<Body> roundTripBfloat16() { return std::make_unique<RoundTripBody>(FormatId::Bfloat16); }
std::unique_ptr<Body> sortHundredMillion() { return std::make_unique<SortBody>(); }

} // namespace halfscope::bench
