// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/export_settings.h"
#include "session/document.h"
#include "views/savable.h"

#include <QAction>
#include <QMenu>
#include <QWidget>

namespace halfscope {

class ActivityView;
class ExportDialog;
class ExportPreferences;
class MessageBar;

/// What goes out of the window: figures and tables into files and to the clipboard, in the size and the language that
/// exports have, whatever the window's.
class SaveActions : public QObject {
    Q_OBJECT
public:
    SaveActions(Document& document, Session& session, ExportPreferences& preferences, MessageBar* message,
                QWidget* window);

    QAction* exportAction() const { return m_export; }
    /// A menu of what an activity shows at this moment.
    void fill(QMenu* menu, const std::vector<Savable>& all);
    /// The copy keys on one of its figures copy it.
    void follow(ActivityView* view);

    /// Nothing that is there is replaced without a question.
    void chooseAndSave(const Savable& what);
    /// Of the scenario that is open, in the format that the path ends in; another ending gets .pdf, or .csv, appended.
    void saveFigure(const Figure& figure, const QString& path);
    void saveTable(const Savable& table, const QString& path);
    void copyFigure(const Savable& figure); ///< as a picture
    void copyNumbers(const Savable& figure);
    void copyTable(const Savable& table, TableFormat format);
    void openDialog();                      ///< of everything
    void openDialog(const Savable& figure); ///< of one

private:
    void addFigure(QMenu* menu, const Savable& figure);
    void addTable(QMenu* menu, const Savable& table);
    Figure made(const Savable& figure) const;
    Scenario scenarioOf(const Savable& what) const;
    bool lacksFile(const Savable& what);
    void writeFigure(const Figure& figure, const Scenario& scenario, const QString& path);
    QByteArray tableFile(const Savable& table, TableFormat format) const;
    /// `inside`: of a picture, which has it inside where it is not too large; null: not of a picture.
    void write(const QString& path, const QByteArray& bytes, const Scenario* inside);
    void show(ExportDialog* dialog, const Scenario& scenario);

    Document& m_document;
    Session& m_session;
    ExportPreferences& m_preferences;
    MessageBar* m_message;
    QWidget* m_window;
    QAction* m_export;
};

} // namespace halfscope
