// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/export_settings.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QSpinBox>
#include <QWidget>

#include <vector>

namespace halfscope {

/// In which files and how the figures and tables of an export are to be: everything of ExportSettings but the folder
/// and what is taken.
class ExportForm : public QWidget {
    Q_OBJECT
public:
    /// `tables`: whether there may be any, which alone are Markdown.
    explicit ExportForm(bool tables, QWidget* parent = nullptr);

    void setSettings(const ExportSettings& settings);
    void readInto(ExportSettings& settings) const;
    /// What "automatic" comes to for the figure that is shown, from where a height of one's own begins.
    void setAutomaticHeight(double cm);

signals:
    void changed();

private:
    QWidget* makeFormats(bool tables);
    void makeNumbers();
    void makeChoices();
    QWidget* makeHeight();
    void addRow(const QString& title, QWidget* control, QWidget* buddy = nullptr);
    void updateHeight(bool automatic);

    struct FormatBox {
        ExportFormat format;
        QCheckBox* box;
    };
    std::vector<FormatBox> m_formats;
    QDoubleSpinBox* m_width;
    QCheckBox* m_automatic;
    QDoubleSpinBox* m_height;
    QSpinBox* m_dpi;
    QDoubleSpinBox* m_font;
    QComboBox* m_palette;
    QComboBox* m_language;
    QCheckBox* m_title;
    QGridLayout* m_rows;
    double m_automaticHeight = 0;
};

} // namespace halfscope
