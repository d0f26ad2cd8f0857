// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include "cli/output.h"
#include "cli/policy_options.h"
#include "cli/stream_options.h"
#include "cli/trace_json.h"
#include "export/scaler_tables.h"
#include "text/markup.h"
#include "text/problem_text.h"
#include "text/scaler_cells.h"
#include "text/scaler_sentences.h"

namespace halfscope::cli {

namespace {

/// A stream may be too long for its table to be held as a whole.
constexpr std::size_t kRowsAPrint = 10'000;

struct FormatOption {
    const char* name;
    const char* about;
    std::optional<TableFormat> format; ///< none: JSON
};

constexpr FormatOption kFormatOptions[]{
    {"json", "print one JSON object", std::nullopt},
    {"markdown", "print the table as Markdown", TableFormat::Markdown},
    {"latex", "print the table as LaTeX, with booktabs", TableFormat::Latex},
    {"csv", "print the table as CSV, with JSON's names and every counter", TableFormat::Csv},
};

Usage usage() {
    std::vector<Option> options = policyOptions();
    for (const Option& option : streamOptions()) {
        options.push_back(option);
    }
    for (const FormatOption& option : kFormatOptions) {
        options.push_back({QLatin1String(option.name), {}, QLatin1String(option.about), {}});
    }
    return {QStringLiteral("trace"),
            {},
            QStringLiteral("Steps a loss scaler through a stream: what it received, returned and did to its scale."),
            std::move(options),
            QStringLiteral(
                "STEPS are apart by semicolons, the values of a step by commas: \"8,16;inf;4;4\". - reads standard\n"
                "input. Numbers are decimals, powers (2^16), hex floats, inf or nan. A parameter that is not given is\n"
                "the framework's own default. A policy that stops with an error ends the trace, and the exit status\n"
                "is 0: the trace is the answer.")};
}

/// The format asked for: null for the terminal's table; the exit status where two are.
std::variant<const FormatOption*, int> formatFrom(const Usage& use, const Arguments& arguments) {
    const FormatOption* given = nullptr;
    for (const FormatOption& option : kFormatOptions) {
        if (!arguments.has(QLatin1String(option.name))) {
            continue;
        }
        if (given) {
            return badUsage(use, QStringLiteral("give --%1 or --%2, not both.")
                                     .arg(QLatin1String(given->name), QLatin1String(option.name)));
        }
        given = &option;
    }
    return given;
}

/// Those shown always, and the counters that this policy's rules turn on.
std::vector<ScalerColumn> columnsFor(const Policy& policy) {
    std::vector<ScalerColumn> columns = alwaysShownColumns();
    if (countsBadSteps(policy.rules)) {
        columns.push_back(ScalerColumn::BadSteps);
    }
    if (countsHysteresis(policy.rules)) {
        columns.push_back(ScalerColumn::Hysteresis);
    }
    if (policy.rules.order == UpdateOrder::UpdateThenUnscale) {
        columns.push_back(ScalerColumn::UnscaledBy);
    }
    return columns;
}

/// In the closed loop a person sees what the scaler multiplied, too; for a program it is there already.
void insertTrueGradients(Table& table, const ScalerPicture& picture, std::size_t first) {
    constexpr qsizetype kPlace = 1; // after the step
    table.columns.insert(table.columns.begin() + kPlace, {QStringLiteral("true gradients"), false});
    for (QStringList& row : table.rows) {
        row.insert(kPlace, sentences::scalerValuesText(picture.setup.gradients()[first++], QLocale::c()));
    }
}

/// Those rows of the table; a count of 0 gives its columns alone.
Table pieceOf(const ScalerPicture& picture, TableUse use, RowRange rows) {
    Table piece = traceTable(picture, use, QLocale::c(), rows, columnsFor(picture.trace->policy()));
    if (use == TableUse::Person && picture.trace->received() == ReceivedKind::TrueGradients) {
        insertTrueGradients(piece, picture, rows.first);
    }
    return piece;
}

/// Calls `take` with the table's rows, piece by piece, until it gives an exit status other than kDone.
template <class Take> int inPieces(const ScalerPicture& picture, TableUse use, Take take) {
    for (std::size_t first = 0; first < picture.trace->size(); first += kRowsAPrint) {
        const Table piece = pieceOf(picture, use, {first, kRowsAPrint});
        if (const int status = take(piece); status != kDone) {
            return status;
        }
    }
    return kDone;
}

std::vector<Table::Column> columnsOf(const ScalerPicture& picture, TableUse use) {
    return pieceOf(picture, use, {0, 0}).columns;
}

int printTable(const ScalerPicture& picture, TableFormat format) {
    const TableUse use = format == TableFormat::Csv ? TableUse::Data : TableUse::Person;
    int status = print(tableHead(columnsOf(picture, use), format));
    if (status == kDone) {
        status = inPieces(picture, use, [format](const Table& piece) { return print(tableRows(piece, format)); });
    }
    return status == kDone ? print(tableFoot(format)) : status;
}

int printText(const ScalerPicture& picture) {
    const QLocale c = QLocale::c();
    const QString sentences =
        sentences::scalerHeadline(picture, c) + QLatin1Char('\n') + sentences::scalerVerdict(picture, c);
    AlignedText text(columnsOf(picture, TableUse::Person));
    inPieces(picture, TableUse::Person, [&text](const Table& piece) {
        text.measure(piece);
        return kDone;
    });
    const int status = print(markup::toPlain(sentences).toUtf8() + "\n\n" + text.head());
    return status == kDone
               ? inPieces(picture, TableUse::Person, [&text](const Table& piece) { return print(text.rows(piece)); })
               : status;
}

} // namespace

int runTrace(const QStringList& given) {
    const Usage use = usage();
    const auto parsed = parse(use, given);
    if (const int* status = std::get_if<int>(&parsed)) {
        return *status;
    }
    const Arguments& arguments = std::get<Arguments>(parsed);
    const auto format = formatFrom(use, arguments);
    if (const int* status = std::get_if<int>(&format)) {
        return *status;
    }
    const auto policy = policyFrom(use, arguments);
    if (const int* status = std::get_if<int>(&policy)) {
        return *status;
    }
    ScalerSetup setup;
    setup.policy = std::get<Policy>(policy);
    if (const auto status = takeStream(use, arguments, setup)) {
        return *status;
    }
    // The window's own trace, so that both say the same.
    const auto picture = pictureScaler(setup);
    if (picture->problem) {
        return badUsage(use, problemText(*picture->problem));
    }
    const FormatOption* option = std::get<const FormatOption*>(format);
    if (!option) {
        return printText(*picture);
    }
    return option->format ? printTable(*picture, *option->format) : printTraceJson(*picture);
}

} // namespace halfscope::cli
