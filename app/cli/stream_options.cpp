// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/stream_options.h"

#include "cli/output.h"
#include "numerics/names.h"
#include "text/problem_text.h"

#include <array>
#include <cstdio>

namespace halfscope::cli {

namespace {

using Steps = std::shared_ptr<const GradientSteps>;

struct StreamOption {
    const char* name;
    const char* value;
    const char* about;
    ReceivedKind kind;
    const char* example;
};

constexpr QLatin1String kStandardInput("-");

constexpr StreamOption kStreams[]{
    {"gradients", "STEPS", "gradients of the scaled loss", ReceivedKind::ScaledGradients, "8,16;inf;4;4"},
    {"overflow", "FLAGS", "a letter a step: F all finite, T an overflow", ReceivedKind::Overflows, "FTFF"},
    {"true-gradients", "STEPS", "gradients of the loss: S times them is stored in the format",
     ReceivedKind::TrueGradients, "0.5,1;2"},
};

QString formatNames() {
    QStringList names;
    for (const NamedFormat& format : kFormats) {
        names << QString::fromUtf8(format.name.data(), static_cast<qsizetype>(format.name.size()));
    }
    return names.join(QLatin1String(", "));
}

/// The text itself, or for - what standard input holds; none where that cannot be read (closed, or a folder).
std::optional<std::string> textOf(const QString& given) {
    if (given != kStandardInput) {
        return given.toStdString();
    }
    std::string text;
    std::array<char, 1 << 16> piece{};
    while (const std::size_t count = std::fread(piece.data(), 1, piece.size(), stdin)) {
        text.append(piece.data(), count);
    }
    return std::ferror(stdin) ? std::nullopt : std::optional(std::move(text));
}

/// Reads the stream into its place; the problem where it is malformed.
std::optional<Problem> read(const std::string& given, ReceivedKind kind, ScalerSetup& setup) {
    setup.received = kind;
    if (kind == ReceivedKind::Overflows) {
        auto flags = parseOverflows(given);
        if (!flags) {
            return flags.problem();
        }
        setup.overflows = std::make_shared<const OverflowSteps>(std::move(flags.value()));
        return std::nullopt;
    }
    auto steps = parseGradientSteps(given);
    if (!steps) {
        return steps.problem();
    }
    Steps& place = kind == ReceivedKind::ScaledGradients ? setup.scaledGradients : setup.trueGradients;
    place = std::make_shared<const GradientSteps>(std::move(steps.value()));
    return std::nullopt;
}

} // namespace

std::vector<Option> streamOptions() {
    std::vector<Option> options;
    for (const StreamOption& stream : kStreams) {
        options.push_back(
            {QLatin1String(stream.name), QLatin1String(stream.value), QLatin1String(stream.about), {}, true, true});
    }
    options.push_back({QStringLiteral("format"), QStringLiteral("NAME"), formatNames(), QStringLiteral("float16")});
    return options;
}

std::optional<int> takeStream(const Usage& usage, const Arguments& arguments, ScalerSetup& setup) {
    const auto format = formatFromName(arguments.value(QStringLiteral("format")).toStdString());
    if (!format) {
        return badUsage(usage, QStringLiteral("--format: %1").arg(problemText(format.problem())));
    }
    setup.format = format.value();
    const StreamOption* given = nullptr;
    for (const StreamOption& stream : kStreams) {
        if (!arguments.has(QLatin1String(stream.name))) {
            continue;
        }
        if (given) {
            return badUsage(usage, QStringLiteral("give --%1 or --%2, not both.")
                                       .arg(QLatin1String(given->name), QLatin1String(stream.name)));
        }
        given = &stream;
    }
    if (!given) {
        return badUsage(usage, QStringLiteral("give one of --gradients \"8,16;inf;4;4\", --overflow FTFF and "
                                              "--true-gradients \"0.5,1;2\"."));
    }
    const QString name = QLatin1String(given->name);
    const std::optional<std::string> text = textOf(arguments.value(name));
    if (!text) {
        return complain(QStringLiteral("standard input cannot be read"), kFailed);
    }
    const auto problem = read(*text, given->kind, setup);
    if (!problem) {
        return std::nullopt;
    }
    badUsage(usage,
             problem->kind == ProblemKind::NumberEmpty
                 ? QStringLiteral("--%1: there is no step. Write one like %2.").arg(name, QLatin1String(given->example))
                 : QStringLiteral("--%1: %2").arg(name, problemText(*problem)));
    return arguments.value(name) == kStandardInput ? kFailed : kBadUsage; // it was read like a file
}

} // namespace halfscope::cli
