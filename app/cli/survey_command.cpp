// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include "cli/json.h"
#include "cli/output.h"
#include "cli/store_options.h"
#include "export/range_tables.h"
#include "gradients/gradient_steps.h"
#include "scenario/range_trace.h"
#include "text/markup.h"
#include "text/problem_text.h"
#include "text/range_sentences.h"

#include <algorithm>
#include <iostream>
#include <variant>

namespace halfscope::cli {

namespace {

const std::string kStandardInput("standard input");

Usage usage() {
    std::vector<Option> options = storeOptions();
    options.push_back({QStringLiteral("step"), QStringLiteral("N"),
                       QStringLiteral("this step alone, by the file's number, of a file of many"), QString()});
    return {QStringLiteral("survey"), QStringLiteral("FILE|-"),
            QStringLiteral(
                "Says what storing gradients times S in a format makes of them, and which scales serve all of them."),
            options,
            QStringLiteral(
                "FILE is .npy, .npz (a group an array), .safetensors (a group a tensor), or text or CSV: one number a "
                "line,\n"
                "or columns with a name each. - reads standard input. Where a file holds many steps of a run, all of "
                "them are\n"
                "taken together without --step. Zeros, infinities and NaN of the input are in none of the classes.")};
}

/// The counts of all or of a group, under the names that both have.
void addCounts(Json& json, const Counts& counts) {
    json["count"] = counts.all();
    json["zeros"] = counts.zeros;
    json["infinities"] = counts.infinities;
    json["nans"] = counts.nans;
}

void addFates(Json& json, const Counts& counts) {
    json["lost"] = counts.lost;
    json["subnormal"] = counts.subnormal;
    json["normal"] = counts.normal;
    json["overflowed"] = counts.overflowed;
    json["saturated"] = counts.saturated;
}

Json expectedJson(const ExpectedCounts& expected) {
    return {{"lost", jsonNumber(expected.lost)},
            {"subnormal", jsonNumber(expected.subnormal)},
            {"normal", jsonNumber(expected.normal)},
            {"overflowed", jsonNumber(expected.overflowed)},
            {"saturated", jsonNumber(expected.saturated)}};
}

Json toJson(const RangeTrace& trace, const ReadReport& report) {
    Json json = Json::object();
    addCounts(json, trace.total);
    json["format"] = std::string(nameOf(trace.setup.setting.format));
    json["scale"] = jsonNumber(static_cast<double>(trace.setup.scale));
    addFates(json, trace.total);
    if (trace.expected) { // the counts above are this seed's own draw
        json["expected"] = expectedJson(*trace.expected);
    }
    json["safe"] = jsonWindow(trace.windows->safe);
    json["all_normal"] = jsonWindow(trace.windows->allNormal);
    if (report.becameZero > 0 || report.becameInfinite > 0) { // of float64 values on their way to float32
        json["became_zero"] = report.becameZero;
        json["became_infinite"] = report.becameInfinite;
    }
    json["groups"] = Json::array();
    for (std::size_t i = 0; i < trace.groups.size(); ++i) {
        Json group{{"name", trace.data->groups[i].placed.group->name()}};
        addCounts(group, trace.groups[i].counts);
        addFates(group, trace.groups[i].counts);
        json["groups"].push_back(std::move(group));
    }
    return json;
}

QByteArray toText(const RangeTrace& trace, const ReadReport& report) {
    const QLocale c = QLocale::c();
    QString text;
    if (trace.total.finite() == 0) {
        text = QStringLiteral("No value is finite and nonzero: nothing to store.\n");
    } else {
        text = markup::toPlain(sentences::headline(trace, c)) + QLatin1Char('\n') +
               markup::toPlain(sentences::windows(trace, c)) + QLatin1Char('\n');
    }
    if (report.becameZero > 0 || report.becameInfinite > 0) {
        text += QStringLiteral("Of the file's float64 values %1 became zero and %2 infinite in float32.\n")
                    .arg(report.becameZero)
                    .arg(report.becameInfinite);
    }
    return text.toUtf8() + '\n' + toAlignedText(groupsTable(trace, TableUse::Person));
}

Result<ReadReport> read(const QString& name) {
    if (name == QLatin1String("-")) {
        std::ios::sync_with_stdio(false);
        return readGradients(std::cin, kStandardInput);
    }
    return readGradients(name.toStdString());
}

Result<StepsReport> readSteps(const QString& name) {
    if (name == QLatin1String("-")) {
        std::ios::sync_with_stdio(false);
        return readGradientSteps(std::cin, kStandardInput);
    }
    return readGradientSteps(name.toStdString());
}

/// One step of a file of many, or the exit status.
std::variant<ReadReport, int> readStep(const Usage& use, const QString& name, const QString& number) {
    const auto report = readSteps(name);
    if (!report) {
        return complain(report.problem());
    }
    const std::vector<RecordedStep>& steps = report.value().steps;
    const auto found =
        std::find_if(steps.begin(), steps.end(),
                     [label = number.toStdString()](const RecordedStep& step) { return step.label == label; });
    if (found == steps.end()) {
        return badUsage(
            use, QStringLiteral("--step: the file has no step “%1”. It has %2, from %3 to %4.")
                     .arg(number)
                     .arg(steps.size())
                     .arg(QString::fromStdString(steps.front().label), QString::fromStdString(steps.back().label)));
    }
    return ReadReport{found->set, 0, 0}; // what float32 made zero or infinite is counted for the file alone
}

} // namespace

int runSurvey(const QStringList& given) {
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
    if (arguments.positional().size() != 1) {
        return badUsage(use, QStringLiteral("give one file of gradients, or - for standard input."));
    }
    const QString file = arguments.positional().constFirst();
    ReadReport report;
    if (arguments.has(QStringLiteral("step"))) {
        auto one = readStep(use, file, arguments.value(QStringLiteral("step")));
        if (const int* status = std::get_if<int>(&one)) {
            return *status;
        }
        report = std::get<ReadReport>(std::move(one));
    } else {
        auto all = read(file);
        if (!all) {
            return complain(all.problem());
        }
        report = std::move(all).value();
    }
    RangeSetup& setup = std::get<RangeSetup>(made);
    setup.source.kind = SourceKind::Embedded;
    setup.source.data = std::make_shared<const GradientSet>(std::move(report.set));
    const auto trace = traceRange(setup);
    return print(arguments.has(QStringLiteral("json")) ? toBytes(toJson(*trace, report)) : toText(*trace, report));
}

} // namespace halfscope::cli
