// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_fixture.h"

#include "figures/range_figures.h"
#include "numerics/limits.h"

#include <cmath>

using namespace halfscope;

namespace {

FigureOptions options(Selection selection = {}) {
    return {selection, QLocale(QLocale::English, QLocale::UnitedStates), FigureUse::File};
}

RangeSetup opening() {
    RangeSetup setup;
    setup.source = withData(builtInScenarios().front().range.source).value();
    return setup;
}

/// A curve's value at x, on the straight line between its points.
double at(const Curve& curve, double x) {
    for (std::size_t i = 1; i < curve.points.size(); ++i) {
        const QPointF a = curve.points[i - 1];
        const QPointF b = curve.points[i];
        if (a.x() <= x && x <= b.x()) {
            return x == a.x() ? a.y() : x == b.x() ? b.y() : a.y() + (b.y() - a.y()) * (x - a.x()) / (b.x() - a.x());
        }
    }
    return qQNaN();
}

QStringList words(const std::vector<Band>& bands) {
    QStringList all;
    for (const Band& band : bands) {
        all << band.word;
    }
    return all;
}

} // namespace

class TestCurveFigures : public QObject {
    Q_OBJECT
private slots:
    void theCurvesHoldEveryShare() {
        RangeSetup setup = opening();
        setup.setting = {FormatId::E4m3, {Rounding::NearestEven, false, true}};
        const auto trace = traceRange(setup);
        const Panel panel = sharesFigure(*trace, options()).panels[0];
        QCOMPARE(panel.curves.size(), std::size_t{4});
        QCOMPARE(panel.curves[3].ink, Ink::Saturated);
        const SharesCurve& shares = trace->windows->curve;
        for (std::size_t i = 0; i < shares.log2Scale.size(); ++i) { // left out only where the line is straight
            QCOMPARE(at(panel.curves[0], shares.log2Scale[i]), shares.lost[i]);
            QCOMPARE(at(panel.curves[1], shares.log2Scale[i]), shares.subnormal[i]);
            QCOMPARE(at(panel.curves[2], shares.log2Scale[i]), shares.overflowed[i]);
            QCOMPARE(at(panel.curves[3], shares.log2Scale[i]), shares.saturated[i]);
        }
        QVERIFY(panel.curves[2].points.size() == 2); // nothing overflows: its two ends
        QCOMPARE(sharesFigure(*traceRange(opening()), options()).panels[0].curves.size(), std::size_t{3});
    }

    void theSafeScalesAreShadedUpToTheirEnds() {
        const auto trace = traceRange(opening());
        const auto bands = sharesFigure(*trace, options()).panels[0].bands;
        QCOMPARE(words(bands),
                 (QStringList{QStringLiteral("safe: nothing lost, nothing overflows"), QStringLiteral("all normal")}));
        QCOMPARE(bands[0].from, std::log2(static_cast<double>(*trace->windows->safe.low)));
        QCOMPARE(bands[0].to, std::log2(static_cast<double>(*trace->windows->allNormal.low)));
        QCOMPARE(bands[1].from, bands[0].to);
        QCOMPARE(bands[1].to, std::log2(static_cast<double>(*trace->windows->safe.high)));
    }

    void whatTheShadingSaysWhereThereIsLess_data() {
        QTest::addColumn<RangeSetup>("setup");
        QTest::addColumn<QStringList>("expected");
        const auto byHand = [](std::vector<float> values) {
            RangeSetup setup;
            setup.byHand = std::move(values);
            return setup;
        };
        QTest::newRow("nothing") << RangeSetup{} << QStringList{};
        QTest::newRow("no scale for all") << byHand({1e-20F, 1e20F}) << QStringList{};
        QTest::newRow("never all normal")
            << byHand({1, 0x1p-35F}) << QStringList{QStringLiteral("safe: nothing lost, nothing overflows")};
        QTest::newRow("all normal from the start") << byHand({1}) << QStringList{QStringLiteral("safe: all normal")};
        RangeSetup stochastic = byHand({1});
        stochastic.setting.rules.rounding = Rounding::Stochastic;
        QTest::newRow("stochastic") << stochastic << QStringList{};
    }
    void whatTheShadingSaysWhereThereIsLess() {
        QFETCH(RangeSetup, setup);
        QFETCH(QStringList, expected);
        QCOMPARE(words(sharesFigure(*traceRange(setup), options()).panels[0].bands), expected);
    }

    void theNetworksOwnPassHasItsOwnShading() {
        RangeSetup setup = opening();
        setup.networkPass = true;
        const auto trace = traceRange(setup);
        const Panel panel = sharesFigure(*trace, options()).panels[0];
        QCOMPARE(words(panel.bands), QStringList{QStringLiteral("safe in its own pass")});
        QCOMPARE(panel.bands[0].from, 8.0);
        QCOMPARE(panel.bands[0].to, 17.0);
        QCOMPARE(at(panel.curves[0], 0), 54.0 / 237);
        QCOMPARE(at(panel.curves[2], 18), 1.0);
    }

    void theBoundOfTheErrorIsThatOfEachMagnitude() {
        RangeSetup setup = opening();
        setup.scale = 256;
        const auto trace = traceRange(setup);
        const Panel panel = returnedFigure(*trace, options()).panels[0];
        const Curve& bound = panel.curves[0];
        QCOMPARE(bound.points.front().x(), panel.x.low);
        for (const QPointF& point : bound.points) {
            const auto input = static_cast<float>(std::exp2(point.x()));
            const double error = roundTripErrorBound(formatOf(FormatId::Float16), {}, input, 256);
            QCOMPARE(point.y(), std::log2(error));
        }
        QCOMPARE(at(bound, 0), -11.0);            // half of the last of eleven bits
        QCOMPARE(at(bound, -36), 0.0);            // lost: all of it
        QCOMPARE(at(bound, -32), -1.0);           // the smallest subnormal, 2^-24 / 256
        QVERIFY(bound.points.back().x() <= 7.75); // at 2^8 it overflows, and the curve ends
    }

    void theBandsOfWhatComesBackAreThoseOfTheProduct() {
        RangeSetup setup = opening();
        setup.scale = 256;
        const auto bands = returnedFigure(*traceRange(setup), options()).panels[0].bands;
        QCOMPARE(bands.size(), std::size_t{4});
        QVERIFY(std::abs(bands[0].to - (-25 - 8)) < 1e-6);
        QVERIFY(std::abs(bands[3].from - (std::log2(65520) - 8)) < 1e-12);
    }

    void aSingleGradientHasItsOwnError() {
        RangeSetup setup;
        setup.byHand = {1e-8F, 0.1F, 1, 1e6F};
        const auto trace = traceRange(setup);
        const auto marks = returnedFigure(*trace, options({SelectionKind::ByHand, 1})).panels[0].marks;
        QCOMPARE(marks.size(), std::size_t{4});
        QCOMPARE(marks[0].at.y(), 0.0); // lost: 100 %
        QCOMPARE(marks[0].label, QStringLiteral("100 %"));
        QCOMPARE(marks[1].at, QPointF(std::log2(static_cast<double>(0.1F)), std::log2(trace->byHand[1].relativeError)));
        QCOMPARE(marks[1].label, QStringLiteral("0.02 %"));
        QVERIFY(marks[1].selected && marks[1].paint.ink == Ink::Accent);
        QCOMPARE(marks[2].label, QStringLiteral("exact"));
        QCOMPARE(marks[2].at.y(), -26.0);
        QCOMPARE(marks[3].label, QStringLiteral("∞"));
        QCOMPARE(marks[3].at.y(), 1.5);
    }
};

QTEST_GUILESS_MAIN(TestCurveFigures)
#include "test_curve_figures.moc"
