// SPDX-License-Identifier: GPL-3.0-or-later
#include "../scaling/scaler_samples.h"

#include "export/scaler_tables.h"
#include "export/torch_table.h"
#include "text/problem_text.h"

using namespace halfscope;

namespace {

ScalerSetup with(ScalerSetup setup, PolicyId id, double scale, std::int64_t interval) {
    setup.policy = samples::policy(id, scale, interval);
    return setup;
}

ScalerSetup comparing(ScalerSetup setup, std::vector<PolicyId> compared) {
    setup.compared = std::move(compared);
    return setup;
}

ScalerSetup exercise() { return with(samples::scaled("8,16;inf;4;4"), PolicyId::Pytorch, 8, 2); }

} // namespace

class TestScalerTables : public QObject {
    Q_OBJECT
private slots:
    void theExercisesTableForAProgram() {
        QCOMPARE(toCsv(traceTable(*pictureScaler(exercise()), TableUse::Data)),
                 QByteArray("step,received,overflow,scale_used,unscaled_by,returned,scale_after,rule,good_steps,"
                            "bad_steps,hysteresis,first_overflow,optimizer_steps,scheduler_steps\n"
                            "1,8 16,false,8,8,1 2,8,kept,1,,,,1,1\n"
                            "2,inf,true,8,8,,4,backed-off,0,,,1,1,2\n"
                            "3,4,false,4,4,1,4,kept,1,,,,2,3\n"
                            "4,4,false,4,4,1,8,grew,0,,,,3,4\n"));
    }

    void theExercisesTableForAPerson() {
        const Table table = traceTable(*pictureScaler(exercise()), TableUse::Person);
        QCOMPARE(toAlignedText(table),
                 QByteArray("step  scale used  received  returned  scale after  good steps  what happened\n"
                            "   1           8  8, 16     1, 2                8           1  kept\n"
                            "   2           8  ∞         skipped             4           0  overflow: halved\n"
                            "   3           4  4         1                   4           1  kept\n"
                            "   4           4  4         1                   8       2 → 0  kept, then doubled\n"));
        QVERIFY(toMarkdown(table).contains("| 4 | 4 | 4 | 1 | 8 | 2 → 0 | kept, then doubled |\n"));
        QVERIFY(toLatex(table).contains("\\begin{tabular}{rrllrrl}\n"));
        QVERIFY(toLatex(table).contains("2 & 8 & $\\infty$ & skipped & 4 & 0 & overflow: halved \\\\\n"));
    }

    void powersAreSetAsPowers() {
        const Table table =
            traceTable(*pictureScaler(with(samples::flags("F"), PolicyId::Pytorch, 65536, 1)), TableUse::Person,
                       QLocale::c(), {}, {ScalerColumn::ScaleUsed, ScalerColumn::ScaleAfter});
        QCOMPARE(toAlignedText(table), QByteArray("scale used  scale after\n"
                                                  "      2^16         2^17\n"));
        QVERIFY(toMarkdown(table).contains("| 2<sup>16</sup> | 2<sup>17</sup> |\n"));
        QVERIFY(toLatex(table).contains("$2^{16}$ & $2^{17}$ \\\\\n"));
    }

    void theClosedLoopKeepsItsTrueGradients() {
        const auto picture = pictureScaler(with(samples::closed("0.5,1;2"), PolicyId::Pytorch, 8, 2));
        const QByteArray csv = toCsv(traceTable(*picture, TableUse::Data));
        QVERIFY2(csv.contains(",scheduler_steps,true_gradients\n1,4 8,false,8,8,0.5 1,8,kept,1,,,,1,1,0.5 1\n"),
                 csv.constData());
    }

    void theRowsOfPiecesAreThoseOfTheWhole() {
        const auto picture = pictureScaler(with(samples::flags("FTFFFTTFFF"), PolicyId::Deepspeed, 8, 2));
        const Table whole = traceTable(*picture, TableUse::Data);
        QByteArray pieces = tableHead(whole.columns, TableFormat::Csv);
        for (std::size_t first = 0; first < 12; first += 3) {
            pieces += tableRows(traceTable(*picture, TableUse::Data, QLocale::c(), {first, 3}), TableFormat::Csv);
        }
        QCOMPARE(pieces, toCsv(whole));
    }

    void aTableWithoutATraceHasNoRows() {
        ScalerSetup setup = samples::flags("F");
        setup.policy = policyOf(PolicyId::Openseq2seqLogmax);
        const auto picture = pictureScaler(setup);
        QVERIFY(traceTable(*picture, TableUse::Data).rows.empty());
        QCOMPARE(traceTable(*picture, TableUse::Person).columns.size(), std::size_t{7});
    }

    void theComparisonMarksTheFirstDifferences() {
        const auto picture = pictureScaler(comparing(with(samples::flags("FTFFFTTFFF"), PolicyId::Pytorch, 8, 2),
                                                     {PolicyId::Megatron, PolicyId::Flax, PolicyId::Jmp}));
        QCOMPARE(toAlignedText(comparisonTable(*picture, 0, TableUse::Person)),
                 QByteArray("step  PyTorch GradScaler  Megatron  Flax  jmp\n"
                            "   1                   8         8     8    8\n"
                            "   2                   4       8 ≠     4    4\n"
                            "   3                   4         8     4    4\n"
                            "   4                   8        16   4 ≠    8\n"
                            "   5                   8        16     8    8\n"
                            "   6                   4        16     4    4\n"
                            "   7                   2         8     2    2\n"
                            "   8                   2         8     2    2\n"
                            "   9                   4        16     2    4\n"
                            "  10                   4        16     4    4\n"));
        const QByteArray csv = toCsv(comparisonTable(*picture, 0, TableUse::Data));
        QVERIFY2(csv.startsWith("step,pytorch,megatron,flax,jmp,first_difference\n1,8,8,8,8,\n2,4,8,4,4,megatron\n"),
                 csv.constData());
        QVERIFY2(csv.contains("\n4,8,16,4,8,flax\n"), csv.constData());
    }

    void theReferenceCanBeAnother() {
        const auto picture = pictureScaler(
            comparing(with(samples::flags("FT"), PolicyId::Pytorch, 8, 2), {PolicyId::Megatron, PolicyId::Flax}));
        QCOMPARE(toCsv(comparisonTable(*picture, 1, TableUse::Data)),
                 QByteArray("step,pytorch,megatron,flax,first_difference\n1,8,8,8,\n2,4,8,4,pytorch flax\n"));
    }

    void aPolicyThatRaisedHasNoMoreCells() {
        const auto picture = pictureScaler(
            comparing(with(samples::flags("TTTT"), PolicyId::Pytorch, 2, 2), {PolicyId::Fairseq, PolicyId::Deepspeed}));
        // DeepSpeed absorbs the first, halves to its minimum, and raises there
        QCOMPARE(toAlignedText(comparisonTable(*picture, 0, TableUse::Person)),
                 QByteArray("step  PyTorch GradScaler  fairseq  DeepSpeed\n"
                            "   1                   1        1        2 ≠\n"
                            "   2                2^-1     2^-1          1\n"
                            "   3                2^-2     2^-2      error\n"
                            "   4                2^-3     2^-3\n"));
        QVERIFY(toCsv(comparisonTable(*picture, 0, TableUse::Data)).endsWith("\n4,0.125,0.125,,\n"));
    }

    void aPolicyBesideItselfHasAnotherName() {
        ScalerSetup setup = comparing(with(samples::flags("F"), PolicyId::Pytorch, 8, 1), {PolicyId::Pytorch});
        setup.comparedShareStart = false;
        const auto picture = pictureScaler(setup);
        QCOMPARE(toCsv(comparisonTable(*picture, 0, TableUse::Data)),
                 QByteArray("step,pytorch,pytorch_defaults,first_difference\n1,16,65536,pytorch_defaults\n"));
        QVERIFY(toAlignedText(comparisonTable(*picture, 0, TableUse::Person))
                    .startsWith("step  PyTorch GradScaler  PyTorch GradScaler, its defaults\n"));
    }

    void aPolicyThatCannotRunSaysWhyInItsColumn() {
        const auto picture = pictureScaler(
            comparing(with(samples::flags("FF"), PolicyId::Pytorch, 8, 2), {PolicyId::Openseq2seqLogmax}));
        QCOMPARE(toCsv(comparisonTable(*picture, 0, TableUse::Data)),
                 QByteArray("step,pytorch,openseq2seq-logmax,first_difference\n"
                            "1,8,,openseq2seq-logmax:policy-needs-magnitudes\n2,16,,\n"));
        const Table table = comparisonTable(*picture, 0, TableUse::Person);
        QCOMPARE(table.rows[0][2], problemText(*picture->compared[0].problem));
        QVERIFY(table.rows[0][2].contains(QLatin1String("flags")));
        QCOMPARE(table.rows[1][2], QString());
        const Table second = comparisonTable(*picture, 0, TableUse::Person, QLocale::c(), {1, 1});
        QCOMPARE(second.rows.front(), (QStringList{QStringLiteral("2"), QStringLiteral("16"), QString()}));
    }

    void theReasonIsThereWhereNoPolicyRuns() {
        const auto picture = pictureScaler(
            comparing(with(samples::flags("FF"), PolicyId::Openseq2seqLogmax, 8, 2), {PolicyId::Openseq2seqLogmax}));
        const Table table = comparisonTable(*picture, 0, TableUse::Person);
        QCOMPARE(table.rows.size(), std::size_t{1});
        QCOMPARE(table.rows[0][1], problemText(*picture->problem));
    }

    void theCallsTableForAProgram() {
        ScalerSetup setup = with(samples::scaled("8,16;inf"), PolicyId::Pytorch, 8, 2);
        setup.torch.shown = true;
        QCOMPARE(toCsv(torchTable(*pictureScaler(setup), TableUse::Data)),
                 QByteArray("step,call,implicit,stage,found_inf,gradients,scale,growth_tracker,effect,error\n"
                            "1,scaler.scale(loss),false,READY,,,8,0,scale-made,\n"
                            "1,backward(),false,READY,,8 16,8,0,gradients-stored,\n"
                            "1,scaler.unscale_(optimizer),false,UNSCALED,false,1 2,8,0,unscaled,\n"
                            "1,clip_grad_norm_(),false,UNSCALED,false,0.4472134 0.8944268,8,0,clipped,\n"
                            "1,scaler.step(optimizer),false,STEPPED,false,0.4472134 0.8944268,8,0,optimizer-stepped,\n"
                            "1,scaler.update(),false,READY,,0.4472134 0.8944268,8,1,scale-kept,\n"
                            "2,scaler.scale(loss),false,READY,,,8,1,loss-scaled,\n"
                            "2,backward(),false,READY,,inf,8,1,gradients-stored,\n"
                            "2,scaler.unscale_(optimizer),false,UNSCALED,true,inf,8,1,unscaled-found-inf,\n"
                            "2,clip_grad_norm_(),false,UNSCALED,true,nan,8,1,clip-not-finite,\n"
                            "2,scaler.step(optimizer),false,STEPPED,true,nan,8,1,optimizer-skipped,\n"
                            "2,scaler.update(),false,READY,,nan,4,0,scale-backed-off,\n"));
    }

    void theCallsTableEndsWithItsError() {
        ScalerSetup setup = with(samples::scaled("8,16;4"), PolicyId::Pytorch, 8, 2);
        setup.torch.shown = true;
        setup.torch.unscaleTwice = true;
        const auto picture = pictureScaler(setup);
        QVERIFY(toCsv(torchTable(*picture, TableUse::Data))
                    .endsWith("\n1,scaler.unscale_(optimizer),true,UNSCALED,false,1 2,8,0,error,RuntimeError\n"));
        const Table table = torchTable(*picture, TableUse::Person);
        QCOMPARE(table.rows.size(), std::size_t{4});
        QCOMPARE(table.rows.back().join(QLatin1String(" | ")),
                 QStringLiteral("1 | scaler.unscale_(optimizer) | yes | UNSCALED | no | 1, 2 | 8 | 0 | error: "
                                "RuntimeError"));
        QVERIFY(toLatex(table).contains("scaler.unscale\\_(optimizer)"));
    }

    void twoOptimizersHaveTheirOwnColumns() {
        ScalerSetup setup = with(samples::scaled("inf,4"), PolicyId::Pytorch, 8, 2);
        setup.torch.shown = true;
        setup.torch.optimizers = 2;
        const QByteArray csv = toCsv(torchTable(*pictureScaler(setup), TableUse::Data));
        QVERIFY2(csv.startsWith("step,call,implicit,stage_1,found_inf_1,gradients_1,stage_2,found_inf_2,gradients_2,"
                                "scale,growth_tracker,effect,error\n"),
                 csv.constData());
        QVERIFY2(csv.contains("\n1,scaler.unscale_(optimizer1),false,UNSCALED,true,inf,READY,,4,"), csv.constData());
    }

    void withoutCallsTheirTableIsEmpty() {
        QVERIFY(torchTable(*pictureScaler(exercise()), TableUse::Data).rows.empty());
    }

    void thePoliciesHaveTheirDefaultsAndSources() {
        const Table data = policiesTable(TableUse::Data);
        QCOMPARE(data.rows.size(), std::size_t{kPolicyCount});
        const QByteArray csv = toCsv(data);
        QVERIFY2(csv.startsWith("id,init_scale,growth_factor,backoff_factor,growth_interval,hysteresis,"
                                "consecutive_hysteresis,decrease_every,tolerance,min_scale,max_scale,our_defaults,"
                                "evidence,source\n"),
                 csv.constData());
        QVERIFY2(csv.contains("\ndeepspeed,65536,2,0.5,1000,2,false,,,1,,false,ran-its-class,"), csv.constData());
        QVERIFY2(csv.contains("\ntf1-contrib,32768,2,0.8,2000,,,2,,1,,true,from-its-source,"), csv.constData());
        QVERIFY2(csv.contains("\nconstant,65536,,,,,,,,,,false,by-definition,"), csv.constData());
        const QByteArray text = toMarkdown(policiesTable(TableUse::Person));
        QVERIFY2(text.contains("| Megatron | 2<sup>32</sup> | 2 | 0.5 | 1000 | 2 |  |  |  | 1 | none |"),
                 text.constData());
        QVERIFY(text.contains("written from its source; the defaults are ours |"));
    }
};

QTEST_GUILESS_MAIN(TestScalerTables)
#include "test_scaler_tables.moc"
