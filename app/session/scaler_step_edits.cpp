// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/scaler_edits.h"
#include "session/step_content.h"
#include "text/typed_steps.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace halfscope::edits {

namespace {

using detail::assign;
using detail::changeSteps;
using detail::StepContent;

std::size_t stepsOf(const Session& session) { return session.scenario().scaler.stepCount(); }
bool hasFlags(const Session& session) { return session.scenario().scaler.received == ReceivedKind::Overflows; }
std::ptrdiff_t offset(std::size_t row) { return static_cast<std::ptrdiff_t>(row); }

void setCursor(Session& session, std::size_t step) {
    ViewPlace place = session.place();
    place.scalerStep = static_cast<std::uint32_t>(std::min(step, stepsOf(session)));
    session.setPlace(place);
}

/// The cursor goes to the last of the new steps. Where rows after it are empty it reveals none: it stays on its step,
/// and goes along only with what is added at the end of all.
std::optional<Problem> insertAt(Session& session, std::size_t row, const std::vector<StepContent>& contents) {
    const std::size_t before = stepsOf(session);
    const std::size_t count = contents.size();
    if (before + count > kMostSteps) {
        return Problem{ProblemKind::TooManySteps, "", "", std::to_string(kMostSteps), 0, 0};
    }
    const std::size_t cursor = session.place().scalerStep;
    row = std::min(row, before);
    changeSteps(session, session.newGesture(), EditKind::ScalerStepAdded, [&](auto& steps) {
        auto at = steps.insert(steps.begin() + offset(row), count, {});
        for (const StepContent& content : contents) {
            assign(*at++, content);
        }
    });
    if (!session.scenario().scaler.hideAfterCursor) {
        setCursor(session, row + count);
    } else if (row < cursor || cursor == before) {
        setCursor(session, cursor + count);
    }
    return std::nullopt;
}

/// Gradients are flags by what is not finite.
Result<std::vector<StepContent>> parseAsGradients(const std::string& text) {
    auto steps = parseGradientSteps(text);
    if (!steps) {
        return steps.problem();
    }
    std::vector<StepContent> contents;
    for (std::vector<float>& values : steps.value()) {
        const bool finite = std::all_of(values.begin(), values.end(), [](float value) { return std::isfinite(value); });
        contents.push_back({std::move(values), static_cast<std::uint8_t>(finite ? 0 : 1)});
    }
    return contents;
}

/// Flags are gradients of 1 or inf.
Result<std::vector<StepContent>> parseAsFlags(const std::string& text) {
    auto flags = parseOverflows(text);
    if (!flags) {
        return flags.problem();
    }
    std::vector<StepContent> contents;
    for (const std::uint8_t flag : flags.value()) {
        contents.push_back({{flag != 0 ? std::numeric_limits<float>::infinity() : 1.0F}, flag});
    }
    return contents;
}

Result<StepContent> parseContent(const Session& session, const QString& text, const QLocale& locale) {
    StepContent content;
    if (hasFlags(session)) {
        const auto typed = parseTypedFlag(text);
        if (!typed) {
            return typed.problem();
        }
        content.flag = typed.value() ? 1 : 0;
    } else {
        auto typed = parseTypedStep(text, locale);
        if (!typed) {
            return typed.problem();
        }
        content.values = std::move(typed).value();
    }
    return content;
}

} // namespace

std::optional<Problem> setStepText(Session& session, std::size_t row, const QString& text, const QLocale& locale) {
    const auto content = parseContent(session, text, locale);
    if (!content) {
        return content.problem();
    }
    if (row >= stepsOf(session)) {
        return insertAt(session, row, {content.value()});
    }
    changeSteps(session, session.newGesture(), EditKind::ScalerReceived,
                [&](auto& steps) { assign(steps[row], content.value()); });
    return std::nullopt;
}

std::optional<Problem> insertStep(Session& session, std::size_t row) { return insertAt(session, row, {StepContent{}}); }

std::optional<Problem> insertSteps(Session& session, std::size_t row, const QString& text) {
    QString signs = text.trimmed();
    signs.replace(QChar(0x221E), QLatin1String("inf")); // the screen's own, for what is copied from it
    const std::string plain = signs.toStdString();
    if (plain.empty()) {
        return Problem{ProblemKind::NumberEmpty, "", "", "", 0, 0};
    }
    const auto own = hasFlags(session) ? parseAsFlags(plain) : parseAsGradients(plain);
    const auto other = own ? own : hasFlags(session) ? parseAsGradients(plain) : parseAsFlags(plain);
    if (!other) {
        return own.problem();
    }
    return insertAt(session, row, other.value());
}

std::optional<Problem> duplicateStep(Session& session, std::size_t row) {
    if (row >= stepsOf(session)) {
        return std::nullopt;
    }
    const ScalerSetup& scaler = session.scenario().scaler;
    StepContent copy;
    if (hasFlags(session)) {
        copy.flag = (*scaler.overflows)[row];
    } else {
        copy.values = scaler.gradients()[row];
    }
    return insertAt(session, row + 1, {copy});
}

void removeSteps(Session& session, std::size_t row, std::size_t count) {
    const std::size_t before = stepsOf(session);
    if (row >= before || count == 0) {
        return;
    }
    const std::size_t end = row + std::min(count, before - row);
    const std::size_t cursor = session.place().scalerStep;
    changeSteps(session, session.newGesture(), EditKind::ScalerStepRemoved,
                [&](auto& steps) { steps.erase(steps.begin() + offset(row), steps.begin() + offset(end)); });
    if (session.scenario().scaler.hideAfterCursor) { // what was not shown stays so
        setCursor(session, cursor - (std::min(cursor, end) - std::min(cursor, row)));
    } else {
        setCursor(session, row + 1); // the next one takes its place, so that Delete can be pressed again
    }
}

void moveStep(Session& session, std::size_t from, std::size_t to) {
    const std::size_t count = stepsOf(session);
    if (from >= count || to >= count || from == to) {
        return;
    }
    changeSteps(session, session.newGesture(), EditKind::ScalerStepMoved, [&](auto& steps) {
        const auto first = steps.begin() + offset(std::min(from, to));
        const auto end = steps.begin() + offset(std::max(from, to)) + 1;
        std::rotate(first, from < to ? first + 1 : end - 1, end);
    });
    if (!session.scenario().scaler.hideAfterCursor) {
        setCursor(session, to + 1);
    }
}

void toggleFlag(Session& session, std::size_t row) {
    if (hasFlags(session) && row < stepsOf(session)) {
        changeSteps(session, session.newGesture(), EditKind::ScalerReceived, [&](auto& steps) {
            if constexpr (std::is_same_v<std::remove_reference_t<decltype(steps)>, OverflowSteps>) {
                detail::toggle(steps[row]);
            }
        });
    }
}

} // namespace halfscope::edits
