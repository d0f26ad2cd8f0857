// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/forward_backward.h"
#include "network/random.h"
#include "numerics/simd.h"

#include "golden.h"
#include "recipe.h"

#include <limits>

using namespace halfscope;

namespace {

/// What a pass meets. Tiny: subnormal inputs and zeros of both signs, and so small a scale that gradients are
/// subnormal. Infinite and Nan: in the inputs of one sample and in one bias.
enum class Values : std::uint8_t { Normal, Tiny, Infinite, Nan };

struct Data {
    PassSetup setup;
    std::vector<LayerParameters> layers;
    std::vector<float> inputs;
    std::vector<float> targets;
};

Data dataOf(Values values, FormatId format, Activation activation, int width, int samples) {
    Data data;
    data.setup.sizes = {width, width, width};
    data.setup.samples = samples;
    data.setup.format = format;
    data.setup.activation = activation;
    data.setup.scale = values == Values::Tiny ? 4 * smallestNormal(formatOf(format)) : 64;
    data.layers = initialParameters(data.setup.sizes, activation, 0);
    data.inputs = random::normal(random::keyOf(1), samples * width);
    data.targets = random::normal(random::keyOf(2), samples * width);
    if (values == Values::Tiny) {
        constexpr std::array<float, 4> kFactors{0x1p-140f, 0.0f, -0.0f, -0x1p-20f};
        for (std::size_t i = 0; i < data.inputs.size(); ++i) {
            data.inputs[i] *= kFactors[i % kFactors.size()];
        }
    } else if (values != Values::Normal) {
        const float special =
            values == Values::Nan ? std::numeric_limits<float>::quiet_NaN() : std::numeric_limits<float>::infinity();
        data.inputs[data.inputs.size() / 2] = special;
        data.layers.back().biases.back() = -special;
    }
    return data;
}

recipe::Matrix rowsOf(const std::vector<float>& values, int columns) {
    recipe::Matrix matrix;
    for (auto row = values.begin(); row != values.end(); row += columns) {
        matrix.emplace_back(row, row + columns);
    }
    return matrix;
}

QString firstDifference(const char* what, const std::vector<float>& values, const std::vector<float>& expected) {
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (std::bit_cast<quint32>(values.at(i)) != std::bit_cast<quint32>(expected[i])) {
            return QStringLiteral("%1 %2: %3, not %4 ")
                .arg(QLatin1String(what))
                .arg(i)
                .arg(golden::hex(values[i]), golden::hex(expected[i]));
        }
    }
    return {};
}

QString differences(const PassResult& pass, const PassResult& expected) {
    QString found = firstDifference("loss", {pass.loss}, {expected.loss}) +
                    firstDifference("output gradient", pass.outputGradient, expected.outputGradient) +
                    firstDifference("hidden gradient", pass.hiddenGradients[0], expected.hiddenGradients[0]);
    for (std::size_t i = 0; i < expected.layers.size(); ++i) {
        found += firstDifference("weight gradient", pass.layers[i].weights, expected.layers[i].weights) +
                 firstDifference("bias gradient", pass.layers[i].biases, expected.layers[i].biases);
    }
    return found;
}

QString differenceOf(const Data& data) {
    const PassSetup& setup = data.setup;
    const int width = setup.sizes[0];
    const PassResult pass =
        forwardBackward(data.layers, setup.activation, {setup.samples, data.inputs, data.targets}, setup.scale,
                        PlaceStore(setup.format, setup.rules, setup.placement, setup.roundingSeed, 0));
    recipe::Recipe oracle(setup, data.layers, rowsOf(data.inputs, width), rowsOf(data.targets, width));
    return differences(pass, oracle.run());
}

} // namespace

/// Networks wide enough for every loop of products, activations and stores. Run by ctest once for each value of
/// HALFSCOPE_SIMD, against plain loops that know of no level.
class TestWidePass : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        if (simdChoice().override == SimdChoice::Override::Unavailable) {
            QSKIP("this processor does not have the level");
        }
    }
    void everyWidthAndBatchIsTheRecipe_data();
    void everyWidthAndBatchIsTheRecipe();
    void whatIsNotNormalIsTheRecipe_data();
    void whatIsNotNormalIsTheRecipe();
};

void TestWidePass::everyWidthAndBatchIsTheRecipe_data() {
    QTest::addColumn<FormatId>("format");
    QTest::addColumn<int>("width");
    for (const FormatId format : {FormatId::Float32, FormatId::Float16, FormatId::Bfloat16}) {
        for (const int width : {1, 3, 4, 7, 8, 16, 17, 33, 64, 100, 130, 257}) {
            QTest::addRow("%s, width %d", nameOf(format).data(), width) << format << width;
        }
    }
}

void TestWidePass::everyWidthAndBatchIsTheRecipe() {
    QFETCH(FormatId, format);
    QFETCH(int, width);
    for (const int samples : {1, 5, 16, 33, 70}) {
        const QString difference = differenceOf(dataOf(Values::Normal, format, Activation::Sigmoid, width, samples));
        QVERIFY2(difference.isEmpty(), qPrintable(QStringLiteral("%1 samples: ").arg(samples) + difference));
    }
}

void TestWidePass::whatIsNotNormalIsTheRecipe_data() {
    QTest::addColumn<FormatId>("format");
    QTest::addColumn<Values>("values");
    QTest::addColumn<Activation>("activation");
    constexpr std::array<const char*, 4> kValues{"normal", "tiny", "infinite", "NaN"};
    constexpr std::array<const char*, 3> kActivations{"sigmoid", "ReLU", "tanh"};
    for (const FormatId format : {FormatId::Float32, FormatId::Float16, FormatId::Bfloat16}) {
        for (const Values values : {Values::Normal, Values::Tiny, Values::Infinite, Values::Nan}) {
            for (const Activation activation : {Activation::Sigmoid, Activation::Relu, Activation::Tanh}) {
                QTest::addRow("%s, %s, %s", nameOf(format).data(), kValues[static_cast<std::size_t>(values)],
                              kActivations[static_cast<std::size_t>(activation)])
                    << format << values << activation;
            }
        }
    }
}

void TestWidePass::whatIsNotNormalIsTheRecipe() {
    QFETCH(FormatId, format);
    QFETCH(Values, values);
    QFETCH(Activation, activation);
    for (const int width : {3, 17, 64, 130}) {
        const QString difference = differenceOf(dataOf(values, format, activation, width, 33));
        QVERIFY2(difference.isEmpty(), qPrintable(QStringLiteral("width %1: ").arg(width) + difference));
    }
}

QTEST_APPLESS_MAIN(TestWidePass)
#include "test_wide_pass.moc"
