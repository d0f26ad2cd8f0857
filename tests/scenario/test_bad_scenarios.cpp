// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario_samples.h"

using namespace halfscope;

namespace {

std::string range(const std::string& fields) { return samples::json("{'halfscope': 1, 'range': {" + fields + "}}"); }

std::string repeated(const char* text, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) {
        all += text;
    }
    return all;
}

std::string members(int count) {
    std::string all;
    for (int i = 0; i < count; ++i) {
        all += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":0";
    }
    return all;
}

} // namespace

class TestBadScenarios : public QObject {
    Q_OBJECT
private slots:
    void aBadScenarioNamesItsPlace_data() {
        using enum ProblemKind;
        QTest::addColumn<std::string>("text");
        QTest::addColumn<Problem>("problem");
        const auto row = [](const char* name, const std::string& text, Problem problem) {
            QTest::newRow(name) << text << problem;
        };
        row("nothing", "", {JsonMalformed, "bad", "", "", 1, 0});
        row("not JSON", "hello", {JsonMalformed, "bad", "hello", "", 1, 0});
        row("cut off", "{\"halfscope\": 1,\n \"id\": \"x", {JsonMalformed, "bad", "", "", 2, 25});
        row("a comma too many, on line 3", "{\n\"halfscope\": 1,\n\"id\": ,}", {JsonMalformed, "bad", ",}", "", 3, 24});
        row("not UTF-8", "{\"halfscope\": 1, \"title\": \"\xff\"}", {JsonMalformed, "bad", "\xff\"}", "", 1, 27});
        row("a number beyond float64", range("'scale': 1e400"),
            {JsonOutOfRange, "bad: range.scale", "1e400", "-1.8e308 ... 1.8e308", 1, 0});
        row("one in a list, on line 2", range("'by_hand': [1,\n2,-1e999]"),
            {JsonOutOfRange, "bad: range.by_hand[2]", "-1e999", "-1.8e308 ... 1.8e308", 2, 0});
        row("a member that is there twice", range("'scale': 1, 'format': 'float16',\n'scale': 2"),
            {JsonMalformed, "bad: range.scale", "scale", "once", 2, 0});
        row("twice by an escape", range("'scale': 1, '\\u0073cale': 2"),
            {JsonMalformed, "bad: range.scale", "scale", "once", 1, 0});
        row("twice, of an unknown one", samples::json("{'halfscope': 1, 'later': [{'a': 1}, {'a': 1, 'a': 2}]}"),
            {JsonMalformed, "bad: later[1].a", "a", "once", 1, 0});
        row("half a pair of surrogates", samples::json("{'halfscope': 1, 'title': '\\ud800'}"),
            {JsonMalformed, "bad", "\"}", "", 1, 0});
        row("too many members", samples::json("{'halfscope': 1, 'later': {") + members(1001) + "}}",
            {JsonOutOfRange, "bad: later", "1001", "1000", 1, 0});
        row("too many values", samples::json("{'halfscope': 1, 'later': [0") + repeated(",0", 999'998) + "]}",
            {JsonOutOfRange, "bad", "1000001", "1000000", 1, 0});
        row("a format of a book's length", range("'format': '" + repeated("ä", 1000) + "'"),
            {JsonOutOfRange, "bad: range.format", repeated("ä", 30) + "…",
             "float32, tf32, float16, bfloat16, e5m2, e4m3", 0, 0});
        row("a version of many digits", samples::json("{'halfscope': 123456789012345678901234567890}"),
            {JsonWrongType, "bad: halfscope", "", "1 ... 1000000", 0, 0});
        row("a list", "[1, 2]", {JsonWrongType, "bad", "", "{...}", 0, 0});
        row("a number", "1", {JsonWrongType, "bad", "", "{...}", 0, 0});
        row("no version", samples::json("{'range': {}}"), {JsonMissing, "bad", "", "halfscope", 0, 0});
        row("a version in words", samples::json("{'halfscope': '1'}"),
            {JsonWrongType, "bad: halfscope", "", "1 ... 1000000", 0, 0});
        row("version 0", samples::json("{'halfscope': 0}"),
            {JsonOutOfRange, "bad: halfscope", "0", "1 ... 1000000", 0, 0});
        row("a newer version, whatever else it holds", samples::json("{'halfscope': 2, 'range': 7}"),
            {JsonNewerVersion, "bad", "2", "1", 0, 0});
        row("a title of numbers", samples::json("{'halfscope': 1, 'title': 7}"),
            {JsonWrongType, "bad: title", "", "\"...\"", 0, 0});
        row("a range that is a list", samples::json("{'halfscope': 1, 'range': []}"),
            {JsonWrongType, "bad: range", "", "{...}", 0, 0});
        row("an unknown format", range("'format': 'float8'"),
            {JsonOutOfRange, "bad: range.format", "float8", "float32, tf32, float16, bfloat16, e5m2, e4m3", 0, 0});
        row("an unknown rounding", range("'rounding': 'up'"),
            {JsonOutOfRange, "bad: range.rounding", "up", "nearest, toward-zero, stochastic", 0, 0});
        row("a flag of 1", range("'saturate': 1"), {JsonWrongType, "bad: range.saturate", "", "true, false", 0, 0});
        row("scale 0", range("'scale': 0"), {ScaleNotPositiveFinite, "bad: range.scale", "0", "", 0, 0});
        row("a negative scale", range("'scale': -2"), {ScaleNotPositiveFinite, "bad: range.scale", "-2", "", 0, 0});
        row("an infinite scale", range("'scale': 'inf'"),
            {ScaleNotPositiveFinite, "bad: range.scale", "inf", "", 0, 0});
        row("a scale beyond float32", range("'scale': 1e39"),
            {ScaleNotPositiveFinite, "bad: range.scale", "inf", "", 0, 0});
        row("a scale below float32", range("'scale': 1e-60"),
            {ScaleNotPositiveFinite, "bad: range.scale", "0", "", 0, 0});
        row("a scale that is no number", range("'scale': 'big'"),
            {JsonWrongType, "bad: range.scale", "", "1e-8, \"inf\", \"-inf\", \"nan\"", 0, 0});
        row("a negative seed", range("'rounding_seed': -1"),
            {JsonWrongType, "bad: range.rounding_seed", "", "0 ... 2^64 - 1", 0, 0});
        row("a shift of half a binade", range("'shifts': [1, 0.5]"),
            {JsonWrongType, "bad: range.shifts[1]", "", "-300 ... 300", 0, 0});
        row("a shift too far", range("'shifts': [301]"),
            {JsonOutOfRange, "bad: range.shifts[0]", "301", "-300 ... 300", 0, 0});
        row("a shift beyond any integer", range("'shifts': [18446744073709551615]"),
            {JsonOutOfRange, "bad: range.shifts[0]", "18446744073709551615", "-300 ... 300", 0, 0});
        row("a word by hand", range("'by_hand': [1, 'two']"),
            {JsonWrongType, "bad: range.by_hand[1]", "", "1e-8, \"inf\", \"-inf\", \"nan\"", 0, 0});
        row("too many by hand", range("\"by_hand\": [0" + repeated(",0", 200) + "]"),
            {JsonOutOfRange, "bad: range.by_hand", "201", "200", 0, 0});
        row("a source of nothing known", range("'source': {}"),
            {JsonMissing, "bad: range.source", "", "network, groups, steps, file", 0, 0});
        row("a source that is a text", range("'source': 'network'"),
            {JsonWrongType, "bad: range.source", "", "{...}", 0, 0});
        row("an unknown activation", range("'source': {'network': {'activation': 'gelu'}}"),
            {JsonOutOfRange, "bad: range.source.network.activation", "gelu", "sigmoid, relu, tanh", 0, 0});
        row("a layer of nothing", range("'source': {'network': {'sizes': [2, 0, 1]}}"),
            {JsonOutOfRange, "bad: range.source.network.sizes[1]", "0", "1 ... 4096", 0, 0});
        row("too many layers", range("\"source\": {\"network\": {\"sizes\": [2" + repeated(",2", 66) + "]}}"),
            {JsonOutOfRange, "bad: range.source.network.sizes", "67", "66", 0, 0});
        row("too many samples", range("'source': {'network': {'samples': 65}}"),
            {JsonOutOfRange, "bad: range.source.network.samples", "65", "1 ... 64", 0, 0});
        row("an unknown place", range("'source': {'network': {'not_stored': ['gradients']}}"),
            {JsonOutOfRange, "bad: range.source.network.not_stored", "gradients", "weights, biases, inputs, ...", 0,
             0});
        row("groups that are numbers", range("'source': {'groups': [1]}"),
            {JsonWrongType, "bad: range.source.groups[0]", "", "{...}", 0, 0});
        row("values that are no list", range("'source': {'groups': [{'values': 1}]}"),
            {JsonWrongType, "bad: range.source.groups[0].values", "", "[...]", 0, 0});
        row("too many values",
            range("\"source\": {\"groups\": [{\"values\": [0" + repeated(",0", 99'999) + "]}, {\"values\": [1]}]}"),
            {JsonOutOfRange, "bad: range.source.groups", "100001", "100000", 0, 0});
        row("too many groups", range("\"source\": {\"groups\": [{}" + repeated(",{}", 100'000) + "]}"),
            {JsonOutOfRange, "bad: range.source.groups", "100001", "100000", 0, 0});
        row("a size of a file below zero", range("'source': {'file': {'path': 'x', 'size': -5}}"),
            {JsonWrongType, "bad: range.source.file.size", "", "0 ... 2^64 - 1", 0, 0});
        row("the first of two problems", range("'format': 'x', 'scale': 0"),
            {JsonOutOfRange, "bad: range.format", "x", "float32, tf32, float16, bfloat16, e5m2, e4m3", 0, 0});
    }
    void aBadScenarioNamesItsPlace() {
        QFETCH(std::string, text);
        QFETCH(Problem, problem);
        const auto read = parseScenario(text, "bad");
        QVERIFY(!read.ok());
        QCOMPARE(samples::describe(read.problem()), samples::describe(problem));
    }

    void nestingIsRefusedBeforeItCosts_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<Problem>("problem");
        const auto problem = [](const char* where, const char* text) {
            return Problem{ProblemKind::JsonMalformed, where, text, "64", 1, 0};
        };
        QTest::newRow("brackets") << std::string(1'000'000, '[') << problem("bad: [0][0][0][0][0][0][0][0]...", "[");
        QTest::newRow("objects") << repeated("{\"a\":", 100'000) << problem("bad: a.a.a.a.a.a.a.a...", "{");
        QTest::newRow("inside the range") << range("\"by_hand\": " + std::string(70, '[') + std::string(70, ']'))
                                          << problem("bad: range.by_hand[0][0][0][0][0][0]...", "[");
    }
    void nestingIsRefusedBeforeItCosts() {
        QFETCH(std::string, text);
        QFETCH(Problem, problem);
        const auto read = parseScenario(text, "bad");
        QVERIFY(!read.ok());
        QCOMPARE(samples::describe(read.problem()), samples::describe(problem));
    }

    void asDeepAsAllowedIsRead() {
        const auto read = parseScenario(
            samples::json("{'halfscope': 1, 'later': ") + std::string(63, '[') + std::string(63, ']') + "}", "good");
        QVERIFY(read.ok());
    }

    void bracketsInATextDoNotNest() {
        const std::string brackets = repeated("[{", 100) + "\\\"" + repeated("[", 100);
        const auto read = parseScenario(samples::json("{'halfscope': 1, 'title': '") + brackets + "\"}", "good");
        QVERIFY(read.ok());
        QCOMPARE(read.value().title.size(), std::size_t{301});
    }

    void aFileTooLargeIsNotParsed() {
        const auto read = parseScenario(std::string((16u << 20) + 1, ' '), "bad");
        QVERIFY(!read.ok());
        QCOMPARE(samples::describe(read.problem()),
                 samples::describe({ProblemKind::FileTooLarge, "bad", "16777217", "16777216", 0, 0}));
    }
};

QTEST_APPLESS_MAIN(TestBadScenarios)
#include "test_bad_scenarios.moc"
