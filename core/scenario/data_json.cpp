// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/data_json.h"

#include "numerics/exact_decimal.h"
#include "scenario/parts_json.h"
#include "training/names.h"
#include "training/table_reader.h"

#include <sstream>

namespace halfscope {

using nlohmann::ordered_json;

namespace {

constexpr int kMostSamples = 1'000'000;

/// "x0,x1,y" a line.
std::string rowsText(const DataTable& table) {
    const auto inputs = static_cast<std::size_t>(table.inputs);
    std::string text;
    for (std::size_t row = 0; row < table.samples(); ++row) {
        for (std::size_t i = 0; i < inputs; ++i) {
            text += shortestDecimal(table.values[row * inputs + i]) + ',';
        }
        text += shortestDecimal(table.targets[row]) + '\n';
    }
    return text;
}

std::shared_ptr<const DataTable> readTable(const JsonReader& json) {
    if (json.has("file")) { // read later
        auto table = std::make_shared<DataTable>();
        table->name = json.string("name", "");
        table->file = readFile(json.object("file"));
        return table;
    }
    std::istringstream rows(json.string("rows", ""));
    auto table = readDataTable(rows, json.string("name", ""));
    if (!table) {
        const Problem& problem = table.problem();
        json.fail({ProblemKind::JsonOutOfRange, json.at("rows"), problem.text,
                   problem.expected.empty() ? "numbers" : problem.expected, 0, 0});
        return nullptr;
    }
    return std::move(table).value();
}

} // namespace

ordered_json dataJson(const DataSetup& data) {
    ordered_json json{{"set", nameOf(data.kind)}, {"samples", data.samples}, {"shuffle", data.shuffle}};
    if (data.table) {
        json["table"] = {{"name", data.table->name}};
        if (data.table->file) {
            json["table"]["file"] = fileJson(*data.table->file);
        } else {
            json["table"]["rows"] = rowsText(*data.table);
        }
    }
    return json;
}

DataSetup readData(const JsonReader& json) {
    DataSetup data;
    data.kind = json.named<DataKind>(
        "set", data.kind, {DataKind::Seed, DataKind::Spiral, DataKind::Moons, DataKind::Digits, DataKind::Table});
    data.samples = static_cast<int>(json.integer("samples", data.samples, 1, kMostSamples));
    data.shuffle = json.boolean("shuffle", data.shuffle);
    if (json.has("table")) {
        data.table = readTable(json.object("table"));
    }
    return data;
}

} // namespace halfscope
