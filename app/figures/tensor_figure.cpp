// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/tensor_figure.h"

#include "figures/axis_rules.h"
#include "text/markup.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace halfscope {

namespace {

struct Figures {
    Q_DECLARE_TR_FUNCTIONS(figures)
};

/// The binades that lightness goes over: from `low`, the palest, to below `high`.
struct Binades {
    int low = 0;
    int high = 0;
    float depth(int binade) const {
        return std::clamp(static_cast<float>(binade - low) / static_cast<float>(high - 1 - low), 0.0F, 1.0F);
    }
};

Binades binadesOf(const TensorRecord& tensor) {
    constexpr int kFour = 4;
    constexpr int kLeast = 12;
    constexpr int kMost = 32;
    if (tensor.counts.largest == 0) {
        return {-kLeast, 0};
    }
    const int high = static_cast<int>(wholeAbove(std::ilogb(tensor.counts.largest) + 1, kFour));
    const int low = static_cast<int>(wholeBelow(std::ilogb(tensor.counts.smallest), kFour));
    return {std::clamp(low, high - kMost, high - kLeast), high};
}

CellKind kindOf(const TensorRecord& tensor, std::size_t element) {
    const float value = tensor.values[element];
    const float plain = tensor.plain[element];
    if (std::isnan(value)) {
        return CellKind::Nan;
    }
    if (std::isinf(value)) {
        return CellKind::Infinite;
    }
    if (value == 0) {
        return plain != 0 && !std::isnan(plain) ? CellKind::Lost : CellKind::Zero;
    }
    const float largest = largestValue(formatOf(tensor.format));
    return std::abs(value) == largest && std::abs(plain) > largest ? CellKind::Saturated : CellKind::Value;
}

/// The element of a block that is shown.
struct Shown {
    std::size_t element = 0;
    CellKind kind = CellKind::Zero;
    bool someLost = false; ///< another one
};

/// NaN before infinity before all else, which goes by its magnitude; among zeros a lost one.
bool before(const TensorRecord& tensor, std::size_t element, CellKind kind, const Shown& shown) {
    const auto rank = [](CellKind k) { return k == CellKind::Nan ? 3 : k == CellKind::Infinite ? 2 : 1; };
    if (rank(kind) != rank(shown.kind)) {
        return rank(kind) > rank(shown.kind);
    }
    const float size = std::abs(tensor.values[element]);
    const float shownSize = std::abs(tensor.values[shown.element]);
    return size > shownSize || (size == shownSize && kind == CellKind::Lost && shown.kind == CellKind::Zero);
}

Shown shownOf(const TensorRecord& tensor, int top, int left, int rows, int columns) {
    Shown shown{tensor.at(top, left), kindOf(tensor, tensor.at(top, left)), false};
    bool lost = false;
    for (int row = top; row < top + rows; ++row) {
        for (int column = left; column < left + columns; ++column) {
            const std::size_t element = tensor.at(row, column);
            const CellKind kind = kindOf(tensor, element);
            lost = lost || kind == CellKind::Lost;
            if (before(tensor, element, kind, shown)) {
                shown = {element, kind, false};
            }
        }
    }
    shown.someLost = lost && shown.kind != CellKind::Lost;
    return shown;
}

/// The words of cells, each made once.
class CellWords {
public:
    const QString& of(CellKind kind, bool negative, int binade) {
        QString& word = m_words[{kind == CellKind::Saturated ? CellKind::Value : kind, negative, binade}];
        if (word.isEmpty()) {
            word = made(kind, binade);
            if (negative) {
                word.prepend(QStringLiteral("−"));
            }
        }
        return word;
    }

private:
    static QString made(CellKind kind, int binade) {
        switch (kind) {
        case CellKind::Zero:
        case CellKind::Lost:
            return QStringLiteral("0");
        case CellKind::Infinite:
            return QStringLiteral("∞");
        case CellKind::Nan:
            return QStringLiteral("NaN");
        case CellKind::Value:
        case CellKind::Saturated:
        case CellKind::Share:
            break;
        }
        return markup::power(binade);
    }
    struct Key {
        CellKind kind;
        bool negative;
        int binade;
        auto operator<=>(const Key&) const = default;
    };
    std::map<Key, QString> m_words;
};

bool isSpecial(CellKind kind) { return kind != CellKind::Value && kind != CellKind::Saturated; }

class Builder {
public:
    Builder(const TensorRecord& tensor, const TensorFigureOptions& options)
        : m_tensor(tensor), m_options(options), m_window(tensorWindow(tensor, options)), m_binades(binadesOf(tensor)) {}

    Panel map() {
        Panel panel;
        panel.title = shape();
        panel.x = {AxisKind::Ordinal, m_window.firstColumn + 0.5, m_window.firstColumn + m_window.columns + 0.5,
                   Figures::tr("column"), true};
        panel.y = {AxisKind::Row, -(m_window.firstRow + m_window.rows + 0.5), -(m_window.firstRow + 0.5),
                   Figures::tr("row"), true};
        const auto along = [](int length, int block) { return static_cast<std::size_t>((length + block - 1) / block); };
        panel.cells.reserve(along(m_window.rows, m_window.blockRows) * along(m_window.columns, m_window.blockColumns));
        for (int row = 0; row < m_window.rows; row += m_window.blockRows) {
            for (int column = 0; column < m_window.columns; column += m_window.blockColumns) {
                panel.cells.push_back(cell(m_window.firstRow + row, m_window.firstColumn + column));
            }
        }
        addKeys(panel);
        return panel;
    }

    /// Both signs of every binade.
    Panel legend() {
        constexpr int kPixels = 22;
        Panel panel;
        panel.title = Figures::tr("Powers of two: above +, below −");
        panel.pixels = kPixels;
        panel.x = {AxisKind::Log2, static_cast<double>(m_binades.low), static_cast<double>(m_binades.high), {}, true};
        panel.y = {AxisKind::Number, 0, 2, {}, false};
        for (const bool negative : {false, true}) {
            for (int binade = m_binades.low; binade < m_binades.high; ++binade) {
                Cell sample;
                sample.left = binade;
                sample.right = binade + 1.0;
                sample.bottom = negative ? 0 : 1;
                sample.top = negative ? 1 : 2;
                sample.negative = negative;
                sample.depth = m_binades.depth(binade);
                panel.cells.push_back(std::move(sample));
            }
        }
        return panel;
    }

private:
    Cell cell(int row, int column) {
        const int rows = std::min(m_window.blockRows, m_window.firstRow + m_window.rows - row);
        const int columns = std::min(m_window.blockColumns, m_window.firstColumn + m_window.columns - column);
        const Shown shown = shownOf(m_tensor, row, column, rows, columns);
        const float value = m_tensor.values[shown.element];
        const int binade = isSpecial(shown.kind) ? 0 : std::ilogb(value);
        Cell made;
        made.left = column + 0.5;
        made.right = column + columns + 0.5;
        made.top = -(row + 0.5);
        made.bottom = -(row + rows + 0.5);
        made.kind = shown.kind;
        made.negative = std::signbit(value) && shown.kind != CellKind::Nan && value != 0;
        made.someLost = shown.someLost;
        made.depth = isSpecial(shown.kind) ? 1 : m_binades.depth(binade);
        made.word = m_words.of(shown.kind, made.negative, binade);
        if (m_options.element) {
            const auto [atRow, atColumn] = *m_options.element;
            made.selected = atRow >= row && atRow < row + rows && atColumn >= column && atColumn < column + columns;
        }
        note(shown);
        return made;
    }

    void note(const Shown& shown) {
        m_seen[static_cast<std::size_t>(shown.kind)] = true;
        if (shown.kind == CellKind::Zero && m_options.trueOnes) {
            ((*m_options.trueOnes)[shown.element] == 0 ? m_zeroEverywhere : m_zeroOfZeros) = true;
        }
    }

    /// Of the shapes that are seen.
    void addKeys(Panel& panel) const {
        const auto add = [&](CellKind kind, const QString& word) {
            if (m_seen[static_cast<std::size_t>(kind)]) {
                panel.keys.push_back({{}, kind, word});
            }
        };
        add(CellKind::Lost, Figures::tr("lost"));
        add(CellKind::Infinite, QStringLiteral("∞"));
        add(CellKind::Nan, QStringLiteral("NaN"));
        add(CellKind::Saturated, Figures::tr("held at largest"));
        add(CellKind::Zero, zeroWord());
    }

    /// As the layers' figure has it, where float32 throughout tells; zeros of both kinds share a word.
    QString zeroWord() const {
        if (m_zeroOfZeros != m_zeroEverywhere) {
            return m_zeroOfZeros ? Figures::tr("zero: its inputs are 0") : Figures::tr("zero in float32, too");
        }
        return Figures::tr("zero");
    }

    QString number(int value) const { return m_options.locale.toString(value); }

    /// What is shown of it.
    QString shape() const {
        const QString whole = QStringLiteral("%1 × %2").arg(number(m_tensor.rows), number(m_tensor.columns));
        if (m_window.blockRows > 1 || m_window.blockColumns > 1) {
            return Figures::tr("%1: the largest of each %2 × %3")
                .arg(whole, number(m_window.blockRows), number(m_window.blockColumns));
        }
        if (m_window.rows < m_tensor.rows || m_window.columns < m_tensor.columns) {
            return Figures::tr("Rows %1 to %2, columns %3 to %4 of %5")
                .arg(number(m_window.firstRow + 1), number(m_window.firstRow + m_window.rows),
                     number(m_window.firstColumn + 1), number(m_window.firstColumn + m_window.columns), whole);
        }
        return whole;
    }

    const TensorRecord& m_tensor;
    const TensorFigureOptions& m_options;
    TensorWindow m_window;
    Binades m_binades;
    CellWords m_words;
    std::array<bool, 7> m_seen{};  ///< by CellKind
    bool m_zeroEverywhere = false; ///< in float32 throughout, too
    bool m_zeroOfZeros = false;
};

} // namespace

TensorWindow tensorWindow(const TensorRecord& tensor, const TensorFigureOptions& options) {
    if (options.whole) {
        const auto block = [](int length) { return std::max(1, (length + kMostTensorCells - 1) / kMostTensorCells); };
        return {0, 0, tensor.rows, tensor.columns, block(tensor.rows), block(tensor.columns)};
    }
    const int rows = std::min(tensor.rows, kMostTensorCells);
    const int columns = std::min(tensor.columns, kMostTensorCells);
    return {std::clamp(options.firstRow, 0, tensor.rows - rows),
            std::clamp(options.firstColumn, 0, tensor.columns - columns),
            rows,
            columns,
            1,
            1};
}

Figure tensorFigure(const TensorRecord& tensor, const TensorFigureOptions& options) {
    Builder builder(tensor, options);
    Figure figure;
    figure.id = QStringLiteral("tensor");
    figure.panels = {builder.map(), builder.legend()};
    figure.title = options.title.isEmpty() ? figure.panels.front().title : options.title;
    return figure;
}

std::optional<std::pair<int, int>> cellAt(const TensorRecord& tensor, const TensorFigureOptions& options, double x,
                                          double y) {
    const TensorWindow window = tensorWindow(tensor, options);
    const int column = static_cast<int>(std::floor(x - 0.5)) - window.firstColumn;
    const int row = static_cast<int>(std::floor(-y - 0.5)) - window.firstRow;
    if (row < 0 || column < 0 || row >= window.rows || column >= window.columns) {
        return std::nullopt;
    }
    const int top = row / window.blockRows * window.blockRows;
    const int left = column / window.blockColumns * window.blockColumns;
    const Shown shown =
        shownOf(tensor, window.firstRow + top, window.firstColumn + left, std::min(window.blockRows, window.rows - top),
                std::min(window.blockColumns, window.columns - left));
    const int element = static_cast<int>(shown.element);
    return std::pair(element / tensor.columns, element % tensor.columns);
}

} // namespace halfscope
