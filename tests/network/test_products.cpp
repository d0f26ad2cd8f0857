// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/products.h"
#include "network/random.h"

#include "golden.h"

using namespace halfscope;

class TestProducts : public QObject {
    Q_OBJECT

private slots:
    void everyDotProductKeepsItsOrder_data();
    void everyDotProductKeepsItsOrder();
    void aTransposedLeftSideGivesTheSame();
    void aSumBeginsAtPositiveZero();
    void rowsAreSummedInOrder();
    void columnsOfAnyCountAreSummedAndAddedTo_data();
    void columnsOfAnyCountAreSummedAndAddedTo();
};

void TestProducts::everyDotProductKeepsItsOrder_data() {
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("inner");
    QTest::addColumn<int>("columns");
    for (const int rows : {1, 4, 5, 16}) {
        for (const int inner : {1, 7, 64}) {
            for (const int columns : {1, 3, 4, 8, 15}) {
                QTest::addRow("%d x %d x %d", rows, inner, columns) << rows << inner << columns;
            }
        }
    }
}

void TestProducts::everyDotProductKeepsItsOrder() {
    QFETCH(int, rows);
    QFETCH(int, inner);
    QFETCH(int, columns);
    const auto a = random::normal(random::keyOf(1), rows * inner);
    const auto b = random::normal(random::keyOf(2), inner * columns);
    std::vector<float> product(static_cast<std::size_t>(rows * columns), -1.0f);
    std::vector<float> expected;
    for (int i = 0; i < rows; ++i) {
        for (int j = 0; j < columns; ++j) {
            float sum = 0;
            for (int k = 0; k < inner; ++k) {
                const float term =
                    a[static_cast<std::size_t>(i * inner + k)] * b[static_cast<std::size_t>(k * columns + j)];
                sum += term;
            }
            expected.push_back(sum);
        }
    }
    products::multiply({a, inner, 1}, {b}, rows, inner, columns, product);
    QCOMPARE(golden::hex(product), golden::hex(expected));
}

void TestProducts::aTransposedLeftSideGivesTheSame() {
    const auto a = random::normal(random::keyOf(3), 6 * 9);
    const auto b = random::normal(random::keyOf(4), 9 * 5);
    std::vector<float> transposed(a.size());
    products::transpose(a, 6, 9, transposed);
    QCOMPARE(golden::hex(transposed[1 * 6 + 2]), golden::hex(a[2 * 9 + 1]));
    std::vector<float> straight(6 * 5);
    std::vector<float> swapped(6 * 5);
    products::multiply({a, 9, 1}, {b}, 6, 9, 5, straight);
    products::multiply({transposed, 1, 6}, {b}, 6, 9, 5, swapped);
    QCOMPARE(golden::hex(swapped), golden::hex(straight));
}

void TestProducts::aSumBeginsAtPositiveZero() {
    const std::vector<float> a{-1.0f};
    const std::vector<float> b{0.0f};
    std::vector<float> c(1);
    products::multiply({a, 1, 1}, {b}, 1, 1, 1, c);
    QCOMPARE(golden::hex(c[0]), golden::hex(0.0f));
}

void TestProducts::rowsAreSummedInOrder() {
    // 1 + 2^-24 stays 1 at every step; from the other end the small ones add up first
    std::vector<float> column(17, 0x1p-24f);
    column[0] = 1.0f;
    std::vector<float> sum(1);
    products::sumRows(column, 17, 1, sum);
    QCOMPARE(golden::hex(sum[0]), golden::hex(1.0f));
}

void TestProducts::columnsOfAnyCountAreSummedAndAddedTo_data() {
    QTest::addColumn<int>("columns");
    for (const int columns : {1, 3, 4, 7, 16, 21, 40}) {
        QTest::addRow("%d", columns) << columns;
    }
}

void TestProducts::columnsOfAnyCountAreSummedAndAddedTo() {
    QFETCH(int, columns);
    constexpr int kRows = 5;
    const auto width = static_cast<std::size_t>(columns);
    const auto values = random::normal(random::keyOf(6), kRows * columns);
    const auto row = random::normal(random::keyOf(7), columns);
    std::vector<float> expectedSums(width, 0.0f);
    std::vector<float> expected = values;
    for (std::size_t i = 0; i < values.size(); ++i) {
        expectedSums[i % width] += values[i];
        expected[i] += row[i % width];
    }
    std::vector<float> sums(width, -1.0f);
    products::sumRows(values, kRows, columns, sums);
    QCOMPARE(golden::hex(sums), golden::hex(expectedSums));
    std::vector<float> added = values;
    products::addToRows(row, kRows, added);
    QCOMPARE(golden::hex(added), golden::hex(expected));
}

QTEST_APPLESS_MAIN(TestProducts)
#include "test_products.moc"
