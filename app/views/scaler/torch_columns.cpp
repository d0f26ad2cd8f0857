// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/torch_columns.h"

#include "models/torch_model.h"
#include "text/markup.h"
#include "text/numbers.h"
#include "text/scaler_words.h"
#include "views/scaler/torch_delegate.h"

#include <QHeaderView>

#include <algorithm>
#include <array>

namespace halfscope {

namespace {

constexpr int kGradientsShare = 3; ///< of what is left
constexpr int kHappenedShare = 4;

/// Widths of the widest words of a trace's calls, be they hidden as yet; what repeats is measured once.
struct Words {
    int call = 0;
    int scale = 0;
    int tracker = 0;
    int happened = 0;
};

class Measure {
public:
    Measure(const QTableView& table, const TorchModel& model)
        : m_model(model), m_locale(table.locale()), m_plain(table.font()), m_bold(boldOf(table.font())) {}

    int plain(const QString& text) const { return m_plain.horizontalAdvance(text); }

    Words words() const {
        Words widest;
        if (const auto& torch = m_model.picture().torch) {
            std::int64_t tracker = 0;
            const TorchRow* before = nullptr;
            for (const TorchRow& row : torch->rows) {
                widest.call = std::max(widest.call, call(row));
                if (!before || before->scaler.scale != row.scaler.scale || before->scaleExists != row.scaleExists) {
                    widest.scale = std::max(widest.scale, plain(scale(row)));
                }
                tracker = std::max<std::int64_t>(tracker, row.scaler.goodSteps);
                widest.happened = std::max(widest.happened, happened(row));
                before = &row;
            }
            widest.tracker = plain(m_locale.toString(tracker));
        }
        return widest;
    }

private:
    static QFontMetrics boldOf(QFont font) {
        font.setBold(true);
        return QFontMetrics(font);
    }

    QString scale(const TorchRow& row) const {
        return row.scaleExists ? markup::toUnicode(numbers::scale(row.scaler.scale, m_locale))
                               : QStringLiteral("None"); // Python's
    }

    /// As the delegate has it: what the loop does not have is indented.
    int call(const TorchRow& row) const {
        int& known = m_calls[row.implicit][row.call.optimizer][static_cast<std::size_t>(row.call.kind)];
        if (known == 0) {
            const QString text = words::torchCall(row.call, m_model.optimizers());
            known = plain(text) + (row.implicit ? TorchDelegate::kIndent : 0);
        }
        return known;
    }

    int happened(const TorchRow& row) const {
        int& known = m_effects[static_cast<std::size_t>(row.effect)];
        if (known == 0) {
            known = row.effect == TorchEffect::Error ? m_bold.horizontalAdvance(m_model.errorText())
                                                     : plain(words::effect(row.effect));
        }
        return known;
    }

    const TorchModel& m_model;
    QLocale m_locale;
    QFontMetrics m_plain;
    QFontMetrics m_bold;
    mutable int m_calls[2][2][kTorchCallKinds]{};
    mutable std::array<int, kTorchEffectCount> m_effects{};
};

class Columns {
public:
    Columns(const QTableView& table, const TorchModel& model)
        : m_table(table), m_model(model), m_measure(table, model), m_words(m_measure.words()) {}

    int shareOf(int column) const {
        return isGradients(column)                                  ? kGradientsShare
               : column == m_model.lastColumn(TorchModel::Happened) ? kHappenedShare
                                                                    : 0;
    }
    int needOf(int column) const {
        return std::max(m_table.horizontalHeader()->sectionSizeHint(column),
                        wordsOf(column) + CellDelegate::kPadding + behind(column) + 1);
    }

private:
    static int optimizerColumn(int column) {
        return (column - TorchModel::FirstOptimizer) % TorchModel::kOptimizerColumns;
    }
    bool isGradients(int column) const {
        return column >= TorchModel::FirstOptimizer && column < m_model.lastColumn(TorchModel::Scale) &&
               optimizerColumn(column) == TorchModel::Gradients;
    }

    /// Words may come closer to the next column than numbers.
    int behind(int column) const {
        const auto alignment = m_model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt();
        return (alignment & Qt::AlignRight) != 0 ? CellDelegate::kPadding : CellDelegate::kPaddingBehindWords;
    }

    int wordsOf(int column) const {
        if (column == TorchModel::Step) {
            const auto steps = static_cast<qlonglong>(m_model.picture().setup.stepCount());
            return m_measure.plain(m_table.locale().toString(steps));
        }
        if (column == TorchModel::Call) {
            return m_words.call;
        }
        switch (column - m_model.lastColumn(TorchModel::Scale)) {
        case TorchModel::Scale:
            return m_words.scale;
        case TorchModel::Tracker:
            return m_words.tracker;
        case TorchModel::Happened:
            return m_words.happened;
        default:
            break;
        }
        return optimizerColumn(column) == TorchModel::Stage ? m_measure.plain(words::stage(OptimizerStage::Unscaled))
               : isGradients(column)                        ? m_measure.plain(QStringLiteral("00000"))
                                                            : 0; // short words below a longer title
    }

    const QTableView& m_table;
    const TorchModel& m_model;
    Measure m_measure;
    Words m_words;
};

} // namespace

void layOutTorchColumns(QTableView& table, const TorchModel& model) {
    const Columns columns(table, model);
    const int count = model.columnCount();
    int needed = 0;
    int shares = 0;
    for (int column = 0; column < count; ++column) {
        needed += columns.needOf(column);
        shares += columns.shareOf(column);
    }
    const int left = std::max(0, table.viewport()->width() - needed);
    int given = 0;
    for (int column = 0; column < count; ++column) {
        const int more = left * columns.shareOf(column) / shares;
        given += more;
        const int odd = column + 1 == count ? left - given : 0; // pixels
        table.setColumnWidth(column, columns.needOf(column) + more + odd);
    }
}

} // namespace halfscope
