// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/bench/benchmark.h"

#include "cli/bench/sample_gradients.h"
#include "cli/bench/stopwatch.h"
#include "scaling/scaler_trace.h"
#include "scaling/unscale.h"

#include <algorithm>
#include <cstring>

namespace halfscope::bench {

namespace {

/// Checks and divides an array of float16. Its memcpy reads three bytes an element and writes three: as many together.
class UnscaleBody : public Body {
public:
    UnscaleBody() {
        const std::vector<float> values = sampleValues(kCount, -14, 29, 3);
        std::transform(values.begin(), values.end(), m_codes.begin(), [](float value) {
            return static_cast<std::uint16_t>(encode(formatOf(FormatId::Float16), value));
        });
    }

    Round measure() override {
        const UnscaleArray array{m_codes, m_out};
        const UnscaleBy by = unscaleBy(Unscaling::Divide, 1000.0); // no power of two, whose division is quicker
        std::optional<UnscaleFinding> overflow;
        const double unscaling = secondsOf([&] { overflow = unscaleFloat16({&array, 1}, by); });
        const double copy = secondsOf([&] { std::memcpy(m_out.data(), m_source.data(), m_source.size()); });
        return {overflow ? 0 : kGigabytes / unscaling, kGigabytes / copy}; // an overflow would stop it early
    }

private:
    static constexpr std::size_t kCount = std::size_t{1} << 24;
    static constexpr double kGigabytes = 6e-9 * static_cast<double>(kCount); // two read and four written
    std::vector<std::uint16_t> m_codes = std::vector<std::uint16_t>(kCount);
    std::vector<float> m_out = std::vector<float>(kCount);
    std::vector<char> m_source = std::vector<char>(3 * kCount, 1);
};

/// A trace of 10^6 overflow flags, one in about 2000 set, as probing gives under PyTorch's interval.
class ScalerBody : public Body {
public:
    ScalerBody() {
        constexpr std::size_t kSteps = 1'000'000;
        const std::vector<float> values = sampleValues(kSteps, 0, 1, 4);
        auto flags = std::make_shared<OverflowSteps>();
        for (const float value : values) {
            flags->push_back(value >= 0 && value < 1.001F ? 1 : 0); // of both signs, spread evenly over 1 to 2
        }
        m_setup.received = ReceivedKind::Overflows;
        m_setup.overflows = std::move(flags);
    }

    Round measure() override {
        std::shared_ptr<const ScalerTrace> trace;
        const double tracing = secondsOf([&] { trace = traceScaler(m_setup, m_setup.policy).value(); });
        std::vector<ScalerRow> rows;
        const double copy = secondsOf([&] { rows = trace->rows(); });
        return {1e3 * tracing, 1e3 * copy};
    }

private:
    ScalerSetup m_setup;
};

} // namespace

std::unique_ptr<Body> unscaleFloat16Array() { return std::make_unique<UnscaleBody>(); }
std::unique_ptr<Body> scalerOverMillion() { return std::make_unique<ScalerBody>(); }

} // namespace halfscope::bench
