// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/store_options.h"

#include "numerics/names.h"
#include "numerics/number_text.h"
#include "text/problem_text.h"

namespace halfscope::cli {

namespace {

template <class Names, class NameAt> QString listOf(const Names& names, NameAt nameAt) {
    QStringList list;
    for (const auto& name : names) {
        const std::string_view text = nameAt(name);
        list << QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    }
    return list.join(QLatin1String(", "));
}

} // namespace

std::vector<Option> storeOptions() {
    const QString formats = listOf(kFormats, [](const NamedFormat& format) { return format.name; });
    const QString roundings = listOf(kRoundingNames, [](std::string_view name) { return name; });
    return {
        {QStringLiteral("format"), QStringLiteral("NAME"), formats, QStringLiteral("float16")},
        {QStringLiteral("scale"), QStringLiteral("S"), QStringLiteral("the loss scale, like 65536 or 2^16"),
         QStringLiteral("1")},
        {QStringLiteral("rounding"), QStringLiteral("NAME"), roundings, QStringLiteral("nearest")},
        {QStringLiteral("seed"), QStringLiteral("N"), QStringLiteral("of stochastic rounding"), QStringLiteral("0")},
        {QStringLiteral("flush-subnormals"),
         {},
         QStringLiteral("what would be stored as a subnormal becomes zero"),
         {}},
        {QStringLiteral("saturate"), {}, QStringLiteral("what would overflow becomes the largest finite value"), {}},
        {QStringLiteral("json"), {}, QStringLiteral("print one JSON object"), {}},
    };
}

std::variant<RangeSetup, int> storeSetup(const Usage& usage, const Arguments& arguments) {
    const auto refuse = [&](const char* option, const QString& sentence) {
        return badUsage(usage, QStringLiteral("--%1: %2").arg(QLatin1String(option), sentence));
    };
    const auto format = formatFromName(arguments.value(QStringLiteral("format")).toStdString());
    if (!format) {
        return refuse("format", problemText(format.problem()));
    }
    const auto scale = parseScale(arguments.value(QStringLiteral("scale")).toStdString());
    if (!scale) {
        return refuse("scale", problemText(scale.problem()));
    }
    const auto rounding = roundingFromName(arguments.value(QStringLiteral("rounding")).toStdString());
    if (!rounding) {
        return refuse("rounding", problemText(rounding.problem()));
    }
    const QString seedText = arguments.value(QStringLiteral("seed"));
    bool isSeed = false;
    const qulonglong seed = seedText.toULongLong(&isSeed);
    if (!isSeed || seedText.startsWith(QLatin1Char('-'))) {
        return refuse("seed", QStringLiteral("“%1” is not a whole number from 0 to 2^64 - 1.").arg(seedText));
    }
    RangeSetup setup;
    setup.setting.format = format.value();
    setup.setting.rules = {rounding.value(), arguments.has(QStringLiteral("flush-subnormals")),
                           arguments.has(QStringLiteral("saturate"))};
    setup.scale = scale.value();
    setup.roundingSeed = seed;
    return setup;
}

} // namespace halfscope::cli
