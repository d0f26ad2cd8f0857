// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/scaler_model.h"
#include "text/markup.h"
#include "views/message_bar.h"
#include "window_fixture.h"

#include <QAction>
#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>

namespace halfscope {

/// The window at the scaler's exercise, or at another stream of the same policy: from 8, with an interval of 2, the
/// cursor after its last step.
class ScalerWindow : public WindowFixture {
public:
    static constexpr int kStep = static_cast<int>(ScalerColumn::Step);
    static constexpr int kReceived = static_cast<int>(ScalerColumn::Received);
    static constexpr int kReturned = static_cast<int>(ScalerColumn::Returned);
    static constexpr int kScaleAfter = static_cast<int>(ScalerColumn::ScaleAfter);
    static constexpr int kHappened = static_cast<int>(ScalerColumn::WhatHappened);

    ScalerWindow() : WindowFixture("trace-table") {}
    explicit ScalerWindow(const char* steps, ReceivedKind kind = ReceivedKind::ScaledGradients) : ScalerWindow() {
        Scenario scenario = session.scenario();
        ScalerSetup& scaler = scenario.scaler;
        scaler.received = kind;
        const QByteArray text(steps);
        if (kind == ReceivedKind::Overflows) {
            scaler.overflows =
                std::make_shared<const OverflowSteps>(text.isEmpty() ? OverflowSteps() : parseOverflows(steps).value());
        } else {
            auto& into = kind == ReceivedKind::TrueGradients ? scaler.trueGradients : scaler.scaledGradients;
            into = std::make_shared<const GradientSteps>(text.isEmpty() ? GradientSteps()
                                                                        : parseGradientSteps(steps).value());
        }
        scenario.start.scalerStep = static_cast<std::uint32_t>(scaler.stepCount());
        session.open(scenario);
        session.undoStack()->clear();
        settle();
    }

    QTableView& table() { return *child<QTableView>("traceTable"); }
    QAbstractItemModel& model() { return *table().model(); }
    QString cell(int row, int column) { return model().index(row, column).data().toString(); }
    /// The columns that are always shown.
    QStringList row(int row) {
        QStringList cells;
        for (int column = 0; column < kScalerColumnsAlways; ++column) {
            cells << cell(row, column);
        }
        return cells;
    }
    QStringList column(int column) {
        QStringList cells;
        for (int row = 0; row < model().rowCount(); ++row) {
            cells << cell(row, column);
        }
        return cells;
    }
    /// As the command line writes it.
    QString stream() {
        const ScalerSetup& scaler = session.scenario().scaler;
        return QString::fromStdString(scaler.received == ReceivedKind::Overflows
                                          ? overflowsText(*scaler.overflows)
                                          : gradientStepsText(scaler.gradients()));
    }
    std::uint32_t step() const { return session.place().scalerStep; }
    void setStep(std::uint32_t step) {
        ViewPlace place = session.place();
        place.scalerStep = step;
        session.setPlace(place);
        settle();
    }

    QPoint at(int row, int column) {
        return table().viewport()->mapTo(&window, table().visualRect(model().index(row, column)).center());
    }
    using WindowFixture::at;
    void clickCell(int row, int column) { click(at(row, column)); }
    /// By keys, as a person would.
    void go(int row, int column) {
        table().setFocus(Qt::TabFocusReason);
        table().setCurrentIndex(model().index(row, column));
        settle();
    }
    QLineEdit* editor() { return table().findChild<QLineEdit*>("stepEditor"); }
    void type(const QString& text) {
        for (const QChar character : text) { // the first one may open the editor of the others
            QTest::keyClicks(QApplication::focusWidget(), QString(character));
        }
        settle();
    }
    void undo() {
        session.undoStack()->undo();
        settle();
    }
    QString message() {
        const auto* bar = child<MessageBar>("messageBar");
        return bar->isHidden() ? QString() : bar->text();
    }
};

} // namespace halfscope
