// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/export_settings.h"
#include "export/table.h"
#include "scenario/scenario.h"

#include <QMimeData>

#include <memory>

namespace halfscope {

/// A figure for the clipboard: an image, and the bytes of a PNG and of an SVG, both with the scenario inside. The
/// words of the settings' language have to be installed. Null when Qt's writer fails.
std::unique_ptr<QMimeData> pictureForClipboard(const Figure& figure, const ExportSettings& settings,
                                               const Scenario& scenario);

/// A table of data for the clipboard: with tabs as plain text, which spreadsheets take into cells, and as CSV.
std::unique_ptr<QMimeData> textForClipboard(const Table& data);

} // namespace halfscope
