// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/scenario_figure.h"
#include "plots/figure_picture.h"
#include "session/scenario_themes.h"
#include "views/gallery/gallery.h"
#include "views/gallery/scenario_pictures.h"
#include "window_fixture.h"

#include <QElapsedTimer>

#include <algorithm>

using namespace halfscope;

class TestGallerySpeed : public QObject {
    Q_OBJECT
private slots:
    /// What a picture takes of the window's own thread, on a fine screen: less than a frame or two.
    void onePictureKeepsNobodyWaiting() {
        constexpr double kMost = 30; // ms
        const WindowFixture f;       // with its fonts
        for (const ThemedScenario& themed : themedScenarios()) {
            const auto parts = scenarioParts(*themed.scenario);
            QVERIFY(parts);
            double best = 1e9;
            for (int i = 0; i < 5; ++i) {
                QElapsedTimer timer;
                timer.start();
                const Figure figure = atAGlance(scenarioFigure(*parts, QLocale::c()));
                const QImage image = figurePicture(figure, Theme::light(), QLocale::c(), ScenarioPictures::kSize, 2);
                best = std::min(best, static_cast<double>(timer.nsecsElapsed()) / 1e6);
                QCOMPARE(image.size(), ScenarioPictures::kSize * 2);
            }
            QVERIFY2(best < kMost, qPrintable(QString("%1: %2 ms").arg(themed.scenario->id.c_str()).arg(best)));
            m_longest = std::max(m_longest, best);
        }
        qInfo("the longest: %.1f ms", m_longest);
    }

    void allOfThemAreThereSoon() {
        WindowFixture f;
        QElapsedTimer timer;
        timer.start();
        f.window.gallery()->open();
        const ScenarioPictures& pictures = f.window.gallery()->pictures();
        QTRY_VERIFY_WITH_TIMEOUT(pictures.isWhole(), 20'000);
        qInfo("all %d pictures after %lld ms", pictures.begun(), static_cast<long long>(timer.elapsed()));
    }

private:
    double m_longest = 0;
};

QTEST_MAIN(TestGallerySpeed)
#include "test_gallery_speed.moc"
