// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/range_sentences.h"

#include "text/markup.h"
#include "text/numbers.h"
#include "text/plural.h"
#include "text/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace halfscope::sentences {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(sentences)
};

QString lostClause(const Counts& counts, const QLocale& locale) {
    if (counts.finite() == 1) {
        return counts.lost == 1 ? Sentences::tr("the one gradient is lost")
                                : Sentences::tr("the one gradient is not lost");
    }
    const QString all = numbers::integer(counts.finite(), locale);
    if (counts.lost == 0) {
        return Sentences::tr("none of these %1 gradients is lost").arg(all);
    }
    return counted(QT_TRANSLATE_N_NOOP("sentences", "%1 of these %2 gradients are lost"), counts.lost, locale).arg(all);
}

QString subnormalClause(const Counts& counts, const QLocale& locale) {
    return counts.subnormal == 0
               ? Sentences::tr("none is subnormal")
               : counted(QT_TRANSLATE_N_NOOP("sentences", "%1 are subnormal"), counts.subnormal, locale);
}

QString overflowClause(const Counts& counts, const QLocale& locale) {
    return counts.overflowed == 0 ? Sentences::tr("none overflows")
                                  : counted(QT_TRANSLATE_N_NOOP("sentences", "%1 overflow"), counts.overflowed, locale);
}

/// An expected count, with a fraction where that says something.
QString average(double count, const QLocale& locale) {
    return count < 10'000 ? numbers::rounded(count, 5, locale)
                          : numbers::integer(static_cast<quint64>(std::llround(count)), locale);
}

QString expectedHeadline(const RangeTrace& trace, const QString& scale, const QLocale& locale) {
    const ExpectedCounts& expected = *trace.expected;
    return Sentences::tr(
               "At S = %1 in %2, stochastic rounding loses %3 of these %4 gradients on average, makes %5 subnormal and "
               "lets %6 overflow.")
        .arg(scale, words::format(trace.setup.setting.format), average(expected.lost, locale),
             numbers::integer(trace.total.finite(), locale), average(expected.subnormal, locale),
             average(expected.overflowed, locale));
}

} // namespace

QString headline(const RangeTrace& trace, const QLocale& locale) {
    const QString scale = numbers::scale(trace.setup.scale, locale);
    const QString format = words::format(trace.setup.setting.format);
    if (trace.pass) {
        const Counts& counts = trace.pass->total;
        return Sentences::tr("At S = %1 in the network's own %2 pass, %3 and %4; %5.")
            .arg(scale, format, lostClause(counts, locale), subnormalClause(counts, locale),
                 overflowClause(counts, locale));
    }
    const Counts& counts = trace.total;
    if (counts.finite() == 0) {
        return Sentences::tr(
            "There is no gradient here yet. Double-click the upper picture or press Insert to add one, or open a "
            "file.");
    }
    if (trace.expected) {
        return expectedHeadline(trace, scale, locale);
    }
    if (counts.saturated > 0) {
        return Sentences::tr("At S = %1 in %2, %3 and %4; %5 and %6.")
            .arg(
                scale, format, lostClause(counts, locale), subnormalClause(counts, locale),
                counted(QT_TRANSLATE_N_NOOP("sentences", "%1 are held at the largest value"), counts.saturated, locale),
                overflowClause(counts, locale));
    }
    return Sentences::tr("At S = %1 in %2, %3 and %4; %5.")
        .arg(scale, format, lostClause(counts, locale), subnormalClause(counts, locale),
             overflowClause(counts, locale));
}

QString windows(const RangeTrace& trace, const QLocale& locale) {
    if (trace.total.finite() == 0) {
        return {};
    }
    if (trace.expected) {
        return Sentences::tr("Under stochastic rounding there are shares to expect, and no safe scales.");
    }
    using numbers::Toward;
    const ScaleWindow& safe = trace.windows->safe;
    const ScaleWindow& allNormal = trace.windows->allNormal;
    if (!safe.low || !safe.high) {
        return safe.low ? Sentences::tr("At every scale something overflows.")
                        : Sentences::tr("At every scale something is lost.");
    }
    const QString low = numbers::power(*safe.low, locale, Toward::Up);
    const QString high = numbers::power(*safe.high, locale, Toward::Down);
    if (*safe.low > *safe.high) {
        return Sentences::tr("No scale serves all: nothing is lost from %1, nothing overflows up to %2.")
            .arg(low, high);
    }
    const bool unbounded = *safe.high == std::numeric_limits<float>::max();
    const bool hasNormal = allNormal.low && *allNormal.low <= *safe.high;
    const QString normal = hasNormal ? numbers::power(*allNormal.low, locale, Toward::Up) : QString();
    if (unbounded) {
        return hasNormal ? Sentences::tr("Nothing is lost from %1, nothing can overflow, all are normal from %2.")
                               .arg(low, normal)
                         : Sentences::tr("Nothing is lost from %1, nothing can overflow; at no scale are all normal.")
                               .arg(low);
    }
    return hasNormal ? Sentences::tr("Nothing is lost from %1, nothing overflows up to %2, all are normal from %3.")
                           .arg(low, high, normal)
                     : Sentences::tr("Nothing is lost from %1, nothing overflows up to %2; at no scale are all normal.")
                           .arg(low, high);
}

QString invitation(const RangeTrace& trace) {
    // as exponents: of the scales that serve all, and of those that a drag reaches
    std::optional<double> low;
    std::optional<double> high;
    if (trace.passWindows) {
        low = trace.passWindows->low;
        high = trace.passWindows->high;
    } else if (const ScaleWindow& safe = trace.windows->safe; safe.low && safe.high && *safe.low <= *safe.high) {
        low = std::log2(static_cast<double>(*safe.low));
        high = std::log2(static_cast<double>(*safe.high));
    }
    const ScaleAxis axis = scaleAxisOf(trace.setup);
    if (!low || !high || *high < axis.low || *low > axis.high) {
        return {};
    }
    const Counts& counts = trace.pass ? trace.pass->total : trace.total;
    if (counts.overflowed > 0) {
        return Sentences::tr("Lower S until nothing overflows.");
    }
    return counts.lost > 0 ? Sentences::tr("Drag S until nothing is lost.") : QString();
}

QString passWindow(const RangeTrace& trace, const QLocale&) {
    if (!trace.passWindows) {
        return {};
    }
    const auto& windows = *trace.passWindows;
    if (!windows.low || !windows.high) {
        return Sentences::tr("The network's own pass is safe at no power of two.");
    }
    if (*windows.low == *windows.high) {
        return Sentences::tr("The network's own pass is safe at %1 alone.").arg(markup::power(*windows.low));
    }
    return Sentences::tr("The network's own pass is safe from %1 to %2.")
        .arg(markup::power(*windows.low), markup::power(*windows.high));
}

QString passFurther(const RangeTrace& trace, const QLocale& locale) {
    if (!trace.pass) {
        return {};
    }
    Counts counts;
    for (const GroupAtScale& group : trace.pass->furtherAtScale) {
        counts += group.counts;
    }
    return Sentences::tr("Of its %1 output and hidden gradients, lost: %2, overflowed: %3.")
        .arg(numbers::integer(counts.finite(), locale), numbers::integer(counts.lost, locale),
             numbers::integer(counts.overflowed, locale));
}

} // namespace halfscope::sentences
