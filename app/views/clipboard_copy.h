// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/export_settings.h"
#include "export/table.h"
#include "figures/figure.h"
#include "scenario/scenario.h"

namespace halfscope {

/// A figure in the settings' language to the clipboard, as clipboard_data.h tells. False when Qt's writer fails.
bool copyPicture(const Figure& figure, const ExportSettings& settings, const Scenario& scenario);
void copyText(const Table& data);

} // namespace halfscope
