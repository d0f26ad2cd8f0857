// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/scaler_seen.h"

#include "text/numbers.h"
#include "text/plural.h"
#include "text/scaler_sentences.h"
#include "text/torch_headline.h"

#include <QCoreApplication>

#include <limits>

namespace halfscope::sentences {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(sentences)
};

/// Of steps that are not all: how many of them the policy will do is not told either.
QString soFar(const ScalerPicture& picture, std::size_t step, const QLocale& locale) {
    const ScalerTrace& trace = *picture.trace;
    const QString who = scalerSubject(trace, locale);
    const std::size_t all = picture.setup.stepCount();
    if (step == 0) {
        return Sentences::tr("%1: %2.").arg(
            who, counted(QT_TRANSLATE_N_NOOP("sentences", "none of %1 steps done so far"), all, locale));
    }
    const std::size_t skipped = step - trace.rows()[step - 1].optimizerSteps;
    const QString done = counted(QT_TRANSLATE_N_NOOP("sentences", "%1 of %2 steps done so far"), step, locale)
                             .arg(numbers::integer(all, locale));
    return Sentences::tr("%1: %2, %3.")
        .arg(who, done,
             skipped == 0 ? Sentences::tr("none skipped")
                          : counted(QT_TRANSLATE_N_NOOP("sentences", "%1 skipped"), skipped, locale));
}

std::size_t endOf(const ScalerPicture& picture) {
    if (picture.torch) {
        return picture.torch->rows.empty() ? 0 : picture.torch->rows.back().step;
    }
    return picture.trace ? picture.trace->size() : 0;
}

} // namespace

bool isAllSeen(const ScalerPicture& picture, std::size_t step) {
    return !picture.setup.hideAfterCursor || step >= endOf(picture);
}

QString seenHeadline(const ScalerPicture& picture, std::size_t step, const QLocale& locale) {
    const bool all = isAllSeen(picture, step);
    if (picture.torch) {
        return torchHeadline(picture, all ? std::numeric_limits<std::size_t>::max() : step, locale);
    }
    return all ? scalerHeadline(picture, locale) : soFar(picture, step, locale);
}

QString seenVerdict(const ScalerPicture& picture, std::size_t step, const QLocale& locale) {
    return !picture.torch && isAllSeen(picture, step) ? scalerVerdict(picture, locale) : QString();
}

} // namespace halfscope::sentences
