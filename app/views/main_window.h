// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "session/session.h"

#include <QComboBox>
#include <QMainWindow>

namespace halfscope {

class MessageBar;
class RangeView;

/// The window: a bar with what works on everything, and the activity below it. It only places views.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(Session& session, QWidget* parent = nullptr);

    /// A scenario file by its ending, else a file of gradients. Says so in the window when it cannot.
    void openPath(const QString& path);
    /// In the format that the path ends in: pdf, svg or png; another ending gets .pdf appended.
    void saveFigureAs(const Figure& figure, QString path);
    RangeView* rangeView() const { return m_range; }

protected:
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void muteSecondText();
    void makeBar();
    void makeActions(QToolBar* bar);
    void fillPicker();
    void update();
    void updateUndo();
    void chooseFile();
    void saveFigure(int figure);
    void showProblem(const Problem& problem);

    Session& m_session;
    MessageBar* m_message;
    RangeView* m_range;
    QComboBox* m_picker;
    QAction* m_undo = nullptr;
    QAction* m_redo = nullptr;
    QAction* m_reset = nullptr;
    QString m_loadingName;
};

} // namespace halfscope
