// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/training_figure.h"
#include "text/network_words.h"
#include "training/step_record.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <set>

using namespace halfscope;

namespace {

using Points = std::vector<QPointF>;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// The twelve sigmoid layers in float16 with a scale that overflows every few steps.
TrainingSetup restless(int epochs) {
    TrainingSetup setup;
    setup.format = FormatId::Float16;
    setup.epochs = epochs;
    setup.lossScale.kind = LossScaleKind::Dynamic;
    setup.lossScale.policy = policyOf(PolicyId::Pytorch);
    setup.lossScale.policy.parameters.growthInterval = 3;
    return setup;
}

NetworkSetup fourRuns(int epochs) {
    NetworkSetup setup;
    setup.training = restless(epochs);
    for (const KnownVariant variant : {KnownVariant::Float32, KnownVariant::Float16, KnownVariant::Bfloat16}) {
        setup.compared.push_back(knownVariant(variant, setup.training));
    }
    return setup;
}

NetworkSetup alone(const TrainingSetup& training) {
    NetworkSetup setup;
    setup.training = training;
    return setup;
}

std::shared_ptr<const NetworkPicture> whole(const NetworkSetup& setup) { return pictureNetwork(setup, 1e15); }

/// The first steps of each run.
NetworkPicture partOf(const NetworkSetup& setup, std::size_t steps) {
    NetworkPicture picture;
    picture.setup = setup;
    for (std::size_t i = 0; i < setup.runCount(); ++i) {
        TrainingRun run = TrainingRun::make(setup.run(i)).value();
        run.advance(steps);
        picture.runs.push_back(run.takeTrace());
    }
    return picture;
}

Figure figureOf(const NetworkPicture& picture, std::uint32_t step = 0, FigureUse use = FigureUse::Screen) {
    return trainingFigure(picture, {step, QLocale::c(), use});
}

Points joined(const Series& series) {
    Points all;
    for (const Points& piece : series.pieces) {
        all.insert(all.end(), piece.begin(), piece.end());
    }
    return all;
}

/// Bit for bit: a NaN is itself.
bool same(const Points& a, const Points& b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](const QPointF& p, const QPointF& q) {
               return p.x() == q.x() && (p.y() == q.y() || (std::isnan(p.y()) && std::isnan(q.y())));
           });
}

double lostOf(const TrainingTrace& trace, std::size_t step) {
    const std::vector<int>& sizes = trace.setup().sizes;
    double lost = 0;
    double all = 0;
    for (std::size_t layer = 0; layer + 1 < sizes.size(); ++layer) {
        const double parameters = (sizes[layer] + 1.0) * sizes[layer + 1];
        lost += parameters * static_cast<double>(trace.lostShare(step, layer));
        all += parameters;
    }
    return lost / all;
}

} // namespace

/// Training as values: each run's points, what breaks a line, what a long run keeps, what a longer one reads anew.
class TestTrainingCurves : public QObject {
    Q_OBJECT
private slots:
    void aShortRunIsShownWhole() {
        const auto picture = whole(alone(restless(30)));
        const TrainingTrace& trace = *picture->runs[0];
        const Figure figure = figureOf(*picture, 10);
        QCOMPARE(figure.id, QStringLiteral("training"));
        QVERIFY(!figure.title.isEmpty());
        QCOMPARE(figure.panels.size(), std::size_t{4});
        const Points losses = joined(figure.panels[0].series[0]);
        const Points lost = joined(figure.panels[2].series[0]);
        QCOMPARE(losses.size(), trace.steps().size());
        std::vector<double> skipped;
        for (std::size_t i = 0; i < trace.steps().size(); ++i) {
            const auto x = static_cast<double>(i) + 1;
            QCOMPARE(losses[i], QPointF(x, static_cast<double>(trace.steps()[i].loss)));
            QCOMPARE(lost[i].x(), x);
            QVERIFY(std::abs(lost[i].y() - lostOf(trace, i)) < 1e-12);
            if (trace.steps()[i].skipped) {
                skipped.push_back(x);
            }
        }
        QVERIFY(skipped.size() > 3);
        QCOMPARE(figure.panels[1].crosses.at, skipped);
    }

    void theScaleIsAStair() {
        const auto picture = whole(alone(restless(30)));
        const std::vector<TrainingStep>& steps = picture->runs[0]->steps();
        Points expected;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (i == 0 || steps[i].scale != steps[i - 1].scale) {
                expected.emplace_back(static_cast<double>(i) + 1, std::log2(steps[i].scale));
            }
        }
        if (expected.back().x() < static_cast<double>(steps.size())) { // it holds to the end
            expected.emplace_back(static_cast<double>(steps.size()), expected.back().y());
        }
        const Series scale = figureOf(*picture).panels[1].series[0];
        QVERIFY(scale.stairs && scale.strong);
        QCOMPARE(joined(scale), expected);
        QVERIFY(expected.size() > 10);
    }

    void aKeptScaleIsNotItsScalers() {
        TrainingSetup training = restless(30);
        training.lossScale.frozen = true;
        const auto picture = whole(alone(training));
        const TrainingTrace& trace = *picture->runs[0];
        Points expected;
        for (std::size_t i = 0; i < trace.steps().size(); ++i) {
            const double exponent = std::log2(trace.stateBefore(i).scaler.scale);
            if (expected.empty() || exponent != expected.back().y()) {
                expected.emplace_back(static_cast<double>(i) + 1, exponent);
            }
        }
        QVERIFY(expected.size() > 3);
        expected.emplace_back(static_cast<double>(trace.steps().size()), expected.back().y());
        const Panel panel = figureOf(*picture).panels[1];
        QCOMPARE(panel.series.size(), std::size_t{2});
        QCOMPARE(joined(panel.series[0]),
                 (Points{{1, 16}, {static_cast<double>(trace.steps().size()), 16}})); // what multiplied the loss
        QCOMPARE(joined(panel.series[1]), expected);
        QCOMPARE(panel.series[1].word, QStringLiteral("the scaler's S"));
        QVERIFY(!panel.series[1].markers && !panel.series[1].strong);
        QVERIFY(panel.y.high > expected.back().y());
        training.lossScale.policy.parameters.initialScale = 1024; // nothing overflows
        training.lossScale.policy.parameters.growthInterval = 10'000; // it does not move, either
        QCOMPARE(figureOf(*whole(alone(training))).panels[1].series.size(), std::size_t{1});
    }

    void keysCoverNoCurve() {
        const Figure figure = figureOf(*whole(fourRuns(4)));
        QVERIFY(figure.panels[0].legendAbove && figure.panels[1].legendAbove);
    }

    void gradientsAreDividedByTheScale() {
        const auto picture = whole(alone(restless(30)));
        const Panel panel = figureOf(*picture).panels[3];
        Points finite;
        std::vector<EdgeMark> edges;
        const std::vector<TrainingStep>& steps = picture->runs[0]->steps();
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const auto x = static_cast<double>(i) + 1;
            const double gradient = static_cast<double>(steps[i].largestGradient) / steps[i].scale;
            if (std::isfinite(gradient)) {
                finite.emplace_back(x, std::log2(gradient));
            } else {
                edges.push_back(
                    {x, true, runStyle(0), std::isnan(gradient) ? QStringLiteral("NaN") : QStringLiteral("∞")});
            }
        }
        QVERIFY(!edges.empty());
        QCOMPARE(joined(panel.series[0]), finite);
        QCOMPARE(panel.edges, edges);
        QCOMPARE(panel.y.low, -28.0);
        QCOMPARE(panel.y.high, 24.0);
        QCOMPARE(panel.rows.front().ink, Ink::Lost);
        QCOMPARE(panel.levels.size(), std::size_t{3});
    }

    void runsAreLaidOver() {
        const auto picture = whole(fourRuns(4));
        const Figure figure = figureOf(*picture);
        for (const Panel& panel : figure.panels) {
            QCOMPARE(panel.series.size(), std::size_t{4});
            for (std::size_t run = 0; run < 4; ++run) {
                QCOMPARE(panel.series[run].style, runStyle(run));
                QCOMPARE(panel.series[run].strong, run == 0);
            }
        }
        for (std::size_t run = 0; run < 4; ++run) { // one legend for all
            QCOMPARE(figure.panels[0].series[run].word, words::runName(picture->setup, run, QLocale::c()));
            QVERIFY(figure.panels[1].series[run].word.isEmpty());
        }
        QVERIFY(figureOf(*whole(alone(restless(1)))).panels[0].series[0].word.isEmpty()); // one needs none
        std::set<int> styles;
        for (std::size_t run = 0; run < kMostRuns; ++run) {
            styles.insert(runStyle(run));
        }
        QCOMPARE(styles.size(), kMostRuns);
    }

    void theCursorMovesNothingElse() {
        const auto picture = whole(fourRuns(4));
        Figure first = figureOf(*picture, 0);
        for (const Panel& panel : first.panels) {
            QCOMPARE(panel.cursor, std::optional<double>(1)); // the number of step 0
        }
        Figure last = figureOf(*picture, 999);
        QCOMPARE(last.panels[0].cursor, std::optional<double>(8));
        const Figure file = figureOf(*picture, 3, FigureUse::File);
        for (std::size_t panel = 0; panel < 4; ++panel) {
            first.panels[panel].cursor = last.panels[panel].cursor = std::nullopt;
            QCOMPARE(last.panels[panel], first.panels[panel]);
            QCOMPARE(file.panels[panel], first.panels[panel]);
        }
    }

    void stepsAreThoseOfTheWholeRun() {
        const NetworkSetup setup = fourRuns(20);
        const NetworkPicture part = partOf(setup, 7);
        const Figure figure = figureOf(part);
        QCOMPARE(figure.panels[0].x, figureOf(*whole(setup)).panels[0].x);
        QCOMPARE(figure.panels[3].x,
                 (Axis{AxisKind::Ordinal, 1 - 0.015 * 40, 1.015 * 40, QStringLiteral("step"), true}));
        QCOMPARE(figure.panels[0].series[0].pieces.back().back().x(), 7.0);
        QCOMPARE(figure.panels[1].series[0].pieces.back().back().x(), 7.0);
        for (std::size_t panel = 0; panel < 3; ++panel) {
            QVERIFY(!figure.panels[panel].x.labels);
        }
        QVERIFY(figure.panels[3].x.labels);
    }

    void aLossThatSpansMoreHasALogarithmicAxis() {
        NetworkSetup setup = alone(restless(3));
        QCOMPARE(figureOf(*whole(setup)).panels[0].y.kind, AxisKind::Number);
        setup.training.lossScale = {};
        setup.training.format = FormatId::Float32;
        setup.training.activation = Activation::Relu;
        setup.training.sizes = {2, 8, 1};
        setup.training.optimizer.learningRate = 30;
        const auto picture = whole(setup); // it diverges
        const Panel panel = figureOf(*picture).panels[0];
        QCOMPARE(panel.y.kind, AxisKind::Log10);
        const TrainingTrace& trace = *picture->runs[0];
        QCOMPARE(panel.series[0].pieces[0][1], QPointF(2, std::log10(static_cast<double>(trace.steps()[1].loss))));
        QVERIFY(panel.y.low <= panel.series[0].pieces[0][0].y());
    }

    void aLossThatIsNotFiniteStandsAtTheEdge() {
        NetworkSetup setup = alone(restless(8));
        setup.training.lossScale = {};
        setup.training.format = FormatId::Float32;
        setup.training.activation = Activation::Relu;
        setup.training.sizes = {2, 8, 1};
        setup.training.optimizer.learningRate = 1e12;
        const auto picture = whole(setup);
        const Panel panel = figureOf(*picture).panels[0];
        std::size_t notFinite = 0;
        for (const TrainingStep& step : picture->runs[0]->steps()) {
            notFinite += std::isfinite(step.loss) ? 0 : 1;
        }
        QVERIFY(notFinite > 0);
        QCOMPARE(panel.edges.size(), notFinite);
        QVERIFY(panel.edges.front().top);
        for (const Points& piece : panel.series[0].pieces) {
            for (const QPointF& point : piece) {
                QVERIFY(std::isfinite(point.y()));
            }
        }
    }

    void sharesHaveAnAxisOfTheirSize_data() {
        QTest::addColumn<double>("largest");
        QTest::addColumn<double>("end");
        QTest::newRow("nothing lost") << 0.0 << 0.01;
        QTest::newRow("one percent") << 0.01 << 0.01;
        QTest::newRow("a little more") << 0.0101 << 0.02;
        QTest::newRow("a tenth") << 0.07 << 0.1;
        QTest::newRow("a third") << 0.3 << 0.5;
        QTest::newRow("all") << 1.0 << 1.0;
    }
    void sharesHaveAnAxisOfTheirSize() {
        QFETCH(double, largest);
        QFETCH(double, end);
        const auto picture = whole(alone(restless(1)));
        TrainingCurves curves = trainingCurves(*picture);
        curves.runs[0].lost = {{1, 0}, {2, largest}};
        const Axis axis = trainingFigure(*picture, curves, {}).panels[2].y;
        QCOMPARE(axis.kind, AxisKind::Percent);
        QCOMPARE(axis.high, 1.04 * end);
        QVERIFY(axis.low < 0 && axis.low > -0.05 * end);
    }

    void zerosByLayerHasARowALayer() {
        const auto picture = whole(fourRuns(10));
        const TrainingCurves curves = trainingCurves(*picture);
        const TrainingTrace& trace = *picture->runs[2]; // float16, not scaled
        const Figure figure = zerosByLayerFigure(*picture, curves, 2, {4, QLocale::c(), FigureUse::Screen});
        QCOMPARE(figure.id, QStringLiteral("zeros-by-layer"));
        QVERIFY(figure.title.contains(words::runName(picture->setup, 2, QLocale::c())));
        const Panel& panel = figure.panels[0];
        QCOMPARE(panel.y, (Axis{AxisKind::Row, -13.5, -0.5, QStringLiteral("layer"), true}));
        QCOMPARE(panel.cursor, std::optional<double>(5));
        std::size_t covered = 0;
        for (const Cell& cell : panel.cells) {
            QCOMPARE(cell.kind, CellKind::Share);
            QCOMPARE(cell.top - cell.bottom, 1.0);
            const auto layer = static_cast<std::size_t>(-cell.top - 0.5);
            for (double step = cell.left + 0.5; step < cell.right; ++step, ++covered) {
                QCOMPARE(cell.depth, trace.zeroShare(static_cast<std::size_t>(step) - 1, layer));
            }
        }
        std::size_t lost = 0;
        for (std::size_t step = 0; step < trace.steps().size(); ++step) {
            for (std::size_t layer = 0; layer < 13; ++layer) {
                lost += trace.zeroShare(step, layer) > 0 ? 1 : 0;
            }
        }
        QVERIFY(lost > 10);
        QCOMPARE(covered, lost); // every one, and no other
        const auto record = recordStep(trace.trainer(), trace.stateBefore(4));
        std::size_t ofZeros = 0;
        for (std::size_t layer = 0; layer < 13; ++layer) {
            std::int64_t zeros = 0;
            std::int64_t all = 0;
            for (const TensorKind kind : {TensorKind::WeightGradients, TensorKind::BiasGradients}) {
                const TensorRecord& tensor = *findTensor(*record, PhaseKind::Backward, kind, static_cast<int>(layer));
                zeros += tensor.counts.zeros;
                all += tensor.counts.total();
            }
            QCOMPARE(trace.zeroShare(4, layer),
                     static_cast<float>(static_cast<double>(zeros) / static_cast<double>(all)));
            QVERIFY(trace.zeroShare(4, layer) >= trace.lostShare(4, layer));
            ofZeros += trace.zeroShare(4, layer) > trace.lostShare(4, layer) ? 1 : 0;
        }
        QVERIFY(ofZeros > 0);
        const Figure byLayer = trainingFigure(*picture, curves, {0, QLocale::c(), FigureUse::Screen, true});
        QCOMPARE(byLayer.panels[2].y, panel.y);
        QVERIFY(byLayer.panels[2].series.empty());
    }

    void aSetupThatCannotRunSaysWhy() {
        NetworkSetup setup = alone(restless(1));
        setup.training.batch = 0;
        const auto picture = whole(setup);
        QVERIFY(picture->problem);
        const Figure figure = figureOf(*picture);
        QVERIFY(!figure.panels[0].note.isEmpty());
        for (const Panel& panel : figure.panels) {
            QVERIFY(panel.series.empty());
            QVERIFY(panel.x.high > panel.x.low && panel.y.high > panel.y.low);
        }
    }

    void aPolicyThatRaisesEndsItsLine() {
        NetworkSetup setup = alone(restless(20));
        Policy& policy = setup.training.lossScale.policy = policyOf(PolicyId::Deepspeed);
        policy.parameters.hysteresis = 1;
        policy.parameters.initialScale = 0x1p40;
        policy.parameters.minimumScale = 0x1p38;
        const auto picture = whole(setup);
        QVERIFY(picture->runs[0]->error());
        const auto end = static_cast<double>(picture->runs[0]->steps().size());
        const Panel panel = figureOf(*picture).panels[1];
        QCOMPARE(panel.marks.size(), std::size_t{1});
        QCOMPARE(panel.marks[0].at.x(), end);
        QVERIFY(end < 40);
    }

    void aLongRunKeepsWhatCanBeSeen() {
        TrainingSetup training = restless(10'000);
        training.sizes = {2, 2, 1};
        training.batch = 8;
        const auto picture = whole(alone(training));
        const std::vector<TrainingStep>& steps = picture->runs[0]->steps();
        QCOMPARE(steps.size(), std::size_t{20'000});
        const TrainingCurves curves = trainingCurves(*picture);
        constexpr std::size_t kWidth = (20'000 + TrainingCurves::kColumns - 1) / TrainingCurves::kColumns;
        const Points& points = curves.runs[0].loss;
        QVERIFY(points.size() <= 4 * TrainingCurves::kColumns);
        auto point = points.begin();
        for (std::size_t begin = 0; begin < steps.size(); begin += kWidth) {
            const std::size_t end = std::min(steps.size(), begin + kWidth);
            double low = kInfinity;
            double high = -kInfinity;
            for (std::size_t i = begin; i < end; ++i) {
                low = std::min(low, static_cast<double>(steps[i].loss));
                high = std::max(high, static_cast<double>(steps[i].loss));
            }
            double shownLow = kInfinity;
            double shownHigh = -kInfinity;
            QCOMPARE(point->x(), static_cast<double>(begin) + 1);
            for (; point != points.end() && point->x() <= static_cast<double>(end); ++point) {
                const auto step = static_cast<std::size_t>(point->x()) - 1;
                QCOMPARE(point->y(), static_cast<double>(steps[step].loss));
                shownLow = std::min(shownLow, point->y());
                shownHigh = std::max(shownHigh, point->y());
            }
            QCOMPARE(shownLow, low);
            QCOMPARE(shownHigh, high);
            QCOMPARE((point - 1)->x(), static_cast<double>(end));
        }
        std::size_t columns = 0;
        for (std::size_t begin = 0; begin < steps.size(); begin += kWidth) {
            const auto first = steps.begin() + static_cast<std::ptrdiff_t>(begin);
            const auto last = steps.begin() + static_cast<std::ptrdiff_t>(std::min(steps.size(), begin + kWidth));
            columns += std::any_of(first, last, [](const TrainingStep& step) { return step.skipped; }) ? 1 : 0;
        }
        QCOMPARE(curves.runs[0].skipped.size(), columns);
        QCOMPARE(curves.runs[0].zeroByLayer.size(), 20'000 / 80 * std::size_t{2}); // columns of 80 steps
    }

    /// Lines of so many steps would hide each other: bands with the means over them.
    void aLongRunShowsItsMeans() {
        TrainingSetup training = restless(1000);
        training.sizes = {2, 2, 1};
        NetworkSetup setup = alone(training);
        setup.compared = {knownVariant(KnownVariant::Float32, training)};
        const auto picture = whole(setup);
        const TrainingTrace& trace = *picture->runs[0];
        QCOMPARE(trace.steps().size(), std::size_t{2000});
        const TrainingCurves curves = trainingCurves(*picture);
        QCOMPARE(curves.meanWidth(), std::size_t{32});
        const Figure figure = figureOf(*picture);
        QVERIFY(figure.panels[0].title.contains(QStringLiteral("32")));
        for (const std::size_t panel : {0U, 2U, 3U}) {
            const std::vector<Series>& series = figure.panels[panel].series;
            QCOMPARE(series.size(), std::size_t{4});
            for (std::size_t i = 0; i < 4; ++i) {
                QCOMPARE(series[i].band, i % 2 == 0);
                QCOMPARE(series[i].stairs, i % 2 == 1);
                QCOMPARE(series[i].style, runStyle(i / 2));
                QCOMPARE(series[i].word.isEmpty(), panel != 0 || i % 2 == 0);
            }
        }
        QCOMPARE(figure.panels[1].series.size(), std::size_t{2}); // a scale is a stair already
        const std::size_t columns = (2000 + 31) / 32;
        const Points loss = joined(figure.panels[0].series[1]);
        const Points lost = joined(figure.panels[2].series[1]);
        QCOMPARE(loss.size(), columns + 1);
        QCOMPARE(figure.panels[0].y.kind, AxisKind::Log10);
        for (std::size_t column = 0; column < columns; ++column) {
            double losses = 0;
            double shares = 0;
            const std::size_t end = std::min<std::size_t>(2000, 32 * (column + 1));
            for (std::size_t step = 32 * column; step < end; ++step) {
                losses += static_cast<double>(trace.steps()[step].loss);
                shares += lostOf(trace, step);
            }
            const auto count = static_cast<double>(end - 32 * column);
            QCOMPARE(loss[column].x(), static_cast<double>(32 * column + 1));
            QVERIFY(std::abs(loss[column].y() - std::log10(losses / count)) < 1e-12);
            QVERIFY(std::abs(lost[column].y() - shares / count) < 1e-12);
        }
        QCOMPARE(loss.back(), QPointF(2000, loss[columns - 1].y())); // it holds to the end
    }

    void meansBreakWhereNothingIsFinite() {
        TrainingSetup training = restless(1000);
        training.sizes = {2, 2, 1};
        const auto picture = whole(alone(training));
        TrainingCurves curves = trainingCurves(*picture);
        const double nan = std::numeric_limits<double>::quiet_NaN();
        curves.runs[0].meanLost = {{1, nan}, {33, 2}, {65, 3}, {97, nan}, {129, nan}, {161, 4}, {193, nan}};
        const Series stairs = trainingFigure(*picture, curves, {}).panels[2].series[1];
        QCOMPARE(stairs.pieces, (std::vector<Points>{{{33, 2}, {65, 3}, {97, 3}}, {{161, 4}, {193, 4}}}));
    }

    /// A run that goes on gives the same as one that is read at once.
    void aRunThatGoesOnIsNotReadAgain() {
        NetworkSetup setup = fourRuns(3000); // columns of four steps
        setup.training.sizes = {2, 3, 1};
        const TrainingCurves atOnce = trainingCurves(partOf(setup, 5003));
        TrainingCurves grown;
        for (const std::size_t steps : {1U, 2U, 4U, 1801U, 1802U, 4999U, 5003U}) {
            grown = trainingCurves(partOf(setup, steps), &grown);
        }
        QCOMPARE(grown.runs.size(), std::size_t{4});
        for (std::size_t run = 0; run < 4; ++run) {
            const TrainingCurves::Run& a = grown.runs[run];
            const TrainingCurves::Run& b = atOnce.runs[run];
            QCOMPARE(a.steps, std::size_t{5003});
            QVERIFY(same(a.loss, b.loss));
            QVERIFY(same(a.scale, b.scale));
            QVERIFY(same(a.lost, b.lost));
            QVERIFY(same(a.gradients, b.gradients));
            QVERIFY(same(a.meanLoss, b.meanLoss));
            QVERIFY(same(a.meanLost, b.meanLost));
            QVERIFY(same(a.meanGradient, b.meanGradient));
            QCOMPARE(a.skipped, b.skipped);
            QCOMPARE(a.zeroByLayer, b.zeroByLayer);
        }
    }

    void anotherSetupIsReadAnew() {
        const TrainingCurves before = trainingCurves(partOf(alone(restless(10)), 20));
        TrainingSetup other = restless(10);
        other.seed = 1;
        const auto picture = whole(alone(other));
        QVERIFY(same(trainingCurves(*picture, &before).runs[0].loss, trainingCurves(*picture).runs[0].loss));
        QVERIFY(!same(trainingCurves(*picture).runs[0].loss, before.runs[0].loss));
    }
};

QTEST_MAIN(TestTrainingCurves)
#include "test_training_curves.moc"
