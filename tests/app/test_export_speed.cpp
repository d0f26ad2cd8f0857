// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/figure_table.h"
#include "export/notes_writer.h"
#include "export/picture_scenario.h"
#include "export/scenario_content.h"
#include "session/library.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <limits>

using namespace halfscope;

/// All figures of the opening scenario as PDFs: under a second, and several times as fast as Matplotlib, in one run.
class TestExportSpeed : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString write(const QString& name, const QByteArray& bytes) const {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? file.fileName() : QString();
    }

    /// Seconds from the figures to their files.
    double drawAll(const std::vector<Figure>& figures, const Scenario& scenario) const {
        QElapsedTimer timer;
        timer.start();
        for (const Figure& figure : figures) {
            const auto bytes = figureFile(figure, FigureFormat::Pdf, QLocale::c());
            if (!bytes || write(figure.id + QStringLiteral(".pdf"), withScenario(*bytes, FigureFormat::Pdf, scenario))
                              .isEmpty()) {
                return std::numeric_limits<double>::infinity();
            }
        }
        return static_cast<double>(timer.nsecsElapsed()) / 1e9;
    }

private slots:
    /// What the dialog of exports does on the GUI thread before it shows the tables of a long stream.
    void theTablesOfAMillionStepsAreThereAtOnce() {
        Scenario scenario;
        scenario.start.activity = Activity::Scaler;
        scenario.scaler.received = ReceivedKind::Overflows;
        scenario.scaler.overflows = std::make_shared<const OverflowSteps>(OverflowSteps(1'000'000));
        scenario.scaler.compared = {PolicyId::ApexAmp, PolicyId::Deepspeed};
        const auto traces = traceScenario(scenario);
        QElapsedTimer timer;
        timer.start();
        const NotesContent content = contentOf(*traces, QLocale::c());
        const double all = static_cast<double>(timer.nsecsElapsed()) / 1e9;
        QCOMPARE(content.tables.size(), std::size_t{2});
        QCOMPARE(content.tables[0].rows, std::size_t{1'000'000});
        qInfo("notes of a million steps: %.4f s", all);
        QVERIFY2(all < 0.1, QByteArray::number(all).constData());

        ExportSettings settings;
        settings.folder = m_folder.filePath(QStringLiteral("million"));
        settings.formats = {ExportFormat::Csv};
        settings.only = exportNames(content).mid(1);
        NotesWriter writer(scenario, std::make_shared<const NotesContent>(content), settings);
        double longest = 0;
        double whole = 0;
        while (!writer.whole()) { // a turn of the event loop each
            timer.start();
            QVERIFY(!writer.next());
            const double piece = static_cast<double>(timer.nsecsElapsed()) / 1e9;
            longest = std::max(longest, piece);
            whole += piece;
        }
        qInfo("their CSV: %.2f s, a piece at most %.4f s", whole, longest);
        QVERIFY2(longest < 0.1, QByteArray::number(longest).constData());
    }

    void allFiguresTakeUnderASecondAndAFifthOfMatplotlibs() {
        Scenario scenario = builtInScenarios().front();
        scenario.range.source = withData(scenario.range.source).value();
        const NotesContent content = notesOf(traceRange(scenario.range), QLocale::c());
        QCOMPARE(content.figures.size(), std::size_t{3});
        const double first = drawAll(content.figures, scenario); // fonts are loaded
        QVERIFY2(first < 1, QByteArray::number(first).constData());

        QStringList arguments{QStringLiteral(HALFSCOPE_DRAW_WITH_MATPLOTLIB), m_folder.path()};
        for (const Figure& figure : content.figures) { // the same data
            arguments << write(figure.id + QStringLiteral("-figure.csv"), toCsv(figureTable(figure)));
        }
        double ours = first;
        double theirs = std::numeric_limits<double>::infinity();
        constexpr int kRounds = 5; // in turn, so that both meet the same load
        for (int round = 0; round < kRounds; ++round) {
            ours = std::min(ours, drawAll(content.figures, scenario));
            QProcess peer;
            peer.start(QStringLiteral(HALFSCOPE_PYTHON), arguments);
            peer.waitForFinished(60'000);
            const QByteArray said = peer.readAllStandardOutput().trimmed();
            if (peer.error() == QProcess::FailedToStart || peer.exitCode() == 77) {
                QSKIP(("Matplotlib is not installed: " + said).constData());
            }
            QVERIFY2(peer.exitCode() == 0, peer.readAllStandardError().right(500).constData());
            theirs = std::min(theirs, said.toDouble());
        }
        qInfo("three figures: %.4f s, the first time %.4f s; Matplotlib: %.4f s", ours, first, theirs);
        QVERIFY2(theirs > 0 && 5 * ours <= theirs,
                 (QByteArray::number(ours) + " s, " + QByteArray::number(theirs) + " s").constData());
    }
};

QTEST_MAIN(TestExportSpeed)
#include "test_export_speed.moc"
