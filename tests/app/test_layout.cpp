// SPDX-License-Identifier: GPL-3.0-or-later
#include "network_window.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QFontInfo>
#include <QLabel>
#include <QLayout>
#include <QScrollArea>
#include <QTableView>
#include <QTranslator>

using namespace halfscope;

/// Nothing is cut off at 1280 x 800, and no text is smaller than 12 pixels; once more at scale 2 (QT_SCALE_FACTOR).
class TestLayout : public QObject {
    Q_OBJECT
private slots:
    void theWindowHasItsSize();
    void everyNetworkFitsANarrowScreen();
    void everyScalerFitsANarrowScreen_data();
    void everyScalerFitsANarrowScreen();
    void noWordIsCutOff_data();
    void noWordIsCutOff();
    void noWordOfTheNetworksPanelsIsCutOff_data();
    void noWordOfTheNetworksPanelsIsCutOff();
    void noTextIsSmallerThanTwelvePixels();
    void noTwoWidgetsOverlap();
    void picturesHaveRoom();
    void cleanup() { QLocale::setDefault(QLocale::c()); }

private:
    static void everyWordFits(const QWidget& window);
};

void TestLayout::theWindowHasItsSize() {
    WindowFixture f;
    QCOMPARE(f.window.size(), QSize(1280, 800)); // nothing in it asks for more
    const QByteArray factor = qgetenv("QT_SCALE_FACTOR");
    QCOMPARE(f.window.devicePixelRatioF(), factor.isEmpty() ? 1.0 : factor.toDouble());
}

void TestLayout::everyNetworkFitsANarrowScreen() {
    for (const Scenario& scenario : builtInScenarios()) {
        WindowFixture f(scenario.id.c_str());
        for (const bool training : {false, true}) {
            ViewPlace place = f.session.place();
            place.activity = Activity::Network;
            place.trainingShown = training;
            f.session.setPlace(place);
            QVERIFY(f.settle());
            const int width = f.window.minimumSizeHint().width();
            QVERIFY2(width <= 1024, qPrintable(QString("%1: %2").arg(scenario.id.c_str()).arg(width)));
        }
    }
}

void TestLayout::everyScalerFitsANarrowScreen_data() {
    QTest::addColumn<bool>("german");
    QTest::newRow("English") << false;
    QTest::newRow("German") << true;
}

void TestLayout::everyScalerFitsANarrowScreen() {
    QFETCH(bool, german);
    QTranslator words;
    if (german) {
        QLocale::setDefault(QLocale(QLocale::German));
        QVERIFY(words.load(QStringLiteral(":/i18n/halfscope_de.qm")) && QCoreApplication::installTranslator(&words));
    }
    constexpr QSize kNarrow(1024, 700);
    for (const Scenario& scenario : builtInScenarios()) {
        WindowFixture f(scenario.id.c_str(), kNarrow);
        ViewPlace place = f.session.place();
        place.activity = Activity::Scaler;
        for (const bool comparison : {false, true}) {
            place.comparisonShown = comparison;
            f.session.setPlace(place);
            QVERIFY(f.settle());
            const int width = f.window.minimumSizeHint().width();
            QVERIFY2(width <= kNarrow.width(), qPrintable(QString("%1: %2").arg(scenario.id.c_str()).arg(width)));
            QCOMPARE(f.window.size(), kNarrow);
        }
    }
}

void TestLayout::noWordIsCutOff_data() {
    QTest::addColumn<QByteArray>("scenario");
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("pass");
    QTest::addColumn<bool>("german");
    for (const bool german : {false, true}) {
        const char* in = german ? "German" : "English";
        for (const Scenario& scenario : builtInScenarios()) {
            const QByteArray id = QByteArray::fromStdString(scenario.id);
            QTest::addRow("%s in %s", id.constData(), in)
                << id << static_cast<int>(SelectionKind::None) << false << german;
        }
        QTest::addRow("a group selected in %s", in)
            << QByteArray("twelve-layers") << static_cast<int>(SelectionKind::Group) << false << german;
        QTest::addRow("a gradient selected in %s", in)
            << QByteArray("attention-mask") << static_cast<int>(SelectionKind::ByHand) << false << german;
        QTest::addRow("the network's own pass in %s", in)
            << QByteArray("twelve-layers") << static_cast<int>(SelectionKind::None) << true << german;
    }
}

void TestLayout::noWordIsCutOff() {
    QFETCH(QByteArray, scenario);
    QFETCH(int, kind);
    QFETCH(bool, pass);
    QFETCH(bool, german);
    QTranslator words;
    if (german) {
        QLocale::setDefault(QLocale(QLocale::German));
        QVERIFY(words.load(QStringLiteral(":/i18n/halfscope_de.qm")) && QCoreApplication::installTranslator(&words));
    }
    WindowFixture f(scenario.constData());
    Scenario next = f.session.scenario();
    next.range.networkPass = pass;
    f.session.edit(next, EditKind::Options);
    ViewPlace place = f.session.place(); // in its activity
    place.selection = {static_cast<SelectionKind>(kind), 0};
    f.session.setPlace(place);
    QVERIFY(f.settle());
    everyWordFits(f.window);
}

void TestLayout::everyWordFits(const QWidget& window) {
    for (const QScrollArea* area : window.findChildren<QScrollArea*>()) {
        const bool cuts = area->isVisible() && area->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff;
        QVERIFY2(!cuts || area->widget()->minimumSizeHint().width() <= area->viewport()->width(),
                 qPrintable(QString("%1 of %2 wide")
                                .arg(area->viewport()->width())
                                .arg(area->widget()->minimumSizeHint().width())));
    }
    int seen = 0;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        const auto* label = qobject_cast<const QLabel*>(widget);
        const bool hasWords =
            label || qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QComboBox*>(widget);
        if (!hasWords || !widget->isVisible()) {
            continue;
        }
        const QString what =
            QString("%1 “%2”").arg(widget->metaObject()->className(), label ? label->text() : widget->objectName());
        const bool wraps = label && label->wordWrap();
        const int needed = wraps ? widget->heightForWidth(widget->width()) : widget->sizeHint().height();
        QVERIFY2(wraps || widget->sizeHint().width() <= widget->width(), qPrintable(what));
        QVERIFY2(needed <= widget->height(),
                 qPrintable(what + QString(": %1 of %2 high").arg(widget->height()).arg(needed)));
        ++seen;
    }
    QVERIFY(seen >= 15);
}

void TestLayout::noWordOfTheNetworksPanelsIsCutOff_data() {
    QTest::addColumn<int>("lossScale");
    QTest::addColumn<bool>("german");
    for (const bool german : {false, true}) {
        for (int kind = 0; kind < kLossScaleKindCount; ++kind) {
            QTest::addRow("loss scale %d in %s", kind, german ? "German" : "English") << kind << german;
        }
    }
}

void TestLayout::noWordOfTheNetworksPanelsIsCutOff() {
    QFETCH(int, lossScale);
    QFETCH(bool, german);
    QTranslator words;
    if (german) {
        QLocale::setDefault(QLocale(QLocale::German));
        QVERIFY(words.load(QStringLiteral(":/i18n/halfscope_de.qm")) && QCoreApplication::installTranslator(&words));
    }
    NetworkWindow f([=](NetworkSetup& setup) {
        setup.training.lossScale.kind = static_cast<LossScaleKind>(lossScale);
        setup.training.optimizer.kind = OptimizerKind::Adam;
        setup.training.clip.norm = 1.0F;
        setup.compared = {knownVariant(KnownVariant::Float16Dynamic, setup.training)};
    });
    for (const char* fold : {"networkParametersFold", "rulesFold", "placesFold", "shapeFold", "dataFold",
                             "optimizerFold", "replicasFold"}) {
        f.unfold(fold);
    }
    for (const bool training : {false, true}) {
        for (const int tab : {0, 1}) {
            f.go([=](ViewPlace& place) {
                place.trainingShown = training;
                place.networkPhase = 20;
            });
            f.part<QTabBar>(training ? "trainingTabs" : "tensorTabs")->setCurrentIndex(tab);
            QVERIFY(f.settle());
            everyWordFits(f.window);
        }
    }
    QCOMPARE(f.window.size(), QSize(1280, 800));
}

void TestLayout::noTextIsSmallerThanTwelvePixels() {
    WindowFixture f("round-trip");
    for (const QWidget* widget : f.window.findChildren<QWidget*>()) {
        const int pixels = QFontInfo(widget->font()).pixelSize();
        QVERIFY2(
            pixels >= 12,
            qPrintable(QString("%1 %2: %3").arg(widget->metaObject()->className(), widget->objectName()).arg(pixels)));
    }
}

void TestLayout::noTwoWidgetsOverlap() {
    WindowFixture f("round-trip");
    for (const QWidget* parent : f.window.findChildren<QWidget*>()) {
        if (!parent->layout() || !parent->isVisible()) {
            continue;
        }
        std::vector<const QWidget*> inside;
        for (int i = 0; i < parent->layout()->count(); ++i) {
            const QWidget* widget = parent->layout()->itemAt(i)->widget();
            if (widget && widget->isVisible()) {
                inside.push_back(widget);
            }
        }
        for (std::size_t i = 0; i < inside.size(); ++i) {
            for (std::size_t j = i + 1; j < inside.size(); ++j) {
                QVERIFY2(!inside[i]->geometry().intersects(inside[j]->geometry()),
                         qPrintable(inside[i]->objectName() + " and " + inside[j]->objectName()));
            }
        }
    }
}

void TestLayout::picturesHaveRoom() {
    WindowFixture f("round-trip");
    ViewPlace place;
    place.returnedShown = true;
    f.session.setPlace(place);
    f.settle();
    QCOMPARE(f.window.size(), QSize(1280, 800));
    for (const int panel : {0, 1}) {
        QVERIFY(f.distribution().panelRect(panel).height() >= 60);
        QVERIFY(f.distribution().panelRect(panel).width() >= 500);
    }
    QVERIFY(f.shares().panelRect(0).height() >= 60);
    QVERIFY(f.child<FigureView>("returnedView")->panelRect(0).height() >= 50);
    QVERIFY(f.child<QTableView>("singleGradients")->viewport()->height() >= 3 * 24);
}

QTEST_MAIN(TestLayout)
#include "test_layout.moc"
