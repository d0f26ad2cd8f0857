// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "session/document.h"
#include "session/session.h"
#include "views/export_preferences.h"

#include <QComboBox>
#include <QMainWindow>
#include <QMenu>
#include <QStackedWidget>
#include <QToolButton>

namespace halfscope {

class ActivityRail;
class ActivityView;
class DocumentActions;
class FileActions;
class Gallery;
class NetworkView;
class RangeView;
class SaveActions;
class ScalerView;

/// The window: a bar with what works on everything, the activities at the left, and below the one that is chosen. It
/// only places views.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(Session& session, const DocumentPlaces& places = {}, QWidget* parent = nullptr);

    /// As FileActions do.
    void openPath(const QString& path);
    void saveFigureAs(const Figure& figure, const QString& path);
    RangeView* rangeView() const { return m_range; }
    ScalerView* scalerView() const { return m_scaler; }
    NetworkView* networkView() const { return m_network; }
    FileActions* files() const { return m_files; }
    SaveActions* saves() const { return m_saves; }
    Document& document() { return m_document; }
    DocumentActions* documentActions() const { return m_documentActions; }
    Gallery* gallery() const { return m_gallery; }

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QWidget* makeCentre(QWidget* message);
    void muteSecondText();
    void makeBar();
    QWidget* makeGalleryButton();
    void makeActions(QToolBar* bar);
    QToolButton* makeMenuButton(const QString& text, const char* name, QMenu* menu);
    QWidget* makeSaveButton();
    void fillPicker();
    void update();
    void updateUndo();
    void showActivity();
    ActivityView* view(Activity activity) const;

    Session& m_session;
    Document m_document;
    FileActions* m_files;
    ExportPreferences m_exports;
    SaveActions* m_saves;
    DocumentActions* m_documentActions;
    Gallery* m_gallery;
    ActivityRail* m_rail;
    QStackedWidget* m_views;
    RangeView* m_range;
    ScalerView* m_scaler;
    NetworkView* m_network;
    QComboBox* m_picker;
    QMenu* m_save = nullptr;
    QAction* m_undo = nullptr;
    QAction* m_redo = nullptr;
    QAction* m_reset = nullptr;
};

} // namespace halfscope
