// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_fixture.h"

#include "figures/scenario_figure.h"
#include "session/scenario_themes.h"
#include "text/scenario_theme_words.h"

#include <QSet>

using namespace halfscope;

namespace {

Figure figureOf(const char* id) {
    const auto parts = scenarioParts(builtInScenario(QLatin1String(id)).value());
    if (!parts) {
        qFatal("%s has no parts", id);
    }
    return scenarioFigure(*parts, QLocale(QLocale::English, QLocale::UnitedStates));
}

} // namespace

class TestScenarioThemes : public QObject {
    Q_OBJECT
private slots:
    void eachScenarioHasOneTheme() {
        QStringList built;
        QStringList themed;
        for (const Scenario& scenario : builtInScenarios()) {
            built << QString::fromStdString(scenario.id);
        }
        for (const ThemedScenario& one : themedScenarios()) {
            themed << QString::fromStdString(one.scenario->id);
        }
        built.sort();
        themed.sort();
        QCOMPARE(themed, built);
    }

    void eachThemeHasSomeTogetherAndInOrder() {
        std::vector<int> order;
        for (const ThemedScenario& one : themedScenarios()) {
            if (order.empty() || order.back() != static_cast<int>(one.theme)) {
                order.push_back(static_cast<int>(one.theme));
            }
        }
        QCOMPARE(order, (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7}));
        QCOMPARE(kScenarioThemeCount, 8);
    }

    void eachThemeHasItsWords() {
        QSet<QString> all;
        for (int theme = 0; theme < kScenarioThemeCount; ++theme) {
            all.insert(words::scenarioTheme(static_cast<ScenarioTheme>(theme)));
        }
        QCOMPARE(all.size(), kScenarioThemeCount);
        QCOMPARE(words::scenarioTheme(ScenarioTheme::NoScaleHelps), QStringLiteral("What no loss scale can repair"));
    }

    void theFigureIsOfTheActivityThatOpens_data() {
        QTest::addColumn<QByteArray>("scenario");
        QTest::addColumn<QString>("figure");
        const auto row = [](const char* scenario, const char* figure) {
            QTest::newRow(scenario) << QByteArray(scenario) << QString::fromLatin1(figure);
        };
        row("twelve-layers", "range");
        row("trace-table", "scaler");
        row("twelve-layers-lost", "layers");
        row("float16-follows", "training");
        row("no-scaler", "tensor");                // its gradient is lost
        row("activation-overflows", "tensor");     // infinite
        row("update-below-half-an-ulp", "weight"); // nothing of the step tells
    }

    void theFigureIsOfTheActivityThatOpens() {
        QFETCH(QByteArray, scenario);
        QFETCH(QString, figure);
        QCOMPARE(figureOf(scenario.constData()).id, figure);
    }

    /// A hundred updates: float16 stands still at 1, the float32 master copy comes to 0.99.
    void aWeightIsShownInEveryRun() {
        const Panel panel = figureOf("update-below-half-an-ulp").panels.at(0);
        QCOMPARE(panel.series.size(), std::size_t{2});
        const auto& stands = panel.series[0].pieces.at(0);
        const auto& moves = panel.series[1].pieces.at(0);
        QCOMPARE(stands.size(), std::size_t{101});
        QCOMPARE(stands.front(), QPointF(0, 1));
        QCOMPARE(stands.back(), QPointF(100, 1));
        QCOMPARE(moves.back().x(), 100.0);
        QVERIFY(qAbs(moves.back().y() - 0.99) < 1e-5);
    }

    /// PyTorch's calls raise in the first step: nobody made one.
    void callsThatRaiseEndTheirFigure() {
        const Panel scales = figureOf("unscale-twice").panels.at(0);
        QCOMPARE(scales.series.at(0).pieces.at(0).back().x(), 0.0);
        QCOMPARE(scales.marks.back().label, QStringLiteral("stops with an error"));
        QCOMPARE(scales.marks.back().at, QPointF(0, 3)); // 8
    }

    void aGlanceLeavesOutWhatCannotBeRead() {
        const Figure whole = figureOf("float16-follows");
        const Figure glance = atAGlance(whole);
        QCOMPARE(whole.panels.size(), std::size_t{4});
        QCOMPARE(glance.panels.size(), std::size_t{2}); // its scale moves
        QVERIFY(!whole.panels[0].series[0].word.isEmpty());
        QVERIFY(glance.panels[0].series[0].word.isEmpty());
        QVERIFY(glance.panels[1].x.labels);
        QCOMPARE(glance.panels[0].series[0].pieces, whole.panels[0].series[0].pieces);
        QCOMPARE(atAGlance(figureOf("bfloat16-follows")).panels.size(), std::size_t{1}); // it stands
    }

    void whatIsStoppedHasNoParts() {
        for (const char* id : {"twelve-layers", "scale-runs-to-zero", "digits", "clip-before-unscale"}) {
            QVERIFY(!scenarioParts(builtInScenario(QLatin1String(id)).value(), [] { return true; }));
        }
    }
};

QTEST_GUILESS_MAIN(TestScenarioThemes)
#include "test_scenario_themes.moc"
