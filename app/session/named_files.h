// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario/scenario.h"
#include "session/file_source.h"

#include <QString>

#include <vector>

namespace halfscope {

/// The scenario names a file whose content it does not have yet.
bool lacksFiles(const Scenario& scenario);
bool lacksFile(const GradientSource& source);
bool lacksFile(const ScalerSetup& scaler);
bool lacksFile(const NetworkSetup& network);
/// Of the activity in which it opens: the others are not looked at.
bool lacksItsOwn(const Scenario& scenario);
/// The path by which it names that file; empty: it names none.
std::string ownPath(const Scenario& scenario);
/// As it names its files, the range's first.
std::vector<std::string> pathsIn(const Scenario& scenario);

/// A scenario with what its files hold, as far as they were found, and what was wrong with the others.
struct WithFiles {
    Scenario scenario;
    std::vector<Problem> missing;
};
/// Reads what a scenario in `folder` names and does not have; blocks, so call it in a worker. What was not found is
/// named absolutely from then on, so that it stays the same file wherever the scenario goes.
WithFiles withNamedFiles(Scenario scenario, const QString& folder, const Progress& progress = {});

/// The scenario as it is written into `folder`: files in it or below are named from there, so that the folder can be
/// moved as a whole.
Scenario namedFrom(Scenario scenario, const QString& folder);
/// Files by their name alone: where they lie is nobody else's business.
Scenario namedAlone(Scenario scenario);

/// What was found of files that a scenario lacked when it was opened, for every state of it that undo comes back to.
class FoundFiles {
public:
    /// True where the scenario lacks this very file.
    bool add(const Scenario& lacking, const ReadSource& read);
    bool add(const Scenario& lacking, const ReadStream& read);
    bool add(const Scenario& lacking, const ReadTable& read);
    /// What another scenario has of what this one lacks.
    bool addFrom(const Scenario& lacking, const Scenario& having);
    void fillIn(Scenario& scenario) const;

private:
    std::vector<GradientSource> m_sources;
    std::vector<StreamFile> m_streams;
    std::vector<std::shared_ptr<const DataTable>> m_tables;
};

} // namespace halfscope
