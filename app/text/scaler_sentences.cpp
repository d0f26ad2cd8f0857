// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/scaler_sentences.h"

#include "text/numbers.h"
#include "text/plural.h"
#include "text/problem_text.h"
#include "text/scaler_words.h"

#include <QCoreApplication>

namespace halfscope::sentences {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(sentences)
};

QString skippedClause(const ScalerTrace& trace, const QLocale& locale) {
    const std::size_t skipped = trace.verdict().skipped;
    return skipped == 0 ? counted(QT_TRANSLATE_N_NOOP("sentences", "none of %1 steps skipped"), trace.size(), locale)
                        : counted(QT_TRANSLATE_N_NOOP("sentences", "%1 of %2 steps skipped"), skipped, locale)
                              .arg(numbers::integer(trace.size(), locale));
}

} // namespace

QString scalerSubject(const ScalerTrace& trace, const QLocale& locale) {
    const Policy& policy = trace.policy();
    const QString name = words::policy(policy.id);
    const QString scale = numbers::scale(trace.initial().scale, locale);
    if (!takes(policy, PolicyParameter::GrowthInterval)) {
        return Sentences::tr("%1, from %2").arg(name, scale);
    }
    const auto interval = static_cast<quint64>(policy.parameters.growthInterval);
    return Sentences::tr("%1, from %2, interval %3").arg(name, scale, numbers::integer(interval, locale));
}

QString scalerHeadline(const ScalerPicture& picture, const QLocale& locale) {
    if (!picture.trace) {
        return picture.problem ? problemText(*picture.problem) : QString();
    }
    const ScalerTrace& trace = *picture.trace;
    if (trace.size() == 0) {
        return Sentences::tr("%1: there is no step yet.").arg(scalerSubject(trace, locale));
    }
    const QString verdict = words::verdict(trace.verdict().verdict);
    return trace.error()
               ? Sentences::tr("%1: %2, %3, stopped with an error at step %4.")
                     .arg(scalerSubject(trace, locale), verdict, skippedClause(trace, locale),
                          numbers::integer(trace.error()->line, locale))
               : Sentences::tr("%1: %2, %3.").arg(scalerSubject(trace, locale), verdict, skippedClause(trace, locale));
}

} // namespace halfscope::sentences
