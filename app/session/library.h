// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario/scenario.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace halfscope {

/// The built-in scenarios, the opening one first. Those of a network come without data: Session::open computes them.
const std::vector<Scenario>& builtInScenarios();

/// A built-in scenario by its id, or a Problem that names them all.
Result<Scenario> builtInScenario(const QString& id);

/// The bytes of a file, no more of them than a scenario has: FileMissing, FileUnreadable, FileTooLarge.
Result<QByteArray> readScenarioBytes(const QString& path);

/// Reads a scenario file; a file of gradients that it names is not read yet.
Result<Scenario> readScenarioFile(const QString& path);

} // namespace halfscope
