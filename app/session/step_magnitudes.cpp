// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/range_axes.h"
#include "session/scaler_edits.h"
#include "session/step_content.h"

#include <algorithm>
#include <cmath>

namespace halfscope::edits {

namespace {

/// A NaN, else the largest magnitude, the first of several.
std::optional<std::size_t> largestOf(const std::vector<float>& values) {
    std::optional<std::size_t> largest;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (std::isnan(values[i])) {
            return i;
        }
        if (!largest || std::abs(values[i]) > std::abs(values[*largest])) {
            largest = i;
        }
    }
    return largest;
}

/// What a gradient of the step is multiplied by before it is received; none where the trace does not reach it, or
/// where such a scale says nothing of the gradient.
std::optional<double> factorAt(Session& session, std::size_t row) {
    if (session.scenario().scaler.received != ReceivedKind::TrueGradients) {
        return 1;
    }
    const auto trace = session.scaler()->trace;
    if (!trace || row >= trace->size()) {
        return std::nullopt;
    }
    const double scale = trace->rows()[row].scaleUsed;
    return scale > 0 && std::isfinite(scale) ? std::optional(scale) : std::nullopt;
}

/// The value at `index` gets the size and keeps its sign; without one the step gets a value.
void setSize(Session& session, Gesture gesture, std::size_t row, std::optional<std::size_t> index, float size) {
    detail::changeSteps(session, gesture, EditKind::ScalerReceived, [&](auto& steps) {
        if constexpr (std::is_same_v<std::remove_reference_t<decltype(steps)>, GradientSteps>) {
            std::vector<float>& values = steps[row];
            if (index && *index < values.size()) {
                values[*index] = std::copysign(size, std::isnan(values[*index]) ? 1.0F : values[*index]);
            } else {
                values.push_back(size);
            }
        }
    });
}

/// A magnitude and its steps, in a format after a product.
class Magnitude {
public:
    Magnitude(float value, double factor, Format format)
        : m_size(std::abs(value)), m_factor(factor), m_format(format) {}

    /// One step further; none at an end, a step never goes the other way.
    std::optional<float> stepped(Step step, int direction) const {
        if (step == Step::End) {
            return from(direction < 0 ? 1 : m_format.largestCode());
        }
        if (m_size == 0) {
            return direction > 0 ? std::optional(from(1)) : std::nullopt;
        }
        if (!std::isfinite(m_size)) {
            return direction < 0 ? std::optional(from(m_format.largestCode())) : std::nullopt;
        }
        return step == Step::Fine ? neighbour(direction) : binades(direction * (step == Step::TenBinades ? 10 : 1));
    }

private:
    float from(std::uint32_t code) const {
        return static_cast<float>(static_cast<double>(decode(m_format, code)) / m_factor);
    }

    std::optional<float> binades(int by) const {
        const auto there = static_cast<float>(std::ldexp(static_cast<double>(m_size), by));
        return hasMagnitude(there) ? std::optional(there) : std::nullopt;
    }

    std::optional<float> neighbour(int direction) const {
        const auto product = static_cast<float>(static_cast<double>(m_size) * m_factor);
        const std::uint32_t code = encode(m_format, product) & m_format.magnitudeMask();
        const float there = from(direction > 0 ? std::min(code + 1, m_format.largestCode()) : std::max(code, 2U) - 1);
        return (there - m_size) * static_cast<float>(direction) > 0 ? std::optional(there) : std::nullopt;
    }

    float m_size;
    double m_factor;
    Format m_format;
};

} // namespace

void setStepMagnitude(Session& session, Gesture gesture, std::size_t row, double log2, bool fine,
                      const GradientSteps* start) {
    const GradientSteps& now = session.scenario().scaler.gradients();
    const auto factor = factorAt(session, row);
    if (row >= now.size() || !factor) {
        return;
    }
    auto index = largestOf(start && row < start->size() ? (*start)[row] : now[row]);
    if (!index && !now[row].empty()) { // the one that this drag has made
        index = 0;
    }
    setSize(session, gesture, row, index, magnitudeOf(log2 - std::log2(*factor), fine ? 9 : 3));
}

void restoreStep(Session& session, Gesture gesture, std::size_t row, const GradientSteps& start) {
    if (row < start.size() && row < session.scenario().scaler.gradients().size()) {
        detail::changeSteps(session, gesture, EditKind::ScalerReceived, [&](auto& steps) {
            if constexpr (std::is_same_v<std::remove_reference_t<decltype(steps)>, GradientSteps>) {
                steps[row] = start[row];
            }
        });
    }
}

void stepStepMagnitude(Session& session, std::size_t row, Step step, int direction) {
    const ScalerSetup& scaler = session.scenario().scaler;
    const auto factor = factorAt(session, row);
    if (row >= scaler.gradients().size() || !factor) {
        return;
    }
    const std::vector<float>& values = scaler.gradients()[row];
    const auto index = largestOf(values);
    const auto size = index ? Magnitude(values[*index], *factor, formatOf(scaler.format)).stepped(step, direction)
                            : std::optional(magnitudeOf(-std::log2(*factor), 9)); // received as 1
    if (size) {
        setSize(session, session.newGesture(), row, index, *size);
    }
}

} // namespace halfscope::edits
