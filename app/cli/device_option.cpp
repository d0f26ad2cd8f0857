// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/device_option.h"

#include "cli/output.h"
#include "compute/registry.h"
#include "text/problem_text.h"

namespace halfscope::cli {

Option deviceOption() {
    return {QStringLiteral("device"),
            QStringLiteral("NAME"),
            QStringLiteral("cpu, cuda or auto; else HALFSCOPE_DEVICE says (cpu)"),
            {}};
}

std::variant<const Backend*, int> backendFrom(const Usage& usage, const Arguments& arguments) {
    const BackendRegistry& registry = BackendRegistry::standard();
    const QString option = QStringLiteral("device");
    const bool given = arguments.has(option);
    const auto chosen =
        given ? registry.choose(arguments.value(option).toStdString()) : registry.chooseDefault(deviceVariable());
    if (chosen) {
        return chosen.value();
    }
    const QString sentence = problemText(chosen.problem()); // the variable names itself
    const int status = chosen.problem().kind == ProblemKind::UnknownDevice ? kBadUsage : kFailed;
    badUsage(usage, given ? QStringLiteral("--device: %1").arg(sentence) : sentence);
    return status;
}

} // namespace halfscope::cli
