// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/parameter_scale.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

constexpr int kLowestBinade = -24;
constexpr int kHighestBinade = 40;

std::vector<double> binades() {
    std::vector<double> values;
    for (int exponent = kLowestBinade; exponent <= kHighestBinade; ++exponent) {
        values.push_back(std::ldexp(1.0, exponent));
    }
    return values;
}

/// 1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 50, 70, 100, ... up to 100,000.
std::vector<double> intervals() {
    std::vector<double> values{1, 2, 3, 4, 5, 7};
    for (double decade = 10; decade <= 10'000; decade *= 10) {
        for (const double step : {1.0, 1.5, 2.0, 3.0, 5.0, 7.0}) {
            values.push_back(step * decade);
        }
    }
    values.push_back(100'000);
    return values;
}

std::vector<double> evenly(double first, double step, int count) {
    std::vector<double> values;
    for (int i = 0; i < count; ++i) {
        // by way of a thousandth: 0.8 is what a person types as 0.8
        values.push_back(std::round((first + step * i) * 1000) / 1000);
    }
    return values;
}

} // namespace

ParameterScale::ParameterScale(PolicyParameter parameter) {
    switch (parameter) {
    case PolicyParameter::InitialScale:
    case PolicyParameter::MinimumScale:
    case PolicyParameter::MaximumScale:
        m_values = binades();
        m_ratios = true;
        m_page = 10;
        break;
    case PolicyParameter::GrowthFactor:
        m_values = {1.1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 8, 10, 16};
        m_ratios = true;
        break;
    case PolicyParameter::BackoffFactor:
        m_values = evenly(0.05, 0.05, 19);
        break;
    case PolicyParameter::GrowthInterval:
        m_values = intervals();
        m_ratios = true;
        m_page = 6;
        break;
    case PolicyParameter::Hysteresis:
    case PolicyParameter::DecreaseEvery:
        m_values = evenly(1, 1, 16);
        break;
    case PolicyParameter::Tolerance:
        m_values = evenly(0, 0.05, 21);
        break;
    case PolicyParameter::ConsecutiveHysteresis:
        m_values = {0, 1};
        break;
    }
}

double ParameterScale::at(int position) const {
    return m_values[static_cast<std::size_t>(std::clamp(position, 0, last()))];
}

int ParameterScale::nearest(double value) const {
    const auto distance = [&](double other) {
        return m_ratios ? std::abs(std::log(std::max(value, 1e-300) / other)) : std::abs(value - other);
    };
    const auto found = std::min_element(m_values.begin(), m_values.end(),
                                        [&](double a, double b) { return distance(a) < distance(b); });
    return static_cast<int>(found - m_values.begin());
}

} // namespace halfscope
