// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/export_settings.h"
#include "export/notes_content.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QTimer>
#include <QWidget>

namespace halfscope {

class PicturePane;

/// A figure as its file will show it, or a table as the notes have it, and what is to be known of it. Drawn once for a
/// run of changes, such as keys that are typed.
class ExportPreview : public QWidget {
    Q_OBJECT
public:
    explicit ExportPreview(QWidget* parent = nullptr);

    /// `content` has to outlive the preview, or the next call. Null or a name that it has not: `instead` is said.
    void setSubject(const NotesContent* content, const QString& name, const ExportSettings& settings,
                    const QString& instead);
    bool pending() const { return m_timer.isActive(); }

signals:
    void drawn();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void draw();
    void drawFigure(const Figure& figure);
    void drawTable(const NamedTable& table);
    void say(const QString& sentence);

    QStackedWidget* m_pages;
    PicturePane* m_picture;
    QPlainTextEdit* m_table;
    QLabel* m_instead;
    QLabel* m_facts;
    QTimer m_timer;
    const NotesContent* m_content = nullptr;
    QString m_name;
    ExportSettings m_settings;
    QString m_sentence;
};

} // namespace halfscope
