// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include "cli/json.h"
#include "cli/output.h"
#include "cli/store_options.h"
#include "export/range_tables.h"
#include "numerics/number_text.h"
#include "scenario/range_trace.h"
#include "text/problem_text.h"

namespace halfscope::cli {

namespace {

Usage usage() {
    return {QStringLiteral("roundtrip"), QStringLiteral("VALUES..."),
            QStringLiteral(
                "Multiplies each value by S in float32, stores it in the format, reads it back and divides by S."),
            storeOptions(),
            QStringLiteral("Values are decimals (-1e-8), powers (2^-24), hex floats (0x1p-24), inf or nan.")};
}

Json toJson(const RangeTrace& trace) {
    const Format format = formatOf(trace.setup.setting.format);
    Json values = Json::array();
    for (const RoundTripValue& value : trace.byHand) {
        values.push_back({{"input", jsonNumber(static_cast<double>(value.input))},
                          {"scaled", jsonNumber(static_cast<double>(value.scaled))},
                          {"stored", jsonNumber(static_cast<double>(value.stored))},
                          {"code", codeText(format, value.code)},
                          {"class", std::string(nameOf(value.valueClass))},
                          {"returned", jsonNumber(static_cast<double>(value.returned))},
                          {"relative_error", jsonNumber(value.relativeError)}});
    }
    return Json{{"format", std::string(nameOf(trace.setup.setting.format))},
                {"scale", jsonNumber(static_cast<double>(trace.setup.scale))},
                {"values", std::move(values)}};
}

QByteArray toText(const RangeTrace& trace) {
    const auto text = [](std::string_view name) {
        return QByteArray(name.data(), static_cast<qsizetype>(name.size()));
    };
    return text(nameOf(trace.setup.setting.format)) +
           ", S = " + QByteArray::fromStdString(shortestDecimal(trace.setup.scale)) + ", " +
           text(nameOf(trace.setup.setting.rules.rounding)) + "\n\n" +
           toAlignedText(gradientsTable(trace, TableUse::Person));
}

} // namespace

int runRoundtrip(const QStringList& given) {
    const Usage use = usage();
    const auto parsed = parse(use, given);
    if (const int* status = std::get_if<int>(&parsed)) {
        return *status;
    }
    const Arguments& arguments = std::get<Arguments>(parsed);
    auto made = storeSetup(use, arguments);
    if (const int* status = std::get_if<int>(&made)) {
        return *status;
    }
    RangeSetup& setup = std::get<RangeSetup>(made);
    if (arguments.positional().isEmpty()) {
        return badUsage(use, QStringLiteral("give at least one value, like 1e-8."));
    }
    for (const QString& text : arguments.positional()) {
        const auto value = parseNumber(text.toStdString());
        if (!value) {
            return badUsage(use, problemText(value.problem()));
        }
        setup.byHand.push_back(value.value());
    }
    // The window's own trace, so that both say the same, stochastic draws included.
    const auto trace = traceRange(setup);
    return print(arguments.has(QStringLiteral("json")) ? toBytes(toJson(*trace)) : toText(*trace));
}

} // namespace halfscope::cli
