// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/forward_backward.h"
#include "network/names.h"
#include "network/pass_counts.h"
#include "network/seed_dataset.h"

#include "golden.h"
#include "recipe.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace halfscope;

namespace {

constexpr Placement kNothingStored{0};

constexpr Placement only(Place place) { return {static_cast<std::uint16_t>(1u << static_cast<int>(place))}; }

PassSetup smallSetup(FormatId format) {
    PassSetup setup;
    setup.sizes = {2, 5, 3, 1};
    setup.samples = 7;
    setup.format = format;
    setup.scale = 64;
    return setup;
}

/// With biases that no format holds, since those of a new network are zero and would hide their place.
std::vector<LayerParameters> trainedParameters(const PassSetup& setup) {
    auto layers = initialParameters(setup.sizes, setup.activation, setup.seed);
    for (LayerParameters& layer : layers) {
        for (std::size_t j = 0; j < layer.biases.size(); ++j) {
            layer.biases[j] = 0.1f * static_cast<float>(j + 1);
        }
    }
    return layers;
}

PassResult passOf(const PassSetup& setup) {
    std::vector<float> inputs;
    std::vector<float> targets;
    for (int i = 0; i < setup.samples; ++i) {
        const SeedSample& sample = kSeedDataset[static_cast<std::size_t>(i)];
        inputs.insert(inputs.end(), {sample.x0, sample.x1});
        targets.push_back(sample.y);
    }
    return forwardBackward(trainedParameters(setup), setup.activation, {setup.samples, inputs, targets}, setup.scale,
                           PlaceStore(setup.format, setup.rules, setup.placement, setup.roundingSeed, 0));
}

QString text(const PassResult& pass) {
    QStringList lines{"loss " + golden::hex(pass.loss), "output " + golden::hex(pass.outputGradient)};
    for (const auto& hidden : pass.hiddenGradients) {
        lines << "hidden " + golden::hex(hidden);
    }
    for (const auto& layer : pass.layers) {
        lines << "weights " + golden::hex(layer.weights) << "biases " + golden::hex(layer.biases);
    }
    return lines.join('\n');
}

QString changes(const PassResult& from, const PassResult& to) {
    QStringList changed;
    const auto note = [&](const char* what, const std::vector<float>& before, const std::vector<float>& after) {
        if (golden::hex(before) != golden::hex(after)) {
            changed << what;
        }
    };
    note("loss", {from.loss}, {to.loss});
    note("output", from.outputGradient, to.outputGradient);
    note("hidden", from.hiddenGradients[0], to.hiddenGradients[0]);
    note("last", flattened(from.layers.back()), flattened(to.layers.back()));
    note("first", flattened(from.layers.front()), flattened(to.layers.front()));
    return changed.join(' ');
}

bool holds(FormatId format, const std::vector<float>& values) {
    return std::all_of(values.begin(), values.end(),
                       [format](float value) { return store(formatOf(format), value) == value; });
}

} // namespace

class TestPassPlaces : public QObject {
    Q_OBJECT

private slots:
    void thePassIsTheRecipeInEveryFormat_data();
    void thePassIsTheRecipeInEveryFormat();
    void thePassIsTheRecipeInEveryPlace_data();
    void thePassIsTheRecipeInEveryPlace();
    void aPlaceChangesWhatComesAfterIt_data();
    void aPlaceChangesWhatComesAfterIt();
    void withNoPlaceStoredEveryFormatIsFloat32_data();
    void withNoPlaceStoredEveryFormatIsFloat32();
    void gradientsAreValuesOfTheFormat_data();
    void gradientsAreValuesOfTheFormat();
    void tf32StoresOperandsOnly();
    void aRunRepeatsItself();
    void stochasticRoundingIsReproducibleByItsSeed();
    void aFlushedPassHasNoSubnormals();
    void aSaturatedPassStaysFinite();
    void everyNanIsTheCanonicalOne();
};

void TestPassPlaces::thePassIsTheRecipeInEveryFormat_data() {
    QTest::addColumn<PassSetup>("setup");
    const std::array<std::pair<const char*, StoreRules>, 5> rules{
        {{"to nearest", {}},
         {"toward zero", {Rounding::TowardZero, false, false}},
         {"stochastic", {Rounding::Stochastic, false, false}},
         {"flush", {Rounding::NearestEven, true, false}},
         {"saturate", {Rounding::NearestEven, false, true}}}};
    const std::array<std::pair<const char*, Activation>, 3> activations{
        {{"sigmoid", Activation::Sigmoid}, {"ReLU", Activation::Relu}, {"tanh", Activation::Tanh}}};
    for (const NamedFormat& format : kFormats) {
        for (const auto& [rulesName, rule] : rules) {
            for (const auto& [activationName, activation] : activations) {
                PassSetup setup = smallSetup(format.id);
                setup.rules = rule;
                setup.activation = activation;
                setup.roundingSeed = 11;
                QTest::addRow("%s, %s, %s", format.name.data(), rulesName, activationName) << setup;
            }
        }
    }
}

void TestPassPlaces::thePassIsTheRecipeInEveryFormat() {
    QFETCH(PassSetup, setup);
    QCOMPARE(text(passOf(setup)), text(recipe::Recipe(setup, trainedParameters(setup)).run()));
}

void TestPassPlaces::thePassIsTheRecipeInEveryPlace_data() {
    QTest::addColumn<PassSetup>("setup");
    for (const FormatId format : {FormatId::Float16, FormatId::Tf32}) {
        for (int place = 0; place < kPlaceCount; ++place) {
            const char* name = nameOf(static_cast<Place>(place)).data();
            PassSetup setup = smallSetup(format);
            setup.placement = Placement{}.without(static_cast<Place>(place));
            QTest::addRow("%s without %s", nameOf(format).data(), name) << setup;
            setup.placement = only(static_cast<Place>(place));
            QTest::addRow("%s, only %s", nameOf(format).data(), name) << setup;
        }
    }
}

void TestPassPlaces::thePassIsTheRecipeInEveryPlace() {
    QFETCH(PassSetup, setup);
    QCOMPARE(text(passOf(setup)), text(recipe::Recipe(setup, trainedParameters(setup)).run()));
}

void TestPassPlaces::aPlaceChangesWhatComesAfterIt_data() {
    QTest::addColumn<Place>("place");
    QTest::addColumn<QString>("changed");
    const QString everything = "loss output hidden last first";
    for (const Place place : {Place::Weights, Place::Biases, Place::Inputs, Place::Product, Place::PreActivation,
                              Place::Activation, Place::Output}) {
        QTest::addRow("%s", nameOf(place).data()) << place << everything;
    }
    QTest::addRow("output-gradient") << Place::OutputGradient << "output hidden last first";
    QTest::addRow("hidden-gradients") << Place::HiddenGradients << "hidden first";
    QTest::addRow("derivative") << Place::Derivative << "hidden first";
    QTest::addRow("parameter-gradients") << Place::ParameterGradients << "last first";
}

void TestPassPlaces::aPlaceChangesWhatComesAfterIt() {
    QFETCH(Place, place);
    QFETCH(QString, changed);
    PassSetup setup = smallSetup(FormatId::Float16);
    setup.placement = kNothingStored;
    const PassResult float32 = passOf(setup);
    setup.placement = only(place);
    QCOMPARE(changes(float32, passOf(setup)), changed);
}

void TestPassPlaces::withNoPlaceStoredEveryFormatIsFloat32_data() {
    QTest::addColumn<FormatId>("format");
    for (const NamedFormat& format : kFormats) {
        QTest::addRow("%s", format.name.data()) << format.id;
    }
}

void TestPassPlaces::withNoPlaceStoredEveryFormatIsFloat32() {
    QFETCH(FormatId, format);
    PassSetup setup = smallSetup(format);
    setup.placement = kNothingStored;
    setup.rules = {Rounding::Stochastic, true, true};
    QCOMPARE(text(passOf(setup)), text(passOf(smallSetup(FormatId::Float32))));
}

void TestPassPlaces::gradientsAreValuesOfTheFormat_data() { withNoPlaceStoredEveryFormatIsFloat32_data(); }

void TestPassPlaces::gradientsAreValuesOfTheFormat() {
    QFETCH(FormatId, format);
    const auto pass = runPass(smallSetup(format));
    QVERIFY(pass.ok());
    const bool expected = format != FormatId::Tf32; // whose results stay float32
    QCOMPARE(holds(format, pass.value().outputGradient), expected);
    QCOMPARE(holds(format, pass.value().hiddenGradients.front()), expected);
    QCOMPARE(holds(format, flattened(pass.value().layers.front())), expected);
}

void TestPassPlaces::tf32StoresOperandsOnly() {
    PassSetup setup = smallSetup(FormatId::Tf32);
    setup.placement = kNothingStored;
    const PassResult float32 = passOf(setup);
    for (const Place place : {Place::Biases, Place::Product, Place::PreActivation, Place::Output, Place::Derivative,
                              Place::ParameterGradients}) {
        setup.placement = only(place);
        QCOMPARE(changes(float32, passOf(setup)), QString());
    }
    setup.placement = only(Place::OutputGradient);
    QCOMPARE(changes(float32, passOf(setup)), QString("hidden last first"));
    setup.placement = only(Place::HiddenGradients); // rounded where products read them, returned as float32
    PassResult rounded = passOf(setup);
    QCOMPARE(golden::hex(rounded.hiddenGradients.back()), golden::hex(float32.hiddenGradients.back()));
    QCOMPARE(changes(float32, rounded), QString("hidden first"));
}

void TestPassPlaces::aRunRepeatsItself() {
    for (const NamedFormat& format : kFormats) {
        const PassSetup setup = smallSetup(format.id);
        QCOMPARE(text(runPass(setup).value()), text(runPass(setup).value()));
    }
}

void TestPassPlaces::stochasticRoundingIsReproducibleByItsSeed() {
    PassSetup setup = smallSetup(FormatId::Float16);
    setup.rules.rounding = Rounding::Stochastic;
    setup.roundingSeed = 1;
    const QString first = text(runPass(setup).value());
    QCOMPARE(text(runPass(setup).value()), first);
    setup.roundingSeed = 2;
    QVERIFY(text(runPass(setup).value()) != first);
    const PlaceStore stepZero(FormatId::Float16, setup.rules, {}, 1, 0);
    const PlaceStore stepOne(FormatId::Float16, setup.rules, {}, 1, 1);
    std::vector<float> atZero(64, 1.0f / 3);
    std::vector<float> atOne = atZero;
    stepZero.store({Place::Weights, 0}, atZero);
    stepOne.store({Place::Weights, 0}, atOne);
    QVERIFY(atZero != atOne);
}

void TestPassPlaces::aFlushedPassHasNoSubnormals() {
    PassSetup setup;
    setup.format = FormatId::Float16;
    setup.rules.flushSubnormals = true;
    setup.scale = 256;
    const PassCounts counts = countPass(runPass(setup).value(), formatOf(setup.format));
    QCOMPARE(counts.subnormals, 0);
    QVERIFY2(counts.zeros > 0, qPrintable(QString::number(counts.zeros)));
    QVERIFY(!safePowers(setup, 0, 8).low.has_value());
}

void TestPassPlaces::aSaturatedPassStaysFinite() {
    PassSetup setup;
    setup.format = FormatId::Float16;
    setup.rules.saturate = true;
    setup.scale = 0x1p20f;
    const PassResult pass = runPass(setup).value();
    QCOMPARE(countPass(pass, formatOf(setup.format)).notFinite, 0);
    float largest = 0;
    for (const float gradient : pass.outputGradient) {
        largest = std::max(largest, std::abs(gradient));
    }
    QCOMPARE(golden::hex(largest), golden::hex(65504.0f));
}

void TestPassPlaces::everyNanIsTheCanonicalOne() {
    for (const NamedFormat& format : kFormats) {
        PassSetup setup = smallSetup(format.id);
        setup.scale = std::numeric_limits<float>::max();
        setup.placement = Placement{}.without(Place::ParameterGradients);
        for (const LayerGradients& layer : passOf(setup).layers) {
            for (const float gradient : flattened(layer)) {
                QVERIFY2(!std::isnan(gradient) || std::bit_cast<quint32>(gradient) == 0x7FC00000u,
                         qPrintable(golden::hex(gradient)));
            }
        }
    }
}

QTEST_APPLESS_MAIN(TestPassPlaces)
#include "test_pass_places.moc"
