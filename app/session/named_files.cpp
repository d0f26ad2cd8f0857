// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/named_files.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <functional>

namespace halfscope {

namespace {

/// What the file holds, for a place that names it: with that place's step.
void take(GradientSource& into, const GradientSource& found) {
    const auto step = into.step;
    into.file = found.file;
    into.steps = found.steps;
    into.allSteps = found.allSteps;
    into.data = found.data;
    into.choose(step);
}

std::optional<Problem> fill(GradientSource& source, const QString& path, const Progress& progress) {
    const auto read = readSource(path, progress, Naming::IfLarge, source.file);
    if (!read) {
        return read.problem();
    }
    GradientSource found = read.value().source;
    found.file = source.file;
    take(source, found);
    return std::nullopt;
}

std::optional<Problem> fill(ScalerSetup& scaler, const QString& path, const Progress& progress) {
    auto read = readStream(path, progress, Naming::IfLarge, scaler.trueFile->file);
    if (!read) {
        return read.problem();
    }
    scaler.trueGradients = read.value().steps;
    scaler.trueFile->steps = scaler.trueGradients;
    return std::nullopt;
}

/// Under the name that the scenario has for it.
std::shared_ptr<const DataTable> named(const DataTable& table, const std::string& name, const FileReference& file) {
    auto copy = std::make_shared<DataTable>(table);
    copy->name = name;
    copy->file = file;
    return copy;
}

std::optional<Problem> fill(NetworkSetup& network, const QString& path, const Progress& progress) {
    auto& table = network.training.data.table;
    const auto read = readTable(path, progress, Naming::IfLarge, *table->file);
    if (!read) {
        return read.problem();
    }
    table = named(*read.value().table, table->name, *table->file);
    return std::nullopt;
}

FileReference fileOf(const GradientSource& source) { return source.file; }
FileReference fileOf(const ScalerSetup& scaler) { return scaler.trueFile->file; }
FileReference fileOf(const NetworkSetup& network) { return *network.training.data.table->file; }

void setPath(GradientSource& source, std::string path) { source.file.path = std::move(path); }
void setPath(ScalerSetup& scaler, std::string path) { scaler.trueFile->file.path = std::move(path); }
void setPath(NetworkSetup& network, std::string path) {
    auto& table = network.training.data.table;
    FileReference file = *table->file;
    file.path = std::move(path);
    table = named(*table, table->name, file);
}

/// Calls `f` with each part that has a file.
template <class F> void forEachNamed(Scenario& scenario, F f) {
    if (scenario.range.source.kind == SourceKind::File) {
        f(scenario.range.source);
    }
    if (scenario.scaler.trueFromFile()) {
        f(scenario.scaler);
    }
    const auto& table = scenario.network.training.data.table;
    if (table && table->file) {
        f(scenario.network);
    }
}

Scenario renamed(Scenario scenario, const std::function<std::string(const std::string&)>& naming) {
    forEachNamed(scenario, [&naming](auto& part) {
        const std::string path = fileOf(part).path;
        if (std::string other = naming(path); other != path) {
            setPath(part, std::move(other));
        }
    });
    return scenario;
}

} // namespace

bool lacksFile(const GradientSource& source) { return source.kind == SourceKind::File && !source.data; }
bool lacksFile(const ScalerSetup& scaler) { return scaler.trueFromFile() && !scaler.trueGradients; }
bool lacksFile(const NetworkSetup& network) {
    const auto& table = network.training.data.table;
    return table && table->file && table->values.empty();
}

bool lacksItsOwn(const Scenario& scenario) {
    switch (scenario.start.activity) {
    case Activity::Range:
        return lacksFile(scenario.range.source);
    case Activity::Scaler:
        return lacksFile(scenario.scaler);
    case Activity::Network:
        break;
    }
    return lacksFile(scenario.network);
}

std::string ownPath(const Scenario& scenario) {
    Scenario own; // names nothing
    switch (scenario.start.activity) {
    case Activity::Range:
        own.range = scenario.range;
        break;
    case Activity::Scaler:
        own.scaler = scenario.scaler;
        break;
    case Activity::Network:
        own.network = scenario.network;
        break;
    }
    const std::vector<std::string> paths = pathsIn(own);
    return paths.empty() ? std::string() : paths.front();
}

bool lacksFiles(const Scenario& scenario) {
    return lacksFile(scenario.range.source) || lacksFile(scenario.scaler) || lacksFile(scenario.network);
}

std::vector<std::string> pathsIn(const Scenario& scenario) {
    std::vector<std::string> paths;
    Scenario copy = scenario; // shares its data
    forEachNamed(copy, [&paths](const auto& part) { paths.push_back(fileOf(part).path); });
    return paths;
}

WithFiles withNamedFiles(Scenario scenario, const QString& folder, const Progress& progress) {
    WithFiles with{std::move(scenario), {}};
    forEachNamed(with.scenario, [&](auto& part) {
        if (!lacksFile(part)) {
            return;
        }
        const auto path = findNamed(fileOf(part), folder, progress);
        const QString said = QString::fromStdString(fileOf(part).path);
        if (path || !folder.isEmpty()) {
            const QString absolute = path ? path.value() : QDir(folder).absoluteFilePath(said);
            setPath(part, QDir::cleanPath(absolute).toStdString());
        }
        auto problem = path ? fill(part, path.value(), progress) : std::optional(path.problem());
        if (problem) {
            with.missing.push_back(std::move(*problem));
        }
    });
    return with;
}

Scenario namedFrom(Scenario scenario, const QString& folder) {
    const QDir from(folder);
    return renamed(std::move(scenario), [&from](const std::string& path) {
        const QString relative = from.relativeFilePath(QString::fromStdString(path));
        const bool outside = relative == QLatin1String("..") || relative.startsWith(QLatin1String("../"));
        return outside ? path : relative.toStdString();
    });
}

Scenario namedAlone(Scenario scenario) {
    return renamed(std::move(scenario), [](const std::string& path) {
        return path.substr(path.find_last_of("/\\") + 1); // of another system's paths, too
    });
}

bool FoundFiles::add(const Scenario& lacking, const ReadSource& read) {
    const GradientSource& wanted = lacking.range.source;
    if (!lacksFile(wanted) || !read.file || !(wanted.file == *read.file)) {
        return false;
    }
    GradientSource found = read.source;
    found.file = *read.file;
    m_sources.push_back(std::move(found));
    return true;
}

bool FoundFiles::add(const Scenario& lacking, const ReadStream& read) {
    if (!lacksFile(lacking.scaler) || !read.file || !(lacking.scaler.trueFile->file == *read.file)) {
        return false;
    }
    m_streams.push_back({*read.file, read.steps});
    return true;
}

bool FoundFiles::add(const Scenario& lacking, const ReadTable& read) {
    if (!lacksFile(lacking.network) || !read.file || !(*lacking.network.training.data.table->file == *read.file)) {
        return false;
    }
    m_tables.push_back(named(*read.table, read.table->name, *read.file));
    return true;
}

bool FoundFiles::addFrom(const Scenario& lacking, const Scenario& having) {
    const GradientSource& source = having.range.source;
    const auto& table = having.network.training.data.table;
    bool found = false;
    if (source.kind == SourceKind::File && source.data) {
        found |= add(lacking, ReadSource{source, {}, 0, 0, source.file});
    }
    if (having.scaler.trueFromFile() && having.scaler.trueGradients) {
        found |= add(lacking, ReadStream{having.scaler.trueGradients, having.scaler.trueFile->file, true});
    }
    if (table && table->file && !table->values.empty()) {
        found |= add(lacking, ReadTable{table, table->file});
    }
    return found;
}

void FoundFiles::fillIn(Scenario& scenario) const {
    const auto find = [](const auto& all, const FileReference& wanted, auto fileIn) {
        return std::find_if(all.begin(), all.end(), [&](const auto& each) { return fileIn(each) == wanted; });
    };
    if (lacksFile(scenario.range.source)) {
        const auto found = find(m_sources, scenario.range.source.file, [](const auto& each) { return each.file; });
        if (found != m_sources.end()) {
            take(scenario.range.source, *found);
        }
    }
    if (lacksFile(scenario.scaler)) {
        const auto found = find(m_streams, scenario.scaler.trueFile->file, [](const auto& each) { return each.file; });
        if (found != m_streams.end()) {
            scenario.scaler.trueFile = *found;
            scenario.scaler.trueGradients = found->steps;
        }
    }
    if (lacksFile(scenario.network)) {
        auto& table = scenario.network.training.data.table;
        const auto found = find(m_tables, *table->file, [](const auto& each) { return *each->file; });
        if (found != m_tables.end()) {
            table = named(**found, table->name, *(*found)->file);
        }
    }
}

} // namespace halfscope
