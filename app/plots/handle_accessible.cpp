// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/handle_accessible.h"

#include "plots/figure_view.h"

#include <QAccessible>
#include <QAccessibleWidget>

#include <vector>

namespace halfscope {

namespace {

/// The numbers are exponents along the panel's axis; the words are the handle's own.
class HandleInterface : public QAccessibleWidget, public QAccessibleValueInterface {
public:
    explicit HandleInterface(Handle* handle) : QAccessibleWidget(handle, QAccessible::Slider) {}

    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::ValueInterface ? static_cast<QAccessibleValueInterface*>(this)
                                                   : QAccessibleWidget::interface_cast(type);
    }
    QString text(QAccessible::Text text) const override {
        return text == QAccessible::Value ? handle()->spokenValue() : QAccessibleWidget::text(text);
    }
    QVariant currentValue() const override { return handle()->at(); }
    void setCurrentValue(const QVariant& value) override {
        emit handle()->pressed();
        emit handle()->dragged(value.toDouble(), Qt::NoModifier);
        emit handle()->released();
    }
    QVariant minimumValue() const override { return axis().low; }
    QVariant maximumValue() const override { return axis().high; }
    QVariant minimumStepSize() const override { return 1.0; }

private:
    Handle* handle() const { return static_cast<Handle*>(widget()); }
    Axis axis() const {
        const Figure& figure = static_cast<FigureView*>(widget()->parentWidget())->figure();
        const auto panel = static_cast<std::size_t>(handle()->panel());
        return panel < figure.panels.size() ? figure.panels[panel].x : Axis{};
    }
};

class ViewInterface : public QAccessibleWidget {
public:
    explicit ViewInterface(FigureView* view) : QAccessibleWidget(view, QAccessible::Chart) {}

    int childCount() const override { return static_cast<int>(shown().size()); }
    QAccessibleInterface* child(int index) const override {
        const std::vector<Handle*> handles = shown();
        const auto at = static_cast<std::size_t>(index);
        return index >= 0 && at < handles.size() ? QAccessible::queryAccessibleInterface(handles[at]) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        const std::vector<Handle*> handles = shown();
        for (std::size_t i = 0; i < handles.size(); ++i) {
            if (child && child->object() == handles[i]) {
                return static_cast<int>(i);
            }
        }
        return -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        for (int i = childCount() - 1; i >= 0; --i) {
            QAccessibleInterface* found = child(i);
            if (found && found->rect().contains(x, y)) {
                return found;
            }
        }
        return nullptr;
    }

private:
    std::vector<Handle*> shown() const {
        std::vector<Handle*> handles;
        for (Handle* handle : static_cast<FigureView*>(widget())->handles()) {
            if (!handle->isHidden()) {
                handles.push_back(handle);
            }
        }
        return handles;
    }
};

QAccessibleInterface* plotInterface(const QString&, QObject* object) {
    if (auto* handle = qobject_cast<Handle*>(object)) {
        return new HandleInterface(handle);
    }
    if (auto* view = qobject_cast<FigureView*>(object)) {
        return new ViewInterface(view);
    }
    return nullptr;
}

} // namespace

void installPlotAccessibility() {
    static const bool installed = [] {
        QAccessible::installFactory(plotInterface);
        return true;
    }();
    Q_UNUSED(installed);
}

} // namespace halfscope
