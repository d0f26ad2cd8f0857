// SPDX-License-Identifier: GPL-3.0-or-later
#include "network_window.h"
#include "views/gallery/gallery.h"
#include "views/gallery/gallery_dialog.h"

#include <QAccessible>
#include <QLabel>
#include <QLineEdit>

using namespace halfscope;

namespace {

struct Told {
    QAccessible::Event type;
    QObject* object;
    QString value;
};
std::vector<Told> told;

int timesTold(QAccessible::Event type, const QObject* object) {
    return static_cast<int>(
        std::count_if(told.begin(), told.end(), [&](const Told& t) { return t.type == type && t.object == object; }));
}

} // namespace

/// In place of Qt's own: that one drops every event while no screen reader runs, and only private headers wake it.
void QAccessible::updateAccessibility(QAccessibleEvent* event) {
    const bool isValue = event->type() == QAccessible::ValueChanged;
    told.push_back({event->type(), event->object(),
                    isValue ? static_cast<QAccessibleValueChangeEvent*>(event)->value().toString() : QString()});
}

/// What a screen reader finds.
class TestAccessibility : public QObject {
    Q_OBJECT
private slots:
    void init() { told.clear(); }
    void everyWidgetThatTakesTheFocusHasAName_data();
    void everyWidgetThatTakesTheFocusHasAName();
    void everyWidgetOfTheScalerHasAName_data();
    void everyWidgetOfTheScalerHasAName();
    void everyWidgetOfTheNetworkHasAName_data();
    void everyWidgetOfTheNetworkHasAName();
    void aHandleIsASliderWithItsValueInWords();
    void aDragTellsTheNewValue();
    void aHandleIsMovedThroughItsInterface();
    void aPlotIsAChartWithASentenceAndItsHandles();
    void theHeadlineTellsThatItChanged();
    void handlesTakeThePointerWide();
    void whatASearchFindsIsSaid();
};

/// The focus is in the field: the answer stands elsewhere.
void TestAccessibility::whatASearchFindsIsSaid() {
    WindowFixture f;
    f.key(Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    const QWidget* gallery = f.window.gallery()->dialog();
    QVERIFY(gallery);
    auto* search = gallery->findChild<QLineEdit*>(QStringLiteral("gallerySearch"));
    const auto* count = gallery->findChild<QLabel*>(QStringLiteral("galleryCount"));
    const auto* nothing = gallery->findChild<QLabel*>(QStringLiteral("galleryNothing"));
    told.clear();
    QTest::keyClicks(search, QStringLiteral("adam"));
    QVERIFY(timesTold(QAccessible::Alert, count) >= 1);
    QCOMPARE(timesTold(QAccessible::Alert, nothing), 0);
    QTest::keyClicks(search, QStringLiteral("zebra"));
    QVERIFY(timesTold(QAccessible::Alert, nothing) >= 1);
}

void TestAccessibility::everyWidgetThatTakesTheFocusHasAName_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("nothing selected") << static_cast<int>(SelectionKind::None);
    QTest::newRow("a group selected") << static_cast<int>(SelectionKind::Group);
    QTest::newRow("a gradient selected") << static_cast<int>(SelectionKind::ByHand);
}

void TestAccessibility::everyWidgetThatTakesTheFocusHasAName() {
    QFETCH(int, kind);
    WindowFixture f;
    f.distribution().setFocus();
    f.key(Qt::Key_Insert);
    ViewPlace place;
    place.selection = {static_cast<SelectionKind>(kind), 0};
    place.returnedShown = true;
    f.session.setPlace(place);
    f.settle();
    int named = 0;
    for (QWidget* widget : f.window.findChildren<QWidget*>()) {
        if (widget->focusPolicy() != Qt::NoFocus && !widget->focusProxy() && widget->isVisible()) {
            const QAccessibleInterface* found = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(found && !found->text(QAccessible::Name).isEmpty(),
                     qPrintable(widget->objectName() + " " + widget->metaObject()->className()));
            ++named;
        }
    }
    QVERIFY(named >= 20);
}

void TestAccessibility::everyWidgetOfTheScalerHasAName_data() {
    QTest::addColumn<QByteArray>("scenario");
    QTest::addColumn<bool>("comparison");
    QTest::newRow("its trace") << QByteArray("trace-table") << false;
    QTest::newRow("its comparison") << QByteArray("policies-compared") << true;
    QTest::newRow("PyTorch's calls") << QByteArray("unscale-twice") << false;
}

void TestAccessibility::everyWidgetOfTheScalerHasAName() {
    QFETCH(QByteArray, scenario);
    QFETCH(bool, comparison);
    WindowFixture f(scenario.constData());
    ViewPlace place = f.session.place();
    place.comparisonShown = comparison;
    f.session.setPlace(place);
    f.settle();
    int named = 0;
    for (QWidget* widget : f.window.findChildren<QWidget*>()) {
        if (widget->focusPolicy() != Qt::NoFocus && !widget->focusProxy() && widget->isVisible()) {
            const QAccessibleInterface* found = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(found && !found->text(QAccessible::Name).isEmpty(),
                     qPrintable(widget->objectName() + " " + widget->metaObject()->className()));
            ++named;
        }
    }
    QVERIFY(named >= 30);
}

void TestAccessibility::everyWidgetOfTheNetworkHasAName_data() {
    QTest::addColumn<bool>("training");
    QTest::addColumn<int>("tab");
    QTest::newRow("one step, its values") << false << 0;
    QTest::newRow("one step, who made it") << false << 1;
    QTest::newRow("training, by epoch") << true << 0;
    QTest::newRow("training, a weight") << true << 1;
}

void TestAccessibility::everyWidgetOfTheNetworkHasAName() {
    QFETCH(bool, training);
    QFETCH(int, tab);
    NetworkWindow f([](NetworkSetup& setup) {
        setup.compared = {knownVariant(KnownVariant::Float32, setup.training)};
        setup.training.lossScale.kind = LossScaleKind::Dynamic;
        setup.training.optimizer.kind = OptimizerKind::Adam;
        setup.training.clip.norm = 1.0F;
    });
    f.go([=](ViewPlace& place) {
        place.trainingShown = training;
        place.networkPhase = 20;
    });
    f.part<QTabBar>(training ? "trainingTabs" : "tensorTabs")->setCurrentIndex(tab);
    for (const char* fold : {"rulesFold", "placesFold", "shapeFold", "dataFold", "optimizerFold", "replicasFold",
                             "networkParametersFold"}) {
        f.unfold(fold);
    }
    int named = 0;
    for (QWidget* widget : f.window.findChildren<QWidget*>()) {
        if (widget->focusPolicy() != Qt::NoFocus && !widget->focusProxy() && widget->isVisible()) {
            const QAccessibleInterface* found = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(found && !found->text(QAccessible::Name).isEmpty(),
                     qPrintable(widget->objectName() + " " + widget->metaObject()->className()));
            ++named;
        }
    }
    QVERIFY(named >= 70);
}

void TestAccessibility::aHandleIsASliderWithItsValueInWords() {
    WindowFixture f("round-trip");
    QAccessibleInterface* scale = QAccessible::queryAccessibleInterface(&f.scaleHandle());
    QCOMPARE(scale->role(), QAccessible::Slider);
    QCOMPARE(scale->text(QAccessible::Name), "Loss scale S");
    QCOMPARE(scale->text(QAccessible::Value), "1; 1 lost, 0 subnormal, 0 overflowed");
    QVERIFY(scale->valueInterface());
    QCOMPARE(scale->valueInterface()->currentValue().toDouble(), 0.0);
    QCOMPARE(scale->valueInterface()->minimumValue().toDouble(), 0.0);
    QCOMPARE(scale->valueInterface()->maximumValue().toDouble(), 32.0);
    QAccessibleInterface* marker = QAccessible::queryAccessibleInterface(f.markers()[0]);
    QCOMPARE(marker->role(), QAccessible::Slider);
    QCOMPARE(marker->text(QAccessible::Name), "Gradient 1, by hand");
    QCOMPARE(marker->text(QAccessible::Value), "1e-08, stored as 0: lost");
}

void TestAccessibility::aDragTellsTheNewValue() {
    WindowFixture f("round-trip");
    told.clear();
    f.drag(f.at(f.shares(), 0, 0), f.at(f.shares(), 0, 16));
    QVERIFY(timesTold(QAccessible::ValueChanged, &f.scaleHandle()) >= 2);
    QString last;
    for (const Told& each : told) {
        last = each.type == QAccessible::ValueChanged && each.object == &f.scaleHandle() ? each.value : last;
    }
    QCOMPARE(last, "65536; 0 lost, 0 subnormal, 1 overflowed");
    told.clear();
    f.scaleHandle().setFocus();
    f.key(Qt::Key_Left);
    QCOMPARE(timesTold(QAccessible::ValueChanged, &f.scaleHandle()), 1);
}

void TestAccessibility::aHandleIsMovedThroughItsInterface() {
    WindowFixture f;
    QAccessible::queryAccessibleInterface(&f.scaleHandle())->valueInterface()->setCurrentValue(9.0);
    f.settle();
    COMPARE_FLOATS(f.scale(), 512.0F);
    QCOMPARE(f.undoCount(), 1);
}

void TestAccessibility::aPlotIsAChartWithASentenceAndItsHandles() {
    WindowFixture f("round-trip");
    QAccessibleInterface* chart = QAccessible::queryAccessibleInterface(&f.distribution());
    QCOMPARE(chart->role(), QAccessible::Chart);
    QCOMPARE(chart->text(QAccessible::Name), f.plain("headline"));
    QCOMPARE(chart->childCount(), 3);
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(chart->child(i)->object(), static_cast<QObject*>(f.markers()[static_cast<std::size_t>(i)]));
        QCOMPARE(chart->indexOfChild(chart->child(i)), i);
    }
    const QAccessibleInterface* shares = QAccessible::queryAccessibleInterface(&f.shares());
    QCOMPARE(shares->role(), QAccessible::Chart);
    QVERIFY(shares->text(QAccessible::Name).startsWith("Shares against the loss scale. "));
    QCOMPARE(shares->childCount(), 1);
}

void TestAccessibility::theHeadlineTellsThatItChanged() {
    WindowFixture f;
    told.clear();
    f.scaleHandle().setFocus();
    f.key(Qt::Key_Right);
    auto* headline = f.child<QLabel>("headline");
    QCOMPARE(timesTold(QAccessible::NameChanged, headline) >= 1, true);
    QCOMPARE(QAccessible::queryAccessibleInterface(headline)->text(QAccessible::Name), f.plain("headline"));
}

void TestAccessibility::handlesTakeThePointerWide() {
    WindowFixture f("round-trip");
    for (const double offset : {-12.0, 0.0, 12.0}) { // 24 x 24 pixels around the knob of a marker
        for (const double down : {15.0, 26.0, 37.0}) {
            const QPoint centre = f.at(f.distribution(), 0, f.markers()[1]->at(), 0);
            const QPoint place = centre + QPointF(offset, down).toPoint();
            f.session.setPlace({});
            f.settle();
            f.click(place);
            QVERIFY2((f.session.place().selection == Selection{SelectionKind::ByHand, 1}),
                     qPrintable(QString("%1, %2").arg(offset).arg(down)));
        }
    }
    for (Handle* handle : {f.markers()[1], &f.scaleHandle()}) {
        QVERIFY(handle->width() >= 24 && handle->height() >= 24);
    }
    QCOMPARE(f.undoCount(), 0);
}

QTEST_MAIN(TestAccessibility)
#include "test_accessibility.moc"
