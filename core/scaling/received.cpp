// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaling/received.h"

#include "numerics/exact_decimal.h"
#include "numerics/number_text.h"
#include "numerics/threefry.h"

#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace halfscope {

namespace {

constexpr std::string_view kSpaces = " \t\r\v\f";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(kSpaces);
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(kSpaces) - first + 1);
}

std::optional<Problem> appendValues(std::string_view text, std::vector<float>& values) {
    constexpr std::string_view kSeparators = ", \t\r\v\f";
    bool afterComma = false; // a comma stands between two numbers
    bool afterNumber = false;
    while (true) {
        const std::size_t at = text.find_first_not_of(kSpaces);
        if (at == std::string_view::npos) {
            break;
        }
        text.remove_prefix(at);
        if (text.front() == ',') {
            if (!afterNumber) {
                return Problem{ProblemKind::NumberMalformed, "", quotedPart(text), "", 0, 0};
            }
            afterComma = true;
            afterNumber = false;
            text.remove_prefix(1);
            continue;
        }
        const std::string_view token = text.substr(0, text.find_first_of(kSeparators));
        const Result<float> value = parseNumber(token);
        if (!value) {
            return value.problem();
        }
        values.push_back(value.value());
        afterNumber = true;
        afterComma = false;
        text.remove_prefix(token.size());
    }
    if (afterComma) {
        return Problem{ProblemKind::NumberMalformed, "", ",", "", 0, 0};
    }
    return std::nullopt;
}

/// To three significant decimal digits.
float toThreeDigits(double value) {
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::scientific, 2).ptr;
    float rounded = 0;
    std::from_chars(text.data(), end, rounded);
    return rounded;
}

/// Bell-shaped around 0 with deviation 1, within 6: the sum of twelve numbers uniform in [0, 1), less their mean. Exact
/// in float64, so that no library's logarithm decides on it.
double bellAt(random::Key key, std::uint64_t index) {
    constexpr int kTerms = 12;
    double sum = -kTerms / 2.0;
    for (std::uint64_t i = 0; i < kTerms; ++i) {
        sum += static_cast<double>(random::bitsAt(key, index * kTerms + i) >> 9) * 0x1p-23;
    }
    return sum;
}

} // namespace

Result<std::vector<float>> parseStepValues(std::string_view text) {
    std::vector<float> values;
    if (auto problem = appendValues(text, values)) {
        return *problem;
    }
    return values;
}

Result<GradientSteps> parseGradientSteps(std::string_view text) {
    if (trimmed(text).empty()) {
        return Problem{ProblemKind::NumberEmpty, "", "", "", 0, 0};
    }
    GradientSteps steps;
    while (!text.empty()) {
        const std::size_t end = text.find_first_of(";\n");
        const std::string_view step = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        const bool isLast = trimmed(text).empty();
        std::vector<float> values;
        if (auto problem = appendValues(step, values)) {
            problem->line = steps.size() + 1;
            return *problem;
        }
        if (steps.size() == kMostSteps) {
            return Problem{ProblemKind::TooManySteps, "", "", std::to_string(kMostSteps), 0, 0};
        }
        steps.push_back(std::move(values));
        if (isLast) {
            break; // what ends in a semicolon has no empty step after it
        }
    }
    return steps;
}

Result<OverflowSteps> parseOverflows(std::string_view text) {
    OverflowSteps steps;
    steps.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        switch (text[i]) {
        case 'T':
        case 't':
            steps.push_back(1);
            break;
        case 'F':
        case 'f':
            steps.push_back(0);
            break;
        case ' ':
        case '\t':
        case '\r':
        case '\n':
        case ',':
        case ';':
            break;
        default:
            return Problem{ProblemKind::FlagMalformed, "", quotedPart(text.substr(i)), "F, T", i + 1, 0};
        }
    }
    if (steps.empty()) {
        return Problem{ProblemKind::NumberEmpty, "", "", "", 0, 0};
    }
    if (steps.size() > kMostSteps) {
        return Problem{ProblemKind::TooManySteps, "", "", std::to_string(kMostSteps), 0, 0};
    }
    return steps;
}

std::string gradientStepsText(const GradientSteps& steps) {
    std::string text;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (i > 0) {
            text += ';';
        }
        for (std::size_t k = 0; k < steps[i].size(); ++k) {
            if (k > 0) {
                text += ',';
            }
            text += shortestDecimal(steps[i][k]);
        }
    }
    if (!steps.empty() && steps.back().empty()) {
        text += ';'; // or the last, empty one would be none
    }
    return text;
}

std::string overflowsText(const OverflowSteps& steps) {
    std::string text(steps.size(), 'F');
    for (std::size_t i = 0; i < steps.size(); ++i) {
        text[i] = steps[i] != 0 ? 'T' : 'F';
    }
    return text;
}

GradientSteps randomGradientSteps(const RandomSteps& wish) {
    const random::Key sizes = random::splitAt(random::keyOf(wish.seed), 0);
    const random::Key signs = random::splitAt(random::keyOf(wish.seed), 1);
    GradientSteps steps(wish.steps);
    std::uint64_t index = 0;
    for (std::size_t i = 0; i < wish.steps; ++i) {
        const double progress = wish.steps > 1 ? static_cast<double>(i) / static_cast<double>(wish.steps - 1) : 0;
        for (std::size_t k = 0; k < wish.perStep; ++k, ++index) {
            const double x = wish.log2Median + wish.log2Drift * progress + wish.log2Spread * bellAt(sizes, index);
            const float size = toThreeDigits(std::exp2(x));
            steps[i].push_back((random::bitsAt(signs, index) & 1) != 0 ? -size : size);
        }
    }
    return steps;
}

} // namespace halfscope
