// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/scenario_names.h"
#include "text/scenario_theme_words.h"
#include "views/document_actions.h"
#include "views/gallery/gallery.h"
#include "views/gallery/gallery_dialog.h"
#include "views/gallery/gallery_grid.h"
#include "views/gallery/scenario_pictures.h"
#include "window_fixture.h"

#include <QAccessible>
#include <QApplication>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSet>
#include <QToolButton>
#include <QTranslator>

using namespace halfscope;

namespace {

constexpr int kPatience = 60'000; ///< ms, for the worker under a sanitizer

/// The window with its gallery, under a person's hand.
class GalleryWindow : public WindowFixture {
public:
    using WindowFixture::WindowFixture;

    GalleryDialog& open() {
        window.activateWindow(); // after another one closed, a window manager's task
        if (!QTest::qWaitForWindowActive(&window, kPatience)) {
            qFatal("the window is not active");
        }
        key(Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
        return opened();
    }
    GalleryDialog& opened() {
        GalleryDialog* found = window.gallery()->dialog();
        if (!found || !QTest::qWaitForWindowActive(found, kPatience)) {
            qFatal("the gallery is not there");
        }
        settle();
        return *found;
    }
    bool isOpen() { return window.gallery()->dialog() != nullptr; }
    template <class T> T* part(const char* name) { return opened().findChild<T*>(QLatin1String(name)); }
    GalleryGrid& grid() { return *part<GalleryGrid>("galleryGrid"); }
    GalleryTile& tile(const char* id) { return *part<GalleryTile>((QByteArray("tile ") + id).constData()); }
    ScenarioPictures& pictures() { return window.gallery()->pictures(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(opened().windowHandle(), key, modifiers);
        settle();
    }
    void type(const char* text) {
        for (const char letter : QByteArray(text)) {
            QTest::keyClick(opened().windowHandle(), letter);
        }
        settle();
    }
    void clickOn(QWidget& widget) {
        QTest::mouseClick(opened().windowHandle(), Qt::LeftButton, {}, widget.mapTo(&opened(), widget.rect().center()));
        settle();
    }
    QStringList shownIds() {
        QStringList ids;
        for (const GalleryTile* each : grid().tiles()) {
            if (each->isVisible()) {
                ids << QString::fromStdString(each->themed().scenario->id);
            }
        }
        return ids;
    }
    QString inFocus() { return QApplication::focusWidget() ? QApplication::focusWidget()->objectName() : "nothing"; }
};

bool isBlank(const QImage& image) {
    QSet<QRgb> colors;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            colors.insert(image.pixel(x, y));
        }
    }
    return colors.size() < 12; // shades of letters and lines
}

} // namespace

class TestGallery : public QObject {
    Q_OBJECT
private slots:
    void itOpensByKeyMouseAndMenu_data();
    void itOpensByKeyMouseAndMenu();
    void everyScenarioHasATileWithAPictureOfItsOwn();
    void picturesAreKeptAndOfAnotherThemeDrawnAnew();
    void aClosedGalleryComputesNothing();
    void thoseInSightComeFirst();
    void whoScrollsMeanwhileHasNothingDrawnTwice();
    void typingFilters_data();
    void typingFilters();
    void whatIsNotFoundSaysWhatToDo();
    void arrowsMoveAndReturnOpens();
    void upAndDownKeepTheColumn();
    void aClickOpensAndCanBeUndone();
    void returnInTheFieldOpensWhatIsFound();
    void escapeChangesNothing();
    void aThemeIsJumpedTo();
    void tabGoesThroughThreeStops();
    void everythingHasAName();
    void everySentenceFits_data();
    void everySentenceFits();
    void itSpeaksGerman();
    void cleanup() { QLocale::setDefault(QLocale::c()); }
};

void TestGallery::itOpensByKeyMouseAndMenu_data() {
    QTest::addColumn<int>("way");
    QTest::newRow("key") << 0;
    QTest::newRow("mouse") << 1;
    QTest::newRow("menu") << 2;
}

void TestGallery::itOpensByKeyMouseAndMenu() {
    QFETCH(int, way);
    GalleryWindow f;
    QVERIFY(!f.isOpen());
    if (way == 0) {
        f.key(Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    } else if (way == 1) {
        f.click(*f.child<QToolButton>("galleryButton"));
    } else {
        const QList<QAction*> entries = f.window.documentActions()->menu()->actions();
        const auto entry = std::find_if(entries.begin(), entries.end(), [](const QAction* action) {
            return action->text() == QString::fromUtf8("Scenarios…");
        });
        QVERIFY(entry != entries.end());
        (*entry)->trigger();
    }
    QVERIFY(f.isOpen());
    QVERIFY(f.opened().isModal());
    QCOMPARE(f.inFocus(), "tile twelve-layers"); // the one that is open
    f.press(Qt::Key_Escape);
    QVERIFY(!f.isOpen());
    f.open(); // and once more
}

void TestGallery::everyScenarioHasATileWithAPictureOfItsOwn() {
    GalleryWindow f;
    f.open();
    QCOMPARE(f.grid().tiles().size(), builtInScenarios().size());
    for (const GalleryTile* tile : f.grid().tiles()) {
        QVERIFY(tile->isVisible() && tile->geometry().isValid());
    }
    QTRY_VERIFY_WITH_TIMEOUT(f.pictures().isWhole(), kPatience);
    std::vector<QImage> seen;
    for (const GalleryTile* tile : f.grid().tiles()) {
        const QByteArray id(tile->themed().scenario->id.c_str());
        const QImage image = tile->picture().toImage();
        QVERIFY2(image.size() == ScenarioPictures::kSize * f.window.devicePixelRatioF(), id.constData());
        QVERIFY2(!isBlank(image), id.constData());
        QVERIFY2(std::find(seen.begin(), seen.end(), image) == seen.end(), id.constData());
        seen.push_back(image);
    }
}

void TestGallery::picturesAreKeptAndOfAnotherThemeDrawnAnew() {
    GalleryWindow f;
    f.open();
    QTRY_VERIFY_WITH_TIMEOUT(f.pictures().isWhole(), kPatience);
    const int begun = f.pictures().begun();
    QCOMPARE(begun, static_cast<int>(builtInScenarios().size()));
    const QImage light = f.tile("trace-table").picture().toImage();
    f.press(Qt::Key_Escape);
    f.open();
    QVERIFY(f.pictures().isWhole());
    QCOMPARE(f.tile("trace-table").picture().toImage(), light);
    QPalette dark = f.window.palette();
    dark.setColor(QPalette::Window, QColor(0x24282D));
    dark.setColor(QPalette::Base, QColor(0x1B1E22));
    dark.setColor(QPalette::Text, Qt::white);
    dark.setColor(QPalette::WindowText, Qt::white);
    f.window.setPalette(dark);
    f.settle();
    QTRY_VERIFY_WITH_TIMEOUT(f.pictures().isWhole(), kPatience);
    const QImage other = f.tile("trace-table").picture().toImage();
    QVERIFY(other.pixelColor(2, 2).lightness() < 60);
    QVERIFY(light.pixelColor(2, 2).lightness() > 200);
    QCOMPARE(f.pictures().begun(), begun); // what they show is the same
}

void TestGallery::aClosedGalleryComputesNothing() {
    GalleryWindow f;
    f.open();
    f.press(Qt::Key_Escape);
    const int begun = f.pictures().begun();
    QVERIFY(begun < static_cast<int>(builtInScenarios().size()));
    QSignalSpy arrived(&f.pictures(), &ScenarioPictures::arrived);
    QVERIFY(!arrived.wait(300));
    QCOMPARE(f.pictures().begun(), begun);
    f.open(); // and goes on
    QTRY_VERIFY_WITH_TIMEOUT(f.pictures().isWhole(), kPatience);
}

void TestGallery::thoseInSightComeFirst() {
    GalleryWindow f("digits");
    QSignalSpy arrived(&f.pictures(), &ScenarioPictures::arrived);
    f.open();
    const QScrollArea* scroll = f.part<QScrollArea>("galleryScroll");
    QVERIFY(scroll->verticalScrollBar()->value() > 0);
    QSet<std::size_t> inSight;
    const QRect seen(QPoint(0, scroll->verticalScrollBar()->value()), scroll->viewport()->size());
    for (std::size_t i = 0; i < f.grid().tiles().size(); ++i) {
        if (f.grid().tiles()[i]->geometry().intersects(seen)) {
            inSight.insert(i);
        }
    }
    QTRY_VERIFY_WITH_TIMEOUT(f.pictures().isWhole(), kPatience);
    QVERIFY(inSight.contains(26)); // digits itself
    QVERIFY(!inSight.contains(0));
    for (int i = 0; i < inSight.size(); ++i) {
        QVERIFY(inSight.contains(arrived[i][0].value<std::size_t>()));
    }
}

void TestGallery::whoScrollsMeanwhileHasNothingDrawnTwice() {
    GalleryWindow f;
    QSignalSpy arrived(&f.pictures(), &ScenarioPictures::arrived);
    f.open();
    QScrollBar* bar = f.part<QScrollArea>("galleryScroll")->verticalScrollBar();
    for (int turn = 0; !f.pictures().isWhole(); ++turn) {
        bar->setValue(turn % 2 == 0 ? bar->maximum() : turn % 300);
        QTest::qWait(1);
    }
    QCOMPARE(arrived.size(), 37);
}

void TestGallery::typingFilters_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("ids");
    QTest::newRow("a word of sentences, in any case")
        << QByteArray("ADAM") << QStringList{"square-overflows", "epsilon-becomes-zero", "second-moment-underflows"};
    QTest::newRow("of a title") << QByteArray("clipping") << QStringList{"clip-before-unscale"};
    QTest::newRow("every word has to be there") << QByteArray("adam nan") << QStringList{"epsilon-becomes-zero"};
    QTest::newRow("a theme") << QByteArray("runs away")
                             << QStringList{"stuck-at-one", "at-the-minimum", "fairseq-stops", "scale-runs-to-zero",
                                            "scale-becomes-infinite"};
    QTest::newRow("a power as it is typed") << QByteArray("10^-30") << QStringList{"bfloat16-needs-no-scale"};
}

void TestGallery::typingFilters() {
    QFETCH(QByteArray, text);
    QFETCH(QStringList, ids);
    GalleryWindow f;
    f.open();
    f.type(text.constData()); // with the focus on a tile: it goes to the field
    QCOMPARE(f.inFocus(), "gallerySearch");
    QCOMPARE(f.shownIds(), ids);
    QCOMPARE(f.part<QLabel>("galleryCount")->text(), QString("%1 of 37 scenarios").arg(ids.size()));
    int headings = 0;
    for (int theme = 0; theme < kScenarioThemeCount; ++theme) {
        headings += f.grid().heading(static_cast<ScenarioTheme>(theme))->isVisible() ? 1 : 0;
    }
    QCOMPARE(headings, 1);
    f.part<QLineEdit>("gallerySearch")->clear();
    f.settle();
    QCOMPARE(f.shownIds().size(), 37);
    QCOMPARE(f.part<QLabel>("galleryCount")->text(), "37 scenarios");
}

void TestGallery::whatIsNotFoundSaysWhatToDo() {
    GalleryWindow f;
    f.open();
    f.type("zebra");
    QVERIFY(f.shownIds().isEmpty());
    auto* nothing = f.part<QLabel>("galleryNothing");
    QVERIFY(nothing->isVisible());
    QVERIFY2(nothing->text().startsWith(QString::fromUtf8("No scenario has “zebra” in its title")),
             qPrintable(nothing->text()));
    f.press(Qt::Key_Return); // opens nothing
    QVERIFY(f.isOpen());
    f.press(Qt::Key_Down);
    QCOMPARE(f.inFocus(), "gallerySearch");
    f.clickOn(*f.part<QPushButton>("galleryAll"));
    QCOMPARE(f.shownIds().size(), 37);
    QVERIFY(!nothing->isVisible());
    QCOMPARE(f.inFocus(), "gallerySearch");
}

void TestGallery::arrowsMoveAndReturnOpens() {
    GalleryWindow f;
    f.open();
    f.press(Qt::Key_Home);
    QCOMPARE(f.inFocus(), "tile round-trip");
    f.press(Qt::Key_Left); // none before it
    QCOMPARE(f.inFocus(), "tile round-trip");
    f.press(Qt::Key_Right);
    QCOMPARE(f.inFocus(), "tile attention-mask");
    f.press(Qt::Key_Right);
    f.press(Qt::Key_Right); // into the next theme
    QCOMPARE(f.inFocus(), "tile no-scaler");
    f.press(Qt::Key_End);
    QCOMPARE(f.inFocus(), "tile second-moment-underflows");
    const GalleryTile& last = f.tile("second-moment-underflows");
    QVERIFY(!last.visibleRegion().isEmpty()); // scrolled to
    QCOMPARE(last.visibleRegion().boundingRect(), last.rect());
    f.press(Qt::Key_Right);
    QCOMPARE(f.inFocus(), "tile second-moment-underflows");
    f.press(Qt::Key_Return);
    QVERIFY(!f.isOpen());
    QVERIFY(f.settle());
    QCOMPARE(f.session.scenario().id, std::string("second-moment-underflows"));
    QCOMPARE(f.session.place().activity, Activity::Network);
}

void TestGallery::upAndDownKeepTheColumn() {
    GalleryWindow f;
    f.open();
    f.press(Qt::Key_Home);
    f.press(Qt::Key_Right);
    const int x = f.tile("attention-mask").x();
    const int y = f.tile("attention-mask").y();
    f.press(Qt::Key_Down);
    const QWidget* below = QApplication::focusWidget();
    QCOMPARE(below->x(), x);
    QVERIFY(below->y() > y);
    QCOMPARE(f.inFocus(), "tile twelve-layers-lost"); // the second of the next theme
    f.press(Qt::Key_Up);
    QCOMPARE(f.inFocus(), "tile attention-mask");
    f.press(Qt::Key_Up); // none above it
    QCOMPARE(f.inFocus(), "tile attention-mask");
}

void TestGallery::aClickOpensAndCanBeUndone() {
    GalleryWindow f;
    f.scaleHandle().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_PageUp);
    const Scenario before = f.session.scenario();
    f.open();
    f.clickOn(f.tile("attention-mask"));
    QVERIFY(!f.isOpen());
    QVERIFY(f.settle());
    QCOMPARE(f.session.scenario().id, std::string("attention-mask"));
    QCOMPARE(f.child<QAction>("undo")->toolTip(), "Undo: opening");
    f.window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&f.window));
    f.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(f.session.scenario() == before);
}

void TestGallery::returnInTheFieldOpensWhatIsFound() {
    GalleryWindow f;
    f.open();
    f.part<QLineEdit>("gallerySearch")->setFocus();
    f.press(Qt::Key_Return); // nothing is typed: on to the tiles
    QCOMPARE(f.inFocus(), "tile twelve-layers");
    f.type("epsilon nan");
    f.press(Qt::Key_Return);
    QVERIFY(!f.isOpen());
    QVERIFY(f.settle());
    QCOMPARE(f.session.scenario().id, std::string("epsilon-becomes-zero"));
}

void TestGallery::escapeChangesNothing() {
    GalleryWindow f("trace-table");
    const Scenario before = f.session.scenario();
    const ViewPlace place = f.session.place();
    for (const char* where : {"gallerySearch", "galleryThemes", "tile round-trip"}) {
        f.open();
        f.part<QWidget>(where)->setFocus();
        f.press(Qt::Key_Escape);
        QVERIFY2(!f.isOpen(), where);
        QVERIFY(f.session.scenario() == before && f.session.place() == place);
        QCOMPARE(f.undoCount(), 0);
    }
}

void TestGallery::aThemeIsJumpedTo() {
    GalleryWindow f;
    f.open();
    auto* themes = f.part<QListWidget>("galleryThemes");
    QCOMPARE(themes->count(), kScenarioThemeCount);
    QCOMPARE(themes->currentRow(), 0);
    const QPoint at = themes->visualItemRect(themes->item(4)).center();
    QTest::mouseClick(f.opened().windowHandle(), Qt::LeftButton, {}, themes->viewport()->mapTo(&f.opened(), at));
    f.settle();
    const QLabel* heading = f.grid().heading(ScenarioTheme::ScaleRunsAway);
    const int y = heading->mapTo(f.part<QScrollArea>("galleryScroll")->viewport(), QPoint(0, 0)).y();
    QVERIFY2(y >= 0 && y <= 20, qPrintable(QString::number(y)));
    QCOMPARE(themes->currentRow(), 4);
    f.press(Qt::Key_Down); // in the list
    QCOMPARE(themes->currentRow(), 5);
    f.press(Qt::Key_Return); // into the theme
    QCOMPARE(f.inFocus(), "tile bfloat16-follows");
    f.type("adam"); // the others have nothing to jump to
    QVERIFY(!(themes->item(0)->flags() & Qt::ItemIsEnabled));
    QVERIFY(themes->item(7)->flags() & Qt::ItemIsEnabled);
    QCOMPARE(themes->currentRow(), 7);
}

void TestGallery::tabGoesThroughThreeStops() {
    GalleryWindow f;
    f.open();
    QStringList stops;
    for (int i = 0; i < 3; ++i) {
        f.press(Qt::Key_Tab);
        stops << f.inFocus();
    }
    QCOMPARE(stops, (QStringList{"gallerySearch", "galleryThemes", "tile twelve-layers"}));
    f.press(Qt::Key_Right); // the stop goes along
    f.press(Qt::Key_Tab);
    f.press(Qt::Key_Backtab, Qt::ShiftModifier);
    QCOMPARE(f.inFocus(), "tile no-scaler");
}

void TestGallery::everythingHasAName() {
    GalleryWindow f;
    f.open();
    for (QWidget* widget : f.opened().findChildren<QWidget*>()) {
        if (widget->focusPolicy() != Qt::NoFocus && !widget->focusProxy() && widget->isVisible()) {
            const QAccessibleInterface* found = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(found && !found->text(QAccessible::Name).isEmpty(), qPrintable(widget->objectName()));
        }
    }
    const QAccessibleInterface* tile = QAccessible::queryAccessibleInterface(&f.tile("stuck-at-one"));
    QCOMPARE(tile->role(), QAccessible::Button);
    QCOMPARE(tile->text(QAccessible::Name), "Stuck at the floor");
    QVERIFY(tile->text(QAccessible::Description).startsWith("A gradient of 70000 does not fit float16"));
}

void TestGallery::everySentenceFits_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("1280 x 800") << QSize(1280, 800);
    QTest::newRow("1024 x 700") << QSize(1024, 700);
    QTest::newRow("small") << QSize(640, 480);
}

/// Tiles are side by side, inside, and as high as their words.
void TestGallery::everySentenceFits() {
    QFETCH(QSize, size);
    GalleryWindow f("twelve-layers", size);
    f.open();
    const auto& tiles = f.grid().tiles();
    const int inside = f.part<QScrollArea>("galleryScroll")->viewport()->width();
    QCOMPARE(f.grid().width(), inside);
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const QRect place = tiles[i]->geometry();
        QVERIFY(place.width() >= GalleryTile::leastWidth());
        QVERIFY(place.height() >= tiles[i]->heightForWidth(place.width()));
        QVERIFY(place.left() >= 0 && place.right() < inside);
        QVERIFY(place.bottom() < f.grid().height());
        for (std::size_t j = 0; j < i; ++j) {
            QVERIFY(!place.intersects(tiles[j]->geometry()));
        }
    }
}

void TestGallery::itSpeaksGerman() {
    QTranslator words;
    QLocale::setDefault(QLocale(QLocale::German));
    QVERIFY(words.load(QStringLiteral(":/i18n/halfscope_de.qm")) && QCoreApplication::installTranslator(&words));
    GalleryWindow f;
    f.open();
    for (const GalleryTile* tile : f.grid().tiles()) {
        const Scenario& scenario = *tile->themed().scenario;
        QCOMPARE(tile->accessibleName(), scenarioTitle(scenario));
        QVERIFY2(tile->accessibleName() != QString::fromStdString(scenario.title), scenario.id.c_str());
    }
    f.type("schleife");
    QVERIFY(!f.shownIds().isEmpty());
}

QTEST_MAIN(TestGallery)
#include "test_gallery.moc"
