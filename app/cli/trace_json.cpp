// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/trace_json.h"

#include "cli/json.h"
#include "cli/output.h"
#include "scaling/names.h"
#include "text/problem_text.h"
#include "text/scaler_cells.h"

namespace halfscope::cli {

namespace {

constexpr std::size_t kRowsAPrint = 10'000;

Json valuesOf(std::span<const float> values) {
    Json list = Json::array();
    for (const float value : values) {
        list.push_back(jsonNumber(static_cast<double>(value)));
    }
    return list;
}

template <class Number> Json orNull(bool there, Number value) { return there ? Json(value) : Json(nullptr); }

Json rowOf(const ScalerPicture& picture, std::size_t index) {
    const ScalerTrace& trace = *picture.trace;
    const ScalerRow& row = trace.rows()[index];
    const PolicyRules& rules = trace.policy().rules;
    Json json{{"step", index + 1},
              {"received", valuesOf(trace.receivedValues(index))},
              {"overflow", row.overflow},
              {"scale_used", jsonNumber(row.scaleUsed)},
              {"unscaled_by", jsonNumber(row.unscaledBy)},
              {"returned", row.overflow ? Json(nullptr) : valuesOf(trace.returnedValues(index))},
              {"scale_after", jsonNumber(row.after.scale)},
              {"rule", std::string(nameOf(row.rule))},
              {"good_steps", orNull(rules.counter != CounterRule::Never, goodStepsOf(trace.policy(), row.after))},
              {"bad_steps", orNull(countsBadSteps(rules), row.after.badSteps)},
              {"hysteresis", orNull(countsHysteresis(rules), row.after.hysteresis)},
              {"first_overflow", orNull(row.firstOverflow >= 0, row.firstOverflow + 1)},
              {"optimizer_steps", row.optimizerSteps},
              {"scheduler_steps", row.schedulerSteps}};
    if (trace.received() == ReceivedKind::TrueGradients) {
        json["true_gradients"] = valuesOf(picture.setup.gradients()[index]);
    }
    return json;
}

Json errorOf(const std::optional<Problem>& error) {
    return error ? Json{{"kind", "scaler-at-minimum"},
                        {"step", error->line},
                        {"message", problemText(*error).toStdString()}}
                 : Json(nullptr);
}

QByteArray dumped(const Json& json) {
    return QByteArray::fromStdString(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

} // namespace

int printTraceJson(const ScalerPicture& picture) {
    const ScalerTrace& trace = *picture.trace;
    QByteArray text = "{\n  \"policy\": " + dumped(std::string(nameOf(trace.policy().id))) + ",\n  \"rows\": [";
    for (std::size_t i = 0; i < trace.size(); ++i) {
        text += (i > 0 ? ",\n    " : "\n    ") + dumped(rowOf(picture, i));
        if ((i + 1) % kRowsAPrint == 0) {
            if (const int status = print(text); status != kDone) {
                return status;
            }
            text.clear();
        }
    }
    return print(text + "\n  ],\n  \"verdict\": " + dumped(std::string(nameOf(trace.verdict().verdict))) +
                 ",\n  \"error\": " + dumped(errorOf(trace.error())) + "\n}\n");
}

} // namespace halfscope::cli
