// SPDX-License-Identifier: GPL-3.0-or-later
#include "../scenario/scenario_samples.h"

#include "scaling/names.h"

#include <QDir>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>

using namespace halfscope;

namespace {

constexpr int kSkipped = 77; ///< the script's status where jsonschema is missing
const QString kResources = QStringLiteral(HALFSCOPE_TEST_DATA "/../../resources");

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

struct Answer {
    int status = -1;
    QStringList lines; ///< one a file that the schema refuses
};

Answer ask(const QStringList& files) {
    QProcess python;
    python.start(QStringLiteral(HALFSCOPE_PYTHON), QStringList{QStringLiteral(HALFSCOPE_CHECK_SCHEMA),
                                                               kResources + QStringLiteral("/scenario.schema.json")} +
                                                       files);
    if (!python.waitForStarted()) {
        return {kSkipped, {QStringLiteral("python3 is not installed")}};
    }
    python.waitForFinished(-1);
    const QByteArray errors = python.readAllStandardError();
    if (!errors.isEmpty()) {
        qWarning("%s", errors.constData());
    }
    return {python.exitCode(),
            QString::fromUtf8(python.readAllStandardOutput()).split(QLatin1Char('\n'), Qt::SkipEmptyParts)};
}

/// Built-in ones, and those that tests keep for ever.
QStringList scenarioFiles() {
    QStringList files;
    for (const QString& folder :
         {kResources + QStringLiteral("/scenarios"), QStringLiteral(HALFSCOPE_TEST_DATA "/scenarios")}) {
        for (const QFileInfo& file : QDir(folder).entryInfoList({QStringLiteral("*.halfscope")})) {
            files << file.filePath();
        }
    }
    return files;
}

/// What the file formats' corners are: every policy, every kind of source, bounds and NaN.
std::vector<Scenario> corners() {
    std::vector<Scenario> all(5);
    all[1].range.source = samples::embedded({{1, 0, samples::kInfinity, samples::kNan}, {}});
    all[1].range.byHand = {samples::kNan, -samples::kInfinity, -0.0F, samples::kSubnormal};
    all[1].range.scale = 0x1.fffffep127F;
    all[1].range.setShift(1, -300);
    all[2].range.source.kind = SourceKind::File;
    all[2].range.source.file = {"gradients ü.npy", ~std::uint64_t{0}, std::string(64, 'f')};
    all[3].range.source.kind = SourceKind::Network;
    all[3].range.source.network.placement = Placement{0};
    for (int id = 0; id < kPolicyCount; ++id) {
        all[3].scaler.compared.push_back(static_cast<PolicyId>(id));
    }
    all[3].scaler.torch.loop = torchLoop(2);
    all[4].scaler.policy.parameters.minimumScale = std::nullopt;
    all[4].scaler.policy.parameters.maximumScale = 65536;
    all[4].network.training.clip.norm = 0.5F;
    all[4].network.compared.push_back(knownVariant(KnownVariant::Float16Dynamic, all[4].network.training));
    return all;
}

} // namespace

class TestSchemaPeer : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString file(const QString& name, const QByteArray& content) {
        const QString path = m_folder.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) {
            qFatal("cannot write %s", qPrintable(path));
        }
        return path;
    }

private slots:
    void everyScenarioAndAllThatIsWrittenFitsTheSchema() {
        QStringList files = scenarioFiles();
        QVERIFY(files.size() > 37);
        const qsizetype read = files.size();
        for (qsizetype i = 0; i < read; ++i) {
            const auto scenario = parseScenario(contentOf(files[i]).toStdString(), files[i].toStdString());
            QVERIFY(scenario.ok());
            files << file(QStringLiteral("written-%1.json").arg(i),
                          QByteArray::fromStdString(writeScenario(scenario.value())));
        }
        for (const Scenario& corner : corners()) {
            files << file(QStringLiteral("corner-%1.json").arg(files.size()),
                          QByteArray::fromStdString(writeScenario(corner)));
        }
        const Answer answer = ask(files);
        if (answer.status == kSkipped) {
            QSKIP(qPrintable(answer.lines.value(0)));
        }
        QCOMPARE(answer.status, 0);
        QCOMPARE(answer.lines, QStringList());
    }

    void whatTheProgramRefusesTheSchemaRefusesToo() {
        const QByteArrayList bad{"{}",
                                 "{'halfscope': 2}",
                                 "{'halfscope': '1'}",
                                 "{'halfscope': 1, 'title': 7}",
                                 "{'halfscope': 1, 'range': []}",
                                 "{'halfscope': 1, 'range': {'source': {}}}",
                                 "{'halfscope': 1, 'range': {'source': 'network'}}",
                                 "{'halfscope': 1, 'range': {'format': 'float8'}}",
                                 "{'halfscope': 1, 'range': {'scale': 0}}",
                                 "{'halfscope': 1, 'range': {'scale': 'inf'}}",
                                 "{'halfscope': 1, 'range': {'scale': 1e39}}",
                                 "{'halfscope': 1, 'range': {'rounding_seed': -1}}",
                                 "{'halfscope': 1, 'range': {'shifts': [301]}}",
                                 "{'halfscope': 1, 'range': {'by_hand': [1, 'two']}}",
                                 "{'halfscope': 1, 'range': {'by_hand': [null]}}",
                                 "{'halfscope': 1, 'range': {'source': {'groups': [{'values': 1}]}}}",
                                 "{'halfscope': 1, 'range': {'source': {'network': {'samples': 65}}}}",
                                 "{'halfscope': 1, 'scaler': {'policy': {'id': 'torch'}}}",
                                 "{'halfscope': 1, 'scaler': {'compared': ['nobody']}}",
                                 "{'halfscope': 1, 'scaler': {'calls': {'loop': ['jump']}}}",
                                 "{'halfscope': 1, 'scaler': {'calls': {'clip_norm': 0}}}",
                                 "{'halfscope': 1, 'network': {'sizes': [2, 0, 1]}}",
                                 "{'halfscope': 1, 'network': {'not_stored': ['gradients']}}",
                                 "{'halfscope': 1, 'network': {'loss_scale': {'most_together': 0.5}}}",
                                 "{'halfscope': 1, 'network': {'batch': 0}}",
                                 "{'halfscope': 1, 'place': {'activity': 'cost'}}"};
        QStringList files;
        for (QByteArray text : bad) {
            text.replace('\'', '"');
            QVERIFY2(!parseScenario(text.toStdString(), "bad").ok(), text.constData());
            files << file(QStringLiteral("bad-%1.json").arg(files.size()), text);
        }
        const Answer answer = ask(files);
        if (answer.status == kSkipped) {
            QSKIP(qPrintable(answer.lines.value(0)));
        }
        QCOMPARE(answer.status, 0);
        QCOMPARE(answer.lines.size(), files.size());
    }

    void theSchemaKnowsEveryMemberThatIsWritten() {
        // by text alone, with no interpreter: a new member is not forgotten
        const QByteArray schema = contentOf(kResources + QStringLiteral("/scenario.schema.json"));
        static const QRegularExpression kKey(QStringLiteral("^ *\"([^\"]+)\":"), QRegularExpression::MultilineOption);
        for (const Scenario& corner : corners()) {
            auto keys = kKey.globalMatch(QString::fromStdString(writeScenario(corner)));
            while (keys.hasNext()) {
                const QByteArray key = keys.next().captured(1).toUtf8();
                QVERIFY2(schema.contains('"' + key + "\":"), key.constData());
            }
        }
        for (int id = 0; id < kPolicyCount; ++id) {
            const std::string_view name = nameOf(static_cast<PolicyId>(id));
            QVERIFY(schema.contains('"' + QByteArray(name.data(), static_cast<qsizetype>(name.size())) + '"'));
        }
    }
};

QTEST_APPLESS_MAIN(TestSchemaPeer)
#include "test_schema_peer.moc"
