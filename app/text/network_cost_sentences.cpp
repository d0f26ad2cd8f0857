// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/network_sentences.h"

#include "text/numbers.h"
#include "text/plural.h"
#include "training/step_record.h"
#include "training/step_work.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace halfscope::sentences {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(sentences)
};

struct Unit {
    double size;
    const char* text;
};

/// In the largest unit of which there are two at least.
QString inUnits(double value, std::span<const Unit> largestFirst, const QLocale& locale) {
    constexpr double kTwo = 2;
    for (const Unit& unit : largestFirst) {
        const double count = value / unit.size;
        if (count >= kTwo || &unit == &largestFirst.back()) {
            const double shown = count < 10 ? std::round(count * 10) / 10 : std::round(count);
            return Sentences::tr(unit.text).arg(locale.toString(shown, 'f', shown == std::floor(shown) ? 0 : 1));
        }
    }
    return {};
}

constexpr std::array<Unit, 4> kTimes{{{86400, QT_TRANSLATE_NOOP("sentences", "%1 days")},
                                      {3600, QT_TRANSLATE_NOOP("sentences", "%1 hours")},
                                      {60, QT_TRANSLATE_NOOP("sentences", "%1 minutes")},
                                      {1, QT_TRANSLATE_NOOP("sentences", "%1 s")}}};
constexpr std::array<Unit, 3> kBytes{{{0x1p30, QT_TRANSLATE_NOOP("sentences", "%1 GiB")},
                                      {0x1p20, QT_TRANSLATE_NOOP("sentences", "%1 MiB")},
                                      {0x1p10, QT_TRANSLATE_NOOP("sentences", "%1 KiB")}}};

QString duration(double seconds, const QLocale& locale) {
    return seconds < 1 ? Sentences::tr("less than a second") : inUnits(seconds, kTimes, locale);
}

QString estimate(double seconds, const QLocale& locale) {
    const QString text = duration(seconds, locale);
    return seconds < 1 ? text : Sentences::tr("about %1").arg(text);
}

QString steps(std::size_t count, const QLocale& locale) {
    return counted(QT_TRANSLATE_N_NOOP("sentences", "%1 steps"), count, locale);
}

} // namespace

QString recordCost(const TrainingSetup& setup, const QLocale& locale, std::size_t replayed) {
    const RecordCost cost = halfscope::recordCost(setup);
    return Sentences::tr("All numbers of this step take %1 of memory and %2.")
        .arg(inUnits(static_cast<double>(cost.bytes), kBytes, locale),
             estimate(secondsOf(cost.workAfter(replayed)), locale));
}

QString runCost(const NetworkSetup& setup, const QLocale& locale) {
    const double work = multiplicationsOfAStep(setup.training);
    const std::size_t runs = setup.runCount();
    const std::size_t perRun = stepsOf(setup.training);
    const QString all = steps(perRun, locale);
    const QString aStep = numbers::roughly(work, locale);
    const QString length = estimate(secondsOf(workOf(setup)), locale);
    return runs == 1 ? Sentences::tr("This run is %1 of about %2 multiplications: %3.").arg(all, aStep, length)
                     : Sentences::tr("These %1 runs are each %2 of about %3 multiplications: %4 together.")
                           .arg(numbers::integer(runs, locale), all, aStep, length);
}

QString trainingProgress(std::size_t done, std::size_t total, double stepsPerSecond, double secondsLeft,
                         const QLocale& locale) {
    const QString how = Sentences::tr("%1 of %2").arg(numbers::integer(done, locale), steps(total, locale));
    if (!(stepsPerSecond > 0) || !std::isfinite(secondsLeft)) {
        return how;
    }
    const auto whole = static_cast<quint64>(std::llround(stepsPerSecond));
    const QString speed =
        stepsPerSecond < 10 ? numbers::rounded(stepsPerSecond, 2, locale) : numbers::integer(whole, locale);
    return Sentences::tr("%1, %2 a second, %3 left").arg(how, speed, duration(secondsLeft, locale));
}

QString trainingStale(const NetworkPicture& shown, const NetworkSetup& now, bool running, const QLocale& locale) {
    if (!(shown.setup == now)) {
        return Sentences::tr("These curves are from before the change.");
    }
    if (shown.whole || running || shown.runs.empty()) {
        return {};
    }
    std::size_t done = stepsOf(now.training);
    for (const auto& run : shown.runs) {
        done = std::min(done, run->steps().size());
    }
    return Sentences::tr("Cancelled: %1 of %2 done.")
        .arg(numbers::integer(done, locale), steps(stepsOf(now.training), locale));
}

} // namespace halfscope::sentences
