// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include "cli/device_option.h"
#include "cli/nearest.h"
#include "cli/output.h"
#include "cli/train_compare.h"
#include "cli/train_json.h"
#include "cli/train_options.h"
#include "cli/train_scenario.h"
#include "export/table.h"
#include "scaling/names.h"
#include "text/problem_text.h"

#include <chrono>
#include <cmath>

namespace halfscope::cli {

namespace {

/// A run may be too long for the table of its steps to be held as a whole.
constexpr std::size_t kRowsAPrint = 10'000;

Usage usage() {
    std::vector<Option> options = trainOptions();
    options.push_back(runOption());
    options.push_back(deviceOption());
    for (const Option& option : deviceOnlyOptions()) {
        options.push_back(option);
    }
    options.push_back({QStringLiteral("record"),
                       QStringLiteral("WHAT"),
                       QStringLiteral("steps: every step; layers: the weight gradients of the first"),
                       {}});
    options.push_back({QStringLiteral("json"), {}, QStringLiteral("print one JSON object"), {}});
    return {
        QStringLiteral("train"), QStringLiteral("[SCENARIO|FILE]"),
        QStringLiteral(
            "Trains a network and prints the loss and the scale of every epoch; of a classifier its accuracy, too."),
        std::move(options),
        QStringLiteral("SCENARIO is an id that halfscope scenarios lists, FILE a scenario (.halfscope): its network "
                       "is trained, but for\nwhat the options change; --no-NAME takes a switch back. Without one, the "
                       "defaults above hold. A parameter of a\npolicy that is not given is the framework's own "
                       "default. Gradients of the first step are as stored, still\ntimes S. A policy that raises ends "
                       "the run; that is its result, named after the steps so far, and the exit\n"
                       "status is 0.")};
}

/// "steps", "layers" or both with a comma; the exit status after a sentence.
std::variant<TrainRecord, int> recordFrom(const Usage& use, const Arguments& arguments) {
    TrainRecord record;
    const QStringList known{QStringLiteral("steps"), QStringLiteral("layers")};
    if (!arguments.has(QStringLiteral("record"))) {
        return record;
    }
    for (const QString& name : arguments.value(QStringLiteral("record")).split(QLatin1Char(','))) {
        if (name == QLatin1String("steps")) {
            record.steps = true;
        } else if (name == QLatin1String("layers")) {
            record.layers = true;
        } else {
            return badUsage(use, QStringLiteral("--record: there is no “%1”. %2").arg(name, suggestion(name, known)));
        }
    }
    return record;
}

QString decimal(double value) {
    if (!std::isfinite(value)) {
        return std::isnan(value) ? QStringLiteral("nan") : QLatin1String(value > 0 ? "inf" : "-inf");
    }
    return QString::number(value, 'g', 8);
}

QString decimal(float value) { return decimal(static_cast<double>(value)); }

Table epochsPiece(const TrainingTrace& trace, std::size_t first) {
    Table table{
        {{QStringLiteral("epoch")}, {QStringLiteral("loss")}, {QStringLiteral("scale")}, {QStringLiteral("skipped")}},
        {}};
    const bool classifies = outputsAreClasses(trace.setup().data, trace.setup().rules.pass.loss);
    if (classifies) {
        table.columns.push_back({QStringLiteral("accuracy")});
    }
    const std::size_t end = std::min(first + kRowsAPrint, trace.epochs().size());
    for (std::size_t i = first; i < end; ++i) {
        const TrainingEpoch& epoch = trace.epochs()[i];
        auto& row = table.rows.emplace_back();
        row = {QString::number(i + 1), decimal(epoch.loss), decimal(epoch.scale), QString::number(epoch.skipped)};
        if (classifies) {
            row.push_back(epoch.accuracy ? QString::number(*epoch.accuracy, 'f', 4) : QString());
        }
    }
    return table;
}

QByteArray layersText(const TrainingTrace& trace) {
    Table table{{{QStringLiteral("layer")},
                 {QStringLiteral("largest")},
                 {QStringLiteral("smallest nonzero")},
                 {QStringLiteral("zeros")},
                 {QStringLiteral("subnormals")},
                 {QStringLiteral("infinities")},
                 {QStringLiteral("nans")}},
                {}};
    for (std::size_t i = 0; i < trace.firstStepLayers().size(); ++i) {
        const LayerCounts& layer = trace.firstStepLayers()[i];
        table.rows.push_back({QString::number(i + 1), decimal(layer.largest), decimal(layer.smallestNonzero),
                              QString::number(layer.zeros), QString::number(layer.subnormals),
                              QString::number(layer.infinities), QString::number(layer.nans)});
    }
    return '\n' + toAlignedText(table);
}

Table stepsPiece(const TrainingTrace& trace, std::size_t first) {
    Table table{{{QStringLiteral("step")},
                 {QStringLiteral("loss")},
                 {QStringLiteral("S")},
                 {QStringLiteral("largest gradient")},
                 {QStringLiteral("rule"), false}},
                {}};
    const std::size_t end = std::min(first + kRowsAPrint, trace.steps().size());
    const bool dynamic = trace.setup().lossScale.kind == LossScaleKind::Dynamic;
    for (std::size_t i = first; i < end; ++i) {
        const TrainingStep& step = trace.steps()[i];
        const std::string rule(dynamic ? nameOf(step.rule) : step.skipped ? "skipped" : "");
        table.rows.push_back({QString::number(i + 1), decimal(step.loss), decimal(step.scale),
                              decimal(step.largestGradient), QString::fromStdString(rule)});
    }
    return table;
}

/// A piece of a table of `count` rows, from a row on.
using Piece = Table (*)(const TrainingTrace& trace, std::size_t first);

int printPieces(const TrainingTrace& trace, std::size_t count, Piece piece, const QByteArray& before) {
    AlignedText text(piece(trace, count).columns);
    for (std::size_t first = 0; first < count; first += kRowsAPrint) {
        text.measure(piece(trace, first));
    }
    int status = print(before + text.head());
    for (std::size_t first = 0; first < count && status == kDone; first += kRowsAPrint) {
        status = print(text.rows(piece(trace, first)));
    }
    return status;
}

int printText(const TrainingTrace& trace, TrainRecord record, double stepsPerSecond) {
    int status = printPieces(trace, trace.epochs().size(), epochsPiece, {});
    if (status == kDone && record.layers) {
        status = print(layersText(trace));
    }
    if (status == kDone && record.steps) {
        status = printPieces(trace, trace.steps().size(), stepsPiece, "\n");
    }
    if (status != kDone) {
        return status;
    }
    const QString end = QStringLiteral("\n%1 steps, %2 a second.\n")
                            .arg(trace.steps().size())
                            .arg(QString::number(stepsPerSecond, 'f', 0));
    const QString fast = record.fast ? QStringLiteral("By the fast path: not bit-equal to the CPU.\n") : QString();
    const QString error = trace.error() ? problemText(*trace.error()) + QLatin1Char('\n') : QString();
    return print((end + fast + error).toUtf8());
}

} // namespace

int runTrain(const QStringList& given) {
    const Usage use = usage();
    const auto parsed = parse(use, given);
    if (const int* status = std::get_if<int>(&parsed)) {
        return *status;
    }
    const Arguments& arguments = std::get<Arguments>(parsed);
    const auto record = recordFrom(use, arguments);
    if (const int* status = std::get_if<int>(&record)) {
        return *status;
    }
    const auto backend = backendFrom(use, arguments);
    if (const int* status = std::get_if<int>(&backend)) {
        return *status;
    }
    const auto scenario = scenarioSetupFrom(use, arguments);
    if (const int* status = std::get_if<int>(&scenario)) {
        return *status;
    }
    const auto setup = trainingSetupFrom(use, arguments, std::get<0>(scenario));
    if (const int* status = std::get_if<int>(&setup)) {
        return *status;
    }
    const Backend& device = *std::get<const Backend*>(backend);
    const bool json = arguments.has(QStringLiteral("json"));
    const DevicePath path = pathFrom(arguments);
    if (const auto status = deviceOnlyProblem(use, arguments, device, std::get<TrainingSetup>(setup))) {
        return *status;
    }
    if (arguments.has(QStringLiteral("compare-with-cpu"))) {
        return compareDevices(use, std::get<TrainingSetup>(setup), device, path, json);
    }
    const auto start = std::chrono::steady_clock::now();
    const auto trace = train(std::get<TrainingSetup>(setup), device, terminalProgress(), path);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (!trace) {
        const int status = badUsage(use, problemText(trace.problem()));
        return trace.problem().kind == ProblemKind::DeviceFailed ? kFailed : status;
    }
    const TrainingTrace& run = *trace.value();
    const double stepsPerSecond = static_cast<double>(run.steps().size()) / seconds;
    TrainRecord wish = std::get<TrainRecord>(record);
    wish.fast = path == DevicePath::Quick;
    if (run.fallback()) {
        badUsage(use, problemText(problemOf(*run.fallback())));
    }
    return json ? printTrainJson(run, wish, stepsPerSecond) : printText(run, wish, stepsPerSecond);
}

} // namespace halfscope::cli
