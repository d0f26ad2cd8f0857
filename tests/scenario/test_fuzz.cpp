// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario_samples.h"

#include <QDir>
#include <QElapsedTimer>
#include <QRandomGenerator>

using namespace halfscope;

namespace {

/// Every built-in scenario, those that tests keep for ever, and what the program itself writes.
std::vector<std::string> seeds() {
    std::vector<std::string> texts;
    for (const char* folder : {"/../../resources/scenarios", "/scenarios"}) {
        const QDir scenarios(QStringLiteral(HALFSCOPE_TEST_DATA) + QLatin1String(folder));
        for (const QFileInfo& info : scenarios.entryInfoList({QStringLiteral("*.halfscope")})) {
            QFile file(info.filePath());
            if (!file.open(QIODevice::ReadOnly)) {
                qFatal("cannot read %s", qPrintable(info.filePath()));
            }
            texts.push_back(file.readAll().toStdString());
            const auto scenario = parseScenario(texts.back(), "seed");
            if (scenario) {
                texts.push_back(writeScenario(scenario.value()));
            }
        }
    }
    return texts;
}

constexpr std::array<const char*, 24> kTokens{
    "[",      "{",   "]",        "}",       ",",          ":",           "\"",   "null",
    "true",   "-1",  "1e999",    "1e308",   "1e-60",      "\"inf\"",     "\"\"", "[[[[[",
    "\"a\":", "0.5", "\xff\xfe", "\\u0000", "4294967296", "\"pytorch\"", "[]",   "18446744073709551616"};

/// One wound of a text: a byte, a part that is cut out, doubled or moved, a token in the place of another, an end.
void wound(std::string& text, QRandomGenerator& random) {
    if (text.empty()) {
        return;
    }
    const auto place = [&] { return static_cast<std::size_t>(random.bounded(static_cast<quint32>(text.size()))); };
    const std::size_t at = place();
    const std::size_t length = 1 + static_cast<std::size_t>(random.bounded(40));
    const std::string token = kTokens[random.bounded(static_cast<quint32>(kTokens.size()))];
    switch (random.bounded(7)) {
    case 0:
        text[at] = static_cast<char>(random.bounded(256));
        break;
    case 1:
        text.erase(at, length);
        break;
    case 2:
        text.insert(place(), text.substr(at, length));
        break;
    case 3:
        text.insert(at, token);
        break;
    case 4: { // a number or a word becomes another
        const std::size_t begin = text.find(": ", at);
        if (begin != std::string::npos) {
            const std::size_t end = text.find_first_of(",\n}", begin);
            text.replace(begin + 2, end == std::string::npos ? end : end - begin - 2, token);
        }
        break;
    }
    case 5: { // a line goes elsewhere
        const std::size_t begin = text.find('\n', at);
        const std::size_t end = begin == std::string::npos ? begin : text.find('\n', begin + 1);
        if (end != std::string::npos) {
            const std::string line = text.substr(begin, end - begin);
            text.erase(begin, end - begin);
            const std::size_t to = text.find('\n', place());
            text.insert(to == std::string::npos ? text.size() : to, line);
        }
        break;
    }
    default:
        if (random.bounded(8) == 0) {
            text.resize(at);
        }
    }
}

} // namespace

class TestFuzz : public QObject {
    Q_OBJECT
private slots:
    void aWoundedFileIsAScenarioOrAProblemWithItsPlace() {
        const std::vector<std::string> texts = seeds();
        QRandomGenerator random(20);
        int scenarios = 0;
        int problems = 0;
        for (int i = 0; i < 6'000; ++i) {
            std::string text = texts[random.bounded(static_cast<quint32>(texts.size()))];
            for (int wounds = random.bounded(1, 4); wounds > 0; --wounds) {
                wound(text, random);
            }
            QElapsedTimer timer;
            timer.start();
            const auto read = parseScenario(text, "wounded");
            QVERIFY2(timer.elapsed() < 2'000, text.c_str());
            if (!read) {
                ++problems;
                const Problem& problem = read.problem();
                QVERIFY2(problem.where.starts_with("wounded"), problem.where.c_str());
                QVERIFY(problem.text.size() <= 63); // and an ellipsis
                continue;
            }
            ++scenarios;
            const std::string written = writeScenario(read.value());
            const auto again = parseScenario(written, "again");
            QVERIFY2(again.ok(), (text + (again ? "" : samples::describe(again.problem()).constData())).c_str());
            QVERIFY2(writeScenario(again.value()) == written, text.c_str());
        }
        QVERIFY2(scenarios > 500 && problems > 500, QByteArray::number(scenarios).constData());
    }

    void theLargestFilesAreReadOrRefusedInTime_data() {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QByteArray>("part");
        QTest::addColumn<QByteArray>("tail");
        const auto row = [](const char* name, const char* head, const char* part, const char* tail) {
            QTest::newRow(name) << QByteArray(head).replace('\'', '"') << QByteArray(part).replace('\'', '"')
                                << QByteArray(tail).replace('\'', '"');
        };
        row("blanks", "{'halfscope': 1", " ", "}");
        row("a title", "{'halfscope': 1, 'title': '", "x", "'}");
        row("gradients by hand", "{'halfscope': 1, 'range': {'by_hand': [0", ",0", "]}}");
        row("groups", "{'halfscope': 1, 'range': {'source': {'groups': [{}", ",{}", "]}}}");
        row("texts", "{'halfscope': 1, 'later': [''", ",''", "]}");
        row("steps", "{'halfscope': 1, 'scaler': {'scaled_gradients': '1", ";1", "'}}");
        row("samples", "{'halfscope': 1, 'network': {'data': {'table': {'rows': '", "1,2\\n", "'}}}}");
        row("a path of a file", "{'halfscope': 1, 'range': {'source': {'file': {'path': '", "../", "'}}}}");
        row("digits of a number", "{'halfscope': 1, 'range': {'scale': 1", "0", "}}");
        row("escapes", "{'halfscope': 1, 'about': '", "\\u00e4", "'}");
        row("policies", "{'halfscope': 1, 'scaler': {'compared': ['apex-amp'", ",'apex-amp'", "]}}");
    }
    void theLargestFilesAreReadOrRefusedInTime() {
        QFETCH(QByteArray, head);
        QFETCH(QByteArray, part);
        QFETCH(QByteArray, tail);
        const auto room = static_cast<qsizetype>(kLargestScenarioFile) - head.size() - tail.size();
        const std::string text = (head + part.repeated(room / part.size()) + tail).toStdString();
        QElapsedTimer timer;
        timer.start();
        const auto read = parseScenario(text, "large");
        const qint64 elapsed = timer.elapsed();
        QVERIFY2(elapsed < 20'000, QByteArray::number(elapsed).constData());
        QVERIFY(read.ok() || read.problem().where.starts_with("large"));
    }
};

QTEST_APPLESS_MAIN(TestFuzz)
#include "test_fuzz.moc"
