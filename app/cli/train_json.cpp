// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/train_json.h"

#include "cli/json.h"
#include "cli/output.h"
#include "scaling/names.h"
#include "text/problem_text.h"
#include "training/compare_backends.h"

namespace halfscope::cli {

namespace {

constexpr std::size_t kRowsAPrint = 10'000;

Json number(float value) { return jsonNumber(static_cast<double>(value)); }

Json epochOf(const TrainingTrace& trace, std::size_t i) {
    const TrainingEpoch& epoch = trace.epochs()[i];
    Json json{{"loss", jsonNumber(epoch.loss)}, {"scale", jsonNumber(epoch.scale)}, {"skipped", epoch.skipped}};
    if (epoch.accuracy) {
        json["accuracy"] = *epoch.accuracy;
    }
    return json;
}

Json stepOf(const TrainingTrace& trace, std::size_t i) {
    const TrainingStep& step = trace.steps()[i];
    const bool dynamic = trace.setup().lossScale.kind == LossScaleKind::Dynamic;
    return {{"step", i + 1},
            {"loss", number(step.loss)},
            {"scale", jsonNumber(step.scale)},
            {"skipped", step.skipped},
            {"rule", dynamic ? Json(std::string(nameOf(step.rule))) : Json(nullptr)},
            {"largest_gradient", number(step.largestGradient)}};
}

Json layerOf(const TrainingTrace& trace, std::size_t i) {
    const LayerCounts& layer = trace.firstStepLayers()[i];
    return {{"layer", i + 1},
            {"largest_gradient", number(layer.largest)},
            {"smallest_nonzero", number(layer.smallestNonzero)},
            {"zeros", layer.zeros},
            {"subnormals", layer.subnormals},
            {"infinities", layer.infinities},
            {"nans", layer.nans}};
}

QByteArray dumped(const Json& json) {
    return QByteArray::fromStdString(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

using Row = Json (*)(const TrainingTrace&, std::size_t);

/// "name": [rows], a row a line.
int printRows(const char* name, const TrainingTrace& trace, std::size_t count, Row row) {
    QByteArray text = "  \"" + QByteArray(name) + "\": [";
    for (std::size_t i = 0; i < count; ++i) {
        text += (i > 0 ? ",\n    " : "\n    ") + dumped(row(trace, i));
        if ((i + 1) % kRowsAPrint == 0) {
            if (const int status = print(text); status != kDone) {
                return status;
            }
            text.clear();
        }
    }
    return print(text + "\n  ],\n");
}

QByteArray errorOf(const std::optional<Problem>& error) {
    if (!error) {
        return {};
    }
    return ",\n  \"error\": " +
           dumped(
               {{"kind", "scaler-at-minimum"}, {"step", error->line}, {"message", problemText(*error).toStdString()}});
}

/// Where a device was left, and why.
QByteArray fallbackOf(const std::optional<DeviceFallback>& fallback) {
    if (!fallback) {
        return {};
    }
    return ",\n  \"fallback\": " + dumped({{"device", fallback->backend},
                                           {"step", fallback->step + 1},
                                           {"message", problemText(problemOf(*fallback)).toStdString()}});
}

} // namespace

int printTrainJson(const TrainingTrace& trace, TrainRecord record, double stepsPerSecond) {
    int status = print("{\n");
    if (status == kDone) {
        status = printRows("epochs", trace, trace.epochs().size(), epochOf);
    }
    if (status == kDone && record.steps) {
        status = printRows("steps", trace, trace.steps().size(), stepOf);
    }
    if (status == kDone && record.layers) {
        status = printRows("layers", trace, trace.firstStepLayers().size(), layerOf);
    }
    if (status != kDone) {
        return status;
    }
    return print("  \"steps_per_second\": " + dumped(jsonNumber(stepsPerSecond)) +
                 (record.fast ? ",\n  \"fast\": true" : "") + fallbackOf(trace.fallback()) + errorOf(trace.error()) +
                 "\n}\n");
}

} // namespace halfscope::cli
