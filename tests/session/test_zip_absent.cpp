// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/array_files.h"
#include "text/problem_text.h"

#include <QTemporaryDir>
#include <QtTest>
#include <fstream>
#include <sstream>

using namespace halfscope;
using namespace halfscope::test;

namespace {

template <class Report> QString sentenceOf(const Result<Report>& report) {
    return report ? QStringLiteral("it was read") : problemText(report.problem());
}

} // namespace

/// What is read where there is no libzip: this program links core/gradients/zip_absent.cpp in place of zip_archive.cpp.
class TestZipAbsent : public QObject {
    Q_OBJECT

    const QTemporaryDir m_folder;

    std::string fileOf(const char* name, const std::string& bytes) const {
        const std::string path = m_folder.filePath(QString::fromLatin1(name)).toStdString();
        std::ofstream(path, std::ios::binary) << bytes;
        return path;
    }

private slots:
    void anArchiveIsRefusedWithWhatWouldHelp_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("of one array") << QByteArray::fromStdString(zipOf({{"w.npy", npyOf({1, 2})}}));
        QTest::newRow("of steps") << QByteArray::fromStdString(zipOf({{"step/0/w.npy", npyOf({1, 2})}}));
        QTest::newRow("of nothing") << QByteArray::fromStdString(zipOf({}));
    }
    void anArchiveIsRefusedWithWhatWouldHelp() {
        QFETCH(QByteArray, bytes);
        const QString expected =
            QStringLiteral("%1 is .npz, which needs libzip; this Halfscope was built without it. Save its arrays one "
                           "by one with numpy.save.");
        const std::string path = fileOf("run.npz", bytes.toStdString());
        const auto report = readGradients(path);
        QVERIFY(!report);
        QCOMPARE(report.problem().kind, ProblemKind::NpzNotBuilt);
        QCOMPARE(sentenceOf(report), expected.arg(QString::fromStdString(path)));
        QCOMPARE(sentenceOf(readGradientSteps(path)), expected.arg(QString::fromStdString(path)));
        std::istringstream stream(bytes.toStdString());
        QCOMPARE(sentenceOf(readGradients(stream, "input")), expected.arg(QStringLiteral("input")));
    }

    void everyOtherFileIsReadAsEver_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("run.npy") << QByteArray::fromStdString(npyOf({1, 2}));
        QTest::newRow("run.safetensors") << QByteArray::fromStdString(
            safetensors(R"({"w":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})", float32Bytes({1, 2})));
        QTest::newRow("run.csv") << QByteArray("1,2\n");
    }
    void everyOtherFileIsReadAsEver() {
        QFETCH(QByteArray, bytes);
        const auto report = readGradients(fileOf(QTest::currentDataTag(), bytes.toStdString()));
        QVERIFY2(report.ok(), qPrintable(sentenceOf(report)));
        QCOMPARE(report.value().set.count(), std::uint64_t{2});
    }
};

QTEST_GUILESS_MAIN(TestZipAbsent)
#include "test_zip_absent.moc"
