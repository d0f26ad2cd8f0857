// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/notes.h"
#include "export/scenario_content.h"
#include "views/export_preferences.h"
#include "views/savable.h"

#include <QDialog>
#include <QLabel>
#include <QPushButton>

#include <functional>
#include <optional>

namespace halfscope {

class ExportForm;
class ExportList;
class ExportPreview;
class ExportProgress;
class ExportWriting;
class FolderField;

/// Figures and tables into a folder: which, as what, how large and in which language, with what becomes of it shown
/// beside. Nothing that is there is replaced without a question.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    /// Of the notes of a scenario; `known` are runs that are perhaps its own. What takes long is computed while the
    /// dialog is open. Where its own file is missing it says so, and exports nothing.
    ExportDialog(const Scenario& scenario, const std::shared_ptr<const NetworkPicture>& known,
                 ExportPreferences& preferences, QWidget* parent);
    /// Of one figure of the window.
    ExportDialog(const Scenario& scenario, const Savable& figure, ExportPreferences& preferences, QWidget* parent);

    /// Where a folder is that is typed without saying where.
    void setBase(const QString& folder);
    /// Asks; false: what is there stays.
    static bool mayReplace(const QStringList& paths, QWidget* parent);

    /// It computes, it writes, or the preview is yet to be drawn.
    bool busy() const;
    void done(int result) override;

signals:
    void written(const QStringList& paths);

private:
    ExportDialog(const Scenario& scenario, ExportPreferences& preferences, bool single, QWidget* parent);
    QWidget* makeChoices();
    QWidget* makeButtons();
    QPushButton* makeButton(const QString& text, const char* name, void (ExportDialog::*act)());

    void makeContent();
    void update();
    ExportSettings settings() const;
    ExportSettings settingsToKeep() const;
    const Figure* currentFigure() const;
    QString whyNot(const ExportSettings& asked) const;
    void exportFiles();
    void takeExported(const Exported& exported);
    void copyPicture();
    void copyText();
    void say(const QString& sentence);
    void sayNothing();

    Scenario m_scenario;
    bool m_lacksFile; ///< and then there is nothing to export
    ExportPreferences& m_preferences;
    std::function<NotesContent(const QLocale&)> m_make; ///< empty: not computed yet
    std::optional<NotesContent> m_content;              ///< in the language of m_contentLocale
    QLocale m_contentLocale;
    QString m_single; ///< the name of the one figure; empty: of a scenario's notes

    ExportList* m_list;
    ExportForm* m_form;
    ExportPreview* m_preview;
    ExportProgress* m_progress;
    ExportWriting* m_writing;
    FolderField* m_folder;
    QLabel* m_says;
    QPushButton* m_export = nullptr;
    QPushButton* m_copyPicture = nullptr;
    QPushButton* m_copyText = nullptr;
};

} // namespace halfscope
