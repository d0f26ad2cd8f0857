// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include "cli/arguments.h"
#include "cli/json.h"
#include "cli/output.h"
#include "compute/names.h"
#include "compute/registry.h"
#include "text/device_text.h"

namespace halfscope::cli {

namespace {

Json deviceJson(const BackendReport& report) {
    Json json{{"id", report.id},
              {"status", std::string(nameOf(report.status))},
              {"name", report.name},
              {"detail", report.detail}};
    if (report.status == BackendStatus::Failed) {
        json["fault"] = std::string(nameOf(report.fault));
    }
    return json;
}

QByteArray toJson(const BackendRegistry& registry) {
    Json list = Json::array();
    for (const Backend* backend : registry.backends()) {
        list.push_back(deviceJson(backend->report()));
    }
    return toBytes(Json{{"devices", std::move(list)}});
}

/// "cuda  NVIDIA H200 (CUDA)" and its sentence, indented as far.
QByteArray toText(const BackendRegistry& registry) {
    QString text;
    for (const Backend* backend : registry.backends()) {
        const BackendReport& report = backend->report();
        text +=
            (text.isEmpty() ? QString() : QStringLiteral("\n")) +
            QStringLiteral("%1%2\n      %3\n")
                .arg(QString::fromStdString(report.id).leftJustified(6), deviceLabel(report), deviceSentence(report));
    }
    return text.toUtf8();
}

} // namespace

int runDevices(const QStringList& given) {
    const Usage use{QStringLiteral("devices"),
                    {},
                    QStringLiteral("Lists what can compute a network; of what cannot, why, and what would help."),
                    {{QStringLiteral("json"), {}, QStringLiteral("print one JSON object"), {}}},
                    QStringLiteral("halfscope train --device chooses one of them. HALFSCOPE_CUDA_MODULE=FILE names the "
                                   "CUDA module where it is not\nbeside the program or in ../lib/halfscope.")};
    const auto parsed = parse(use, given);
    if (const int* status = std::get_if<int>(&parsed)) {
        return *status;
    }
    const BackendRegistry& registry = BackendRegistry::standard();
    return print(std::get<Arguments>(parsed).has(QStringLiteral("json")) ? toJson(registry) : toText(registry));
}

} // namespace halfscope::cli
