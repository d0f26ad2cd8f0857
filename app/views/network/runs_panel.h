// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidget>

namespace halfscope {

/// The runs that are laid over one another: each with the look of its lines, and what takes it away or makes it the one
/// that the controls change.
class RunsPanel : public QWidget {
    Q_OBJECT
public:
    explicit RunsPanel(Session& session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeHeader(QVBoxLayout* layout);
    void fillMenu();
    void update();
    QWidget* makeRow(std::size_t run, const QString& name);
    QToolButton* makeButton(const QString& name, const QString& words);
    void say(const std::optional<Problem>& problem);

    Session& m_session;
    QMenu* m_menu;
    QToolButton* m_add;
    QToolButton* m_none;
    QVBoxLayout* m_rows;
    QLabel* m_problem;
    QStringList m_names;
};

} // namespace halfscope
