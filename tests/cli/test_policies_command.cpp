// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

using program::json;
using program::run;
using program::words;

class TestPoliciesCommand : public QObject {
    Q_OBJECT

private:
    static QJsonArray policies() { return json(words("policies --json"))[QLatin1String("policies")].toArray(); }
    static QJsonObject policyNamed(const char* id) {
        for (const auto& policy : policies()) {
            if (policy[QLatin1String("id")].toString() == QLatin1String(id)) {
                return policy.toObject();
            }
        }
        return {};
    }

private slots:
    void everyPolicyIsListedInItsOrder() {
        QStringList ids;
        for (const auto& policy : policies()) {
            QCOMPARE(program::keysOf(policy.toObject()),
                     QStringLiteral("evidence,id,our_defaults,parameters,rules,source,title"));
            QCOMPARE(program::keysOf(policy[QLatin1String("rules")].toObject()),
                     QStringLiteral("arithmetic,caps_initial_scale,check,checked,counter,delayed,floor,infinity,order,"
                                    "overflow,unscaling"));
            QVERIFY(!policy[QLatin1String("source")].toString().isEmpty());
            QVERIFY(!policy[QLatin1String("title")].toString().isEmpty());
            ids << policy[QLatin1String("id")].toString();
        }
        QCOMPARE(ids.join(QLatin1Char(' ')),
                 QStringLiteral("pytorch apex-amp apex-fp16utils apex-hysteresis deepspeed deepspeed-fused megatron "
                                "colossalai fairseq keras2 keras3 tf1-contrib jmp flax paddle paddle-static mindspore "
                                "mxnet openseq2seq-backoff openseq2seq-logmax constant reference dense-armor "
                                "doubling"));
    }

    void theDefaultsAreTheFrameworks_data() {
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<QByteArray>("parameters");
        QTest::addColumn<bool>("ours");
        const auto row = [](const char* id, const char* parameters, bool ours = false) {
            QTest::newRow(id) << QByteArray(id) << QByteArray(parameters) << ours;
        };
        row("pytorch", R"({"init_scale":65536,"growth_factor":2,"backoff_factor":0.5,"growth_interval":2000,)"
                       R"("min_scale":null,"max_scale":null})");
        row("deepspeed", R"({"init_scale":65536,"growth_factor":2,"backoff_factor":0.5,"growth_interval":1000,)"
                         R"("hysteresis":2,"consecutive_hysteresis":false,"min_scale":1,"max_scale":null})");
        row("fairseq", R"({"init_scale":128,"growth_factor":2,"backoff_factor":0.5,"growth_interval":16384,)"
                       R"("tolerance":0,"min_scale":0.0001,"max_scale":null})");
        row("tf1-contrib",
            R"({"init_scale":32768,"growth_factor":2,"backoff_factor":0.8,"growth_interval":2000,)"
            R"("decrease_every":2,"min_scale":1,"max_scale":null})",
            true);
        row("openseq2seq-backoff", R"({"init_scale":16384,"growth_factor":2,"backoff_factor":0.5,)"
                                   R"("growth_interval":2000,"min_scale":1,"max_scale":16384})");
        row("constant", R"({"init_scale":65536})");
        row("doubling", R"({"init_scale":1024,"growth_factor":2,"backoff_factor":0.5,"growth_interval":1,)"
                        R"("min_scale":null,"max_scale":16777216})");
    }
    void theDefaultsAreTheFrameworks() {
        QFETCH(QByteArray, id);
        QFETCH(QByteArray, parameters);
        const QJsonObject policy = policyNamed(id.constData());
        QCOMPARE(policy[QLatin1String("parameters")].toObject(), QJsonDocument::fromJson(parameters).object());
        QTEST(policy[QLatin1String("our_defaults")].toBool(), "ours");
    }

    void theRulesHaveTheirNames() {
        const auto rules = [](const char* id) { return policyNamed(id)[QLatin1String("rules")].toObject(); };
        QCOMPARE(rules("pytorch"), QJsonDocument::fromJson(
                                       R"({"counter":"equal","overflow":"at-once","floor":"clamp",)"
                                       R"("infinity":"kept-if-infinite-in-float32","arithmetic":"float64-to-float32",)"
                                       R"("unscaling":"reciprocal","check":"any-not-finite","checked":"scaled",)"
                                       R"("order":"unscale-then-update","delayed":false,"caps_initial_scale":false})")
                                       .object());
        QCOMPARE(rules("deepspeed")[QLatin1String("order")].toString(), QStringLiteral("update-then-unscale"));
        QCOMPARE(rules("flax")[QLatin1String("counter")].toString(), QStringLiteral("tested-before"));
        QCOMPARE(rules("keras2")[QLatin1String("checked")].toString(), QStringLiteral("unscaled"));
        QCOMPARE(rules("apex-amp")[QLatin1String("caps_initial_scale")].toBool(), true);
        QCOMPARE(rules("mxnet")[QLatin1String("delayed")].toBool(), true);
        QCOMPARE(policyNamed("deepspeed")[QLatin1String("evidence")].toString(), QStringLiteral("ran-its-class"));
        QCOMPARE(policyNamed("pytorch")[QLatin1String("evidence")].toString(), QStringLiteral("from-its-source"));
        QCOMPARE(policyNamed("constant")[QLatin1String("evidence")].toString(), QStringLiteral("by-definition"));
    }

    void theListIsReadByAPerson() {
        const QByteArray text = run(words("policies")).output;
        QVERIFY2(text.startsWith("pytorch: PyTorch GradScaler\n"
                                 "    --init-scale 65536 --growth-factor 2 --backoff-factor 0.5 --growth-interval 2000 "
                                 "--min-scale none --max-scale none\n"
                                 "    pytorch/pytorch: torch/amp/grad_scaler.py"),
                 text.constData());
        QVERIFY(text.contains("; written from its source; the defaults are ours\n"));
        QCOMPARE(text.count("\n\n"), 23);
    }

    void theDefaultsAreWhatTraceTakes() {
        const QList<QByteArray> lines = run(words("policies")).output.split('\n');
        for (qsizetype i = 0; i + 1 < lines.size(); i += 4) {
            const QString id = QString::fromUtf8(lines[i].left(lines[i].indexOf(':')));
            QStringList stream = words("trace --json --gradients 1;inf;1");
            const auto given =
                run(stream + QStringList{QStringLiteral("--policy"), id} + words(lines[i + 1].constData()));
            QCOMPARE(given.errors, QByteArray());
            QCOMPARE(given.output, run(stream << QStringLiteral("--policy") << id).output);
        }
    }

    void nothingElseIsTaken() {
        const auto outcome = run(words("policies pytorch"));
        QCOMPARE(outcome.status, 2);
        QCOMPARE(outcome.errors, QByteArray("halfscope: policies: “pytorch” is one argument too many.\n"));
    }
};

QTEST_GUILESS_MAIN(TestPoliciesCommand)
#include "test_policies_command.moc"
