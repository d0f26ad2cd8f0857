// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/torch_table.h"

#include "text/numbers.h"
#include "text/scaler_cells.h"
#include "text/scaler_words.h"

#include <QCoreApplication>

#include <array>

namespace halfscope {

namespace {

struct Tables {
    Q_DECLARE_TR_FUNCTIONS(tables)
};

constexpr std::array<const char*, kTorchEffectCount> kEffectNames{
    "scale-made",         "loss-scaled", "gradients-stored", "gradients-added", "unscaled",
    "unscaled-found-inf", "clipped",     "clip-left",        "clip-not-finite", "optimizer-stepped",
    "optimizer-skipped",  "scale-kept",  "scale-grew",       "growth-refused",  "scale-backed-off",
    "update-left-out",    "error"};

QString orEmpty(bool there, const QString& text) { return there ? text : QString(); }

/// The cells of a row, for one reader.
class Cells {
public:
    Cells(const ScalerPicture& picture, TableUse use, const QLocale& locale)
        : m_picture(picture), m_person(use == TableUse::Person), m_locale(locale) {}

    int optimizers() const { return m_picture.setup.torch.optimizers == 2 ? 2 : 1; }

    std::vector<Table::Column> columns() const {
        std::vector<Table::Column> all{{m_person ? words::column(ScalerColumn::Step) : QStringLiteral("step"), true},
                                       {m_person ? Tables::tr("call") : QStringLiteral("call"), false},
                                       {m_person ? Tables::tr("not in the loop") : QStringLiteral("implicit"), false}};
        for (int number = 1; number <= optimizers(); ++number) {
            all.push_back({titleOf(m_person ? Tables::tr("state") : QStringLiteral("stage"), number), false});
            all.push_back({titleOf(m_person ? Tables::tr("inf found") : QStringLiteral("found_inf"), number), false});
            all.push_back({titleOf(m_person ? Tables::tr("gradients") : QStringLiteral("gradients"), number), false});
        }
        all.push_back({m_person ? Tables::tr("scale") : QStringLiteral("scale"), true});
        all.push_back({m_person ? Tables::tr("growth tracker") : QStringLiteral("growth_tracker"), true});
        all.push_back({m_person ? words::column(ScalerColumn::WhatHappened) : QStringLiteral("effect"), false});
        if (!m_person) {
            all.push_back({QStringLiteral("error"), false});
        }
        return all;
    }

    QStringList row(const TorchRow& at) const {
        QStringList row{m_person ? numbers::integer(at.step, m_locale) : QString::number(at.step),
                        words::torchCall(at.call, optimizers()), // Python's, in every language
                        m_person ? orEmpty(at.implicit, Tables::tr("yes")) : dataFlag(at.implicit)};
        for (int i = 0; i < optimizers(); ++i) {
            const TorchOptimizer& optimizer = at.optimizers[static_cast<std::size_t>(i)];
            row << words::stage(optimizer.stage) << foundInf(optimizer) << gradients(optimizer);
        }
        row << scale(at) << (m_person ? m_locale.toString(at.scaler.goodSteps) : QString::number(at.scaler.goodSteps));
        if (m_person) {
            return row << happened(at);
        }
        return row << QLatin1String(kEffectNames[static_cast<std::size_t>(at.effect)]) << exceptionOf(at);
    }

private:
    /// "stage_1" and "state 1" where there are two of them.
    QString titleOf(const QString& name, int number) const {
        if (optimizers() == 1) {
            return name;
        }
        return m_person ? Tables::tr("%1 %2").arg(name).arg(number) : QStringLiteral("%1_%2").arg(name).arg(number);
    }

    static QString dataFlag(bool set) { return set ? QStringLiteral("true") : QStringLiteral("false"); }

    QString foundInf(const TorchOptimizer& optimizer) const {
        if (!m_person) {
            return orEmpty(optimizer.checked, dataFlag(optimizer.foundInf));
        }
        return !optimizer.checked ? QStringLiteral("–") : optimizer.foundInf ? Tables::tr("yes") : Tables::tr("no");
    }

    QString gradients(const TorchOptimizer& optimizer) const {
        if (!m_person) {
            std::string values;
            if (optimizer.hasGradients) {
                cells::appendValues(values, optimizer.gradients);
            }
            return QString::fromStdString(values);
        }
        if (!optimizer.hasGradients) {
            return QStringLiteral("None"); // Python's
        }
        return optimizer.gradients.empty() ? QStringLiteral("–")
                                           : sentences::scalerValuesText(optimizer.gradients, m_locale);
    }

    QString scale(const TorchRow& at) const {
        if (m_person) {
            return at.scaleExists ? numbers::scale(at.scaler.scale, m_locale) : QStringLiteral("None");
        }
        std::string number;
        if (at.scaleExists) {
            cells::appendNumber(number, at.scaler.scale);
        }
        return QString::fromStdString(number);
    }

    QString exceptionOf(const TorchRow& at) const {
        const bool raised = at.effect == TorchEffect::Error && m_picture.torch->error;
        return raised ? QString::fromStdString(m_picture.torch->error->expected) : QString();
    }

    QString happened(const TorchRow& at) const {
        const QString exception = exceptionOf(at);
        const QString effect = words::effect(at.effect);
        //: "error: RuntimeError"
        return exception.isEmpty() ? effect : Tables::tr("%1: %2").arg(effect, exception);
    }

    const ScalerPicture& m_picture;
    bool m_person;
    const QLocale& m_locale;
};

} // namespace

Table torchTable(const ScalerPicture& picture, TableUse use, const QLocale& locale, RowRange rows) {
    const Cells cells(picture, use, locale);
    Table table{cells.columns(), {}};
    if (picture.torch) {
        const std::vector<TorchRow>& all = picture.torch->rows;
        for (std::size_t i = rows.first; i < rows.endIn(all.size()); ++i) {
            table.rows.push_back(cells.row(all[i]));
        }
    }
    return table;
}

} // namespace halfscope
