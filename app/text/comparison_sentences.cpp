// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/comparison_sentences.h"

#include "text/numbers.h"
#include "text/problem_text.h"
#include "text/scaler_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace halfscope::sentences {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(sentences)
};

PolicyId policyIn(const ScalerPicture& picture, std::size_t column) {
    return column == 0 ? picture.setup.policy.id : picture.compared[column - 1].policy.id;
}

const std::optional<Problem>& problemIn(const ScalerPicture& picture, std::size_t column) {
    return column == 0 ? picture.problem : picture.compared[column - 1].problem;
}

bool raisesAt(const ScalerTrace& trace, std::size_t row) {
    return row < trace.size() && trace.rows()[row].rule == ScalerRule::Raised;
}

/// What differs in a row: an error, the scale, or that the step was skipped.
QString differenceAt(const ScalerTrace& trace, const ScalerTrace& reference, std::size_t row, const QString& other,
                     const QLocale& locale) {
    const QString step = numbers::integer(row + 1, locale);
    if (raisesAt(trace, row)) {
        return Sentences::tr("first difference at step %1: stops with an error, not so with %2").arg(step, other);
    }
    const QString scale = numbers::scale(trace.rows()[row].after.scale, locale);
    if (row >= reference.size() || raisesAt(reference, row)) {
        return Sentences::tr("first difference at step %1: the scale is %2, where %3 has stopped with an error")
            .arg(step, scale, other);
    }
    const QString otherScale = numbers::scale(reference.rows()[row].after.scale, locale);
    if (scale != otherScale || trace.skipped(row) == reference.skipped(row)) {
        return Sentences::tr("first difference at step %1: the scale becomes %2, with %3 %4")
            .arg(step, scale, other, otherScale);
    }
    return trace.skipped(row)
               ? Sentences::tr("first difference at step %1: the step is skipped, not so with %2").arg(step, other)
               : Sentences::tr("first difference at step %1: the step is not skipped, as it is with %2")
                     .arg(step, other);
}

} // namespace

QString comparedName(const ScalerPicture& picture, std::size_t column) {
    const PolicyId id = policyIn(picture, column);
    const QString name = words::policy(id);
    return column > 0 && id == picture.setup.policy.id ? Sentences::tr("%1, its defaults").arg(name) : name;
}

const ScalerTrace* comparedTrace(const ScalerPicture& picture, std::size_t column) {
    return column == 0 ? picture.trace.get() : picture.compared[column - 1].trace.get();
}

std::optional<std::size_t> seenDifference(const ScalerTrace& reference, const ScalerTrace& trace) {
    const auto row = firstDifference(reference, trace);
    const bool oneHasEnded = row && *row > 0 && (*row == trace.size() || *row == reference.size());
    return oneHasEnded ? *row - 1 : row;
}

QString comparedDifference(const ScalerPicture& picture, std::size_t column, std::size_t reference,
                           std::optional<std::size_t> difference, std::size_t shownRows, const QLocale& locale) {
    const ScalerTrace* trace = comparedTrace(picture, column);
    const ScalerTrace* against = comparedTrace(picture, reference);
    if (!trace) {
        const auto& problem = problemIn(picture, column);
        return problem ? problemText(*problem) : QString();
    }
    if (column == reference) {
        return Sentences::tr("the reference");
    }
    if (!against) {
        return Sentences::tr("%1 has no trace to compare with").arg(comparedName(picture, reference));
    }
    if (difference && *difference < shownRows) {
        return differenceAt(*trace, *against, *difference, comparedName(picture, reference), locale);
    }
    return shownRows < std::max(trace->size(), against->size())
               ? Sentences::tr("no difference up to step %1").arg(numbers::integer(shownRows, locale))
               : Sentences::tr("the same at every step");
}

QString evidenceText(PolicyId id) {
    const NamedPolicy& named = namedPolicy(id);
    const QString evidence = words::evidence(named.evidence);
    return named.ourDefaults ? Sentences::tr("%1; the defaults are ours").arg(evidence) : evidence;
}

} // namespace halfscope::sentences
