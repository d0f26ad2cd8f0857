// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/range/groups_panel.h"

#include "figures/range_figures.h"
#include "plots/theme.h"
#include "text/markup.h"
#include "text/numbers.h"
#include "text/words.h"
#include "views/panel_parts.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPixmap>
#include <QSignalBlocker>

#include <cmath>

namespace halfscope {

namespace {

QIcon swatch(const QColor& color) {
    QPixmap pixmap(28, 28);
    pixmap.setDevicePixelRatio(2);
    pixmap.fill(color);
    return QIcon(pixmap);
}

} // namespace

GroupsPanel::GroupsPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_list(new QListWidget), m_open(new QPushButton(tr("&Open file…"))) {
    auto* title = panelTitle(tr("&Gradients"));
    title->setBuddy(m_list);
    m_list->setObjectName(QStringLiteral("groups"));
    m_list->setAccessibleName(tr("Groups of gradients"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setIconSize({14, 14});
    m_list->setMinimumHeight(120);
    m_list->setUniformItemSizes(true);
    m_open->setObjectName(QStringLiteral("openGradients"));
    m_open->setToolTip(tr("Gradients of a run: .npy, .npz, .safetensors, text or CSV"));
    auto* header = new QHBoxLayout;
    header->addWidget(title, 1);
    header->addWidget(m_open);
    auto* layout = panelLayout(this);
    layout->addLayout(header);
    layout->addWidget(m_list, 1);
    layout->addStretch(0);
    connect(m_open, &QPushButton::clicked, this, &GroupsPanel::openRequested);
    // not the current row: Tab makes the first one current, which is no choice yet
    connect(m_list, &QListWidget::itemSelectionChanged, this, [this] {
        const QList<QListWidgetItem*> chosen = m_list->selectedItems();
        const int row = chosen.isEmpty() ? -1 : m_list->row(chosen.first());
        const auto trace = m_session.range();
        const auto index = static_cast<std::size_t>(row);
        ViewPlace place = m_session.place();
        place.selection = {};
        if (row >= 0 && index < trace->data->groups.size()) {
            place.selection = {SelectionKind::Group, index};
        }
        m_session.setPlace(place);
    });
    connect(&m_session, &Session::traceChanged, this, &GroupsPanel::update);
    connect(&m_session, &Session::placeChanged, this, &GroupsPanel::updateSelection);
    update();
}

void GroupsPanel::update() {
    const auto trace = m_session.range();
    if (trace->data == m_shown) {
        return;
    }
    m_shown = trace->data;
    const Theme theme = Theme::of(palette());
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (std::size_t i = 0; i < m_shown->groups.size(); ++i) {
        const RangeGroup& group = m_shown->groups[i];
        if (group.kind == GroupKind::ByHand) {
            continue; // they have a table of their own
        }
        const QString largest =
            markup::toUnicode(markup::power(group.span.largest > 0 ? std::ilogb(group.span.largest) : 0));
        QString text = tr("%1: %2, up to about %3")
                           .arg(words::group(group), numbers::integer(group.placed.group->count(), locale()), largest);
        if (group.placed.shift != 0) {
            text += tr(" (shifted by %1)").arg(markup::toUnicode(markup::power(group.placed.shift)));
        }
        auto* item = new QListWidgetItem(swatch(theme.fill(paintOf(*trace, i))), text, m_list);
        item->setToolTip(text);
    }
    m_list->setVisible(m_list->count() > 0);
    updateSelection();
}

void GroupsPanel::updateSelection() {
    const Selection selection = m_session.place().selection;
    const int row = selection.kind == SelectionKind::Group ? static_cast<int>(selection.index) : -1;
    const QSignalBlocker quiet(m_list);
    if (row < 0) {
        m_list->clearSelection(); // the current row stays: from there the arrows go on
    } else if (m_list->currentRow() != row || m_list->selectedItems().isEmpty()) {
        m_list->setCurrentRow(row);
    }
}

void GroupsPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) {
        m_shown.reset();
        update();
    }
    QWidget::changeEvent(event);
}

} // namespace halfscope
