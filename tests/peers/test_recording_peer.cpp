// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/gradient_steps.h"
#include "gradients/magnitude_sort.h"
#include "numerics/format.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace halfscope;

namespace {

constexpr int kSkipped = 77; ///< the script's status where PyTorch is missing

QString countsOf(const GradientGroup& group, FormatId format) {
    return QStringLiteral("%1 values: %2 zeros, %3 subnormals, %4 infinities, %5 NaN")
        .arg(group.count())
        .arg(group.zeros())
        .arg(group.countBelow(magnitudeBits(smallestNormal(formatOf(format)))))
        .arg(group.infinities())
        .arg(group.nans());
}

QString countsOf(const QJsonObject& torch) {
    const auto at = [&](const char* key) { return torch[QLatin1String(key)].toInt(-1); };
    return QStringLiteral("%1 values: %2 zeros, %3 subnormals, %4 infinities, %5 NaN")
        .arg(at("count"))
        .arg(at("zeros"))
        .arg(at("subnormals"))
        .arg(at("infinities"))
        .arg(at("nans"));
}

} // namespace

/// A run in PyTorch that resources/record_gradients.py recorded: every count is the one that torch itself gives.
class TestRecordingPeer : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QJsonObject m_torch;

private slots:
    void initTestCase() {
        QProcess python;
        python.start(QStringLiteral(HALFSCOPE_PYTHON), {QStringLiteral(HALFSCOPE_RECORD_WITH_TORCH),
                                                        QStringLiteral(HALFSCOPE_RESOURCES), m_folder.path()});
        if (!python.waitForStarted()) {
            QSKIP("python3 is not installed");
        }
        QVERIFY(python.waitForFinished(240'000));
        const QByteArray output = python.readAllStandardOutput();
        if (python.exitCode() == kSkipped) {
            QSKIP(output.trimmed().constData());
        }
        QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
        m_torch = QJsonDocument::fromJson(output).object();
        QCOMPARE(m_torch.size(), 5);
    }

    void everyParameterOfEveryStepHasTheCountsOfTorch_data() {
        QTest::addColumn<FormatId>("format");
        QTest::newRow("float16.safetensors") << FormatId::Float16;
        QTest::newRow("float16.npz") << FormatId::Float16;
        QTest::newRow("bfloat16.safetensors") << FormatId::Bfloat16;
        QTest::newRow("bfloat16.npz") << FormatId::Bfloat16;
        QTest::newRow("float64.safetensors") << FormatId::Float32; // no count of float64's own subnormals
    }
    void everyParameterOfEveryStepHasTheCountsOfTorch() {
        QFETCH(FormatId, format);
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        const QJsonObject torch = m_torch[name].toObject();
        const std::string path = m_folder.filePath(name).toStdString();
        const auto report = readGradientSteps(path);
        QVERIFY2(report.ok(), report.ok() ? "" : report.problem().text.c_str());
        QCOMPARE(report.value().from, StepsFrom::Names);
        QCOMPARE(report.value().steps.size(), std::size_t{3}); // 0, 3 and 6 of seven
        std::uint64_t values = 0;
        for (const RecordedStep& step : report.value().steps) {
            const QJsonObject parameters = torch[QString::fromStdString(step.label)].toObject();
            QCOMPARE(static_cast<qsizetype>(step.set.groups.size()), parameters.size());
            QCOMPARE(parameters.size(), 16); // weights and biases of eight layers
            for (const GroupPtr& group : step.set.groups) {
                QCOMPARE(countsOf(*group, format),
                         countsOf(parameters[QString::fromStdString(group->name())].toObject()));
            }
            values += step.set.count();
        }
        const auto pooled = readGradients(path);
        QVERIFY(pooled.ok());
        QCOMPARE(pooled.value().set.groups.size(), std::size_t{16});
        QCOMPARE(pooled.value().set.count(), values);
    }

    /// Else the comparison above would say little.
    void theFloat16RunHasZerosSubnormalsAndInfinities() {
        QHash<QString, int> sums;
        const QJsonObject steps = m_torch[QStringLiteral("float16.safetensors")].toObject();
        for (const QJsonValue& step : steps) {
            const QJsonObject parameters = step.toObject();
            for (const QJsonValue& counts : parameters) {
                for (const char* key : {"count", "zeros", "subnormals", "infinities"}) {
                    sums[QLatin1String(key)] += counts[QLatin1String(key)].toInt();
                }
            }
        }
        qInfo() << sums;
        QVERIFY(sums["zeros"] > 10 && sums["subnormals"] > 10 && sums["infinities"] > 10);
        QVERIFY(sums["count"] > 2 * (sums["zeros"] + sums["infinities"]));
    }
};

QTEST_GUILESS_MAIN(TestRecordingPeer)
#include "test_recording_peer.moc"
