// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/torch_headline.h"

#include "text/numbers.h"
#include "text/plural.h"
#include "text/scaler_words.h"

#include <QCoreApplication>

namespace halfscope::sentences {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(sentences)
};

/// The calls of the first steps, counted.
struct CallCounts {
    std::size_t calls = 0;
    std::size_t steps = 0;
    std::size_t skipped = 0; ///< steps in which an optimizer was skipped
};

CallCounts countCalls(const TorchTrace& trace, std::size_t steps) {
    CallCounts counts;
    std::uint32_t skippedStep = 0;
    for (const TorchRow& row : trace.rows) {
        if (row.step > steps) {
            break;
        }
        ++counts.calls;
        counts.steps = row.step; // from 1, none without a call
        if (row.effect == TorchEffect::OptimizerSkipped && row.step != skippedStep) {
            skippedStep = row.step;
            ++counts.skipped;
        }
    }
    return counts;
}

QString skippedClause(std::size_t skipped, const QLocale& locale) {
    return skipped == 0
               ? Sentences::tr("none of them skipped by an optimizer")
               : counted(QT_TRANSLATE_N_NOOP("sentences", "%1 of them skipped by an optimizer"), skipped, locale);
}

} // namespace

QString torchHeadline(const ScalerPicture& picture, std::size_t steps, const QLocale& locale) {
    if (!picture.torch) {
        return {};
    }
    const TorchTrace& trace = *picture.torch;
    const QString subject = words::policy(PolicyId::Pytorch); // the rules of the calls, whose numbers they ever have
    if (trace.rows.empty()) {
        return Sentences::tr("%1, call by call: there is no step yet.").arg(subject);
    }
    const TorchRow& last = trace.rows.back();
    if (trace.error && last.step <= steps) {
        //: "step 1, scaler.unscale_(optimizer) raises RuntimeError"
        return Sentences::tr("%1, call by call: step %2, %3 raises %4.")
            .arg(subject, numbers::integer(last.step, locale),
                 words::torchCall(last.call, picture.setup.torch.optimizers),
                 QString::fromStdString(trace.error->expected));
    }
    const CallCounts counts = countCalls(trace, steps);
    const QString calls = counted(QT_TRANSLATE_N_NOOP("sentences", "%1 calls"), counts.calls, locale);
    //: behind "6 calls"
    const QString over = counted(QT_TRANSLATE_N_NOOP("sentences", "over %1 steps"), counts.steps, locale);
    return last.step <= steps ? Sentences::tr("%1, call by call: %2 %3, %4.")
                                    .arg(subject, calls, over, skippedClause(counts.skipped, locale))
                              : Sentences::tr("%1, call by call: %2 %3 so far, %4.")
                                    .arg(subject, calls, over, skippedClause(counts.skipped, locale));
}

} // namespace halfscope::sentences
