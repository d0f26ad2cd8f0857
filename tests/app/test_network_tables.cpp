// SPDX-License-Identifier: GPL-3.0-or-later
#include "../session/network_samples.h"

#include "export/network_tables.h"
#include "export/notes_content.h"
#include "text/network_facts.h"

using namespace halfscope;
using samples::changed;
using samples::english;

namespace {

QStringList titles(const Table& table) {
    QStringList all;
    for (const Table::Column& column : table.columns) {
        all << column.title;
    }
    return all;
}

/// The seed's small network in float16 with a dynamic scale, and in float32.
std::shared_ptr<const NetworkPicture> twoRuns() {
    NetworkSetup setup;
    setup.training.sizes = {2, 4, 1};
    setup.training.activation = Activation::Relu;
    setup.training.data.samples = 64;
    setup.training.format = FormatId::Float16;
    setup.training.lossScale.kind = LossScaleKind::Dynamic;
    setup.compared = {samples::variant(setup.training, FormatId::Float32)};
    return pictureNetwork(setup, 1e12);
}

QStringList ids(const NotesContent& content) {
    QStringList all;
    for (const Figure& figure : content.figures) {
        all << figure.id;
    }
    for (const NamedTable& table : content.tables) {
        all << table.name;
    }
    return all;
}

} // namespace

/// The network's tables as files have them, for a person and for a program.
class TestNetworkTables : public QObject {
    Q_OBJECT
private slots:
    void epochsOfSeveralRunsStandSideBySide();
    void aProgramReadsARunsEpochARow();
    void stepsAreRows();
    void layersAreCountedAsTheyLeftTheBackwardPass();
    void phasesTellWhatIsLost();
    void aTensorIsWrittenElementByElement();
    void termsAreWrittenInTheirOrder();
    void aWeightIsWrittenStepByStep();
    void notesShowTheStepThenTheRuns();
    void aPersonReadsTheBeginningOfALongRun();
    void notesOfAProblemSaySo();
};

void TestNetworkTables::epochsOfSeveralRunsStandSideBySide() {
    const auto picture = twoRuns();
    const Table table = epochsTable(*picture, TableUse::Person, english());
    QCOMPARE(titles(table),
             (QStringList{"epoch", "float16, S dynamic (PyTorch): loss", "float16, S dynamic (PyTorch): scale",
                          "float16, S dynamic (PyTorch): skipped", "float32: loss", "float32: difference"}));
    QCOMPARE(table.rows.size(), std::size_t{5});
    QCOMPARE(table.rows[4], (QStringList{"5", "1.2735", "2^{12}", "0", "1.1959", "−0.0775"}));
    NetworkSetup alone = picture->setup;
    alone.compared.clear();
    QCOMPARE(titles(epochsTable(*pictureNetwork(alone, 1e12), TableUse::Person, english())),
             (QStringList{"epoch", "loss", "scale", "skipped"}));
}

void TestNetworkTables::aProgramReadsARunsEpochARow() {
    const auto picture = twoRuns();
    const Table table = epochsTable(*picture, TableUse::Data);
    QCOMPARE(titles(table).join(','), "run,format,loss_scale,epoch,loss,scale,skipped,accuracy");
    QCOMPARE(table.rows.size(), std::size_t{10});
    QCOMPARE(table.rows[0].mid(0, 4), (QStringList{"1", "float16", "dynamic", "1"}));
    QCOMPARE(table.rows[0].mid(5), (QStringList{"4096", "4", ""}));
    QCOMPARE(table.rows[0][4].toDouble(), picture->runs[0]->epochs()[0].loss); // exactly
    QCOMPARE(table.rows[9].mid(0, 4), (QStringList{"2", "float32", "none", "5"}));
    QCOMPARE(toCsv(table).count('\n'), 11);
}

void TestNetworkTables::stepsAreRows() {
    const auto picture = twoRuns();
    const TrainingTrace& run = *picture->runs[0];
    const Table data = trainingStepsTable(run, TableUse::Data);
    QCOMPARE(titles(data).join(','), "step,loss,scale,skipped,rule,largest_gradient");
    QCOMPARE(data.rows.size(), std::size_t{40});
    QCOMPARE(data.rows[0], (QStringList{"1", data.rows[0][1], "65536", "true", "backed-off", data.rows[0][5]}));
    QCOMPARE(data.rows[0][1].toFloat(), run.steps()[0].loss);
    QVERIFY(data.rows[0][5] == "inf" || data.rows[0][5] == "nan");
    const Table some = trainingStepsTable(run, TableUse::Person, english(), {38, 10});
    QCOMPARE(some.rows.size(), std::size_t{2});
    QCOMPARE(some.rows[1].mid(0, 5), (QStringList{"40", some.rows[1][1], "2^{12}", "", "kept"}));
    QCOMPARE(trainingStepsTable(*picture->runs[1], TableUse::Data).rows[0].mid(2, 3), (QStringList{"1", "false", ""}));
    QVERIFY(trainingStepsTable(run, TableUse::Data, QLocale::c(), {99, 10}).rows.empty());
}

void TestNetworkTables::layersAreCountedAsTheyLeftTheBackwardPass() {
    const auto record = samples::record(samples::deep(LossScaleKind::Constant, 8192));
    const Table data = layersTable(*record, TableUse::Data);
    QCOMPARE(titles(data).join(','), "layer,largest_gradient,smallest_nonzero,zeros,lost,subnormals,normals,overflowed,"
                                     "infinities,nans");
    QCOMPARE(data.rows.size(), std::size_t{13});
    QCOMPARE(data.rows[0], (QStringList{"1", "2.2351742e-05", data.rows[0][2], "0", "0", "8", "0", "0", "0", "0"}));
    const Table person = layersTable(*record, TableUse::Person, english());
    QCOMPARE(person.rows[0][1], "2.235e-05");
    QCOMPARE(titles(person)[1], "largest gradient");
    // at S = 1 the first layers have nothing
    const Table lost = layersTable(*samples::record(samples::deep(LossScaleKind::Constant)), TableUse::Data);
    QCOMPARE(lost.rows[0], (QStringList{"1", "0", "0", "8", "0", "0", "0", "0", "0", "0"}));
    QCOMPARE(lost.rows[2].mid(3, 2), (QStringList{"16", "4"}));
    // two passes have two gradients each
    const auto passes = samples::record(changed(samples::shallow(), [](TrainingSetup& s) { s.replicas.count = 2; }));
    const QStringList both = layersTable(*passes, TableUse::Data).rows[1];
    QCOMPARE(both[3].toInt() + both[5].toInt() + both[6].toInt(), 32);
}

void TestNetworkTables::phasesTellWhatIsLost() {
    const auto record = samples::record(samples::deep(LossScaleKind::Constant, 0x1p18));
    const Table data = phasesTable(*record, TableUse::Data);
    QCOMPARE(titles(data).join(','), "phase,layer,micro_batch,replica,passed_over,lost,not_finite");
    QCOMPARE(data.rows.size(), record->phases.size());
    QCOMPARE(data.rows[0], (QStringList{"cast", "", "1", "1", "false", "0", "0"}));
    QCOMPARE(data.rows[1].mid(0, 2), (QStringList{"forward", "1"}));
    QCOMPARE(data.rows.back().mid(0, 2), (QStringList{"scaler", ""}));
    const Table person = phasesTable(*record, TableUse::Person, english());
    QCOMPARE(titles(person), (QStringList{"phase", "lost", "infinite or NaN"}));
    const std::size_t scale = samples::phaseOf(*record, PhaseKind::Scale);
    QCOMPARE(person.rows[scale], (QStringList{"× S = 2^{18}", "0", "1"}));
    QVERIFY(toMarkdown(person).contains("× S = 2<sup>18</sup>"));
}

void TestNetworkTables::aTensorIsWrittenElementByElement() {
    const auto record = samples::record(samples::deep(LossScaleKind::Constant));
    const std::size_t phase = samples::phaseOf(*record, PhaseKind::Backward, 4);
    const std::size_t tensor = facts::mainTensor(record->phases[phase]);
    QCOMPARE(record->phases[phase].tensors[tensor].kind, TensorKind::WeightGradients);
    const Table data = tensorTable(*record, phase, tensor, TableUse::Data);
    QCOMPARE(titles(data).join(','), "row,column,value,code,class,fate,float32,ulps_off");
    QCOMPARE(data.rows.size(), std::size_t{16});
    const auto lost = std::count_if(data.rows.begin(), data.rows.end(), [](const QStringList& row) {
        return row[5] == "lost" && row[4] == "zero" && row[2].toFloat() == 0 && row[6].toFloat() != 0;
    });
    QCOMPARE(lost, 2);
    QCOMPARE(data.rows[6].mid(0, 2), (QStringList{"2", "3"}));
    for (const QStringList& row : data.rows) {
        const float value = row[2].toFloat();
        QCOMPARE(decode(formatOf(FormatId::Float16), row[3].toUInt(nullptr, 16)), value);
    }
    const Table rest = tensorTable(*record, phase, tensor, TableUse::Person, english(), {14, 100});
    QCOMPARE(rest.rows.size(), std::size_t{2});
    QCOMPARE(titles(rest)[5], "what became of it");
    const auto overflowed = samples::record(samples::deep(LossScaleKind::Constant, 0x1p18));
    const std::size_t last = samples::phaseOf(*overflowed, PhaseKind::Backward, 13);
    QCOMPARE(tensorTable(*overflowed, last, 0, TableUse::Person, english()).rows[0].mid(2),
             (QStringList{"∞", "0x7C00", "infinite", "infinite", "∞", "–"}));
    QCOMPARE(tensorTable(*overflowed, last, 0, TableUse::Data).rows[0].mid(2),
             (QStringList{"inf", "0x7C00", "infinite", "input-infinite", "inf", "nan"}));
}

void TestNetworkTables::termsAreWrittenInTheirOrder() {
    const auto record = samples::record(samples::deep(LossScaleKind::Constant));
    const std::size_t phase = samples::phaseOf(*record, PhaseKind::Backward, 13);
    const RecordTerms terms = termsOf(*record, {phase, facts::mainTensor(record->phases[phase]), 2, 0});
    const Table data = termsTable(terms, TableUse::Data);
    QCOMPARE(titles(data).join(','), "k,left,right,product,sum");
    QCOMPARE(data.rows.size(), std::size_t{16});
    float sum = 0;
    for (const QStringList& row : data.rows) {
        QCOMPARE(row[3].toFloat(), row[1].toFloat() * row[2].toFloat());
        sum += row[3].toFloat();
        QCOMPARE(row[4].toFloat(), sum);
    }
    QVERIFY(termsTable(RecordTerms(), TableUse::Person, english()).rows.empty());
}

void TestNetworkTables::aWeightIsWrittenStepByStep() {
    const auto picture = twoRuns();
    const auto motions = weightMotion(*picture->runs[0], {0, false, 1, 2}, 0, 4);
    const Table data = motionTable(motions, TableUse::Data);
    QCOMPARE(titles(data).join(','), "step,gradient,weight,update,master_ulp,master_moved,stored,stored_ulp,"
                                     "stored_moved,alone_moved,skipped");
    QCOMPARE(data.rows.size(), std::size_t{4});
    QCOMPARE(data.rows[0][0], "1");
    QCOMPARE(data.rows[0].last(), "true");
    QCOMPARE(data.rows[2].last(), "false");
    QCOMPARE(data.rows[2][3].toFloat(), motions[2].update);
    const Table person = motionTable(motions, TableUse::Person, english());
    QCOMPARE(titles(person).first(), "step");
    QCOMPARE(person.rows[0].last(), "yes");
    QCOMPARE(person.rows[2].last(), "");
}

void TestNetworkTables::notesShowTheStepThenTheRuns() {
    const auto picture = twoRuns();
    NotedRun step;
    step.record = recordStep(picture->runs[0]->trainer(), picture->runs[0]->stateBefore(2));
    step.phase = samples::phaseOf(*step.record, PhaseKind::Backward, 2);
    step.tensor = facts::mainTensor(step.record->phases[step.phase]);
    step.element = {1, 0};
    step.weight = {1, false, 3, 0};
    step.motions = weightMotion(*picture->runs[0], step.weight, 0, 7);
    const NotesContent content = notesOf(picture, step, false, english());
    QVERIFY(content.sentences.front().startsWith("Step 3, backward, layer 2 of 2: "));
    QVERIFY(content.sentences.last().startsWith("After 5 epochs: loss 1.2735 in float16"));
    QCOMPARE(ids(content).join(' '),
             "layers tensor training zeros-by-layer layers phases tensor terms epochs steps motion");
    QCOMPARE(content.tables[2].title, "weight gradients xᵀ g, stored in float16");
    for (const NamedTable& table : content.tables) {
        const Table data = table.data({});
        QCOMPARE(data.rows.size(), table.rows);
        QVERIFY(table.rows > 0);
        QCOMPARE(titles(data).contains(QString()), false);
        QCOMPARE(titles(table.data({0, 0})), titles(data));
        QVERIFY(table.data({0, 0}).rows.empty());
        if (table.rows > 1) { // whatever the pieces
            const auto second = table.data({1, 1}).rows;
            QCOMPARE(second, std::vector<QStringList>{data.rows[1]});
        }
    }
    QCOMPARE(content.tables[3].title, "Terms of the element in row 2, column 1");
    QCOMPARE(content.tables[6].title, "What steps made of a weight: layer 2, row 4, column 1");
    QCOMPARE(content.tables[6].rows, std::size_t{7});
    const NotesContent curves = notesOf(picture, step, true, english());
    QVERIFY(curves.sentences.front().startsWith("After 5 epochs"));
    QCOMPARE(ids(curves).join(' '),
             "training zeros-by-layer layers tensor epochs steps motion layers phases tensor terms");
    QCOMPARE(ids(notesOf(picture, {}, true, english())).join(' '), "training zeros-by-layer epochs steps");
}

void TestNetworkTables::aPersonReadsTheBeginningOfALongRun() {
    NetworkSetup setup = twoRuns()->setup;
    setup.training.epochs = 200;
    const auto picture = pictureNetwork(setup, 1e12);
    const NotesContent content = notesOf(picture, {}, true, english());
    QCOMPARE(ids(content).join(' '), "training zeros-by-layer epochs steps");
    const NamedTable& steps = content.tables[1];
    QCOMPARE(steps.rows, std::size_t{1600});
    QCOMPARE(steps.data({}).rows.size(), std::size_t{1600});
    QCOMPARE(steps.data({1599, 9}).rows, (std::vector<QStringList>{steps.data({}).rows.back()}));
    QCOMPARE(steps.forPerson.rows.size(), std::size_t{1000});
    QCOMPARE(steps.forPerson.rows.back().front(), "1,000");
    QCOMPARE(rowsLeftOut(steps, english()),
             "Rows left out here: 600 of 1,600. Exported as CSV, the table has all of them.");
    const NamedTable& epochs = content.tables[0]; // a run's epoch is a row for a program, an epoch for a person
    QCOMPARE(epochs.rows, std::size_t{400});
    QCOMPARE(epochs.forPerson.rows.size(), std::size_t{200});
    QCOMPARE(rowsLeftOut(epochs, english()), QString());
    const Table all = epochs.data({});
    for (const RowRange some : {RowRange{0, 3}, RowRange{198, 5}, RowRange{200, 1}, RowRange{399, 9}}) {
        const auto at = [&](std::size_t row) { return all.rows.begin() + static_cast<std::ptrdiff_t>(row); };
        QCOMPARE(epochs.data(some).rows, (std::vector<QStringList>{at(some.first), at(some.endIn(400))}));
    }
    setup.training.epochs = 1;
    setup.training.batch = 64;
    QCOMPARE(ids(notesOf(pictureNetwork(setup, 1e12), {}, true, english())).join(' '), "epochs steps");
}

void TestNetworkTables::notesOfAProblemSaySo() {
    NetworkSetup setup;
    setup.training.batch = 0;
    const NotesContent content = notesOf(pictureNetwork(setup, 1e12), {}, true, english());
    QCOMPARE(content.sentences, QStringList{"The batch cannot be “0”; expected: 1 to 1000000."});
    QVERIFY(content.figures.empty());
    QVERIFY(content.tables.empty());
}

QTEST_MAIN(TestNetworkTables)
#include "test_network_tables.moc"
