// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/scaler_figures.h"

#include <QtTest>

#include <cmath>

using namespace halfscope;

namespace {

using Points = std::vector<QPointF>;

ScalerSetup flags(PolicyId policy, OverflowSteps steps) {
    ScalerSetup setup;
    setup.policy = policyOf(policy);
    setup.received = ReceivedKind::Overflows;
    setup.overflows = std::make_shared<OverflowSteps>(std::move(steps));
    return setup;
}

ScalerSetup flags(PolicyId policy, const char* text) { return flags(policy, parseOverflows(text).value()); }

ScalerSetup gradients(ReceivedKind kind, const char* text) {
    ScalerSetup setup;
    setup.received = kind;
    auto steps = std::make_shared<GradientSteps>(parseGradientSteps(text).value());
    (kind == ReceivedKind::TrueGradients ? setup.trueGradients : setup.scaledGradients) = std::move(steps);
    return setup;
}

/// The exercise's four rows: from 8, interval 2.
ScalerSetup fourRows() {
    ScalerSetup setup = gradients(ReceivedKind::ScaledGradients, "8,16;inf;4;4");
    setup.policy.parameters.initialScale = 8;
    setup.policy.parameters.growthInterval = 2;
    return setup;
}

Figure figureOf(const ScalerSetup& setup, std::uint32_t step = 0, FigureUse use = FigureUse::Screen) {
    return scalerFigure(*pictureScaler(setup), {step, QLocale::c(), use});
}

QStringList words(const std::vector<Band>& bands) {
    QStringList all;
    for (const Band& band : bands) {
        all << band.word;
    }
    return all;
}

QStringList labels(const std::vector<Limit>& limits) {
    QStringList all;
    for (const Limit& limit : limits) {
        all << limit.label;
    }
    return all;
}

/// Three overflows in each thousand steps, at different places.
OverflowSteps longStream(std::size_t count) {
    OverflowSteps steps(count);
    for (std::size_t i = 0; i < count; i += 1000) {
        steps[i + i / 1000 % 997] = steps[i + 998] = steps[i + 999] = 1;
    }
    return steps;
}

} // namespace

/// The scaler's figure as values: where its points are, what breaks a line, and what a long trace keeps.
class TestScalerFigures : public QObject {
    Q_OBJECT
private slots:
    void theExercisesFourRows() {
        const Figure figure = figureOf(fourRows(), 4);
        QCOMPARE(figure.id, QStringLiteral("scaler"));
        QCOMPARE(figure.panels.size(), std::size_t{2});
        const Panel& scales = figure.panels[0];
        QCOMPARE(scales.series.size(), std::size_t{1});
        const Series& pytorch = scales.series[0];
        QVERIFY(pytorch.stairs && pytorch.strong);
        QCOMPARE(pytorch.word, QStringLiteral("PyTorch GradScaler"));
        // the initial scale at 0; step 2 halves it, step 4 doubles it
        QCOMPARE(pytorch.pieces, (std::vector<Points>{{{0, 3}, {2, 2}, {4, 3}}}));
        QCOMPARE(scales.crosses.at, std::vector<double>{2});
        QVERIFY(scales.edges.empty());
        QCOMPARE(scales.y.low, 0.0);
        QCOMPARE(scales.y.high, 4.0);
        QVERIFY(!scales.x.labels && figure.panels[1].x.labels); // once, below both

        const Panel& received = figure.panels[1];
        QCOMPARE(received.series[0].pieces, (std::vector<Points>{{{1, 4}}, {{3, 2}, {4, 2}}}));
        QVERIFY(!received.series[0].stairs);
        QCOMPARE(received.edges, (std::vector<EdgeMark>{{2, true, 0, QStringLiteral("∞")}}));
    }

    void aStairHoldsToTheLastStep() {
        const Figure figure = figureOf(flags(PolicyId::Constant, "FTFFFF"));
        QCOMPARE(figure.panels.size(), std::size_t{1}); // flags have no gradients
        QCOMPARE(figure.panels[0].series[0].pieces, (std::vector<Points>{{{0, 16}, {6, 16}}}));
        QVERIFY(figure.panels[0].x.labels);
    }

    void whatLiesAfterTheCursorIsHidden_data() {
        QTest::addColumn<int>("step");
        QTest::addColumn<QList<QPointF>>("scales");
        QTest::addColumn<int>("skipped");
        QTest::addColumn<int>("received");
        QTest::newRow("none done") << 0 << QList<QPointF>{{0, 3}} << 0 << 0;
        QTest::newRow("one") << 1 << QList<QPointF>{{0, 3}, {1, 3}} << 0 << 1;
        QTest::newRow("two") << 2 << QList<QPointF>{{0, 3}, {2, 2}} << 1 << 1;
        QTest::newRow("three") << 3 << QList<QPointF>{{0, 3}, {2, 2}, {3, 2}} << 1 << 2;
        QTest::newRow("all") << 4 << QList<QPointF>{{0, 3}, {2, 2}, {4, 3}} << 1 << 3;
        QTest::newRow("beyond") << 9 << QList<QPointF>{{0, 3}, {2, 2}, {4, 3}} << 1 << 3;
    }
    void whatLiesAfterTheCursorIsHidden() {
        QFETCH(int, step);
        QFETCH(QList<QPointF>, scales);
        QFETCH(int, skipped);
        QFETCH(int, received);
        ScalerSetup setup = fourRows();
        setup.hideAfterCursor = true;
        for (const FigureUse use : {FigureUse::Screen, FigureUse::File}) {
            const Figure hidden = figureOf(setup, static_cast<std::uint32_t>(step), use);
            QCOMPARE(hidden.panels[0].series[0].pieces, (std::vector<Points>{Points(scales.begin(), scales.end())}));
            QCOMPARE(static_cast<int>(hidden.panels[0].crosses.at.size()), skipped);
            int points = 0;
            for (const Points& piece : hidden.panels[1].series[0].pieces) {
                points += static_cast<int>(piece.size());
            }
            QCOMPARE(points, received);
            QCOMPARE(static_cast<int>(hidden.panels[1].edges.size()), step >= 2 ? 1 : 0);
            const Figure whole = figureOf(fourRows(), 0, use);
            for (const std::size_t panel : {0U, 1U}) { // an axis does not tell what is to come, nor jump
                QCOMPARE(hidden.panels[panel].x, whole.panels[panel].x);
                QCOMPARE(hidden.panels[panel].y, whole.panels[panel].y);
            }
        }
    }

    void theCursorIsTheScreensAlone() {
        for (const Panel& panel : figureOf(fourRows(), 3, FigureUse::Screen).panels) {
            QCOMPARE(panel.cursor, std::optional<double>(3));
        }
        for (const Panel& panel : figureOf(fourRows(), 3, FigureUse::File).panels) {
            QVERIFY(!panel.cursor);
        }
        QCOMPARE(figureOf(fourRows(), 99).panels[0].cursor, std::optional<double>(4));
    }

    void aScaleOfZeroBreaksItsLine() {
        const Panel panel = figureOf(flags(PolicyId::Pytorch, OverflowSteps(170, 1))).panels[0];
        QCOMPARE(panel.series[0].pieces.size(), std::size_t{1});
        QCOMPARE(panel.series[0].pieces[0].back(), QPointF(166, -149)); // held until step 166 made it 0
        QCOMPARE(panel.edges, (std::vector<EdgeMark>{{166, false, 0, QStringLiteral("0")}}));
        QVERIFY(panel.y.low <= -150 && panel.y.high >= 17);
    }

    void anInfiniteScaleBreaksItsLine() {
        ScalerSetup setup = flags(PolicyId::Reference, "FFF");
        setup.policy.parameters.initialScale = 0x1p1022;
        setup.policy.parameters.growthInterval = 1;
        const Panel panel = figureOf(setup).panels[0];
        const int style = static_cast<int>(PolicyId::Reference);
        QCOMPARE(panel.series[0].pieces, (std::vector<Points>{{{0, 1022}, {1, 1023}, {2, 1023}}}));
        QCOMPARE(panel.edges, (std::vector<EdgeMark>{{2, true, style, QStringLiteral("∞")}}));
    }

    void gradientsWithoutAPlaceStandAtTheEdge() {
        const ScalerSetup setup = gradients(ReceivedKind::ScaledGradients, "1;0;nan;;-2,1;inf,1;4");
        const Panel panel = figureOf(setup).panels[1];
        QCOMPARE(panel.series[0].pieces, (std::vector<Points>{{{1, 0}}, {{5, 1}}, {{7, 2}}}));
        QCOMPARE(panel.edges,
                 (std::vector<EdgeMark>{{2, false, 0, QStringLiteral("0")},
                                        {3, true, 0, QStringLiteral("NaN")},
                                        {6, true, 0, QStringLiteral("∞")}})); // step 4 has no values at all
    }

    void aFiniteOverflowIsMarkedAtTheUpperEdge() {
        ScalerSetup setup = gradients(ReceivedKind::ScaledGradients, "1;20000;3");
        setup.policy = policyOf(PolicyId::Doubling); // |g| > 1e4
        const Panel panel = figureOf(setup).panels[1];
        QCOMPARE(panel.series[0].pieces, (std::vector<Points>{{{1, 0}, {2, std::log2(20000.0)}, {3, std::log2(3.0)}}}));
        QCOMPARE(panel.edges,
                 (std::vector<EdgeMark>{{2, true, static_cast<int>(PolicyId::Doubling), QStringLiteral("overflow")}}));
    }

    void theClosedLoopShowsWhatTheFormatCouldNotHold() {
        ScalerSetup setup = gradients(ReceivedKind::TrueGradients, "1;0.25,-3;inf;0.5");
        setup.policy.parameters.initialScale = 32768;
        const Panel panel = figureOf(setup).panels[1];
        QCOMPARE(panel.title, QStringLiteral("Largest scaled gradient, stored in float16"));
        // 3 x 32768 is infinite in float16; an infinite gradient has no product
        QCOMPARE(panel.marks.size(), std::size_t{1});
        QCOMPARE(panel.marks[0].at, QPointF(2, std::log2(98304.0)));
        QCOMPARE(panel.edges.size(), std::size_t{2});
        QCOMPARE(panel.series[0].pieces, (std::vector<Points>{{{1, 15}}, {{4, 12}}})); // twice halved: 8192
        setup.gradientsNotCleared = true; // what lies there is not one product
        QVERIFY(figureOf(setup).panels[1].marks.empty());
        QCOMPARE(figureOf(fourRows()).panels[1].title, QStringLiteral("Largest gradient received"));
    }

    void levelsAreTheFormats_data() {
        QTest::addColumn<FormatId>("format");
        QTest::addColumn<QStringList>("expected");
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        const auto text = [](const char* a, const char* b, const char* c) {
            return QStringList{QString::fromUtf8(a), QString::fromUtf8(b), QString::fromUtf8(c)};
        };
        QTest::newRow("float16") << FormatId::Float16 << text("2^{−24}", "2^{−14}", "65504") << -28.0 << 24.0;
        QTest::newRow("e5m2") << FormatId::E5m2 << text("2^{−16}", "2^{−14}", "57344") << -20.0 << 24.0;
        QTest::newRow("e4m3") << FormatId::E4m3 << text("2^{−9}", "2^{−6}", "448") << -16.0 << 20.0;
        // none of them is near what was received
        QTest::newRow("bfloat16") << FormatId::Bfloat16 << QStringList{} << -32.0 << 32.0;
        QTest::newRow("float32") << FormatId::Float32 << QStringList{} << -32.0 << 32.0;
    }
    void levelsAreTheFormats() {
        QFETCH(FormatId, format);
        QFETCH(QStringList, expected);
        QFETCH(double, low);
        QFETCH(double, high);
        ScalerSetup setup = fourRows();
        setup.format = format;
        const Panel panel = figureOf(setup).panels[1];
        QCOMPARE(labels(panel.levels), expected);
        QCOMPARE(panel.y.low, low);
        QCOMPARE(panel.y.high, high);
        QCOMPARE(panel.rows.front().from, low);
        QCOMPARE(panel.rows.back().to, high);
    }

    void bandsSayWhatBecomesOfAGradient() {
        const Panel panel = figureOf(fourRows()).panels[1];
        QCOMPARE(words(panel.rows), (QStringList{QStringLiteral("zero"), QStringLiteral("subnormal"),
                                                 QStringLiteral("normal"), QStringLiteral("overflow")}));
        QCOMPARE(panel.levels.back().at, std::log2(65504.0));
    }

    void aWideFormatReachesAsFarAsItNeeds() {
        ScalerSetup setup = gradients(ReceivedKind::ScaledGradients, "1e-20;3e38");
        setup.format = FormatId::Float32;
        const Panel panel = figureOf(setup).panels[1];
        QCOMPARE(panel.y.low, -96.0);
        QCOMPARE(panel.y.high, 128.0);
        QCOMPARE(labels(panel.levels), QStringList{QStringLiteral("3.4e+38")});
    }

    void aDragDoesNotMoveTheAxes() {
        const Figure before = figureOf(fourRows());
        ScalerSetup setup = fourRows();
        for (const double scale : {4.0, 4.5, 5.5, 7.0, 8.0}) { // what follows lies from 2^1 to 2^3
            setup.policy.parameters.initialScale = scale;
            QCOMPARE(figureOf(setup).panels[0].y, before.panels[0].y);
        }
        for (const float gradient : {0x1p-24F, 1e-3F, 65504.0F, std::numeric_limits<float>::infinity()}) {
            setup = fourRows();
            GradientSteps steps = *setup.scaledGradients;
            steps[2] = {gradient};
            setup.scaledGradients = std::make_shared<GradientSteps>(std::move(steps));
            QCOMPARE(figureOf(setup).panels[1].y, before.panels[1].y);
        }
    }

    void aLegendOfManyPoliciesHasRoomAbove() {
        ScalerSetup setup = fourRows();
        setup.compared = {PolicyId::Flax, PolicyId::Megatron, PolicyId::Mxnet};
        const Panel panel = figureOf(setup).panels[0];
        double highest = 0;
        for (const Series& series : panel.series) {
            for (const QPointF& point : series.pieces.front()) {
                highest = std::max(highest, point.y());
            }
        }
        QCOMPARE(highest, 4.0); // Megatron's
        QCOMPARE(panel.y.low, 0.0);
        QCOMPARE(panel.y.high, 8.0); // two rows of words, and a row for what lies below them
        setup.compared = {PolicyId::Flax};
        QCOMPARE(figureOf(setup).panels[0].y.high, 4.0); // three words find a place
    }

    void theTitleDoesNotTellTheEnd() {
        ScalerSetup setup = fourRows();
        setup.hideAfterCursor = true;
        QCOMPARE(figureOf(setup, 2).title,
                 QStringLiteral("PyTorch GradScaler, from 8, interval 2: 2 of 4 steps done so far, 1 skipped."));
        QVERIFY(figureOf(setup, 4).title.endsWith(QLatin1String("1 of 4 steps skipped.")));
    }

    void aPolicyLooksTheSameEverywhere() {
        ScalerSetup setup = fourRows();
        setup.compared = {PolicyId::Flax, PolicyId::Megatron};
        const Panel panel = figureOf(setup).panels[0];
        QCOMPARE(panel.series.size(), std::size_t{3});
        const std::array<PolicyId, 3> policies{PolicyId::Pytorch, PolicyId::Flax, PolicyId::Megatron};
        for (std::size_t i = 0; i < policies.size(); ++i) {
            QCOMPARE(panel.series[i].style, static_cast<int>(policies[i]));
            QCOMPARE(panel.series[i].strong, i == 0);
        }
        QCOMPARE(panel.series[1].word, QStringLiteral("Flax"));
        setup.policy = policyOf(PolicyId::Megatron);
        QCOMPARE(figureOf(setup).panels[0].series[0].style, static_cast<int>(PolicyId::Megatron));
    }

    void aPolicyThatRaisesEndsItsLine() {
        ScalerSetup setup = flags(PolicyId::Deepspeed, OverflowSteps(30, 1));
        setup.policy.parameters.hysteresis = 1;
        const Panel panel = figureOf(setup).panels[0];
        QCOMPARE(panel.series[0].pieces[0].back().x(), 17.0);
        QCOMPARE(panel.marks.size(), std::size_t{1});
        QCOMPARE(panel.marks[0].at.x(), 17.0);
        QCOMPARE(panel.marks[0].label, QStringLiteral("stops with an error"));
        setup.hideAfterCursor = true; // it has not been seen yet
        QVERIFY(figureOf(setup, 16).panels[0].marks.empty());
    }

    void aPolicyWithoutATraceSaysWhy() {
        ScalerSetup setup = flags(PolicyId::Openseq2seqLogmax, "FTF");
        setup.compared = {PolicyId::Flax};
        const Panel panel = figureOf(setup).panels[0];
        QVERIFY(!panel.note.isEmpty());
        QCOMPARE(panel.series.size(), std::size_t{1});
        QVERIFY(!panel.series[0].strong);
    }

    void noStepsInvite() {
        const Figure figure = figureOf(ScalerSetup{});
        QVERIFY(!figure.panels[0].note.isEmpty());
        QCOMPARE(figure.panels[0].series[0].pieces, (std::vector<Points>{{{0, 16}}}));
        QVERIFY(figure.panels[0].x.high > figure.panels[0].x.low);
    }

    /// Up to as many steps as there are columns nothing is left out.
    void aShortTraceKeepsEveryChange() {
        const auto picture = pictureScaler(flags(PolicyId::Doubling, longStream(4000)));
        const Points points = scalerCurves(*picture).scales[0].points;
        std::size_t next = 1;
        double previous = picture->trace->initial().scale;
        for (std::size_t i = 0; i < picture->trace->size(); ++i) {
            const double scale = picture->trace->rows()[i].after.scale;
            if (scale != previous) {
                QCOMPARE(points[next], QPointF(static_cast<double>(i + 1), std::log2(scale)));
                ++next;
            }
            previous = scale;
        }
        QCOMPARE(points.size(), next);
    }

    void aLongTraceKeepsWhatCanBeSeen() {
        constexpr std::size_t kSteps = 200'000;
        const auto picture = pictureScaler(flags(PolicyId::Doubling, longStream(kSteps)));
        const ScalerTrace& trace = *picture->trace;
        const ScalerCurves curves = scalerCurves(*picture);
        const Points& points = curves.scales[0].points;
        QVERIFY(points.size() <= 4 * ScalerCurves::kColumns + 1);
        constexpr std::size_t kWidth = kSteps / ScalerCurves::kColumns;
        auto point = points.begin() + 1;
        double held = trace.initial().scale;
        for (std::size_t begin = 0; begin < kSteps; begin += kWidth) {
            double low = held;
            double high = held;
            for (std::size_t i = begin; i < begin + kWidth; ++i) {
                held = trace.rows()[i].after.scale;
                low = std::min(low, held);
                high = std::max(high, held);
            }
            double shownLow = point[-1].y(); // what holds when the column begins is seen in it
            double shownHigh = shownLow;
            for (; point != points.end() && point->x() <= static_cast<double>(begin + kWidth); ++point) {
                QCOMPARE(point->y(), std::log2(trace.rows()[static_cast<std::size_t>(point->x()) - 1].after.scale));
                shownLow = std::min(shownLow, point->y());
                shownHigh = std::max(shownHigh, point->y());
            }
            QCOMPARE(shownLow, std::log2(low));
            QCOMPARE(shownHigh, std::log2(high));
            QCOMPARE(point[-1].y(), std::log2(held));
        }
        QVERIFY(point == points.end());
        for (const double step : curves.skipped) {
            QVERIFY(trace.skipped(static_cast<std::size_t>(step) - 1));
        }
        std::size_t columns = 0; // with a step that was skipped
        for (std::size_t begin = 0; begin < kSteps; begin += kWidth) {
            bool any = false;
            for (std::size_t i = begin; i < begin + kWidth; ++i) {
                any = any || trace.skipped(i);
            }
            columns += any ? 1 : 0;
        }
        QCOMPARE(curves.skipped.size(), columns);
    }

    void aLongTraceKeepsItsOneSpike() {
        ScalerSetup setup;
        GradientSteps steps(100'000, std::vector<float>{1});
        steps[54'320] = {40'000};
        steps[54'321] = {0x1p-20F};
        steps[54'322] = {0};
        steps[54'323] = {std::numeric_limits<float>::infinity()};
        setup.scaledGradients = std::make_shared<GradientSteps>(std::move(steps));
        const Points points = scalerCurves(*pictureScaler(setup)).gradients;
        QVERIFY(points.size() <= 7 * ScalerCurves::kColumns);
        const auto has = [&](QPointF wanted) {
            return std::any_of(points.begin(), points.end(),
                               [&](QPointF p) { return p.x() == wanted.x() && p.y() == wanted.y(); });
        };
        const double infinity = std::numeric_limits<double>::infinity();
        QVERIFY(has({54'321, std::log2(40'000.0)}));
        QVERIFY(has({54'322, -20}));
        QVERIFY(has({54'323, -infinity}));
        QVERIFY(has({54'324, infinity}));
        QVERIFY(std::is_sorted(points.begin(), points.end(), [](QPointF a, QPointF b) { return a.x() < b.x(); }));
    }

    void aHiddenLongTraceEndsAtItsOwnScale() {
        ScalerSetup setup = flags(PolicyId::Doubling, longStream(200'000));
        setup.hideAfterCursor = true;
        const auto picture = pictureScaler(setup);
        const ScalerCurves curves = scalerCurves(*picture);
        for (const std::uint32_t step : {1U, 998U, 999U, 1000U, 123'456U}) {
            const Series series =
                scalerFigure(*picture, curves, {step, QLocale::c(), FigureUse::Screen}).panels[0].series[0];
            QCOMPARE(series.pieces.back().back(),
                     QPointF(step, std::log2(picture->trace->rows()[step - 1].after.scale)));
        }
    }

    void theTitleIsTheHeadline() {
        QVERIFY(figureOf(fourRows()).title.startsWith(QStringLiteral("PyTorch GradScaler, from 8, interval 2:")));
    }
};

QTEST_MAIN(TestScalerFigures)
#include "test_scaler_figures.moc"
