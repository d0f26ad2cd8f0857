// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/export_settings.h"

namespace halfscope {

/// How a person's exports look: as the dialog had it last, also in later windows. At first every format, in English.
/// Which figures, and whether files are replaced, is asked each time.
class ExportPreferences {
public:
    /// `settingsFile`: where they are kept; empty: not beyond the window.
    explicit ExportPreferences(QString settingsFile = {});

    const ExportSettings& settings() const { return m_settings; }
    void keep(const ExportSettings& settings);

    static ExportSettings atFirst();

private:
    QString m_file;
    ExportSettings m_settings;
};

} // namespace halfscope
