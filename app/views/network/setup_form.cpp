// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/setup_form.h"

#include "session/network_edits.h"
#include "text/markup.h"
#include "text/network_words.h"
#include "text/problem_text.h"
#include "views/number_field.h"
#include "views/panel_parts.h"
#include "views/wheel_guard.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>

#include <algorithm>

namespace halfscope {

namespace {

constexpr int kFieldWidth = 110;

QString plain(const QString& words) { return markup::toUnicode(words); }

QString nameIn(std::string_view name) { return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())); }

} // namespace

SetupForm::SetupForm(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_rows(new QVBoxLayout), m_problem(new QLabel) {
    m_rows->setSpacing(4);
    m_problem->setObjectName(QStringLiteral("setupProblem"));
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->hide();
    auto* layout = panelLayout(this);
    layout->addLayout(m_rows);
    layout->addWidget(m_problem);
    connect(&m_session, &Session::scenarioChanged, this, [this] {
        for (const auto& update : m_updates) {
            update();
        }
    });
}

void SetupForm::follow(std::function<void()> update) {
    update();
    m_updates.push_back(std::move(update));
}

void SetupForm::say(const std::optional<Problem>& problem) {
    m_problem->setText(problem ? problemText(*problem) : QString());
    m_problem->setVisible(problem.has_value());
    if (problem) {
        for (const auto& update : m_updates) {
            update(); // the control goes back to what is
        }
    }
}

void SetupForm::addRow(const QString& title, QWidget* control, const QString& tip, int titleWidth) {
    auto* row = new QWidget;
    auto* label = new QLabel(title);
    label->setBuddy(control);
    label->setFixedWidth(std::max(titleWidth, label->sizeHint().width()));
    row->setToolTip(plain(tip));
    control->setAccessibleName(title);
    control->setAccessibleDescription(plain(tip));
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(label);
    const bool narrow = control->maximumWidth() < QWIDGETSIZE_MAX;
    layout->addWidget(control, narrow ? 0 : 1);
    if (narrow) {
        layout->addStretch(1);
    }
    m_rows->addWidget(row);
}

void SetupForm::addChoice(const SetupChoice& choice) {
    auto* combo = new QComboBox;
    ignoreWheelWithoutFocus(combo);
    combo->setObjectName(QLatin1String(choice.name));
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(8);
    for (const SetupChoice::Item& item : choice.items) {
        combo->addItem(item.words);
        combo->setItemData(combo->count() - 1, plain(item.tip.isEmpty() ? item.words : item.tip), Qt::ToolTipRole);
    }
    addRow(choice.title, combo, {}, choice.longWords ? 0 : kTitleWidth);
    const auto show = [this, combo, chosen = choice.chosen] {
        const int index = chosen(setup());
        combo->setCurrentIndex(index); // activated alone is a person's choice
        combo->setToolTip(combo->itemData(index, Qt::ToolTipRole).toString());
        combo->setAccessibleDescription(combo->toolTip());
    };
    connect(combo, &QComboBox::activated, this, [this, show, choose = choice.choose](int index) {
        say(choose(m_session, index));
        show(); // where it was not taken the combo box goes back
    });
    follow(show);
}

void SetupForm::addNumber(NetworkNumber number) {
    auto* field = new NumberField;
    field->setObjectName(nameIn(nameOf(number)) + QLatin1String(" field"));
    field->setFixedWidth(kFieldWidth);
    addRow(words::networkNumber(number), field, words::networkNumberTip(number));
    QWidget* row = field->parentWidget();
    connect(field, &NumberField::enteredReal, this,
            [this, number](double value) { say(edits::setNumber(m_session, m_session.newGesture(), number, value)); });
    connect(field, &NumberField::rejected, this, [this](const Problem& problem) {
        m_problem->setText(problemText(problem));
        m_problem->show();
    });
    follow([this, field, row, number] {
        field->setReal(valueOf(setup(), number));
        row->setVisible(matters(setup(), number));
    });
}

void SetupForm::addSwitch(NetworkSwitch which, Idle idle) {
    auto* box = new QCheckBox(words::networkSwitch(which));
    const QString tip = plain(words::networkSwitchTip(which));
    box->setObjectName(QStringLiteral("switch %1").arg(static_cast<int>(which)));
    box->setToolTip(tip);
    box->setAccessibleDescription(tip);
    m_rows->addWidget(box);
    connect(box, &QCheckBox::clicked, this, [this, which](bool on) { say(edits::setSwitch(m_session, which, on)); });
    follow([this, box, which, idle] {
        const bool matters = halfscope::matters(setup(), which);
        box->setChecked(isOn(setup(), which));
        box->setEnabled(matters);
        box->setVisible(matters || idle == Idle::Pale);
    });
}

} // namespace halfscope
