// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/tensor_figure.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace halfscope;

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

TensorRecord tensor(int rows, int columns, std::vector<float> values, std::vector<float> plain = {}) {
    TensorRecord made;
    made.rows = rows;
    made.columns = columns;
    made.format = FormatId::Float16;
    made.values = std::move(values);
    made.plain = plain.empty() ? made.values : std::move(plain);
    for (const float value : made.values) {
        const float size = std::abs(value);
        if (size > 0 && std::isfinite(size)) {
            made.counts.largest = std::max(made.counts.largest, size);
            made.counts.smallest = made.counts.smallest == 0 ? size : std::min(made.counts.smallest, size);
        }
    }
    return made;
}

/// Row r, column c holds 2^-(1 + (r + c) % 12).
TensorRecord large(int rows, int columns) {
    std::vector<float> values;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            values.push_back(std::ldexp(1.0F, -1 - (row + column) % 12));
        }
    }
    return tensor(rows, columns, std::move(values));
}

Panel mapOf(const TensorRecord& tensor, const TensorFigureOptions& options = {}) {
    return tensorFigure(tensor, options).panels.front();
}

QStringList keysOf(const Panel& panel) {
    QStringList all;
    for (const Key& key : panel.keys) {
        all << key.word;
    }
    return all;
}

} // namespace

/// A tensor's heat map as values: a cell an element, in its place, with its kind, its sign and its binade.
class TestTensorFigure : public QObject {
    Q_OBJECT
private slots:
    void everyElementHasItsCell() {
        const Figure figure = tensorFigure(tensor(2, 3, {1, -2, 0.75F, 0x1p-14F, -0x1.8p-3F, 3}), {});
        QCOMPARE(figure.id, QStringLiteral("tensor"));
        QCOMPARE(figure.title, QStringLiteral("2 × 3"));
        const Panel& map = figure.panels[0];
        QCOMPARE(map.x, (Axis{AxisKind::Ordinal, 0.5, 3.5, QStringLiteral("column"), true}));
        QCOMPARE(map.y, (Axis{AxisKind::Row, -2.5, -0.5, QStringLiteral("row"), true}));
        QCOMPARE(map.cells.size(), std::size_t{6});
        // binades -16 to 3, in fours from the smallest, 2^-14, to the largest, 2^1
        const auto cell = [](int row, int column, bool negative, int binade, const char* word) {
            Cell made;
            made.left = column - 0.5;
            made.right = column + 0.5;
            made.top = -(row - 0.5);
            made.bottom = -(row + 0.5);
            made.negative = negative;
            made.depth = static_cast<float>(binade + 16) / 19;
            made.word = QString::fromUtf8(word);
            return made;
        };
        const std::vector<Cell> expected{cell(1, 1, false, 0, "2^{0}"),   cell(1, 2, true, 1, "−2^{1}"),
                                         cell(1, 3, false, -1, "2^{−1}"), cell(2, 1, false, -14, "2^{−14}"),
                                         cell(2, 2, true, -3, "−2^{−3}"), cell(2, 3, false, 1, "2^{1}")};
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QCOMPARE(map.cells[i], expected[i]);
        }
        QVERIFY(map.keys.empty());
    }

    void whatIsNoOrdinaryValueHasItsKind_data() {
        QTest::addColumn<float>("value");
        QTest::addColumn<float>("plain");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("word");
        QTest::addColumn<QStringList>("keys");
        const auto row = [](const char* name, float value, float plain, CellKind kind, const char* word,
                            const char* key) {
            QTest::newRow(name) << value << plain << static_cast<int>(kind) << QString::fromUtf8(word)
                                << (key ? QStringList{QString::fromUtf8(key)} : QStringList{});
        };
        row("a zero", 0, 0, CellKind::Zero, "0", "zero");
        row("a lost value", 0, 0x1p-26F, CellKind::Lost, "0", "lost");
        row("a lost negative one", -0.0F, -0x1p-26F, CellKind::Lost, "0", "lost");
        row("a zero of a NaN", 0, kNan, CellKind::Zero, "0", "zero");
        row("infinite", kInfinity, 70000, CellKind::Infinite, "∞", "∞");
        row("minus infinite", -kInfinity, -70000, CellKind::Infinite, "−∞", "∞");
        row("NaN", kNan, kNan, CellKind::Nan, "NaN", "NaN");
        row("a NaN of a sign", -kNan, kNan, CellKind::Nan, "NaN", "NaN");
        row("held at the largest", 65504, 70000, CellKind::Saturated, "2^{15}", "held at largest");
        row("held there, negative", -65504, -kInfinity, CellKind::Saturated, "−2^{15}", "held at largest");
        row("the largest itself", 65504, 65504, CellKind::Value, "2^{15}", nullptr);
        row("the smallest subnormal", 0x1p-24F, 0x1p-24F, CellKind::Value, "2^{−24}", nullptr);
    }
    void whatIsNoOrdinaryValueHasItsKind() {
        QFETCH(float, value);
        QFETCH(float, plain);
        QFETCH(int, kind);
        QFETCH(QString, word);
        const Panel map = mapOf(tensor(1, 1, {value}, {plain}));
        QCOMPARE(static_cast<int>(map.cells[0].kind), kind);
        QCOMPARE(map.cells[0].word, word);
        QTEST(keysOf(map), "keys");
    }

    void zerosHaveTheLayersFiguresWords_data() {
        QTest::addColumn<std::vector<float>>("trueOnes");
        QTest::addColumn<QString>("word");
        QTest::newRow("of zeros") << std::vector<float>{1e-9F, -1e-9F, 1} << "zero: its inputs are 0";
        QTest::newRow("everywhere") << std::vector<float>{0, 0, 1} << "zero in float32, too";
        QTest::newRow("of both kinds") << std::vector<float>{1e-9F, 0, 1} << "zero";
    }
    void zerosHaveTheLayersFiguresWords() {
        QFETCH(std::vector<float>, trueOnes);
        TensorFigureOptions options;
        options.trueOnes = &trueOnes;
        QTEST(keysOf(mapOf(tensor(1, 3, {0, 0, 1}), options)).join(QLatin1Char(' ')), "word");
    }

    void lightnessGoesOverTheTensorsBinades_data() {
        QTest::addColumn<float>("smallest");
        QTest::addColumn<float>("largest");
        QTest::addColumn<int>("low");
        QTest::addColumn<int>("high");
        QTest::newRow("one binade") << 1.0F << 1.5F << -8 << 4; // twelve at least
        QTest::newRow("nine") << 0x1p-5F << 8.0F << -8 << 4;
        QTest::newRow("a power at the end of a four") << 0x1p-5F << 16.0F << -8 << 8;
        QTest::newRow("forty") << 0x1p-24F << 32768.0F << -16 << 16; // thirty-two at most
        QTest::newRow("none") << 0.0F << 0.0F << -12 << 0;
    }
    void lightnessGoesOverTheTensorsBinades() {
        QFETCH(float, smallest);
        QFETCH(float, largest);
        QFETCH(int, low);
        QFETCH(int, high);
        const Figure figure = tensorFigure(tensor(1, 2, {smallest, largest}), {});
        const Panel& legend = figure.panels[1];
        QCOMPARE(legend.x.low, static_cast<double>(low));
        QCOMPARE(legend.x.high, static_cast<double>(high));
        QCOMPARE(legend.cells.size(), static_cast<std::size_t>(2 * (high - low)));
        QCOMPARE(legend.cells.front().depth, 0.0F);
        QCOMPARE(legend.cells.back().depth, 1.0F);
        QVERIFY(!legend.cells.front().negative && legend.cells.back().negative);
        QVERIFY(legend.pixels > 0);
        if (smallest > 0) {
            for (std::size_t i = 0; i < 2; ++i) { // a cell has the colour that the legend has for its binade
                const int binade = std::max(low, std::ilogb(i == 0 ? smallest : largest));
                QCOMPARE(figure.panels[0].cells[i].depth, legend.cells[static_cast<std::size_t>(binade - low)].depth);
            }
        }
    }

    void theElementIsFramed() {
        TensorFigureOptions options;
        options.element = {1, 2};
        const Panel map = mapOf(large(3, 4), options);
        for (std::size_t i = 0; i < map.cells.size(); ++i) {
            QCOMPARE(map.cells[i].selected, i == 6);
        }
        options.element = {0, 70};
        QVERIFY(std::none_of(map.cells.begin(), map.cells.end(), [](const Cell& cell) { return cell.word.isEmpty(); }));
        const Panel window = mapOf(large(1, 100), options); // not in the window
        QVERIFY(std::none_of(window.cells.begin(), window.cells.end(), [](const Cell& cell) { return cell.selected; }));
    }

    void aLargeTensorIsSeenThroughAWindow_data() {
        QTest::addColumn<int>("firstRow");
        QTest::addColumn<int>("firstColumn");
        QTest::addColumn<QString>("title");
        QTest::newRow("at the beginning") << 0 << 0 << QStringLiteral("Rows 1 to 64, columns 1 to 64 of 200 × 100");
        QTest::newRow("further") << 100 << 10 << QStringLiteral("Rows 101 to 164, columns 11 to 74 of 200 × 100");
        QTest::newRow("kept inside") << 190 << 99 << QStringLiteral("Rows 137 to 200, columns 37 to 100 of 200 × 100");
        QTest::newRow("not before it") << -5 << -1 << QStringLiteral("Rows 1 to 64, columns 1 to 64 of 200 × 100");
    }
    void aLargeTensorIsSeenThroughAWindow() {
        QFETCH(int, firstRow);
        QFETCH(int, firstColumn);
        QFETCH(QString, title);
        const TensorRecord whole = large(200, 100);
        const TensorFigureOptions options{std::nullopt, firstRow, firstColumn, QLocale::c(), FigureUse::Screen};
        const Panel map = mapOf(whole, options);
        QCOMPARE(map.title, title);
        QCOMPARE(map.cells.size(), std::size_t{64 * 64});
        const TensorWindow window = tensorWindow(whole, options);
        QCOMPARE(map.x.low, window.firstColumn + 0.5);
        QCOMPARE(map.y.high, -(window.firstRow + 0.5));
        for (const auto& [row, column] : {std::pair{0, 0}, {63, 0}, {5, 60}, {63, 63}}) {
            const Cell& cell = map.cells[static_cast<std::size_t>(row * 64 + column)];
            const int binade = -1 - (window.firstRow + row + window.firstColumn + column) % 12;
            QCOMPARE(cell.word, QStringLiteral("2^{−%1}").arg(-binade));
            const auto found = cellAt(whole, options, (cell.left + cell.right) / 2, (cell.bottom + cell.top) / 2);
            QCOMPARE(found, std::optional(std::pair{window.firstRow + row, window.firstColumn + column}));
        }
    }

    void aPlaceOutsideIsNoElement() {
        const TensorRecord shown = large(2, 3);
        QCOMPARE(cellAt(shown, {}, 0.51, -0.51), std::optional(std::pair{0, 0}));
        QCOMPARE(cellAt(shown, {}, 3.49, -2.49), std::optional(std::pair{1, 2}));
        QCOMPARE(cellAt(shown, {}, 0.49, -1), std::nullopt);
        QCOMPARE(cellAt(shown, {}, 3.51, -1), std::nullopt);
        QCOMPARE(cellAt(shown, {}, 1, -0.49), std::nullopt);
        QCOMPARE(cellAt(shown, {}, 1, -2.51), std::nullopt);
    }

    void aBlockShowsWhatMattersMost_data() {
        QTest::addColumn<QList<float>>("values"); // of the block's six elements; lost ones come from 2^-26
        QTest::addColumn<int>("lost");            // the index of one
        QTest::addColumn<int>("shown");
        QTest::addColumn<QString>("word");
        QTest::addColumn<bool>("someLost");
        QTest::newRow("the largest magnitude")
            << QList<float>{1, 2, -8, 4, 0, 1} << -1 << 2 << QStringLiteral("−2^{3}") << false;
        QTest::newRow("says that some are lost")
            << QList<float>{1, 0, 2, 0, 0, 1} << 4 << 2 << QStringLiteral("2^{1}") << true;
        QTest::newRow("a lost one among zeros")
            << QList<float>{0, 0, 0, 0, 0, 0} << 3 << 3 << QStringLiteral("0") << false;
        QTest::newRow("infinity") << QList<float>{1, -kInfinity, 9, 0, 0, 1} << -1 << 1 << QStringLiteral("−∞")
                                  << false;
        QTest::newRow("NaN before infinity")
            << QList<float>{kInfinity, 1, kNan, 0, 0, 1} << 4 << 2 << QStringLiteral("NaN") << true;
    }
    void aBlockShowsWhatMattersMost() {
        QFETCH(QList<float>, values);
        QFETCH(int, lost);
        QFETCH(int, shown);
        QFETCH(QString, word);
        QFETCH(bool, someLost);
        TensorRecord whole = tensor(128, 192, std::vector<float>(128 * 192, 1)); // in blocks of 2 x 3
        constexpr int kTop = 6;
        constexpr int kLeft = 9;
        for (int i = 0; i < 6; ++i) {
            const std::size_t element = whole.at(kTop + i / 3, kLeft + i % 3);
            whole.values[element] = values[i];
            whole.plain[element] = i == lost ? 0x1p-26F : values[i];
        }
        TensorFigureOptions options;
        options.whole = true;
        const Panel map = mapOf(whole, options);
        QCOMPARE(map.title, QStringLiteral("128 × 192: the largest of each 2 × 3"));
        QCOMPARE(map.cells.size(), std::size_t{64 * 64});
        const Cell& cell = map.cells[kTop / 2 * 64 + kLeft / 3];
        QCOMPARE(cell.left, kLeft + 0.5);
        QCOMPARE(cell.right, kLeft + 3.5);
        QCOMPARE(cell.top, -(kTop + 0.5));
        QCOMPARE(cell.bottom, -(kTop + 2.5));
        QCOMPARE(cell.word, word);
        QCOMPARE(cell.someLost, someLost);
        QCOMPARE(cellAt(whole, options, kLeft + 1.2, -(kTop + 2)),
                 std::optional(std::pair{kTop + shown / 3, kLeft + shown % 3}));
    }

    void theLastBlocksMayBeShort() {
        TensorFigureOptions options;
        options.whole = true;
        options.element = {129, 3};
        const TensorRecord whole = large(130, 5); // 3 x 1
        const Panel map = mapOf(whole, options);
        QCOMPARE(map.cells.size(), std::size_t{44 * 5});
        QCOMPARE(map.cells.back().bottom, -130.5);
        QCOMPARE(map.cells.back().top, -129.5);
        QVERIFY(map.cells[43 * 5 + 3].selected);
        QCOMPARE(cellAt(whole, options, 5, -130), std::optional(std::pair{129, 4}));
    }

    void theTitleIsTheCallers() {
        TensorFigureOptions options;
        options.title = QStringLiteral("weight gradients of layer 4");
        QCOMPARE(tensorFigure(large(2, 2), options).title, options.title);
    }
};

QTEST_MAIN(TestTensorFigure)
#include "test_tensor_figure.moc"
