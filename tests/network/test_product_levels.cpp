// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/products.h"
#include "network/random.h"

#include "golden.h"

#include <cmath>
#include <limits>

using namespace halfscope;

namespace {

struct Shape {
    int rows;
    int inner;
    int columns;
    std::size_t left() const { return static_cast<std::size_t>(rows) * static_cast<std::size_t>(inner); }
    std::size_t right() const { return static_cast<std::size_t>(inner) * static_cast<std::size_t>(columns); }
    std::size_t result() const { return static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns); }
};

/// Every width with every batch, as the products of a layer have them; and some of several blocks, with edges.
std::vector<Shape> shapes() {
    std::vector<Shape> all{{300, 700, 70}, {520, 260, 33}, {257, 513, 16}, {9, 1030, 1}};
    for (const int width : {1, 3, 4, 7, 8, 16, 17, 33, 64, 100, 130, 257}) {
        for (const int batch : {1, 5, 16, 33, 70}) {
            all.push_back({batch, width, width});
            all.push_back({width, batch, width});
        }
    }
    return all;
}

enum class Values : std::uint8_t { Normal, Tiny, Special };

/// Tiny: subnormals, factors of subnormal products, zeros of both signs. Special: beside normal ones a few that are not
/// finite, so few that many sums stay without.
std::vector<float> valuesOf(Values kind, std::uint64_t seed, std::size_t size) {
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    constexpr std::array<float, 5> kFactors{0x1p-75f, -0x1p-130f, 0.0f, -0.0f, 0x1p-20f};
    constexpr std::array<float, 4> kSpecials{kInfinity, -kInfinity, std::numeric_limits<float>::quiet_NaN(), 0x1p127f};
    std::vector<float> values = random::normal(random::keyOf(seed), static_cast<int>(size));
    for (std::size_t i = 0; i < size; ++i) {
        if (kind == Values::Tiny) {
            values[i] *= kFactors[(i * 7 + seed) % kFactors.size()];
        } else if (kind == Values::Special && (i + seed * 331) % 1009 == 17) {
            values[i] = kSpecials[i % kSpecials.size()];
        }
    }
    return values;
}

std::vector<float> inPlainLoops(products::Left a, products::Right b, Shape shape) {
    const int columnStride = b.transposed ? shape.inner : 1;
    const int termStride = b.transposed ? 1 : shape.columns;
    std::vector<float> c;
    c.reserve(shape.result());
    for (int i = 0; i < shape.rows; ++i) {
        for (int j = 0; j < shape.columns; ++j) {
            float sum = 0;
            for (int k = 0; k < shape.inner; ++k) {
                const float term = a.values[static_cast<std::size_t>(i * a.rowStride + k * a.innerStride)] *
                                   b.values[static_cast<std::size_t>(k * termStride + j * columnStride)];
                sum += term;
            }
            c.push_back(sum);
        }
    }
    return c;
}

constexpr int kAsChosen = -1; ///< products::multiply, which takes the level of this process, and small ones apart

std::vector<float> product(int level, products::Left a, products::Right b, Shape shape) {
    std::vector<float> c(shape.result(), -1.0f);
    if (level == kAsChosen) {
        products::multiply(a, b, shape.rows, shape.inner, shape.columns, c);
    } else {
        products::multiplyAt(static_cast<SimdLevel>(level), a, b, shape.rows, shape.inner, shape.columns, c);
    }
    return c;
}

/// Of the bits, but for which NaN a NaN is: that differs between processors.
QString firstDifference(const std::vector<float>& values, const std::vector<float>& expected) {
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const bool both = std::isnan(values[i]) && std::isnan(expected[i]);
        if (!both && std::bit_cast<quint32>(values[i]) != std::bit_cast<quint32>(expected[i])) {
            return QStringLiteral("%1: %2, not %3").arg(i).arg(golden::hex(values[i]), golden::hex(expected[i]));
        }
    }
    return {};
}

} // namespace

#define SKIP_WITHOUT(level)                                                                                            \
    if (level > static_cast<int>(detectedSimdLevel())) {                                                               \
        QSKIP("this processor does not have the level");                                                               \
    }

/// The tiles of each level at any size, not only where products::multiply takes them.
class TestProductLevels : public QObject {
    Q_OBJECT

private slots:
    void dotProductsKeepTheirOrder_data();
    void dotProductsKeepTheirOrder();
    void aProductIsRoundedBeforeItIsAdded_data() { levels(); }
    void aProductIsRoundedBeforeItIsAdded();
    void aSumGoesOnFromBlockToBlock_data() { levels(); }
    void aSumGoesOnFromBlockToBlock();
    void aSumBeginsAtPositiveZero_data() { levels(); }
    void aSumBeginsAtPositiveZero();
    void nothingBesideTheResultIsWritten_data() { levels(); }
    void nothingBesideTheResultIsWritten();

private:
    static void levels() {
        QTest::addColumn<int>("level");
        for (int level = 0; level < static_cast<int>(kSimdLevelNames.size()); ++level) {
            QTest::newRow(kSimdLevelNames[static_cast<std::size_t>(level)].data()) << level;
        }
        QTest::newRow("as chosen") << kAsChosen;
    }
};

void TestProductLevels::dotProductsKeepTheirOrder_data() {
    QTest::addColumn<Values>("values");
    QTest::newRow("normal") << Values::Normal;
    QTest::newRow("tiny") << Values::Tiny;
    QTest::newRow("special") << Values::Special;
}

/// One table row for all levels: the plain loops take longer than they.
void TestProductLevels::dotProductsKeepTheirOrder() {
    QFETCH(Values, values);
    for (const Shape shape : shapes()) {
        const auto a = valuesOf(values, 1, shape.left());
        const auto b = valuesOf(values, 2, shape.right());
        for (const int transposed : {0, 1, 2, 3}) { // a, b, both
            const auto left = transposed & 1 ? products::Left{a, 1, shape.rows} : products::Left{a, shape.inner, 1};
            const products::Right right{b, transposed >= 2};
            const std::vector<float> expected = inPlainLoops(left, right, shape);
            for (int level = kAsChosen; level <= static_cast<int>(detectedSimdLevel()); ++level) {
                const QString difference = firstDifference(product(level, left, right, shape), expected);
                QVERIFY2(difference.isEmpty(), qPrintable(QStringLiteral("level %1, %2 x %3 x %4, transposed %5: ")
                                                              .arg(level)
                                                              .arg(shape.rows)
                                                              .arg(shape.inner)
                                                              .arg(shape.columns)
                                                              .arg(transposed) +
                                                          difference));
            }
        }
    }
}

/// x = 1 + 2^-12 has the square 1 + 2^-11 + 2^-24, a tie that goes to 1 + 2^-11: a fused sum would keep the 2^-24.
void TestProductLevels::aProductIsRoundedBeforeItIsAdded() {
    QFETCH(int, level);
    SKIP_WITHOUT(level)
    const Shape shape{40, 2, 70};
    std::vector<float> a;
    for (int i = 0; i < shape.rows; ++i) {
        a.insert(a.end(), {-(1 + 0x1p-11f), 1 + 0x1p-12f});
    }
    std::vector<float> b(70, 1.0f);
    b.resize(shape.right(), 1 + 0x1p-12f);
    QCOMPARE(firstDifference(product(level, {a, 2, 1}, {b}, shape), std::vector<float>(shape.result(), 0.0f)),
             QString());
}

/// 1 and then 2^-24 a thousand times stays 1; in parts that are added up later the small ones would count.
void TestProductLevels::aSumGoesOnFromBlockToBlock() {
    QFETCH(int, level);
    SKIP_WITHOUT(level)
    const Shape shape{70, 1001, 40};
    const std::vector<float> a(shape.left(), 1.0f);
    std::vector<float> b(40, 1.0f);
    b.resize(shape.right(), 0x1p-24f);
    QCOMPARE(firstDifference(product(level, {a, 1001, 1}, {b}, shape), std::vector<float>(shape.result(), 1.0f)),
             QString());
}

void TestProductLevels::aSumBeginsAtPositiveZero() {
    QFETCH(int, level);
    SKIP_WITHOUT(level)
    const Shape shape{9, 3, 41};
    const std::vector<float> a(shape.left(), -1.0f);
    const std::vector<float> b(shape.right(), 0.0f);
    QCOMPARE(firstDifference(product(level, {a, 3, 1}, {b}, shape), std::vector<float>(shape.result(), 0.0f)),
             QString());
}

void TestProductLevels::nothingBesideTheResultIsWritten() {
    QFETCH(int, level);
    SKIP_WITHOUT(level)
    constexpr std::size_t kAround = 64;
    for (const Shape shape : {Shape{5, 20, 7}, Shape{9, 300, 33}, Shape{70, 20, 130}, Shape{13, 17, 47}}) {
        const auto a = valuesOf(Values::Normal, 1, shape.left());
        const auto b = valuesOf(Values::Normal, 2, shape.right());
        std::vector<float> room(shape.result() + 2 * kAround, 7.0f);
        const std::span<float> c(room.data() + kAround, shape.result());
        if (level == kAsChosen) {
            products::multiply({a, shape.inner, 1}, {b}, shape.rows, shape.inner, shape.columns, c);
        } else {
            products::multiplyAt(static_cast<SimdLevel>(level), {a, shape.inner, 1}, {b}, shape.rows, shape.inner,
                                 shape.columns, c);
        }
        std::vector<float> expected = inPlainLoops({a, shape.inner, 1}, {b}, shape);
        expected.insert(expected.begin(), kAround, 7.0f);
        expected.resize(room.size(), 7.0f);
        QCOMPARE(firstDifference(room, expected), QString());
    }
}

QTEST_APPLESS_MAIN(TestProductLevels)
#include "test_product_levels.moc"
