// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/activation_arrays.h"
#include "network/mlp_math.h"

#include "golden.h"

using namespace halfscope;

class TestActivationArrays : public QObject {
    Q_OBJECT

private slots:
    void everyLevelGivesTheRulesBits_data();
    void everyLevelGivesTheRulesBits();
};

void TestActivationArrays::everyLevelGivesTheRulesBits_data() {
    QTest::addColumn<SimdLevel>("level");
    QTest::addColumn<Activation>("activation");
    const char* names[]{"sigmoid", "relu", "tanh"};
    for (int level = 0; level <= static_cast<int>(detectedSimdLevel()); ++level) {
        for (int activation = 0; activation < 3; ++activation) {
            QTest::addRow("%s, %s", names[activation], std::string(nameOf(static_cast<SimdLevel>(level))).c_str())
                << static_cast<SimdLevel>(level) << static_cast<Activation>(activation);
        }
    }
}

/// Float32 codes all over the range, both signs, infinities and NaN among them; a length that fits no vector.
void TestActivationArrays::everyLevelGivesTheRulesBits() {
    QFETCH(SimdLevel, level);
    QFETCH(Activation, activation);
    const auto rule = activation == Activation::Sigmoid ? rules::sigmoid
                      : activation == Activation::Relu  ? rules::rectified
                                                        : rules::hyperbolicTangent;
    std::vector<float> z;
    for (std::uint64_t code = 0; code <= 0xFFFFFFFFu; code += 9973) {
        z.push_back(std::bit_cast<float>(static_cast<std::uint32_t>(code)));
    }
    for (const std::uint32_t code : {0x00000001u, 0x80000000u, 0x7F800000u, 0xFF800000u, 0x7FC00000u, 0x43480000u}) {
        z.push_back(std::bit_cast<float>(code));
    }
    for (const std::size_t count : {z.size(), std::size_t{1}, std::size_t{5}}) {
        std::vector<float> a(z.end() - static_cast<std::ptrdiff_t>(count), z.end());
        const std::vector<float> before = a;
        activateAt(level, activation, a, a); // in place
        for (std::size_t i = 0; i < count; ++i) {
            const float expected = rule(before[i]);
            if (std::bit_cast<quint32>(a[i]) != std::bit_cast<quint32>(expected)) {
                QFAIL(qPrintable(golden::hex({before[i], a[i], expected})));
            }
        }
    }
}

QTEST_APPLESS_MAIN(TestActivationArrays)
#include "test_activation_arrays.moc"
