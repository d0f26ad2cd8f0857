// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/train_compare.h"

#include "cli/json.h"
#include "cli/output.h"
#include "compute/registry.h"
#include "numerics/number_text.h"
#include "text/device_sentences.h"
#include "text/device_text.h"
#include "text/markup.h"
#include "text/network_words.h"
#include "text/problem_text.h"

#include <unistd.h>

#include <chrono>
#include <cstdio>

namespace halfscope::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kBetweenWords = std::chrono::milliseconds(200);

const QString& fast() {
    static const QString name = QStringLiteral("fast");
    return name;
}

const QString& compare() {
    static const QString name = QStringLiteral("compare-with-cpu");
    return name;
}

Json number(float value) { return jsonNumber(static_cast<double>(value)); }

Json differenceOf(const BackendDifference& first) {
    const auto code = [&first](std::uint32_t value) { return codeText(formatOf(first.format), value); };
    Json json{{"step", first.step + 1}};
    if (first.point) {
        json["phase"] = words::phaseKind(first.phase).toStdString();
        json["layer"] = first.layer + 1;
        json["tensor"] = words::tensor(first.tensor).toStdString();
        json["row"] = first.point->row + 1;
        json["column"] = first.point->column + 1;
        json["stored"] = !first.plain;
    } else {
        json["tensor"] = "loss";
    }
    json["format"] = std::string(nameOf(first.format));
    json["cpu_value"] = number(first.cpuValue);
    json["cpu_code"] = code(first.cpuCode);
    json["device_value"] = number(first.deviceValue);
    json["device_code"] = code(first.deviceCode);
    return json;
}

Json toJson(const BackendComparison& compared) {
    Json json{{"device", compared.backend}, {"steps", compared.steps}};
    if (compared.path == DevicePath::Quick) {
        const QuickError& error = compared.quick;
        json["fast"] = true;
        json["gradients_relative_error"] = error.gradients;
        json["gradients_step"] = error.gradientsStep + 1;
        json["loss_relative_error"] = error.loss;
        json["loss_step"] = error.lossStep + 1;
        json["incomparable_steps"] = error.incomparable;
    } else {
        json["same"] = compared.same();
        json["first_difference"] = compared.first ? differenceOf(*compared.first) : Json(nullptr);
    }
    return Json{{"compared", std::move(json)}};
}

/// Why there is no other device, of each: "CUDA: no driver. There is no NVIDIA driver (...)."
QString whyNone() {
    QString why;
    for (const Backend* backend : BackendRegistry::standard().backends()) {
        if (const BackendReport& report = backend->report(); report.status != BackendStatus::Ready) {
            why += QStringLiteral(" %1. %2").arg(deviceLabel(report), deviceSentence(report));
        }
    }
    return why;
}

} // namespace

std::vector<Option> deviceOnlyOptions() {
    return {{fast(), {}, QStringLiteral("by the GPU's tensor cores, not bit-equal; float16, bfloat16 or tf32"), {}},
            {compare(), {}, QStringLiteral("train on the CPU, too, and name the first bit that differs"), {}}};
}

DevicePath pathFrom(const Arguments& arguments) {
    return arguments.has(fast()) ? DevicePath::Quick : DevicePath::Exact;
}

std::optional<int> deviceOnlyProblem(const Usage& usage, const Arguments& arguments, const Backend& backend,
                                     const TrainingSetup& setup) {
    const QString& asked = arguments.has(compare()) ? compare() : fast();
    if (!arguments.has(asked)) {
        return std::nullopt;
    }
    if (&backend == &cpuBackend()) {
        badUsage(usage, QStringLiteral("--%1: it needs another device than the CPU, by --device cuda or auto.%2")
                            .arg(asked, whyNone()));
        const bool looked = arguments.value(QStringLiteral("device")) == QLatin1String("auto");
        return looked ? kFailed : kBadUsage; // by auto the command is right and the machine lacks it
    }
    if (pathFrom(arguments) == DevicePath::Quick) {
        if (const auto problem = quickProblem(setup)) {
            return badUsage(usage, QStringLiteral("--fast: %1").arg(sentences::fastPathProblem(*problem)));
        }
    }
    return std::nullopt;
}

TrainingProgress terminalProgress() {
    if (!isatty(STDERR_FILENO)) {
        return {};
    }
    return [told = Clock::now()](std::size_t done, std::size_t total) mutable {
        const auto now = Clock::now();
        if (done == total) {
            std::fputs("\r\033[K", stderr);
        } else if (now - told >= kBetweenWords) {
            told = now;
            std::fprintf(stderr, "\rstep %zu of %zu", done, total);
        }
        return true;
    };
}

int compareDevices(const Usage& usage, const TrainingSetup& setup, const Backend& backend, DevicePath path, bool json) {
    const auto compared = compareWithCpu(setup, backend, path, terminalProgress());
    if (!compared) {
        badUsage(usage, problemText(compared.problem()));
        return compared.problem().kind == ProblemKind::DeviceFailed ? kFailed : kBadUsage;
    }
    const BackendComparison& outcome = compared.value();
    const QString sentence = sentences::comparison(outcome, deviceLabel(backend.report()), QLocale::c());
    const int status = print(json ? toBytes(toJson(outcome)) : markup::toPlain(sentence).toUtf8() + '\n');
    return status == kDone && outcome.first ? kFailed : status;
}

} // namespace halfscope::cli
