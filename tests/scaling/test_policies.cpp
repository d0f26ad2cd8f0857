// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaler_samples.h"

#include <cmath>
#include <limits>

using namespace halfscope;
using namespace halfscope::samples;

/// The named policies against traces of the frameworks' own classes, and the limits of their parameters.
class TestPolicies : public QObject {
    Q_OBJECT
private slots:
    void everyFrameworksTraceIsItsOwn_data();
    void everyFrameworksTraceIsItsOwn();
    void everyPolicyHasItsRow();
    void defaultsAreTheFrameworks_data();
    void defaultsAreTheFrameworks();
    void unknownNamesAreRefusedWithTheList();
    void parametersOutOfRangeAreRefused_data();
    void parametersOutOfRangeAreRefused();
    void aPolicyTakesWhatItsRulesRead();
};

namespace {

QJsonObject golden() {
    QFile file(QStringLiteral(HALFSCOPE_TEST_DATA "/scaling/scaler_traces.json"));
    if (!file.open(QIODevice::ReadOnly)) {
        qFatal("no traces at %s", qPrintable(file.fileName()));
    }
    return QJsonDocument::fromJson(file.readAll()).object();
}

Policy policyFrom(const QJsonObject& trace, const QJsonObject& stream) {
    Policy policy = policyOf(policyFromName(trace["policy"].toString().toStdString()).value());
    policy.parameters.initialScale = stream["init_scale"].toDouble();
    policy.parameters.growthInterval = stream["growth_interval"].toInt();
    const QJsonObject given = trace["parameters"].toObject();
    if (given.contains("hysteresis")) {
        policy.parameters.hysteresis = given["hysteresis"].toInt();
    }
    policy.parameters.consecutiveHysteresis = given["consecutive_hysteresis"].toBool();
    if (given.contains("decrease_every")) {
        policy.parameters.decreaseEvery = given["decrease_every"].toInt();
    }
    if (given.contains("backoff_factor")) {
        policy.parameters.backoffFactor = given["backoff_factor"].toDouble();
    }
    policy.parameters.tolerance = given["tolerance"].toDouble();
    return policy;
}

} // namespace

void TestPolicies::everyFrameworksTraceIsItsOwn_data() {
    QTest::addColumn<QJsonObject>("trace");
    QTest::addColumn<QJsonObject>("stream");
    QTest::addColumn<QByteArray>("expected");
    const QJsonObject data = golden();
    for (const QJsonValue& value : data["traces"].toArray()) {
        const QJsonObject trace = value.toObject();
        for (const QString& name : data["streams"].toObject().keys()) {
            QByteArrayList expected;
            for (const QJsonValue& scale : trace["scale_after_each_step"].toObject()[name].toArray()) {
                expected << (scale.isString() ? scale.toString().toUtf8() : number(scale.toDouble()));
            }
            const QByteArray parameters = QJsonDocument(trace["parameters"].toObject()).toJson(QJsonDocument::Compact);
            const QByteArray title = trace["policy"].toString().toUtf8() + parameters + name.toUtf8();
            QTest::newRow(title.constData()) << trace << data["streams"][name].toObject() << expected.join(' ');
        }
    }
}

void TestPolicies::everyFrameworksTraceIsItsOwn() {
    QFETCH(QJsonObject, trace);
    QFETCH(QJsonObject, stream);
    QFETCH(QByteArray, expected);
    const auto setup = flags(stream["overflow"].toString().toStdString());
    const auto made = samples::trace(setup, policyFrom(trace, stream));
    const bool used = trace["parameters"].toObject()["_reports"].toString() == QLatin1String("scale used in the step");
    QCOMPARE(used ? scalesUsed(*made) : scalesAfter(*made), expected);
    QCOMPARE(made->error().has_value(), expected.endsWith("raises"));
    if (!expected.endsWith("raises")) {
        QCOMPARE(made->size(), static_cast<std::size_t>(stream["overflow"].toString().size()));
    }
}

void TestPolicies::everyPolicyHasItsRow() {
    QCOMPARE(namedPolicies().size(), static_cast<std::size_t>(kPolicyCount));
    for (std::size_t i = 0; i < namedPolicies().size(); ++i) {
        const NamedPolicy& named = namedPolicies()[i];
        QCOMPARE(static_cast<std::size_t>(named.policy.id), i);
        QCOMPARE(policyFromName(named.name).value(), named.policy.id);
        QVERIFY2(!problemOf(named.policy), named.name.data());
        QVERIFY(!named.title.empty() && !named.source.empty());
    }
}

void TestPolicies::defaultsAreTheFrameworks_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<double>("initialScale");
    QTest::addColumn<int>("interval");
    QTest::addColumn<double>("minimum"); // 0: none
    QTest::addColumn<double>("maximum");
    const auto row = [](const char* name, double scale, int interval, double minimum, double maximum) {
        QTest::newRow(name) << QByteArray(name) << scale << interval << minimum << maximum;
    };
    row("pytorch", 0x1p16, 2000, 0, 0);
    row("apex-amp", 0x1p16, 2000, 0, 0x1p24);
    row("apex-fp16utils", 0x1p32, 1000, 1, 0);
    row("apex-hysteresis", 0x1p15, 2000, 0, 0);
    row("deepspeed", 0x1p16, 1000, 1, 0);
    row("deepspeed-fused", 0x1p16, 1000, 1, 0);
    row("megatron", 0x1p32, 1000, 1, 0);
    row("colossalai", 0x1p16, 1000, 0, 0);
    row("fairseq", 0x1p7, 16384, 1e-4, 0);
    row("keras2", 0x1p15, 2000, 1, 0);
    row("keras3", 0x1p15, 2000, 0, 0);
    row("tf1-contrib", 0x1p15, 2000, 1, 0);
    row("jmp", 0x1p15, 2000, 1, 0);
    row("flax", 0x1p16, 2000, static_cast<double>(std::numeric_limits<float>::min()),
        static_cast<double>(std::numeric_limits<float>::max()));
    row("paddle", 0x1p16, 2000, 0, 0);
    row("paddle-static", 0x1p15, 2000, 1, 0);
    row("mindspore", 0x1p15, 2000, 1, 0);
    row("mxnet", 0x1p16, 2000, 0, 0x1p24);
    row("openseq2seq-backoff", 0x1p14, 2000, 1, 0x1p14);
    row("openseq2seq-logmax", 1, 2000, 1, 0x1p14);
    row("constant", 0x1p16, 2000, 0, 0);
    row("reference", 0x1p16, 2000, 0, 0);
    row("dense-armor", 0x1p16, 2000, 1, 0);
    row("doubling", 1024, 1, 0, 0x1p24);
}

void TestPolicies::defaultsAreTheFrameworks() {
    QFETCH(QByteArray, name);
    QFETCH(double, initialScale);
    QFETCH(int, interval);
    QFETCH(double, minimum);
    QFETCH(double, maximum);
    const PolicyParameters p = policyOf(policyFromName(name.toStdString()).value()).parameters;
    QCOMPARE(p.initialScale, initialScale);
    QCOMPARE(p.growthInterval, interval);
    QCOMPARE(p.minimumScale.value_or(0), minimum);
    QCOMPARE(p.maximumScale.value_or(0), maximum);
    QCOMPARE(p.growthFactor, 2.0);
    QCOMPARE(p.backoffFactor, name == "tf1-contrib" ? 0.8 : 0.5);
    const bool hysteresis =
        name == "apex-hysteresis" || name == "deepspeed" || name == "megatron" || name == "colossalai";
    QCOMPARE(p.hysteresis, hysteresis ? 2 : 1);
    QCOMPARE(p.decreaseEvery, name == "tf1-contrib" || name == "paddle-static" ? 2 : 1);
}

void TestPolicies::unknownNamesAreRefusedWithTheList() {
    const auto unknown = policyFromName("torch");
    QVERIFY(!unknown);
    QCOMPARE(unknown.problem().kind, ProblemKind::UnknownPolicy);
    QCOMPARE(unknown.problem().text, std::string("torch"));
    QVERIFY(unknown.problem().expected.starts_with("pytorch, apex-amp, "));
    QVERIFY(unknown.problem().expected.ends_with("dense-armor, doubling"));
}

void TestPolicies::parametersOutOfRangeAreRefused_data() {
    QTest::addColumn<PolicyId>("id");
    QTest::addColumn<PolicyParameters>("parameters");
    QTest::addColumn<QByteArray>("where"); // empty: allowed
    const auto row = [](const char* name, PolicyId id, auto change, const char* where) {
        PolicyParameters parameters = policyOf(id).parameters;
        change(parameters);
        QTest::newRow(name) << id << parameters << QByteArray(where);
    };
    using P = PolicyParameters;
    const double inf = std::numeric_limits<double>::infinity();
    row(
        "scale 0", PolicyId::Pytorch, [](P& p) { p.initialScale = 0; }, "init-scale");
    row(
        "scale -1", PolicyId::Pytorch, [](P& p) { p.initialScale = -1; }, "init-scale");
    row(
        "scale inf", PolicyId::Mxnet, [=](P& p) { p.initialScale = inf; }, "init-scale");
    row(
        "1e40 in float32", PolicyId::Pytorch, [](P& p) { p.initialScale = 1e40; }, "init-scale");
    row(
        "1e40 in float64", PolicyId::ApexFp16Utils, [](P& p) { p.initialScale = 1e40; }, "");
    row(
        "growth 1", PolicyId::Pytorch, [](P& p) { p.growthFactor = 1; }, "growth-factor");
    row(
        "growth inf", PolicyId::Pytorch, [=](P& p) { p.growthFactor = inf; }, "growth-factor");
    row(
        "back-off 1", PolicyId::Pytorch, [](P& p) { p.backoffFactor = 1; }, "backoff-factor");
    row(
        "back-off 0", PolicyId::Pytorch, [](P& p) { p.backoffFactor = 0; }, "backoff-factor");
    row(
        "interval 0 compared", PolicyId::Pytorch, [](P& p) { p.growthInterval = 0; }, "");
    row(
        "interval 0 divided by", PolicyId::Fairseq, [](P& p) { p.growthInterval = 0; }, "growth-interval");
    row(
        "interval -1", PolicyId::Pytorch, [](P& p) { p.growthInterval = -1; }, "growth-interval");
    row(
        "hysteresis 0", PolicyId::Megatron, [](P& p) { p.hysteresis = 0; }, "hysteresis");
    row(
        "decrease every 0", PolicyId::Paddle, [](P& p) { p.decreaseEvery = 0; }, "decrease-every");
    row(
        "tolerance 1.5", PolicyId::Fairseq, [](P& p) { p.tolerance = 1.5; }, "tolerance");
    row(
        "minimum 0", PolicyId::Megatron, [](P& p) { p.minimumScale = 0; }, "min-scale");
    row(
        "minimum above maximum", PolicyId::Megatron, [](P& p) { p.minimumScale = 4, p.maximumScale = 2; }, "min-scale");
    row(
        "NaN", PolicyId::Pytorch, [](P& p) { p.growthFactor = std::nan(""); }, "growth-factor");
}

void TestPolicies::parametersOutOfRangeAreRefused() {
    QFETCH(PolicyId, id);
    QFETCH(PolicyParameters, parameters);
    QFETCH(QByteArray, where);
    Policy policy = policyOf(id);
    policy.parameters = parameters;
    const auto problem = problemOf(policy);
    QCOMPARE(problem ? QByteArray::fromStdString(problem->where) : QByteArray(), where);
    const auto made = traceScaler(flags("F"), policy);
    QCOMPARE(made.ok(), where.isEmpty());
    if (problem) {
        QCOMPARE(problem->kind, ProblemKind::PolicyParameterOutOfRange);
        QVERIFY(!problem->text.empty() && !problem->expected.empty());
        QCOMPARE(made.problem(), *problem);
    }
}

void TestPolicies::aPolicyTakesWhatItsRulesRead() {
    const auto takers = [](PolicyParameter parameter) {
        QByteArrayList names;
        for (const NamedPolicy& named : namedPolicies()) {
            if (takes(named.policy, parameter)) {
                names << QByteArray(named.name.data(), static_cast<qsizetype>(named.name.size()));
            }
        }
        return names.join(' ');
    };
    QCOMPARE(takers(PolicyParameter::Hysteresis), QByteArray("apex-hysteresis deepspeed megatron colossalai"));
    QCOMPARE(takers(PolicyParameter::ConsecutiveHysteresis), QByteArray("deepspeed"));
    QCOMPARE(takers(PolicyParameter::DecreaseEvery), QByteArray("tf1-contrib paddle paddle-static"));
    QCOMPARE(takers(PolicyParameter::Tolerance), QByteArray("fairseq"));
    QVERIFY(!takes(policyOf(PolicyId::Constant), PolicyParameter::GrowthInterval));
    QVERIFY(!takes(policyOf(PolicyId::Openseq2seqLogmax), PolicyParameter::BackoffFactor));
    QVERIFY(takes(policyOf(PolicyId::Constant), PolicyParameter::InitialScale));
}

QTEST_GUILESS_MAIN(TestPolicies)
#include "test_policies.moc"
