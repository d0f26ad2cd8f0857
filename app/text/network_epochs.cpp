// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/network_epochs.h"

#include "text/numbers.h"
#include "training/training_data.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace halfscope {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
};

constexpr int kLossDigits = 5;
constexpr int kDifferenceDigits = 3;

// A row stands for an EpochColumn, in its order.
constexpr std::array<const char*, kEpochColumnCount> kColumns{
    QT_TRANSLATE_NOOP("words", "loss"),     QT_TRANSLATE_NOOP("words", "difference"),
    QT_TRANSLATE_NOOP("words", "scale"),    QT_TRANSLATE_NOOP("words", "skipped"),
    QT_TRANSLATE_NOOP("words", "accuracy"),
};

bool has(const NetworkPicture& picture, std::size_t run, EpochColumn measure) {
    const TrainingSetup& setup = picture.runs[run]->setup();
    const bool scales = setup.lossScale.kind != LossScaleKind::None;
    switch (measure) {
    case EpochColumn::Loss:
        return true;
    case EpochColumn::Difference:
        return run > 0;
    case EpochColumn::Scale:
    case EpochColumn::Skipped:
        return scales;
    case EpochColumn::Accuracy:
        return outputsAreClasses(setup.data, setup.rules.pass.loss);
    }
    return false;
}

QString signedText(double value, const QLocale& locale) {
    const QString text = numbers::rounded(std::abs(value), kDifferenceDigits, locale);
    return value == 0 || std::isnan(value) ? text : (value > 0 ? QLatin1Char('+') : QChar(0x2212)) + text;
}

} // namespace

std::vector<EpochsColumn> epochsColumns(const NetworkPicture& picture) {
    std::vector<EpochsColumn> columns;
    for (std::size_t run = 0; run < picture.runs.size(); ++run) {
        for (int i = 0; i < kEpochColumnCount; ++i) {
            const auto measure = static_cast<EpochColumn>(i);
            if (has(picture, run, measure)) {
                columns.push_back({run, measure});
            }
        }
    }
    return columns;
}

std::size_t epochsIn(const NetworkPicture& picture) {
    std::size_t most = 0;
    for (const auto& run : picture.runs) {
        most = std::max(most, run->epochs().size());
    }
    return most;
}

QString words::epochColumn(EpochColumn column) { return Words::tr(kColumns[static_cast<std::size_t>(column)]); }

QString sentences::accuracyText(double share, const QLocale& locale) {
    return QStringLiteral("%1 %").arg(locale.toString(share * 100, 'f', 1));
}

QString sentences::epochCell(const NetworkPicture& picture, const EpochsColumn& column, std::size_t epoch,
                             const QLocale& locale) {
    const std::vector<TrainingEpoch>& epochs = picture.runs[column.run]->epochs();
    if (epoch >= epochs.size()) {
        return {};
    }
    const TrainingEpoch& of = epochs[epoch];
    switch (column.measure) {
    case EpochColumn::Loss:
        return numbers::rounded(of.loss, kLossDigits, locale);
    case EpochColumn::Difference: {
        const std::vector<TrainingEpoch>& first = picture.runs.front()->epochs();
        return epoch < first.size() ? signedText(of.loss - first[epoch].loss, locale) : QString();
    }
    case EpochColumn::Scale:
        return numbers::scale(of.scale, locale);
    case EpochColumn::Skipped:
        return numbers::integer(static_cast<quint64>(of.skipped), locale);
    case EpochColumn::Accuracy:
        return of.accuracy ? accuracyText(*of.accuracy, locale) : QString();
    }
    return {};
}

} // namespace halfscope
