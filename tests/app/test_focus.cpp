// SPDX-License-Identifier: GPL-3.0-or-later
#include "network_window.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QRegularExpression>

using namespace halfscope;

/// Everything is reached and named without a mouse.
class TestFocus : public QObject {
    Q_OBJECT
private slots:
    void tabReachesEachWidgetOnceAndComesBack_data();
    void tabReachesEachWidgetOnceAndComesBack();
    void nothingThatTakesTheFocusIsLeftOut();
    void nothingOfTheScalerIsLeftOut_data();
    void nothingOfTheScalerIsLeftOut();
    void nothingOfTheNetworkIsLeftOut_data();
    void nothingOfTheNetworkIsLeftOut();
    void shortcutsAreUnique();
    void standardKeysAreTheSystems();
    void aMnemonicStandsForOneWidget();

private:
    static QString nameOf(const QWidget* widget);
    static QStringList walk(WindowFixture& f, Qt::KeyboardModifiers modifiers, const char* from = "scaleHandle");
    static bool canClash(const QAction& one, const QAction& other);
    static void compareWithWhatTakesTheFocus(WindowFixture& f, const QStringList& walked);
};

QString TestFocus::nameOf(const QWidget* widget) {
    if (!widget) {
        return "nothing";
    }
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    return !widget->objectName().isEmpty() ? widget->objectName() : button ? button->text() : "unnamed";
}

/// From a widget around, until it comes back.
QStringList TestFocus::walk(WindowFixture& f, Qt::KeyboardModifiers modifiers, const char* from) {
    f.child<QWidget>(from)->setFocus(Qt::TabFocusReason);
    QStringList names;
    do {
        f.key(modifiers ? Qt::Key_Backtab : Qt::Key_Tab, modifiers);
        names << nameOf(QApplication::focusWidget());
    } while (names.last() != from && names.size() < 160);
    return names;
}

void TestFocus::compareWithWhatTakesTheFocus(WindowFixture& f, const QStringList& walked) {
    for (const QWidget* widget : f.window.findChildren<QWidget*>()) {
        const bool takes = (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy() && widget->isVisible() &&
                           widget->isEnabled();
        if (takes) {
            QVERIFY2(walked.contains(nameOf(widget)),
                     qPrintable(nameOf(widget) + " " + widget->metaObject()->className()));
        }
    }
}

void TestFocus::tabReachesEachWidgetOnceAndComesBack_data() {
    QTest::addColumn<QByteArray>("scenario");
    QTest::addColumn<QStringList>("names");
    const QStringList side{"scaleField", "scaleSlider", "wideScales", "format", "rounding", "flush", "saturate"};
    const QStringList bar{"scenarioPicker", "galleryButton", "fileMenu", "saveFigure", "activity1"}; // and the rail
    QTest::newRow("a network, nothing selected")
        << QByteArray("twelve-layers")
        << side + QStringList{"networkPass", "openGradients", "groups"} + bar +
               QStringList{"distributionView", "returnedFold", "singleGradientsFold", "addField",
                           "addButton",        "sharesView",   "scaleHandle"};
    QTest::newRow("three single gradients")
        << QByteArray("round-trip")
        << side + QStringList{"openGradients"} + bar +
               QStringList{"distributionView", "gradientHandle",      "gradientHandle", "gradientHandle",
                           "returnedFold",     "singleGradientsFold", "addField",       "addButton",
                           "singleGradients",  "sharesView",          "scaleHandle"};
}

void TestFocus::tabReachesEachWidgetOnceAndComesBack() {
    QFETCH(QByteArray, scenario);
    QFETCH(QStringList, names);
    WindowFixture f(scenario.constData());
    QStringList found = walk(f, {});
    const bool single = !f.byHand().empty();
    if (single) { // what Tab selects shows its field and its bits
        QCOMPARE(found.removeAll("gradientField"), 0);
    }
    found.sort();
    names.sort();
    QVERIFY2(found == names, qPrintable(found.join(' ') + "\n" + names.join(' ')));
    QStringList back = walk(f, Qt::ShiftModifier);
    back.removeAll("gradientField");
    back.removeAll("bits");
    back.sort();
    QCOMPARE(back, names);
}

void TestFocus::nothingThatTakesTheFocusIsLeftOut() {
    WindowFixture f("round-trip");
    ViewPlace place;
    place.selection = {SelectionKind::ByHand, 0};
    place.returnedShown = true;
    f.session.setPlace(place);
    f.settle();
    const QStringList walked = walk(f, {});
    for (const char* name : {"gradientField", "bits", "returnedView"}) {
        QVERIFY2(walked.contains(name), name);
    }
    compareWithWhatTakesTheFocus(f, walked);
}

void TestFocus::nothingOfTheScalerIsLeftOut_data() {
    QTest::addColumn<QByteArray>("scenario");
    QTest::addColumn<bool>("comparison");
    QTest::newRow("its trace") << QByteArray("trace-table") << false;
    QTest::newRow("its comparison") << QByteArray("policies-compared") << true;
    QTest::newRow("PyTorch's calls") << QByteArray("unscale-twice") << false;
}

void TestFocus::nothingOfTheScalerIsLeftOut() {
    QFETCH(QByteArray, scenario);
    QFETCH(bool, comparison);
    WindowFixture f(scenario.constData());
    ViewPlace place = f.session.place();
    place.comparisonShown = comparison;
    f.session.setPlace(place);
    f.settle();
    QStringList walked = walk(f, {}, "transportKeys");
    for (const char* name : {"activity2", "scalerTabs", "transportKeys", "stepField", "stepSlider", "speed",
                             "hideAfterCursor", "policy", "scenarioPicker"}) {
        QVERIFY2(walked.count(name) == 1, name);
    }
    compareWithWhatTakesTheFocus(f, walked);
    QStringList back = walk(f, Qt::ShiftModifier, "transportKeys");
    walked.sort();
    back.sort();
    QCOMPARE(back, walked);
}

void TestFocus::nothingOfTheNetworkIsLeftOut_data() {
    QTest::addColumn<bool>("training");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("one step") << false
                              << QStringList{"layersFigure", "tensorMap",         "tensorTable", "tensorChoice",
                                             "phases",       "network stepField", "tensorTabs"};
    QTest::newRow("training") << true << QStringList{"trainingFigure", "epochsTable",  "trainingTabs",
                                                     "addRun",         "zerosByLayer", "removeRun 1"};
}

void TestFocus::nothingOfTheNetworkIsLeftOut() {
    QFETCH(bool, training);
    QFETCH(QStringList, names);
    NetworkWindow f([](NetworkSetup& setup) {
        setup.compared = {knownVariant(KnownVariant::Float32, setup.training)};
        setup.training.lossScale.kind = LossScaleKind::Constant;
    });
    f.go([=](ViewPlace& place) {
        place.trainingShown = training;
        place.networkPhase = 20;
    });
    for (const char* fold : {"rulesFold", "placesFold", "shapeFold", "dataFold", "optimizerFold", "replicasFold"}) {
        f.unfold(fold);
    }
    QStringList walked = walk(f, {}, "network transportKeys");
    names << QStringList{"activity3",
                         "networkTabs",
                         "network transportKeys",
                         "network outerStepField",
                         "network speed",
                         "lossScaleKind",
                         "constantScale",
                         "networkFormat",
                         "device",
                         "switch 1",
                         "place 3",
                         "sizes",
                         "steppedRun",
                         "toScaler",
                         "toRange",
                         "scenarioPicker"};
    for (const QString& name : names) {
        QVERIFY2(walked.count(name) == 1, qPrintable(name));
    }
    compareWithWhatTakesTheFocus(f, walked);
    QStringList back = walk(f, Qt::ShiftModifier, "network transportKeys");
    walked.sort();
    back.sort();
    QCOMPARE(back, walked);
}

/// Keys of parts of the window that are never both around the focus can be the same: each activity has its transport.
bool TestFocus::canClash(const QAction& one, const QAction& other) {
    if (one.shortcutContext() != Qt::WidgetWithChildrenShortcut ||
        other.shortcutContext() != Qt::WidgetWithChildrenShortcut) {
        return true;
    }
    for (QObject* a : one.associatedObjects()) {
        for (QObject* b : other.associatedObjects()) {
            const auto* first = qobject_cast<QWidget*>(a);
            const auto* second = qobject_cast<QWidget*>(b);
            if (first && second && (first == second || first->isAncestorOf(second) || second->isAncestorOf(first))) {
                return true;
            }
        }
    }
    return false;
}

void TestFocus::shortcutsAreUnique() {
    WindowFixture f;
    std::vector<std::pair<QString, const QAction*>> seen;
    for (const QAction* action : f.window.findChildren<QAction*>()) {
        for (const QKeySequence& key : action->shortcuts()) {
            for (const auto& [other, of] : seen) {
                QVERIFY2(other != key.toString() || !canClash(*action, *of), qPrintable(other));
            }
            seen.emplace_back(key.toString(), action);
        }
    }
    QVERIFY(seen.size() >= 8);
}

void TestFocus::standardKeysAreTheSystems() {
    WindowFixture f;
    const auto keys = [&](const char* name) { return f.child<QAction>(name)->shortcuts(); };
    QCOMPARE(keys("undo"), QKeySequence::keyBindings(QKeySequence::Undo));
    QCOMPARE(keys("redo"), QKeySequence::keyBindings(QKeySequence::Redo));
    QCOMPARE(keys("open"), QKeySequence::keyBindings(QKeySequence::Open));
    bool quits = false;
    for (const QAction* action : f.window.actions()) {
        quits = quits || action->shortcuts() == QKeySequence::keyBindings(QKeySequence::Quit);
    }
    QVERIFY(quits);
}

void TestFocus::aMnemonicStandsForOneWidget() {
    WindowFixture f("round-trip");
    f.markers()[0]->setFocus();
    f.settle();
    static const QRegularExpression kMnemonic("&(\\w)");
    QMap<QString, QString> owners;
    const auto take = [&](const QString& text) {
        const auto match = kMnemonic.match(text);
        if (match.hasMatch()) {
            const QString key = match.captured(1).toLower();
            QVERIFY2(!owners.contains(key), qPrintable(owners.value(key) + " and " + text));
            owners.insert(key, text);
        }
    };
    for (const QLabel* label : f.window.findChildren<QLabel*>()) {
        if (label->buddy()) {
            take(label->text());
        }
    }
    for (const QAbstractButton* button : f.window.findChildren<QAbstractButton*>()) {
        take(button->text());
    }
    QVERIFY2(owners.size() >= 10, qPrintable(QStringList(owners.values()).join(", ")));
}

QTEST_MAIN(TestFocus)
#include "test_focus.moc"
