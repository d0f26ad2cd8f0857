// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/message_bar.h"
#include "views/network/network_view.h"
#include "window_fixture.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>

#include <functional>

namespace halfscope {

/// The window at the first phase of the first step of the twelve-layer network in float16, unscaled, or with a change.
class NetworkWindow : public WindowFixture {
public:
    using Change = std::function<void(NetworkSetup&)>;

    explicit NetworkWindow(
        const Change& change = [](NetworkSetup&) {}, const ViewPlace& at = {}, QSize size = {1280, 800},
        const BackendRegistry& backends = cpuAlone())
        : WindowFixture("twelve-layers", size, backends) {
        Scenario scenario = session.scenario();
        scenario.network.training.format = FormatId::Float16;
        change(scenario.network);
        scenario.start = {};
        scenario.start.activity = Activity::Network;
        session.open(scenario);
        ViewPlace place = at;
        place.activity = Activity::Network;
        session.setPlace(place);
        session.undoStack()->clear();
        settle();
        view().takeFocus();
        settle();
    }

    NetworkView& view() { return *window.networkView(); }
    /// Of the network's view: others have controls of the same name.
    template <class T> T* part(const char* name) {
        T* found = view().findChild<T*>(QLatin1String("network ") + QLatin1String(name));
        found = found ? found : view().findChild<T*>(QLatin1String(name));
        if (!found) {
            qFatal("the network's view has no %s", name);
        }
        return found;
    }
    const TrainingSetup& setup() const { return session.scenario().network.training; }
    const ViewPlace& place() const { return session.place(); }
    template <class Go> void go(Go to) {
        ViewPlace next = session.place();
        to(next);
        session.setPlace(next);
        settle();
    }
    void goToPhase(std::uint32_t phase) {
        go([=](ViewPlace& next) { next.networkPhase = phase; });
    }
    /// "step 1 of 10, phase 17 of 44", as the bar says it.
    QString position() { return part<QSpinBox>("outerStepField")->text() + ", " + part<QSpinBox>("stepField")->text(); }
    FigureView& layers() { return *part<FigureView>("layersFigure"); }
    FigureView& map() { return *part<FigureView>("tensorMap"); }
    FigureView& curves() { return *part<FigureView>("trainingFigure"); }
    QListView& phases() { return *part<QListView>("phases"); }
    QTableView& table(const char* name) { return *part<QTableView>(name); }
    QStringList row(const char* name, int row) {
        QStringList cells;
        const QAbstractItemModel* model = table(name).model();
        for (int column = 0; column < model->columnCount(); ++column) {
            if (!table(name).isColumnHidden(column)) {
                cells << model->index(row, column).data().toString();
            }
        }
        return cells;
    }
    QPoint cell(const char* name, int row, int column) {
        QTableView& view = table(name);
        return view.viewport()->mapTo(&window, view.visualRect(view.model()->index(row, column)).center());
    }
    /// A place on the axes of a figure's panel, in the window.
    QPoint on(FigureView& figure, int panel, double x, double y) {
        const QPointF pixel(figure.toPixel(panel, x), figure.toPixelY(panel, y));
        return figure.mapTo(&window, pixel.toPoint());
    }
    /// As a person chooses among the words of a combo box.
    void choose(const char* name, int index) {
        auto* combo = part<QComboBox>(name);
        combo->setCurrentIndex(index);
        emit combo->activated(index);
        settle();
    }
    /// Over what stands in a field, and Enter.
    void type(const char* name, const QString& text) {
        auto* field = part<QWidget>(name);
        field->setFocus(Qt::TabFocusReason);
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, text);
        key(Qt::Key_Return);
    }
    void unfold(const char* name) {
        part<QToolButton>(name)->setChecked(true);
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
    QString words(const char* name) { return plain(name); }
};

} // namespace halfscope
