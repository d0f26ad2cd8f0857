// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_fixture.h"

#include "figures/range_figures.h"

#include <cmath>

using namespace halfscope;

namespace {

const QLocale kEnglish(QLocale::English, QLocale::UnitedStates);

FigureOptions options(Selection selection = {}, FigureUse use = FigureUse::File) { return {selection, kEnglish, use}; }

RangeSetup opening(float scale = 1) {
    static const GradientSource kSource = withData(builtInScenarios().front().range.source).value();
    RangeSetup setup;
    setup.source = kSource;
    setup.scale = scale;
    return setup;
}

/// Some of everything: what is lost, subnormal, normal, infinite, zero and NaN.
RangeSetup mixed(float scale = 1) {
    RangeSetup setup = opening(scale);
    setup.byHand = {1e-8F,
                    -1e-6F,
                    1,
                    1e6F,
                    0,
                    std::numeric_limits<float>::quiet_NaN(),
                    std::numeric_limits<float>::infinity(),
                    0x1p-149F,
                    -0x1.fffffep127F};
    return setup;
}

double heights(const std::vector<Bar>& bars, int group = -2) {
    double sum = 0;
    for (const Bar& bar : bars) {
        sum += group == -2 || bar.group == group ? bar.top - bar.bottom : 0;
    }
    return sum;
}

void addSetups() {
    QTest::addColumn<RangeSetup>("setup");
    QTest::newRow("opening") << opening();
    QTest::newRow("empty") << RangeSetup{};
    for (const float scale : {0x1p-149F, 1.0F, 1000.0F, 0x1p20F, 0x1.fffffep127F}) {
        for (const NamedFormat& named : kFormats) {
            RangeSetup setup = mixed(scale);
            setup.setting.format = named.id;
            setup.setting.rules.saturate = scale > 1e5F;
            setup.wideScales = scale < 1 || scale > 0x1p32F;
            QTest::addRow("%s at %g", named.name.data(), static_cast<double>(scale)) << setup;
        }
    }
    RangeSetup pass = mixed(0x1p18F);
    pass.networkPass = true;
    QTest::newRow("the network's own pass") << pass;
    RangeSetup stochastic = mixed(8);
    stochastic.setting.rules.rounding = Rounding::Stochastic;
    QTest::newRow("stochastic") << stochastic;
}

bool finite(const Figure& figure) {
    const auto ok = [](double x) { return std::isfinite(x); };
    for (const Panel& panel : figure.panels) {
        bool all = ok(panel.x.low) && ok(panel.x.high) && ok(panel.y.low) && ok(panel.y.high) &&
                   panel.x.low < panel.x.high && panel.y.low < panel.y.high;
        for (const Bar& bar : panel.bars) {
            all = all && ok(bar.left) && ok(bar.right) && ok(bar.bottom) && ok(bar.top) && bar.top > bar.bottom;
        }
        for (const Band& band : panel.bands) {
            all = all && ok(band.from) && ok(band.to) && band.from < band.to;
        }
        for (const Curve& curve : panel.curves) {
            for (const QPointF& point : curve.points) {
                all = all && ok(point.x()) && ok(point.y());
            }
        }
        for (const Mark& mark : panel.marks) {
            all = all && ok(mark.at.x()) && ok(mark.at.y());
        }
        for (const Lane& lane : panel.lanes) {
            all = all && lane.share >= 0 && lane.share <= 1;
        }
        if (!all) {
            return false;
        }
    }
    for (const Link& link : figure.links) {
        if (!ok(link.from) || std::isnan(link.to)) { // an infinite end is at its lane
            return false;
        }
    }
    return true;
}

} // namespace

class TestRangeFigures : public QObject {
    Q_OBJECT
private slots:
    void everyCoordinateCanBeDrawn_data() { addSetups(); }
    void everyCoordinateCanBeDrawn() {
        QFETCH(RangeSetup, setup);
        const auto trace = traceRange(setup);
        for (const Selection selection : {Selection{}, Selection{SelectionKind::Group, 0},
                                          Selection{SelectionKind::ByHand, 4}, Selection{SelectionKind::Group, 99}}) {
            QVERIFY(finite(distributionFigure(*trace, options(selection))));
            QVERIFY(finite(returnedFigure(*trace, options(selection))));
            QVERIFY(finite(sharesFigure(*trace, options(selection))));
        }
    }

    void equalTracesGiveEqualFigures_data() { addSetups(); }
    void equalTracesGiveEqualFigures() {
        QFETCH(RangeSetup, setup);
        const auto a = traceRange(setup);
        const auto b = traceRange(setup, a.get());
        QVERIFY(distributionFigure(*a, options()) == distributionFigure(*b, options()));
        QVERIFY(returnedFigure(*a, options()) == returnedFigure(*b, options()));
        QVERIFY(sharesFigure(*a, options()) == sharesFigure(*b, options()));
    }

    void theBarsAndLanesHoldEveryGradient_data() { addSetups(); }
    void theBarsAndLanesHoldEveryGradient() {
        QFETCH(RangeSetup, setup);
        const auto trace = traceRange(setup);
        const Figure figure = distributionFigure(*trace, options());
        const Panel& stored = figure.panels[1];
        double lanes = 0;
        for (const Lane& lane : stored.lanes) {
            lanes += static_cast<double>(lane.count);
        }
        double all = static_cast<double>(trace->total.finite());
        if (trace->pass) { // hidden and output gradients stand beside the layers and the single gradients
            for (const GroupAtScale& group : trace->pass->furtherAtScale) {
                all += static_cast<double>(group.counts.finite());
            }
        }
        QCOMPARE(heights(figure.panels[0].bars), all);
        QCOMPARE(heights(stored.bars) + lanes, all);
        for (std::size_t i = 0; i < trace->data->groups.size(); ++i) {
            const auto count = static_cast<double>(trace->groups[i].counts.finite());
            QCOMPARE(heights(figure.panels[0].bars, static_cast<int>(i)), count);
        }
    }

    void theLanesCountWhatIsLostAndWhatOverflows() {
        const auto at = [](float scale, FormatId format) {
            RangeSetup setup = opening(scale);
            setup.setting.format = format;
            return distributionFigure(*traceRange(setup), options()).panels[1].lanes;
        };
        const auto lanes = at(1, FormatId::Float16);
        QCOMPARE(lanes.size(), std::size_t{2});
        QCOMPARE(lanes[0].side, Side::Left);
        QCOMPARE(lanes[0].title, QStringLiteral("zero"));
        QCOMPARE(lanes[0].count, std::uint64_t{55});
        QCOMPARE(lanes[0].share, 55.0 / 237);
        QCOMPARE(lanes[0].countText, QStringLiteral("55"));
        QCOMPARE(lanes[0].shareText, QStringLiteral("23 %"));
        QCOMPARE(lanes[1].side, Side::Right);
        QCOMPARE(lanes[1].title, QStringLiteral("∞"));
        QCOMPARE(lanes[1].count, std::uint64_t{0});
        QCOMPARE(at(0x1p19F, FormatId::Float16)[1].count, std::uint64_t{2});
        QCOMPARE(at(0x1p19F, FormatId::Float16)[1].shareText, QStringLiteral("0.84 %"));
        QCOMPARE(at(0x1p19F, FormatId::E4m3)[1].title, QStringLiteral("NaN"));
    }

    void theGroupsOthersThanTheSelectedAreFaint() {
        const auto trace = traceRange(mixed());
        const Figure plain = distributionFigure(*trace, options());
        for (const Bar& bar : plain.panels[0].bars) {
            QVERIFY(!bar.paint.faint);
        }
        const Figure selected = distributionFigure(*trace, options({SelectionKind::Group, 12}));
        for (const Panel& panel : selected.panels) {
            for (const Bar& bar : panel.bars) {
                QCOMPARE(bar.paint.faint, bar.group != 12);
                QCOMPARE(bar.label, bar.group == 13 ? 0 : bar.group + 1); // those by hand have no number
                QCOMPARE(bar.paint.ink, bar.group == 13 ? Ink::ByHand : Ink::Ramp);
                QCOMPARE(bar.paint.position, bar.group == 13 ? 0.0 : bar.group / 12.0);
            }
        }
    }

    void aLinkJoinsAGradientWithWhereItIsStored() {
        RangeSetup setup;
        setup.byHand = {1e-8F, -0x1p-10F, 1e6F, 0};
        setup.scale = 4;
        const auto trace = traceRange(setup);
        const auto links = distributionFigure(*trace, options({SelectionKind::ByHand, 1})).links;
        QCOMPARE(links.size(), std::size_t{3}); // a zero has no place
        QCOMPARE(links[0].from, std::log2(static_cast<double>(1e-8F)));
        QCOMPARE(links[0].to, -24.0);
        QCOMPARE(links[1].from, -10.0);
        QCOMPARE(links[1].to, -8.0);
        QCOMPARE(links[1].label, QStringLiteral("× 4"));
        QVERIFY(links[0].label.isEmpty() && links[2].label.isEmpty());
        QCOMPARE(links[2].to, qInf());
        setup.scale = 1;
        QCOMPARE(distributionFigure(*traceRange(setup), options()).links[0].to, -qInf());
        const auto group = distributionFigure(*traceRange(opening(0x1p10F)), options({SelectionKind::Group, 12})).links;
        QCOMPARE(group.size(), std::size_t{2}); // both ends of the bracket
        QCOMPARE(group[1].label, QStringLiteral("× 1024"));
        QVERIFY(std::abs(group[1].to - group[1].from - 10) < 0x1p-10);
    }

    void theBarsStandInTheirBinades() {
        RangeSetup setup;
        setup.byHand = {1, 1.5F, -1.99F, 2};
        setup.scale = 2;
        const Figure figure = distributionFigure(*traceRange(setup), options());
        const auto& computed = figure.panels[0].bars;
        QCOMPARE(computed.size(), std::size_t{2});
        QCOMPARE(computed[0], (Bar{0, 1, 0, 3, {Ink::ByHand}, 0, 0}));
        QCOMPARE(computed[1], (Bar{1, 2, 0, 1, {Ink::ByHand}, 0, 0}));
        QCOMPARE(figure.panels[1].bars[0].left, 1.0);
        QCOMPARE(figure.panels[1].marks.size(), std::size_t{4});
        QCOMPARE(figure.panels[1].marks[3].at, QPointF(2, 0));
    }

    void theCountAxisHasRoomAndStandsStill() {
        const Figure empty = distributionFigure(*traceRange({}), options());
        QCOMPARE(empty.panels[0].y.high, 4.0);
        QVERIFY(!empty.panels[0].note.isEmpty());
        const double top = distributionFigure(*traceRange(opening(1)), options()).panels[0].y.high;
        QCOMPARE(distributionFigure(*traceRange(opening(1.1F)), options()).panels[0].y.high, top);
    }

    void theFigureInAFileSaysS() {
        const auto trace = traceRange(opening(1024));
        QCOMPARE(sharesFigure(*trace, options({}, FigureUse::Screen)).panels[0].lines.size(), std::size_t{0});
        const auto lines = sharesFigure(*trace, options()).panels[0].lines;
        QCOMPARE(lines.size(), std::size_t{1});
        QCOMPARE(lines[0].at, 10.0);
        QCOMPARE(lines[0].label, QStringLiteral("S = 1024"));
    }
};

QTEST_GUILESS_MAIN(TestRangeFigures)
#include "test_range_figures.moc"
