// SPDX-License-Identifier: GPL-3.0-or-later
#include "record_samples.h"
#include "training/weight_motion.h"

#include <cmath>

using namespace halfscope;
using samples::same;

namespace {

constexpr std::size_t kAll = 1'000'000;

/// Two steps an epoch, in float16 with float32 masters.
TrainingSetup slowRun(double learningRate) {
    TrainingSetup setup = samples::tinyNetwork(FormatId::Float16);
    setup.optimizer.learningRate = learningRate;
    setup.epochs = 50;
    return setup;
}

const TensorRecord& tensor(const StepRecord& record, PhaseKind phase, TensorKind kind, int layer) {
    const TensorRecord* found = findTensor(record, phase, kind, layer);
    if (!found) {
        qFatal("no tensor %d in phase %d", static_cast<int>(kind), static_cast<int>(phase));
    }
    return *found;
}

float sum(const std::vector<WeightMotion>& motions, float WeightMotion::*moved) {
    double total = 0;
    for (const WeightMotion& motion : motions) {
        total += static_cast<double>(motion.*moved);
    }
    return static_cast<float>(total);
}

QString textOf(const WeightMotion& m) {
    return QStringLiteral("%1 %2 ").arg(m.step).arg(m.skipped) +
           golden::hex(std::vector<float>{m.gradient, m.weight, m.update, m.masterUlp, m.masterMoved, m.stored,
                                          m.storedUlp, m.storedMoved, m.aloneMoved});
}

} // namespace

class TestWeightMotion : public QObject {
    Q_OBJECT

private slots:
    void aMotionIsThatOfTheRecord_data() { samples::addEverySetup(); }
    void aMotionIsThatOfTheRecord();
    void whatMovesIsOfTheFormats_data() { samples::addEverySetup(); }
    void whatMovesIsOfTheFormats();
    void updatesUnderHalfAnUlpMoveTheMasterAlone();
    void largeOnesMoveBoth();
    void anyStepsAreTheSameSteps();
    void stepsThatAreNotThereAreLeftOut();
    void aWeightThatIsNotThereHasNone_data();
    void aWeightThatIsNotThereHasNone();
};

void TestWeightMotion::aMotionIsThatOfTheRecord() {
    QFETCH(TrainingSetup, setup);
    setup.epochs = 2;
    const auto trace = samples::trained(setup);
    for (const bool bias : {false, true}) {
        const WeightChoice weight{1, bias, bias ? 0 : 2, 3};
        const auto motions = weightMotion(*trace, weight, 0, kAll);
        QCOMPARE(motions.size(), trace->steps().size());
        for (const WeightMotion& motion : motions) {
            const auto record = recordStep(trace->trainer(), trace->stateBefore(motion.step));
            const TensorRecord& cast =
                tensor(*record, PhaseKind::Cast, bias ? TensorKind::Biases : TensorKind::Weights, 1);
            const std::size_t element = cast.at(weight.row, weight.column);
            QVERIFY(same(motion.weight, cast.plain[element]));
            QCOMPARE(motion.skipped, record->summary.skipped);
            if (motion.skipped) {
                QCOMPARE(motion.gradient, 0.0f);
                QCOMPARE(motion.update, 0.0f);
                QVERIFY(motion.masterMoved == 0 || std::isnan(motion.masterMoved));
                continue;
            }
            const bool clippedLast = setup.clip.norm && !setup.clip.beforeUnscale;
            const TensorRecord& gradient = tensor(*record, clippedLast ? PhaseKind::Clip : PhaseKind::Unscale,
                                                  bias ? TensorKind::BiasGradients : TensorKind::WeightGradients, 1);
            QVERIFY(same(motion.gradient, gradient.values[element]));
            const auto updated = [&](TensorKind ofWeight, TensorKind ofBias) {
                return tensor(*record, PhaseKind::Update, bias ? ofBias : ofWeight, 1).values[element];
            };
            QVERIFY(same(motion.update, updated(TensorKind::WeightUpdate, TensorKind::BiasUpdate)));
            const double after = static_cast<double>(updated(TensorKind::NewWeights, TensorKind::NewBiases));
            QVERIFY(same(motion.masterMoved, static_cast<float>(after - static_cast<double>(motion.weight))));
        }
    }
}

void TestWeightMotion::whatMovesIsOfTheFormats() {
    QFETCH(TrainingSetup, setup);
    const auto trace = samples::trained(setup);
    StoreRules rules = setup.storeRules;
    if (rules.rounding == Rounding::Stochastic) {
        rules.rounding = Rounding::NearestEven;
    }
    for (const bool bias : {false, true}) {
        const FormatId id = bias && setup.format == FormatId::Tf32 ? FormatId::Float32 : setup.format;
        const auto stored = [&](float value) { return store(formatOf(id), value, rules); };
        const auto motions = weightMotion(*trace, {0, bias, 0, 1}, 0, kAll);
        for (std::size_t i = 0; i < motions.size(); ++i) {
            const WeightMotion& m = motions[i];
            QVERIFY(same(m.stored, stored(m.weight)));
            QVERIFY(same(m.aloneMoved, stored(m.stored - m.update) - m.stored));
            if (!std::isfinite(m.stored)) {
                continue;
            }
            if (i + 1 < motions.size() && std::isfinite(motions[i + 1].stored)) {
                QVERIFY(same(m.storedMoved, motions[i + 1].stored - m.stored));
            }
            if (m.stored != 0) { // between a power of two and the next, 2^fraction bits of them
                const float size = std::abs(m.stored);
                const int bits = formatOf(id).fractionBits;
                const bool normal = size >= smallestNormal(formatOf(id));
                QVERIFY2(!normal ||
                             (m.storedUlp <= std::ldexp(size, -bits) && m.storedUlp * 2 > std::ldexp(size, -bits)),
                         qPrintable(textOf(m)));
                QVERIFY(same(stored(m.stored + m.storedUlp) - m.stored, m.storedUlp) ||
                        rules.rounding == Rounding::TowardZero || size + m.storedUlp > largestValue(formatOf(id)));
            }
        }
    }
}

/// A weight near 1 has an ulp of 2^-10 or 2^-11 in float16, and 2^13 times finer ones in float32.
void TestWeightMotion::updatesUnderHalfAnUlpMoveTheMasterAlone() {
    const auto trace = samples::trained(slowRun(1e-4));
    const auto motions = weightMotion(*trace, {0, false, 0, 0}, 0, kAll);
    int alone = 0;
    for (const WeightMotion& motion : motions) {
        QVERIFY2(std::abs(motion.update) < motion.storedUlp / 2, qPrintable(textOf(motion)));
        QCOMPARE(motion.aloneMoved, 0.0f);
        QVERIFY(motion.masterMoved != 0);
        QVERIFY(std::abs(motion.masterMoved + motion.update) <= motion.masterUlp / 2);
        alone += motion.storedMoved != 0 ? 1 : 0;
    }
    QVERIFY2(alone < 10, QByteArray::number(alone).constData());
    const float moved = sum(motions, &WeightMotion::masterMoved);
    QCOMPARE(sum(motions, &WeightMotion::aloneMoved), 0.0f);
    const WeightMotion& last = motions.back();
    QCOMPARE(moved, static_cast<float>(static_cast<double>(last.weight) + static_cast<double>(last.masterMoved) -
                                       static_cast<double>(motions.front().weight)));
}

void TestWeightMotion::largeOnesMoveBoth() {
    const auto motions = weightMotion(*samples::trained(slowRun(1)), {2, false, 0, 0}, 0, kAll);
    int both = 0;
    for (const WeightMotion& motion : motions) {
        both += motion.storedMoved != 0 && motion.aloneMoved != 0 ? 1 : 0;
    }
    QVERIFY2(both > 90, QByteArray::number(both).constData()); // of 100
    QCOMPARE(sum(motions, &WeightMotion::storedMoved),
             motions.back().stored + motions.back().storedMoved - motions.front().stored);
}

void TestWeightMotion::anyStepsAreTheSameSteps() {
    TrainingSetup setup = slowRun(0.1);
    setup.optimizer.kind = OptimizerKind::Adam;
    setup.schedule = {0.5, 7};
    const auto trace = samples::trained(setup);
    const WeightChoice weight{1, false, 1, 2};
    const auto all = weightMotion(*trace, weight, 0, kAll);
    QCOMPARE(all.size(), std::size_t{100});
    const auto some = weightMotion(*trace, weight, 61, 9);
    QCOMPARE(some.size(), std::size_t{9});
    for (std::size_t i = 0; i < some.size(); ++i) {
        QCOMPARE(some[i].step, std::uint64_t{61 + i});
        QCOMPARE(textOf(some[i]), textOf(all[61 + i]));
    }
}

void TestWeightMotion::stepsThatAreNotThereAreLeftOut() {
    const auto trace = samples::trained(slowRun(0.1));
    QCOMPARE(weightMotion(*trace, {}, 98, 10).size(), std::size_t{2});
    QVERIFY(weightMotion(*trace, {}, 100, 10).empty());
    QVERIFY(weightMotion(*trace, {}, 3, 0).empty());
    QCOMPARE(weightMotion(*trace, {}, 1, std::numeric_limits<std::size_t>::max()).size(), std::size_t{99});
}

void TestWeightMotion::aWeightThatIsNotThereHasNone_data() {
    QTest::addColumn<int>("layer");
    QTest::addColumn<bool>("bias");
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("column");
    QTest::addColumn<bool>("there");
    QTest::newRow("the last weight") << 2 << false << 3 << 0 << true; // 2, 3, 4, 1
    QTest::newRow("the last bias") << 2 << true << 0 << 0 << true;
    QTest::newRow("no such layer") << 3 << false << 0 << 0 << false;
    QTest::newRow("a negative layer") << -1 << false << 0 << 0 << false;
    QTest::newRow("no such row") << 2 << false << 4 << 0 << false;
    QTest::newRow("no such column") << 2 << false << 0 << 1 << false;
    QTest::newRow("a bias has one row") << 1 << true << 1 << 0 << false;
}

void TestWeightMotion::aWeightThatIsNotThereHasNone() {
    QFETCH(int, layer);
    QFETCH(bool, bias);
    QFETCH(int, row);
    QFETCH(int, column);
    QFETCH(bool, there);
    const auto trace = samples::trained(samples::tinyNetwork(FormatId::Float16));
    QCOMPARE(!weightMotion(*trace, {layer, bias, row, column}, 0, 1).empty(), there);
}

QTEST_APPLESS_MAIN(TestWeightMotion)
#include "test_weight_motion.moc"
