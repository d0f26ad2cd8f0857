// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/format_bands.h"
#include "figures/layers_figure.h"
#include "training/trainer.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace halfscope;

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

void count(ClassCounts& counts, float value, float plain) {
    const float size = std::abs(value);
    counts.nans += std::isnan(size) ? 1 : 0;
    counts.infinities += std::isinf(size) ? 1 : 0;
    counts.zeros += size == 0 ? 1 : 0;
    counts.lost += size == 0 && plain != 0 ? 1 : 0;
    if (size > 0 && std::isfinite(size)) {
        ++(size < 0x1p-14F ? counts.subnormals : counts.normals);
        counts.largest = std::max(counts.largest, size);
        counts.smallest = counts.smallest == 0 ? size : std::min(counts.smallest, size);
    }
}

TensorRecord tensor(TensorKind kind, int layer, std::vector<float> values, std::vector<float> plain = {}) {
    TensorRecord made;
    made.kind = kind;
    made.layer = layer;
    made.rows = 1;
    made.columns = static_cast<int>(values.size());
    made.format = FormatId::Float16;
    made.values = std::move(values);
    made.plain = plain.empty() ? made.values : std::move(plain);
    for (std::size_t i = 0; i < made.values.size(); ++i) {
        count(made.counts, made.values[i], made.plain[i]);
    }
    return made;
}

PhaseRecord phase(PhaseKind kind, int layer, std::vector<TensorRecord> tensors = {}) {
    PhaseRecord made;
    made.kind = kind;
    made.layer = layer;
    made.tensors = std::move(tensors);
    return made;
}

enum Phase : std::size_t {
    Cast,
    Forward1,
    Forward2,
    LossPhase,
    Scale,
    Backward2,
    Backward1,
    Check,
    Unscale,
    Clip,
    Update1
};

std::vector<TensorRecord> second() {
    return {tensor(TensorKind::WeightGradients, 1, {1024, -2048}), tensor(TensorKind::BiasGradients, 1, {512})};
}

/// One of each class but the infinite, and both kinds of zero.
std::vector<TensorRecord> first() {
    return {tensor(TensorKind::WeightGradients, 0, {0x1p-24F, 0, 0x1p-13F, -0.0F}, {0x1p-24F, -0x1p-26F, 0x1p-13F, 0}),
            tensor(TensorKind::BiasGradients, 0, {-0x1p-20F, 1})};
}

std::vector<TensorRecord> both(std::vector<TensorRecord> one, std::vector<TensorRecord> other) {
    one.insert(one.end(), other.begin(), other.end());
    return one;
}

/// [2, 2, 1] in float16 at S = 1024.
StepRecord step() {
    StepRecord record;
    record.setup.sizes = {2, 2, 1};
    record.setup.format = FormatId::Float16;
    record.setup.lossScale.kind = LossScaleKind::Constant;
    record.setup.lossScale.constant = 1024;
    record.summary.scale = 1024;
    record.layerScales = {1024, 1024};
    record.passes.resize(1);
    record.passes[0].scale = 1024;
    const std::vector<TensorRecord> unscaled{tensor(TensorKind::WeightGradients, 0, {0x1p-34F, 0, 0x1p-23F, 0}),
                                             tensor(TensorKind::BiasGradients, 0, {-0x1p-30F, 0x1p-10F}),
                                             tensor(TensorKind::WeightGradients, 1, {1, -2}),
                                             tensor(TensorKind::BiasGradients, 1, {0.5F})};
    record.phases = {phase(PhaseKind::Cast, -1, {tensor(TensorKind::Weights, 0, {1, 2, 3, 4})}),
                     phase(PhaseKind::Forward, 0, {tensor(TensorKind::Activation, 0, {0.5F, 1})}),
                     phase(PhaseKind::Forward, 1, {tensor(TensorKind::Output, 1, {0.5F})}),
                     phase(PhaseKind::Loss, -1, {tensor(TensorKind::Loss, 1, {0.5F})}),
                     phase(PhaseKind::Scale, -1,
                           {tensor(TensorKind::ScaledLoss, 1, {512}), tensor(TensorKind::OutputGradient, 1, {512})}),
                     phase(PhaseKind::Backward, 1, second()),
                     phase(PhaseKind::Backward, 0, first()),
                     phase(PhaseKind::Check, -1, both(first(), second())),
                     phase(PhaseKind::Unscale, -1, unscaled),
                     phase(PhaseKind::Clip, -1),
                     phase(PhaseKind::Update, 0, {tensor(TensorKind::WeightUpdate, 0, {1, 0, 0, 0})})};
    record.trueGradients = {{2, 2, {0x1p-34F, -0x1p-36F, 0x1p-23F, 0}, {-0x1p-30F, 0x1p-10F}}, {2, 1, {1, -2}, {0.5F}}};
    record.phases[Clip].passedOver = true;
    for (TensorRecord& checked : record.phases[Check].tensors) { // it sees what is stored, not what was
        checked.plain = checked.values;
        checked.counts.lost = 0;
    }
    return record;
}

std::shared_ptr<const StepRecord> recorded(TrainingSetup setup) {
    const Trainer trainer = Trainer::make(setup).value();
    return recordStep(trainer, trainer.initial());
}

TrainingSetup twelveLayers(float scale) {
    TrainingSetup setup;
    setup.format = FormatId::Float16;
    setup.batch = 16;
    setup.lossScale.kind = LossScaleKind::Constant;
    setup.lossScale.constant = scale;
    return setup;
}

Figure figureOf(const StepRecord& record, std::size_t phase, FigureUse use = FigureUse::Screen) {
    return layersFigure(record, {phase, QLocale::c(), use});
}

/// Of the staircase, in the order of the layers, stored before divided.
std::vector<Bar> barsOf(const StepRecord& record, std::size_t phase) { return figureOf(record, phase).panels[0].bars; }

Bar stair(double left, double right, double bottom, double top, Paint paint, int layer) {
    return {left, right, bottom, top, paint, layer, 0};
}

QStringList wordsOf(const std::vector<Key>& keys) {
    QStringList all;
    for (const Key& key : keys) {
        all << key.word;
    }
    return all;
}

Paint ramp(double position, bool outlined, bool hatched) { return {Ink::Ramp, position, false, hatched, outlined}; }

} // namespace

/// The staircase of a step as values: where each layer's gradients lie, what has happened, what has no place.
class TestLayersFigure : public QObject {
    Q_OBJECT
private slots:
    void barsGoFromTheSmallestToTheLargest() {
        const Figure figure = figureOf(step(), Check);
        QCOMPARE(figure.id, QStringLiteral("layers"));
        QCOMPARE(figure.panels.size(), std::size_t{2});
        QVERIFY(!figure.title.isEmpty());
        QCOMPARE(barsOf(step(), Check),
                 (std::vector<Bar>{stair(0.7, 0.98, -24, 0, ramp(0, false, false), 0),
                                   stair(1.02, 1.3, -36, -10, ramp(0, false, true), 0), // with what is lost
                                   stair(1.7, 1.98, 9, 11, ramp(1, false, false), 1),
                                   stair(2.02, 2.3, -1, 1, ramp(1, false, true), 1)}));
    }

    void whatIsStillToComeIsAnOutline_data() {
        QTest::addColumn<int>("phase");
        QTest::addColumn<bool>("firstOutlined");
        QTest::addColumn<bool>("secondOutlined");
        QTest::newRow("cast") << int{Cast} << true << true;
        QTest::newRow("loss times S") << int{Scale} << true << true;
        QTest::newRow("backward, layer 2") << int{Backward2} << true << false;
        QTest::newRow("backward, layer 1") << int{Backward1} << false << false;
        QTest::newRow("update") << int{Update1} << false << false;
    }
    void whatIsStillToComeIsAnOutline() {
        QFETCH(int, phase);
        QFETCH(bool, firstOutlined);
        QFETCH(bool, secondOutlined);
        for (const Panel& panel : figureOf(step(), static_cast<std::size_t>(phase)).panels) {
            for (const Bar& bar : panel.bars) {
                QCOMPARE(bar.paint.outlined, bar.group == 0 ? firstOutlined : secondOutlined);
            }
        }
    }

    void theUnscalingMakesItsOwnTheSolidOnes() {
        const std::vector<Bar> bars = barsOf(step(), Unscale);
        QCOMPARE(bars.size(), std::size_t{4});
        QCOMPARE(bars[0], stair(0.7, 0.98, -24, 0, ramp(0, false, true), 0));
        QCOMPARE(bars[1], stair(1.02, 1.3, -34, -10, ramp(0, false, false), 0)); // what was lost is gone
        QCOMPARE(bars[3], stair(2.02, 2.3, -1, 1, ramp(1, false, false), 1));
        QCOMPARE(barsOf(step(), Update1), bars);
    }

    void aSkippedStepIsNeverUnscaled() {
        StepRecord record = step();
        record.phases[Unscale].passedOver = true;
        record.phases[Unscale].tensors.clear();
        QCOMPARE(barsOf(record, Update1), barsOf(record, Check));
    }

    void clippingChangesThem() {
        StepRecord record = step();
        record.phases[Clip] = phase(PhaseKind::Clip, -1, {tensor(TensorKind::WeightGradients, 1, {0.25F, -0.5F})});
        QCOMPARE(barsOf(record, Clip)[3], stair(2.02, 2.3, -2, -1, ramp(1, false, false), 1));
        QCOMPARE(barsOf(record, Unscale)[3], stair(2.02, 2.3, -1, 1, ramp(1, false, false), 1));
        std::swap(record.phases[Clip], record.phases[Unscale]); // before it, it clips what is times S
        QCOMPARE(barsOf(record, Unscale)[2], stair(1.7, 1.98, -2, -1, ramp(1, false, false), 1));
    }

    void whatHasNoPlaceStandsAtTheEdges() {
        StepRecord record = step();
        record.phases[Backward2].tensors = {tensor(TensorKind::WeightGradients, 1, {kInfinity, kNan, -kInfinity, 2})};
        record.phases[Check] = phase(PhaseKind::Check, -1);
        const std::vector<EdgeMark> expected{{1, false, 0, QStringLiteral("0: 2"), Ink::Lost},
                                             {2, true, 0, QStringLiteral("∞: 2"), Ink::Overflowed}};
        QCOMPARE(figureOf(record, Check).panels[0].edges, expected);
        QCOMPARE(figureOf(record, Scale).panels[0].edges, expected); // to come
        record.phases[Backward2].tensors = {tensor(TensorKind::WeightGradients, 1, {kNan, 2})};
        QCOMPARE(figureOf(record, Check).panels[0].edges.back().word, QStringLiteral("NaN: 1"));
    }

    void zerosThatAreNobodysLossAreQuiet() {
        StepRecord record = step();
        const auto inkOfZeros = [&](std::vector<float> values, std::vector<float> trueOnes) {
            record.trueGradients[0].weights = std::move(trueOnes);
            record.phases[Backward1].tensors = {tensor(TensorKind::WeightGradients, 0, std::move(values))};
            return figureOf(record, Check).panels[0].edges.front().ink;
        };
        QCOMPARE(inkOfZeros({0, 1}, {0, 1}), std::optional(Ink::Muted));
        QCOMPARE(inkOfZeros({0, 1}, {0x1p-40F, 1}), std::optional(Ink::Lost)); // lost before it came here
        QCOMPARE(inkOfZeros({0, 0}, {0, 0}), std::optional(Ink::Lost));        // the layer gets no gradient
    }

    void aLayerOfNothingHasNoBar() {
        StepRecord record = step();
        record.phases[Backward1].tensors = {tensor(TensorKind::WeightGradients, 0, {0, 0}, {0x1p-26F, 0x1p-27F})};
        record.trueGradients[0].weights = {0x1p-36F, 0x1p-37F};
        const std::vector<Bar> bars = barsOf(record, Check);
        QCOMPARE(bars.size(), std::size_t{3});
        QCOMPARE(bars[0], stair(1.02, 1.3, -37, -36, ramp(0, false, true), 0)); // what float32 has
    }

    void classesAddUpToTheWhole() {
        const Panel panel = figureOf(step(), Check).panels[1];
        QCOMPARE(panel.y, (Axis{AxisKind::Percent, 0, 1, {}, true}));
        const auto part = [](double bottom, double top, Paint paint, int layer) {
            return Bar{layer + 0.7, layer + 1.3, bottom / 6, top / 6, paint, layer, 0};
        };
        QCOMPARE(panel.bars,
                 (std::vector<Bar>{part(0, 1, {Ink::Muted, 0, true}, 0), part(1, 2, {Ink::Lost, 0, false, true}, 0),
                                   part(2, 4, {Ink::Subnormal, 0, false, true}, 0),
                                   part(4, 6, {Ink::Normal, 0, false, true}, 0),
                                   part(0, 6, {Ink::Normal, 0, false, true}, 1)}));
        QCOMPARE(wordsOf(panel.keys), (QStringList{QStringLiteral("zero in float32, too"), QStringLiteral("lost"),
                                                   QStringLiteral("subnormal"), QStringLiteral("normal"),
                                                   QStringLiteral("infinite or NaN")}));
    }

    void theKeysNameTheScale() {
        StepRecord record = step();
        const auto keys = [&](std::size_t phase) { return wordsOf(figureOf(record, phase).panels[0].keys); };
        QCOMPARE(keys(Check),
                 (QStringList{QStringLiteral("S = 1024, as stored"), QStringLiteral("S = 1, in float32 throughout")}));
        QCOMPARE(keys(Unscale), (QStringList{QStringLiteral("S = 1024, as stored"), QStringLiteral("unscaled")}));
        record.passes[0].scale = 1;
        QCOMPARE(keys(Check), (QStringList{QStringLiteral("as stored"), QStringLiteral("in float32 throughout")}));
        record.setup.lossScale.kind = LossScaleKind::PerLayer;
        record.layerScales = {1, 8};
        QCOMPARE(keys(Check),
                 (QStringList{QStringLiteral("times S, as stored"), QStringLiteral("S = 1, in float32 throughout")}));
    }

    /// In a file there is nobody to ask why a bar is hollow.
    void aHollowBarIsExplained() {
        const StepRecord record = step();
        const auto lastKey = [&](std::size_t phase) { return figureOf(record, phase).panels[0].keys.back(); };
        QCOMPARE(lastKey(Check).word, QStringLiteral("S = 1, in float32 throughout")); // every layer is reached
        QCOMPARE(lastKey(0).word, QStringLiteral("still to come"));
        QVERIFY(lastKey(0).paint.outlined);
    }

    /// A layer whose gradients were lost on their way to it: the store of its own has nothing to lose.
    void whatComesAfterALossHasItsReference() {
        StepRecord record = step();
        record.phases[Backward1].tensors = {tensor(TensorKind::WeightGradients, 0, {0, 0, 0, 1}, {0, 0x1p-30F, 0, 1})};
        record.trueGradients[0].weights = {0x1p-33F, 0x1p-31F, 0, 0x1p-10F};
        const Figure figure = figureOf(record, Check);
        QCOMPARE(figure.panels[0].bars[1], stair(1.02, 1.3, -33, -10, ramp(0, false, true), 0));
        const auto part = [](double bottom, double top, Paint paint) {
            return Bar{0.7, 1.3, bottom / 4, top / 4, paint, 0, 0};
        };
        const std::vector<Bar>& bars = figure.panels[1].bars;
        QCOMPARE(
            std::vector<Bar>(bars.begin(), bars.end() - 1),
            (std::vector<Bar>{part(0, 1, {Ink::Muted, 0, true}), part(1, 2, {Ink::Lost}),
                              part(2, 3, {Ink::Lost, 0, false, true}), part(3, 4, {Ink::Normal, 0, false, true})}));
        QCOMPARE(wordsOf(figure.panels[1].keys).mid(0, 3),
                 (QStringList{QStringLiteral("zero in float32, too"), QStringLiteral("zero: its inputs are 0"),
                              QStringLiteral("lost")}));
    }

    void theReferenceHasNoScale() {
        StepRecord record = step();
        record.setup.lossScale.kind = LossScaleKind::PerLayer;
        record.layerScales = {16, 256};
        QCOMPARE(barsOf(record, Check), barsOf(step(), Check));
    }

    void theCursorIsAtTheLayerOfThePhase() {
        for (const Panel& panel : figureOf(step(), Backward2).panels) {
            QCOMPARE(panel.cursor, std::optional<double>(2));
            QCOMPARE(panel.x, (Axis{AxisKind::Ordinal, 0.5, 2.5, QStringLiteral("layer"), panel.x.labels}));
        }
        QVERIFY(!figureOf(step(), Check).panels[0].cursor); // of no layer
        QVERIFY(!figureOf(step(), Backward2, FigureUse::File).panels[0].cursor);
    }

    void aPhaseBeyondTheLastIsTheLast() { QCOMPARE(barsOf(step(), 99), barsOf(step(), Update1)); }

    void levelsHaveTheRangeViewsWords() {
        const Panel panel = figureOf(step(), Check).panels[0];
        std::vector<Limit> expected = formatLimits({FormatId::Float16, {}}, -36, 24, QLocale::c());
        QCOMPARE(expected.size(), std::size_t{3});
        QCOMPARE(expected[0].label, QStringLiteral("2^{−25} and below: zero"));
        for (Limit& limit : expected) {
            limit.inside = true;
        }
        QCOMPARE(panel.levels, expected);
        QStringList words;
        for (const Band& row : panel.rows) {
            words << row.word;
        }
        QCOMPARE(words, (QStringList{{}, {}, QStringLiteral("normal"), {}})); // the levels say the others
    }

    void theAxisIsTheFormats_data() {
        QTest::addColumn<FormatId>("format");
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::newRow("float16") << FormatId::Float16 << -44.0 << 32.0;
        QTest::newRow("e5m2") << FormatId::E5m2 << -52.0 << 32.0; // 2^-44, sixteen more
        QTest::newRow("e4m3") << FormatId::E4m3 << -48.0 << 28.0;
        QTest::newRow("bfloat16") << FormatId::Bfloat16 << -72.0 << 40.0;
        QTest::newRow("float32") << FormatId::Float32 << -72.0 << 40.0;
    }
    void theAxisIsTheFormats() {
        QFETCH(FormatId, format);
        QFETCH(double, low);
        QFETCH(double, high);
        StepRecord record = step();
        record.setup.format = format;
        for (const std::size_t phase : {Cast, Check, Update1}) {
            const Axis axis = figureOf(record, phase).panels[0].y;
            QCOMPARE(axis.low, low);
            QCOMPARE(axis.high, high);
        }
    }

    void theAxisDoesNotMoveWhileSIsDragged() {
        for (int exponent = 0; exponent <= 18; ++exponent) {
            const auto record = recorded(twelveLayers(std::ldexp(1.0F, exponent)));
            for (std::size_t phase = 0; phase < record->phases.size(); phase += 7) {
                const Axis axis = figureOf(*record, phase).panels[0].y;
                QCOMPARE(axis.low, -44.0);
                QCOMPARE(axis.high, 32.0);
            }
        }
    }

    /// What the mock-up promises: at S = 2^13 nothing of the twelve layers is lost, and the first have stairs at 2^-30.
    void twelveSigmoidLayersAreAStaircase() {
        const auto record = recorded(twelveLayers(8192));
        const Panel panel = figureOf(*record, record->phases.size() - 1).panels[0];
        QCOMPARE(panel.bars.size(), std::size_t{26});
        QVERIFY(panel.edges.empty());
        QVERIFY(panel.bars.front().bottom < -14 && panel.bars.front().bottom > -25);
        QVERIFY(panel.bars[1].bottom < -28); // unscaled
        QVERIFY(panel.bars[24].top > 8 && panel.bars[24].top < 13);
        for (std::size_t i = 0; i < panel.bars.size(); ++i) {
            QCOMPARE(panel.bars[i].group, static_cast<int>(i / 2));
            QCOMPARE(panel.bars[i].paint.position, static_cast<double>(i / 2) / 12);
        }
    }

    /// In the second micro-batch the first one's gradients are none of what is going on.
    void eachPassHasItsOwnGradients() {
        TrainingSetup setup = twelveLayers(8192);
        setup.batch = 8;
        setup.microBatches = 2;
        const auto record = recorded(setup);
        std::size_t cast = 0;
        std::size_t accumulate = 0;
        for (std::size_t i = 0; i < record->phases.size(); ++i) {
            const PhaseRecord& phase = record->phases[i];
            cast = phase.kind == PhaseKind::Cast && phase.microBatch == 1 ? i : cast;
            accumulate = phase.kind == PhaseKind::Accumulate ? i : accumulate;
        }
        QVERIFY(cast > 0 && accumulate > cast);
        const auto largest = [&](std::size_t phase, std::size_t layer) {
            return barsOf(*record, phase)[2 * layer].top;
        };
        const auto ofPass = [&](int microBatch, int layer) {
            float most = 0;
            for (const PhaseRecord& phase : record->phases) {
                for (const TensorRecord& tensor : phase.tensors) {
                    const bool gradients =
                        tensor.kind == TensorKind::WeightGradients || tensor.kind == TensorKind::BiasGradients;
                    if (phase.kind == PhaseKind::Backward && phase.microBatch == microBatch && gradients &&
                        tensor.layer == layer) {
                        most = std::max(most, tensor.counts.largest);
                    }
                }
            }
            return std::log2(static_cast<double>(most));
        };
        for (const int layer : {0, 6, 12}) {
            QCOMPARE(largest(cast - 1, static_cast<std::size_t>(layer)), ofPass(0, layer));
            QCOMPARE(largest(cast, static_cast<std::size_t>(layer)), ofPass(1, layer));
        }
        QVERIFY(!barsOf(*record, cast - 1).front().paint.outlined);
        QVERIFY(barsOf(*record, cast).front().paint.outlined);
        QVERIFY(!barsOf(*record, accumulate).front().paint.outlined);
        float most = 0; // the reference is the whole step's
        for (const std::vector<float>* values : {&record->trueGradients[0].weights, &record->trueGradients[0].biases}) {
            for (const float value : *values) {
                most = std::max(most, std::abs(value));
            }
        }
        for (const std::size_t at : {cast - 1, cast, accumulate}) {
            QCOMPARE(barsOf(*record, at)[1].top, std::log2(static_cast<double>(most)));
        }
    }
};

QTEST_MAIN(TestLayersFigure)
#include "test_layers_figure.moc"
