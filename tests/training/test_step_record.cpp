// SPDX-License-Identifier: GPL-3.0-or-later
#include "record_samples.h"

#include <cmath>

using namespace halfscope;
using samples::same;

namespace {

QString firstDifference(const std::vector<float>& values, std::span<const float> expected) {
    if (values.size() != expected.size()) {
        return QStringLiteral("%1 values for %2").arg(values.size()).arg(expected.size());
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!same(values[i], expected[i])) {
            return QStringLiteral("at %1: ").arg(i) + golden::hex(values[i]) + " for " + golden::hex(expected[i]);
        }
    }
    return {};
}

const TensorRecord& tensor(const StepRecord& record, PhaseKind phase, TensorKind kind, int layer) {
    const TensorRecord* found = findTensor(record, phase, kind, layer);
    if (!found) {
        qFatal("no tensor %d in phase %d", static_cast<int>(kind), static_cast<int>(phase));
    }
    return *found;
}

/// Of a phase, all layers' weight and bias gradients.
ClassCounts gradientCounts(const StepRecord& record, PhaseKind phase) {
    ClassCounts counts;
    for (int layer = 0; layer < static_cast<int>(record.setup.sizes.size()) - 1; ++layer) {
        for (const TensorKind kind : {TensorKind::WeightGradients, TensorKind::BiasGradients}) {
            const ClassCounts& more = tensor(record, phase, kind, layer).counts;
            counts.zeros += more.zeros;
            counts.subnormals += more.subnormals;
            counts.normals += more.normals;
            counts.infinities += more.infinities;
            counts.nans += more.nans;
            counts.lost += more.lost;
        }
    }
    return counts;
}

/// In the order of the record: "cast, forward 1, ...".
QString phasesOf(const StepRecord& record) {
    constexpr std::array<const char*, kPhaseKindCount> kNames{"cast",     "forward", "loss",       "scale",
                                                              "backward", "reduce",  "accumulate", "check",
                                                              "unscale",  "clip",    "update",     "scaler"};
    QStringList names;
    for (const PhaseRecord& phase : record.phases) {
        QString name = QString::fromLatin1(kNames[static_cast<std::size_t>(phase.kind)]);
        if (phase.layer >= 0) {
            name += QString::number(phase.layer + 1);
        }
        names << (phase.passedOver ? QLatin1Char('(') + name + QLatin1Char(')') : name);
    }
    return names.join(QLatin1Char(' '));
}

} // namespace

class TestStepRecord : public QObject {
    Q_OBJECT

private slots:
    void aRecordedStepHasTheBitsOfAnyOther_data() { samples::addEverySetup(); }
    void aRecordedStepHasTheBitsOfAnyOther();
    void everyValueIsInItsTensorsFormat_data() { samples::addEverySetup(); }
    void everyValueIsInItsTensorsFormat();
    void aTensorsFormatIsThatOfItsPlace_data();
    void aTensorsFormatIsThatOfItsPlace();
    void aLossIsInTheFormatThatItIsStoredIn_data();
    void aLossIsInTheFormatThatItIsStoredIn();
    void valuesAreStoredToTheNearest_data();
    void valuesAreStoredToTheNearest();
    void countsAreOfTheValues();
    void phasesComeInTheirOrder_data();
    void phasesComeInTheirOrder();
    void theTwelveLayerNetworkLosesItsFirstGradients();
    void at8192ItsLargestFirstGradientIs375();
    void atTwoToTheEighteenNothingIsLeft();
    void aScalePerLayerKeepsMoreOfTheFirst();
    void theFirstValueThatIsNotFiniteIsOfTheEarliestPhase_data();
    void theFirstValueThatIsNotFiniteIsOfTheEarliestPhase();
    void aPassKnowsItsSamples();
    void aStoppedRecordIsNone();
    void ulpsAreOfTheFormat();
};

void TestStepRecord::aRecordedStepHasTheBitsOfAnyOther() {
    QFETCH(TrainingSetup, setup);
    const Trainer trainer = samples::trainerOf(setup);
    TrainingState state = trainer.initial();
    for (int step = 0; step < 4; ++step) {
        std::vector<LayerGradients> gradients;
        const SteppedTraining next = trainer.advance(state, &gradients);
        const auto record = recordStep(trainer, state);
        QCOMPARE(record->step, static_cast<std::uint64_t>(step));
        QVERIFY(record->summary == next.step);
        QVERIFY(record->scalerBefore == state.scaler);
        QVERIFY(record->scalerAfter == next.state.scaler);
        for (int layer = 0; layer < 3; ++layer) {
            const auto i = static_cast<std::size_t>(layer);
            const LayerParameters& after = next.state.parameters[i];
            const auto checked = [&](TensorKind kind) { return tensor(*record, PhaseKind::Check, kind, layer).values; };
            QCOMPARE(firstDifference(checked(TensorKind::WeightGradients), gradients[i].weights), QString());
            QCOMPARE(firstDifference(checked(TensorKind::BiasGradients), gradients[i].biases), QString());
            if (next.step.skipped) {
                QVERIFY(!findTensor(*record, PhaseKind::Update, TensorKind::NewWeights, layer));
                QCOMPARE(firstDifference(state.parameters[i].weights, after.weights), QString());
                continue;
            }
            const auto updated = [&](TensorKind kind) {
                return tensor(*record, PhaseKind::Update, kind, layer).values;
            };
            QCOMPARE(firstDifference(updated(TensorKind::NewWeights), after.weights), QString());
            QCOMPARE(firstDifference(updated(TensorKind::NewBiases), after.biases), QString());
            const LayerMoments& moments = next.state.moments[i];
            if (!moments.weights.first.empty()) {
                QCOMPARE(firstDifference(updated(TensorKind::WeightFirstMoment), moments.weights.first), QString());
                QCOMPARE(firstDifference(updated(TensorKind::BiasFirstMoment), moments.biases.first), QString());
            }
            if (!moments.weights.second.empty()) {
                QCOMPARE(firstDifference(updated(TensorKind::WeightSecondMoment), moments.weights.second), QString());
                QCOMPARE(firstDifference(updated(TensorKind::BiasSecondMoment), moments.biases.second), QString());
            }
        }
        state = next.state;
    }
}

void TestStepRecord::everyValueIsInItsTensorsFormat() {
    QFETCH(TrainingSetup, setup);
    const auto record = samples::firstRecord(setup);
    for (const PhaseRecord& phase : record->phases) {
        for (const TensorRecord& values : phase.tensors) {
            QCOMPARE(values.values.size(), values.at(values.rows, 0));
            QCOMPARE(values.plain.size(), values.values.size());
            const Format format = formatOf(values.format);
            for (std::size_t i = 0; i < values.values.size(); ++i) {
                QVERIFY2(same(values.values[i], store(format, values.values[i])),
                         qPrintable(golden::hex(values.values[i])));
                QVERIFY(same(values.values[i], decode(format, values.code(i))));
            }
        }
    }
}

void TestStepRecord::aTensorsFormatIsThatOfItsPlace_data() {
    QTest::addColumn<TensorKind>("kind");
    QTest::addColumn<Place>("place");
    QTest::addColumn<bool>("operand"); // of a product: the only ones that tf32 rounds
    const auto row = [](const char* name, TensorKind kind, Place place, bool operand) {
        QTest::newRow(name) << kind << place << operand;
    };
    row("weights", TensorKind::Weights, Place::Weights, true);
    row("biases", TensorKind::Biases, Place::Biases, false);
    row("inputs", TensorKind::Inputs, Place::Inputs, true);
    row("product", TensorKind::Product, Place::Product, false);
    row("pre-activation", TensorKind::PreActivation, Place::PreActivation, false);
    row("activation", TensorKind::Activation, Place::Activation, true);
    row("output", TensorKind::Output, Place::Output, false);
    row("output gradient", TensorKind::OutputGradient, Place::OutputGradient, true);
    row("hidden product", TensorKind::HiddenProduct, Place::HiddenGradients, false);
    row("hidden gradient", TensorKind::HiddenGradient, Place::HiddenGradients, true);
    row("inner derivative", TensorKind::DerivativeInner, Place::Derivative, false);
    row("derivative", TensorKind::Derivative, Place::Derivative, false);
    row("weight gradients", TensorKind::WeightGradients, Place::ParameterGradients, false);
    row("bias gradients", TensorKind::BiasGradients, Place::ParameterGradients, false);
}

void TestStepRecord::aTensorsFormatIsThatOfItsPlace() {
    QFETCH(TensorKind, kind);
    QFETCH(Place, place);
    QFETCH(bool, operand);
    const auto formatOfKind = [kind](const TrainingSetup& setup) {
        const auto record = samples::firstRecord(setup);
        for (const PhaseRecord& phase : record->phases) {
            for (const TensorRecord& values : phase.tensors) {
                if (values.kind == kind) {
                    return values.format;
                }
            }
        }
        return FormatId::E5m2;
    };
    TrainingSetup setup = samples::tinyNetwork(FormatId::Float16);
    QCOMPARE(formatOfKind(setup), FormatId::Float16);
    setup.placement = Placement{}.without(place);
    QCOMPARE(formatOfKind(setup), FormatId::Float32);
    setup.placement.bits = static_cast<std::uint16_t>(1u << static_cast<int>(place));
    QCOMPARE(formatOfKind(setup), FormatId::Float16);
    setup.format = FormatId::Tf32;
    QCOMPARE(formatOfKind(setup), operand ? FormatId::Tf32 : FormatId::Float32);
    setup.placement = Placement{}.without(place);
    QCOMPARE(formatOfKind(setup), FormatId::Float32);
}

void TestStepRecord::aLossIsInTheFormatThatItIsStoredIn_data() {
    QTest::addColumn<bool>("reduced");
    QTest::addColumn<bool>("stored");
    QTest::addColumn<FormatId>("loss");
    QTest::addColumn<FormatId>("scaled");
    QTest::newRow("float32") << false << false << FormatId::Float32 << FormatId::Float32;
    QTest::newRow("reduced in float16") << true << false << FormatId::Float16 << FormatId::Float32;
    QTest::newRow("stored in float16") << false << true << FormatId::Float16 << FormatId::Float16;
    QTest::newRow("both") << true << true << FormatId::Float16 << FormatId::Float16;
}

void TestStepRecord::aLossIsInTheFormatThatItIsStoredIn() {
    QFETCH(bool, reduced);
    QFETCH(bool, stored);
    QFETCH(FormatId, loss);
    QFETCH(FormatId, scaled);
    TrainingSetup setup = samples::tinyNetwork(FormatId::Float16);
    setup.rules.pass.lossInFormat = reduced;
    setup.rules.pass.lossStored = stored;
    const auto record = samples::firstRecord(setup);
    QCOMPARE(tensor(*record, PhaseKind::Loss, TensorKind::Loss, -1).format, loss);
    QCOMPARE(tensor(*record, PhaseKind::Scale, TensorKind::ScaledLoss, -1).format, scaled);
}

void TestStepRecord::valuesAreStoredToTheNearest_data() {
    QTest::addColumn<TrainingSetup>("setup");
    samples::addSetups(samples::everyFormat());
}

void TestStepRecord::valuesAreStoredToTheNearest() {
    QFETCH(TrainingSetup, setup);
    const auto record = samples::firstRecord(setup);
    int between = 0;
    for (const PhaseRecord& phase : record->phases) {
        for (const TensorRecord& values : phase.tensors) {
            const Format format = formatOf(values.format);
            for (std::size_t i = 0; i < values.values.size(); ++i) {
                if (std::isfinite(values.values[i])) {
                    const double off = ulpsOff(format, values.values[i], values.plain[i]);
                    QVERIFY2(std::abs(off) <= 0.5, QByteArray::number(off).constData());
                    between += off != 0 ? 1 : 0;
                } else {
                    QVERIFY(!(std::abs(values.plain[i]) < largestValue(format)));
                }
            }
        }
    }
    QCOMPARE(between > 20, setup.format != FormatId::Float32);
}

void TestStepRecord::countsAreOfTheValues() {
    const std::vector<float> values{0, -0.0f, 0, 0x1p-24f, -0x1p-14f, 1, -65504, INFINITY, -INFINITY, NAN, NAN};
    const std::vector<float> plain{0, -1e-9f, NAN, 0x1p-24f, -0x1p-14f, 1, -65510, 70000, -INFINITY, NAN, 1};
    const ClassCounts counts = countClasses(FormatId::Float16, values, plain);
    QCOMPARE(counts.zeros, 3);
    QCOMPARE(counts.subnormals, 1);
    QCOMPARE(counts.normals, 3);
    QCOMPARE(counts.infinities, 2);
    QCOMPARE(counts.nans, 2);
    QCOMPARE(counts.lost, 1);
    QCOMPARE(counts.overflowed, 2);
    QCOMPARE(counts.largest, 65504.0f);
    QCOMPARE(counts.smallest, 0x1p-24f);
    QCOMPARE(counts.total(), 11);
    QVERIFY(countClasses(FormatId::Float16, {}, {}) == ClassCounts{});
}

void TestStepRecord::phasesComeInTheirOrder_data() {
    QTest::addColumn<TrainingSetup>("setup");
    QTest::addColumn<QString>("expected");
    const QString pass = QStringLiteral("cast forward1 forward2 forward3 loss scale backward3 backward2 backward1 ");
    const QString update = QStringLiteral("update1 update2 update3 scaler");
    TrainingSetup setup = samples::tinyNetwork(FormatId::Float16);
    const auto row = [&setup](const char* name, const QString& expected) { QTest::newRow(name) << setup << expected; };
    row("a step", pass + "check unscale (clip) " + update);
    setup.clip.norm = 0.25f;
    row("clipped", pass + "check unscale clip " + update);
    setup.clip.beforeUnscale = true;
    row("clipped before", pass + "check clip unscale " + update);
    setup.lossScale.constant = 0x1p20f;
    row("skipped", pass + "check (clip) (unscale) (update1) (update2) (update3) scaler");
    setup.clip = {};
    row("skipped without clipping", pass + "check (unscale) (clip) (update1) (update2) (update3) scaler");
    setup.lossScale.kind = LossScaleKind::None;
    row("no check", pass + "(check) unscale (clip) " + update);
    setup.microBatches = 2;
    setup.batch = 4;
    row("two micro-batches", pass + pass + "accumulate (check) unscale (clip) " + update);
    setup.replicas.count = 2;
    row("of two replicas each",
        pass + pass + "reduce " + pass + pass + "reduce accumulate (check) unscale (clip) " + update);
}

void TestStepRecord::phasesComeInTheirOrder() {
    QFETCH(TrainingSetup, setup);
    QFETCH(QString, expected);
    QCOMPARE(phasesOf(*samples::firstRecord(setup)), expected);
}

void TestStepRecord::theTwelveLayerNetworkLosesItsFirstGradients() {
    const auto record = samples::firstRecord(samples::oneDeepStep(FormatId::Float16, 1));
    const ClassCounts& first = tensor(*record, PhaseKind::Backward, TensorKind::WeightGradients, 0).counts;
    QCOMPARE(first.zeros, 8);
    QCOMPARE(first.total(), 8);
    const ClassCounts all = gradientCounts(*record, PhaseKind::Check);
    QCOMPARE(all.zeros, 54);
    QCOMPARE(all.total(), 237);
    QVERIFY(!record->firstNotFinite);
    // by the store of the gradient itself, or before: what it is made of was lost already
    QVERIFY(gradientCounts(*record, PhaseKind::Backward).lost < 54);
    const TensorRecord& hidden = tensor(*record, PhaseKind::Backward, TensorKind::HiddenGradient, 0);
    QCOMPARE(hidden.counts.zeros, 64);
}

void TestStepRecord::at8192ItsLargestFirstGradientIs375() {
    const auto record = samples::firstRecord(samples::oneDeepStep(FormatId::Float16, 8192));
    const TensorRecord& first = tensor(*record, PhaseKind::Backward, TensorKind::WeightGradients, 0);
    QCOMPARE(first.counts.largest, 375 * 0x1p-24f);
    QCOMPARE(gradientCounts(*record, PhaseKind::Check).zeros, 0);
    const TensorRecord& unscaled = tensor(*record, PhaseKind::Unscale, TensorKind::WeightGradients, 0);
    QCOMPARE(unscaled.counts.largest, 375 * 0x1p-37f);
    QVERIFY(!record->firstNotFinite);
    QVERIFY(!record->summary.skipped);
}

void TestStepRecord::atTwoToTheEighteenNothingIsLeft() {
    const auto record = samples::firstRecord(samples::oneDeepStep(FormatId::Float16, 0x1p18f));
    const ClassCounts all = gradientCounts(*record, PhaseKind::Check);
    QCOMPARE(all.infinities + all.nans, 237);
    QVERIFY(record->summary.skipped);
    const RecordPoint first = record->firstNotFinite.value();
    QCOMPARE(record->phases[first.phase].kind, PhaseKind::Scale);
    const TensorRecord& gradient = record->tensor(first);
    QCOMPARE(gradient.kind, TensorKind::OutputGradient);
    QCOMPARE(gradient.layer, 12);
    QCOMPARE(first.column, 0);
    const auto row = static_cast<std::size_t>(first.row);
    QVERIFY(std::isinf(gradient.values[row]));
    QVERIFY(std::abs(gradient.plain[row]) >= 65520);
    for (std::size_t i = 0; i < row; ++i) {
        QVERIFY(std::isfinite(gradient.values[i]));
    }
}

void TestStepRecord::aScalePerLayerKeepsMoreOfTheFirst() {
    TrainingSetup setup = samples::oneDeepStep(FormatId::Float16, 1);
    const auto constant = samples::firstRecord(setup);
    setup.lossScale.kind = LossScaleKind::PerLayer;
    const auto adaptive = samples::firstRecord(setup);
    QVERIFY(!adaptive->summary.skipped);
    QVERIFY(gradientCounts(*adaptive, PhaseKind::Check).zeros < 20);
    const auto first = [](const StepRecord& record) {
        return tensor(record, PhaseKind::Check, TensorKind::WeightGradients, 0).counts.zeros;
    };
    QCOMPARE(first(*constant), 8);
    QVERIFY(first(*adaptive) < 8);
    float before = 1;
    for (auto scale = adaptive->layerScales.rbegin(); scale != adaptive->layerScales.rend(); ++scale) {
        int exponent = 0;
        QCOMPARE(std::frexp(*scale, &exponent), 0.5f);
        QVERIFY(*scale >= before && *scale <= 16 * before && *scale <= 1024);
        before = *scale;
    }
    QCOMPARE(before, 1024.0f);
    // unscaled each by its own, they are the gradients of float32 to what float16 keeps
    setup.format = FormatId::Float32;
    setup.lossScale = {};
    const auto plain = samples::firstRecord(setup);
    const auto largest = [](const StepRecord& record) {
        return tensor(record, PhaseKind::Unscale, TensorKind::WeightGradients, 0).counts.largest;
    };
    QVERIFY(std::abs(largest(*adaptive) / largest(*plain) - 1) < 0.1f);
}

void TestStepRecord::theFirstValueThatIsNotFiniteIsOfTheEarliestPhase_data() {
    QTest::addColumn<FormatId>("format");
    QTest::addColumn<int>("where"); // 0: a weight of layer 1, 1: a bias of layer 2, 2: of the output
    QTest::addColumn<float>("value");
    QTest::addColumn<float>("scale");
    QTest::addColumn<PhaseKind>("phase");
    QTest::addColumn<TensorKind>("kind");
    QTest::addColumn<int>("layer");
    for (const FormatId format : {FormatId::Float32, FormatId::Tf32, FormatId::Float16, FormatId::E4m3}) {
        const std::string name(nameOf(format));
        const auto row = [&](const char* what, int where, float value, float scale, PhaseKind phase, TensorKind kind,
                             int layer) {
            QTest::newRow((name + ", " + what).c_str()) << format << where << value << scale << phase << kind << layer;
        };
        row("a weight that is none", 0, NAN, 1, PhaseKind::Cast, TensorKind::Weights, 0);
        row("an infinite bias", 1, INFINITY, 1, PhaseKind::Cast, TensorKind::Biases, 1);
        row("a loss whose scale is too large", 2, 100, 0x1p126f, PhaseKind::Scale, TensorKind::ScaledLoss, 2);
    }
    QTest::newRow("float16, a weight that it does not have")
        << FormatId::Float16 << 0 << 70000.0f << 1.0f << PhaseKind::Cast << TensorKind::Weights << 0;
    QTest::newRow("float32, a weight that is too large")
        << FormatId::Float32 << 0 << 3e38f << 1.0f << PhaseKind::Forward << TensorKind::Product << 0;
    QTest::newRow("float16, a product that is too large")
        << FormatId::Float16 << 0 << 65000.0f << 1.0f << PhaseKind::Forward << TensorKind::Product << 0;
    QTest::newRow("float16, the output gradient alone")
        << FormatId::Float16 << 2 << 0.0f << 0x1p20f << PhaseKind::Scale << TensorKind::OutputGradient << 2;
}

void TestStepRecord::theFirstValueThatIsNotFiniteIsOfTheEarliestPhase() {
    QFETCH(FormatId, format);
    QFETCH(int, where);
    QFETCH(float, value);
    QFETCH(float, scale);
    QFETCH(PhaseKind, phase);
    QFETCH(TensorKind, kind);
    QFETCH(int, layer);
    TrainingSetup setup = samples::tinyNetwork(format);
    setup.lossScale.constant = scale;
    setup.data.shuffle = false; // the second sample has -1.303 for its second input
    const Trainer trainer = samples::trainerOf(setup);
    TrainingState state = trainer.initial();
    float* const places[] = {&state.parameters[0].weights[3], &state.parameters[1].biases[2],
                             &state.parameters[2].biases[0]};
    *places[where] = value;
    const auto record = recordStep(trainer, state);
    QVERIFY(record->firstNotFinite.has_value());
    const RecordPoint first = record->firstNotFinite.value();
    QCOMPARE(record->phases[first.phase].kind, phase);
    const TensorRecord& found = record->tensor(first);
    QCOMPARE(found.kind, kind);
    QCOMPARE(found.layer, layer);
    const std::size_t element = found.at(first.row, first.column);
    QVERIFY(!std::isfinite(found.values[element]));
    for (std::size_t p = 0; p <= first.phase; ++p) { // nothing before it
        for (std::size_t t = 0; t < record->phases[p].tensors.size(); ++t) {
            const std::vector<float>& values = record->phases[p].tensors[t].values;
            const bool here = p == first.phase && t == first.tensor;
            const bool after = p == first.phase && t > first.tensor;
            const std::size_t count = here ? element : after ? 0 : values.size();
            for (std::size_t i = 0; i < count; ++i) {
                QVERIFY(std::isfinite(values[i]));
            }
        }
    }
}

void TestStepRecord::aPassKnowsItsSamples() {
    TrainingSetup setup = samples::tinyNetwork(FormatId::Float16);
    setup.batch = 3;
    setup.microBatches = 2;
    setup.replicas.count = 2;
    const Trainer trainer = samples::trainerOf(setup);
    const TrainingState second = trainer.advance(trainer.initial()).state;
    const auto record = recordStep(trainer, second); // rows 6 to 9 of the epoch: 3 and 1
    QCOMPARE(record->samples, 4);
    QCOMPARE(record->passes.size(), std::size_t{3}); // the last sample is for one replica
    std::vector<int> rows;
    for (const PassRecord& pass : record->passes) {
        rows.insert(rows.end(), pass.samples.begin(), pass.samples.end());
        for (std::size_t i = 0; i < pass.samples.size(); ++i) {
            QCOMPARE(pass.targets[i], trainer.data().targets[static_cast<std::size_t>(pass.samples[i])]);
        }
    }
    const std::vector<int> expected(second.order->begin() + 6, second.order->end());
    QCOMPARE(golden::list(rows), golden::list(expected));
    QCOMPARE(record->passes[1].replica, 1);
    QCOMPARE(record->passes[2].microBatch, 1);
    QCOMPARE(record->passes[2].replica, 0);
    QCOMPARE(record->passes[2].scale, 32.0f); // half of it for each micro-batch
    QCOMPARE(record->layerScales.front(), 32.0f);
}

/// While the step is made, and while its true gradients are.
void TestStepRecord::aStoppedRecordIsNone() {
    const TrainingSetup setup = samples::oneDeepStep(FormatId::Float16, 8192);
    const Trainer trainer = samples::trainerOf(setup);
    constexpr int kOfAPass = 27; // before its products, between forward and backward, at the end
    for (int most = 0; most <= 2 * kOfAPass; ++most) {
        int asked = 0;
        const auto record = recordStep(trainer, trainer.initial(), [&] { return ++asked > most; });
        QCOMPARE(record != nullptr, most == 2 * kOfAPass);
    }
}

void TestStepRecord::ulpsAreOfTheFormat() {
    const Format half = formatOf(FormatId::Float16);
    QCOMPARE(ulpsOff(half, 1.0f, 1.0f), 0.0);
    QCOMPARE(ulpsOff(half, 1.0009765625f, 1.0f), 1.0);
    QCOMPARE(ulpsOff(half, 1.0f, 1.00048828125f), -0.5);
    QCOMPARE(ulpsOff(half, 0, 0x1p-25f), -0.5);
    QCOMPARE(ulpsOff(half, 0x1p-24f, 0), 1.0);
    QCOMPARE(ulpsOff(half, 0, 0), 0.0);
    QVERIFY(std::isnan(ulpsOff(half, INFINITY, 70000)));
    QVERIFY(std::isnan(ulpsOff(half, NAN, NAN)));
    QCOMPARE(ulpsOff(formatOf(FormatId::Float32), 1.5f, 1.5f), 0.0);
    QCOMPARE(ulpsOff(formatOf(FormatId::Bfloat16), 1.0f, 1.00390625f), -0.5);
}

QTEST_APPLESS_MAIN(TestStepRecord)
#include "test_step_record.moc"
