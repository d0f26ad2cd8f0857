// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/library.h"

#include <QFile>
#include <QFileInfo>

#include <array>

namespace halfscope {

namespace {

constexpr std::array<const char*, 37> kOrder{"twelve-layers",
                                             "round-trip",
                                             "bfloat16-needs-no-scale",
                                             "attention-mask",
                                             "trace-table",
                                             "policies-compared",
                                             "unscale-twice",
                                             "update-left-out",
                                             "at-the-minimum",
                                             "fairseq-stops",
                                             "scale-runs-to-zero",
                                             "stuck-at-one",
                                             "scale-becomes-infinite",
                                             "scheduler-before-optimizer",
                                             "growth-probe",
                                             "float16-parameters",
                                             "half-gradient-on-growth",
                                             "gradients-not-cleared",
                                             "scaler-not-saved",
                                             "twelve-layers-lost",
                                             "twelve-layers-kept",
                                             "float16-follows",
                                             "captured-scale",
                                             "bfloat16-follows",
                                             "digits",
                                             "sum-stops-at-2048",
                                             "update-below-half-an-ulp",
                                             "bfloat16-weights",
                                             "clip-before-unscale",
                                             "activation-overflows",
                                             "square-overflows",
                                             "epsilon-becomes-zero",
                                             "second-moment-underflows",
                                             "partial-sums-overflow",
                                             "summed-loss",
                                             "sum-over-points",
                                             "no-scaler"};

Result<Scenario> parse(const QByteArray& text, const QString& name) {
    return parseScenario({text.data(), static_cast<std::size_t>(text.size())}, name.toStdString());
}

} // namespace

const std::vector<Scenario>& builtInScenarios() {
    static const std::vector<Scenario> kScenarios = [] {
        std::vector<Scenario> scenarios;
        for (const char* id : kOrder) {
            auto scenario = readScenarioFile(QStringLiteral(":/scenarios/%1.halfscope").arg(QLatin1String(id)));
            Q_ASSERT_X(scenario.ok(), id, "a built-in scenario cannot be read");
            if (scenario) {
                scenarios.push_back(std::move(scenario).value());
            }
        }
        return scenarios;
    }();
    return kScenarios;
}

Result<Scenario> builtInScenario(const QString& id) {
    std::string names;
    for (const Scenario& scenario : builtInScenarios()) {
        if (QString::fromStdString(scenario.id) == id) {
            return scenario;
        }
        names += (names.empty() ? "" : ", ") + scenario.id;
    }
    return Problem{ProblemKind::UnknownScenario, "", id.toStdString(), names, 0, 0};
}

Result<QByteArray> readScenarioBytes(const QString& path) {
    constexpr auto kMost = static_cast<qint64>(kLargestScenarioFile);
    const auto tooLarge = [&](qint64 size) {
        return Problem{
            ProblemKind::FileTooLarge, path.toStdString(), std::to_string(size), std::to_string(kMost), 0, 0};
    };
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        const auto kind = QFileInfo::exists(path) ? ProblemKind::FileUnreadable : ProblemKind::FileMissing;
        return Problem{kind, path.toStdString(), file.errorString().toStdString(), "", 0, 0};
    }
    if (file.size() > kMost) {
        return tooLarge(file.size());
    }
    const QByteArray bytes = file.read(kMost + 1); // what has no size, as a device, ends here, too
    if (bytes.size() > kMost) {
        return tooLarge(bytes.size());
    }
    return bytes;
}

Result<Scenario> readScenarioFile(const QString& path) {
    auto bytes = readScenarioBytes(path);
    return bytes ? parse(bytes.value(), path) : bytes.problem();
}

} // namespace halfscope
