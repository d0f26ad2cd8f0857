// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/network_fields.h"
#include "session/session.h"

#include <QLabel>
#include <QVBoxLayout>
#include <QWidget>

#include <functional>
#include <vector>

namespace halfscope {

/// A choice among words, as a row of a form.
struct SetupChoice {
    struct Item {
        QString words;
        QString tip;
    };
    const char* name = ""; ///< of the control
    QString title;
    std::vector<Item> items;
    std::function<int(const TrainingSetup&)> chosen;
    std::function<std::optional<Problem>(Session&, int)> choose;
    bool longWords = false; ///< they need the room beside the title
};

/// Controls of the network's own setup, one below the other, and under them why what was asked for last was refused.
class SetupForm : public QWidget {
    Q_OBJECT
public:
    explicit SetupForm(Session& session, QWidget* parent = nullptr);

    enum class Idle { Pale, Hidden }; ///< of what would change nothing

    void addChoice(const SetupChoice& choice);
    void addNumber(NetworkNumber number);
    void addSwitch(NetworkSwitch which, Idle idle = Idle::Pale);
    void addWidget(QWidget* widget) { m_rows->addWidget(widget); }
    /// Of a row of the form's own kind: a title before a control.
    void addRow(const QString& title, QWidget* control, const QString& tip = {}, int titleWidth = kTitleWidth);

    void say(const std::optional<Problem>& problem); ///< none: nothing is wrong any more
    void follow(std::function<void()> update);       ///< is called now and with each change of the scenario

private:
    static constexpr int kTitleWidth = 112; ///< at least
    const TrainingSetup& setup() const { return m_session.scenario().network.training; }

    Session& m_session;
    QVBoxLayout* m_rows;
    QLabel* m_problem;
    std::vector<std::function<void()>> m_updates;
};

} // namespace halfscope
