// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/network_sentences.h"

#include "text/markup.h"
#include "text/network_epochs.h"
#include "text/network_facts.h"
#include "text/network_nouns.h"
#include "text/network_words.h"
#include "text/numbers.h"
#include "text/plural.h"
#include "text/problem_text.h"
#include "text/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace halfscope::sentences {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(sentences)
};

constexpr int kLossDigits = 5;
constexpr qsizetype kMostLetters = 160; ///< of a headline: two lines where the window is 1280 wide

QString integer(std::size_t value, const QLocale& locale) { return numbers::integer(value, locale); }

std::size_t skippedOf(const TrainingTrace& run) {
    return static_cast<std::size_t>(
        std::count_if(run.steps().begin(), run.steps().end(), [](const TrainingStep& step) { return step.skipped; }));
}

/// Epochs that every run has to its end.
std::size_t wholeEpochs(const NetworkPicture& picture) {
    std::size_t fewest = picture.runs.front()->epochs().size();
    for (const auto& run : picture.runs) {
        const auto perEpoch = static_cast<std::size_t>(stepsPerEpoch(run->setup()));
        fewest = std::min(fewest, run->steps().size() / perEpoch);
    }
    return fewest;
}

/// How much a headline tells of runs.
struct Detail {
    std::size_t mostRuns;
    bool skips; ///< how many steps of each were skipped
    bool names; ///< else it is the first run's
};

// From the fullest on: the first that is short enough is taken. The table has it all.
constexpr std::array<Detail, 5> kDetails{
    {{2, true, true}, {2, false, true}, {1, true, true}, {1, false, true}, {1, false, false}}};

QString skipsOf(const TrainingTrace& run, const QLocale& locale) {
    const std::size_t skipped = skippedOf(run);
    const std::size_t all = run.steps().size();
    return skipped == 0 ? QString()
           : all == 1   ? Sentences::tr("its only step skipped")
                        : counted(QT_TRANSLATE_N_NOOP("sentences", "%1 of %2 steps skipped"), skipped, locale)
                            .arg(integer(all, locale));
}

/// "1.2735 in float16, S dynamic (PyTorch) (4 of 40 steps skipped)".
QString resultOf(const NetworkPicture& picture, std::size_t index, std::size_t epochs, const Detail& detail,
                 const QLocale& locale) {
    const TrainingTrace& run = *picture.runs[index];
    const TrainingEpoch& last = run.epochs()[epochs - 1];
    QString text = numbers::said(last.loss, kLossDigits, locale);
    if (last.accuracy) {
        text = Sentences::tr("%1 and accuracy %2").arg(text, accuracyText(*last.accuracy, locale));
    }
    if (picture.runs.size() > 1) {
        text = detail.names ? Sentences::tr("%1 in %2").arg(text, words::runName(picture.setup, index, locale))
                            : Sentences::tr("%1 in the first run").arg(text);
    }
    const QString skips = detail.skips ? skipsOf(run, locale) : QString();
    return skips.isEmpty() ? text : Sentences::tr("%1 (%2)").arg(text, skips);
}

/// The first one, and of many the one whose loss is furthest from its own: the table has them all.
std::vector<std::size_t> runsOfHeadline(const NetworkPicture& picture, std::size_t epochs) {
    constexpr std::size_t kAll = 2;
    const auto lossOf = [&](std::size_t run) { return picture.runs[run]->epochs()[epochs - 1].loss; };
    const auto distance = [&](std::size_t run) {
        const double off = std::abs(lossOf(run) - lossOf(0));
        return std::isnan(off) ? std::numeric_limits<double>::infinity() : off;
    };
    std::vector<std::size_t> runs{0};
    if (picture.runs.size() <= kAll) {
        for (std::size_t run = 1; run < picture.runs.size(); ++run) {
            runs.push_back(run);
        }
        return runs;
    }
    std::size_t furthest = 1;
    for (std::size_t run = 2; run < picture.runs.size(); ++run) {
        furthest = distance(run) > distance(furthest) ? run : furthest;
    }
    runs.push_back(furthest);
    return runs;
}

QString resultsOf(const NetworkPicture& picture, std::size_t epochs, const Detail& detail, const QLocale& locale) {
    QStringList results;
    for (const std::size_t run : runsOfHeadline(picture, epochs)) {
        if (static_cast<std::size_t>(results.size()) < detail.mostRuns) {
            results << resultOf(picture, run, epochs, detail, locale);
        }
    }
    const auto others = picture.runs.size() - static_cast<std::size_t>(results.size());
    if (others > 0) {
        results << counted(QT_TRANSLATE_N_NOOP("sentences", "%1 more in the table"), others, locale);
    }
    return results.join(QLatin1String("; "));
}

/// One run among those that are compared: what went wrong with it.
class RunVerdict {
public:
    RunVerdict(const TrainingTrace& run, const QLocale& locale) : m_run(run), m_setup(run.setup()), m_locale(locale) {}

    /// Empty where nothing did.
    QString say() const {
        if (m_run.steps().empty()) {
            return {};
        }
        if (m_run.error()) {
            return problemText(*m_run.error());
        }
        if (facts::firstSpoiledStep(m_run)) {
            return trainingSpoiled(m_run, facts::recordOfSpoiledStep(m_run).get(), m_locale);
        }
        if (skippedOf(m_run) == m_run.steps().size()) {
            return allSkipped();
        }
        QStringList all{lost(), withoutGradient()};
        all.removeAll(QString());
        return all.join(QLatin1Char(' '));
    }

private:
    QString allSkipped() const {
        const QString skipped = Sentences::tr("Every step is skipped, and nothing is learned.");
        const LossScaleSetup& scale = m_setup.lossScale;
        const TrainingStep& last = m_run.steps().back();
        if (scale.kind == LossScaleKind::Dynamic && scale.frozen) {
            return Sentences::tr(
                       "%1 The scaler backs off, but the step keeps its first S = %2: give it the scale as an "
                       "input.")
                .arg(skipped, numbers::scale(last.scale, m_locale));
        }
        return last.scale > 1
                   ? Sentences::tr("%1 S = %2 is too large: take a smaller one.")
                         .arg(skipped, numbers::scale(last.scale, m_locale))
                   : Sentences::tr("%1 Even at S = %2 something overflows: look where, or try a smaller one.")
                         .arg(skipped, numbers::scale(last.scale, m_locale));
    }

    /// Of the parameter gradients of the first layer that loses many, in the mean of all steps.
    QString lost() const {
        constexpr double kMuch = 0.1;
        const std::size_t layers = m_setup.sizes.size() - 1;
        std::size_t most = 0;
        double mostShare = 0;
        for (std::size_t layer = 0; layer < layers; ++layer) {
            double sum = 0;
            for (std::size_t step = 0; step < m_run.steps().size(); ++step) {
                sum += static_cast<double>(m_run.lostShare(step, layer));
            }
            const double share = sum / static_cast<double>(m_run.steps().size());
            if (share > mostShare) {
                mostShare = share;
                most = layer;
            }
        }
        if (mostShare < kMuch) {
            return {};
        }
        return Sentences::tr("%1 of the gradients of layer %2 are lost when they are stored.")
            .arg(numbers::percent(mostShare, m_locale), integer(most + 1, m_locale));
    }

    /// What is lost on the way leaves nothing for the layers before it.
    QString withoutGradient() const {
        const std::vector<LayerCounts>& layers = m_run.firstStepLayers();
        std::size_t count = 0;
        while (count < layers.size() && layers[count].largest == 0) {
            ++count;
        }
        if (count == 0 || count == layers.size()) {
            return {};
        }
        return count == 1   ? Sentences::tr("In the first step every weight gradient of layer 1 is 0.")
               : count == 2 ? Sentences::tr("In the first step every weight gradient of layers 1 and 2 is 0.")
                            : Sentences::tr("In the first step every weight gradient of layers 1 to %1 is 0.")
                                  .arg(integer(count, m_locale));
    }

    const TrainingTrace& m_run;
    const TrainingSetup& m_setup;
    const QLocale& m_locale;
};

} // namespace

QString trainingHeadline(const NetworkPicture& picture, const QLocale& locale) {
    if (picture.problem) {
        return problemText(*picture.problem);
    }
    if (picture.runs.empty()) {
        return {};
    }
    const std::size_t epochs = wholeEpochs(picture);
    const auto all = static_cast<std::size_t>(picture.setup.training.epochs);
    if (epochs == 0) {
        return counted(QT_TRANSLATE_N_NOOP("sentences", "%1 steps of the first epoch are done."),
                       picture.runs.front()->steps().size(), locale);
    }
    const QString after = epochs == all
                              ? counted(QT_TRANSLATE_N_NOOP("sentences", "After %1 epochs"), epochs, locale)
                              : counted(QT_TRANSLATE_N_NOOP("sentences", "After %1 of %2 epochs"), epochs, locale)
                                    .arg(integer(all, locale));
    QString headline;
    for (const Detail& detail : kDetails) {
        //: "After 5 epochs", then what each run has come to, with semicolons between
        headline = Sentences::tr("%1: loss %2.").arg(after, resultsOf(picture, epochs, detail, locale));
        if (markup::toPlain(headline).size() <= kMostLetters) {
            break;
        }
    }
    return headline;
}

QString trainingSpoiled(const TrainingTrace& trace, const StepRecord* record, const QLocale& locale) {
    const auto step = facts::firstSpoiledStep(trace);
    if (!step) {
        return {};
    }
    const float loss = trace.steps()[*step].loss;
    const QString number = integer(*step + 1, locale);
    const QString found = std::isnan(loss)   ? Sentences::tr("Step %1: the loss is NaN").arg(number)
                          : std::isinf(loss) ? Sentences::tr("Step %1: the loss is infinite").arg(number)
                                             : Sentences::tr("Step %1: a gradient is not finite").arg(number);
    if (!record || !record->firstNotFinite) {
        return Sentences::tr("%1.").arg(found);
    }
    const PhaseRecord& phase = record->phases[record->firstNotFinite->phase];
    const int tensorLayer = record->tensor(*record->firstNotFinite).layer;
    const QString layer = integer(static_cast<std::size_t>(std::max(0, tensorLayer)) + 1, locale);
    if (phase.kind == PhaseKind::Cast && *step > 0) {
        return Sentences::tr("%1; the update of step %2 spoiled layer %3.").arg(found, integer(*step, locale), layer);
    }
    const TensorKind kind = record->tensor(*record->firstNotFinite).kind;
    if (kind == TensorKind::Loss) {
        return Sentences::tr("%1, by its own store.").arg(found);
    }
    return phase.layer < 0
               ? Sentences::tr("%1; it began here: %2.").arg(found, nouns::one(kind))
               : Sentences::tr("%1; it began in layer %2 (%3).").arg(found, layer, words::phaseKind(phase.kind));
}

QString trainingVerdict(const NetworkPicture& picture, const QLocale& locale) {
    QStringList all;
    for (std::size_t i = 0; i < picture.runs.size(); ++i) {
        const QString verdict = RunVerdict(*picture.runs[i], locale).say();
        if (!verdict.isEmpty()) {
            //: a run, and what is wrong with it
            all << (picture.runs.size() == 1
                        ? verdict
                        : Sentences::tr("%1: %2").arg(words::runName(picture.setup, i, locale), verdict));
        }
    }
    return all.join(QLatin1Char(' '));
}

} // namespace halfscope::sentences
