// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export_list.h"

#include "export/notes.h"
#include "views/export_words.h"
#include "views/panel_parts.h"

#include <QHash>

#include <algorithm>

namespace halfscope {

namespace {

constexpr int kNameRole = Qt::UserRole;
constexpr int kShownRows = 7;

} // namespace

ExportList::ExportList(QWidget* parent)
    : QWidget(parent), m_all(new QCheckBox(tr("Everything, with notes that put it together"))),
      m_rows(new QListWidget) {
    m_all->setObjectName(QStringLiteral("exportAll"));
    m_all->setToolTip(tr("notes.md and notes.tex: the sentences of the screen, the figures and the tables"));
    m_all->setChecked(true);
    m_rows->setObjectName(QStringLiteral("exportItems"));
    m_rows->setAccessibleName(tr("Figures and tables"));
    m_rows->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_rows->setTextElideMode(Qt::ElideRight);
    m_rows->setMinimumHeight(kShownRows * m_rows->fontMetrics().height() * 4 / 3);
    auto* layout = panelLayout(this);
    layout->addWidget(panelTitle(tr("Figures and tables")));
    layout->addWidget(m_all);
    layout->addWidget(m_rows, 1);
    connect(m_all, &QCheckBox::clicked, this, [this](bool checked) { // from half checked, too, it becomes checked
        m_all->setTristate(false);
        checkAll(checked ? Qt::Checked : Qt::Unchecked);
    });
    connect(m_rows, &QListWidget::itemChanged, this, [this] {
        if (!m_filling) {
            updateAll();
            emit checkedChanged();
        }
    });
    connect(m_rows, &QListWidget::currentItemChanged, this, [this] {
        if (!m_filling) {
            emit currentChanged();
        }
    });
}

void ExportList::setContent(const NotesContent& content) {
    QHash<QString, Qt::CheckState> before;
    for (int i = 0; i < m_rows->count(); ++i) {
        before[m_rows->item(i)->data(kNameRole).toString()] = m_rows->item(i)->checkState();
    }
    const QString chosen = current();
    m_filling = true;
    m_rows->clear();
    for (const QString& name : exportNames(content)) {
        const bool figure = std::any_of(content.figures.begin(), content.figures.end(),
                                        [&](const Figure& one) { return one.id == name; });
        const bool table = std::any_of(content.tables.begin(), content.tables.end(),
                                       [&](const NamedTable& one) { return one.name == name; });
        auto* item = new QListWidgetItem(words::exported(name, figure, table), m_rows);
        item->setData(kNameRole, name);
        item->setToolTip(item->text());
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(before.value(name, Qt::Checked));
        if (name == chosen || m_rows->count() == 1) {
            m_rows->setCurrentItem(item);
        }
    }
    m_filling = false;
    updateAll();
    emit checkedChanged();
    emit currentChanged();
}

void ExportList::checkAll(Qt::CheckState state) {
    m_filling = true;
    for (int i = 0; i < m_rows->count(); ++i) {
        m_rows->item(i)->setCheckState(state);
    }
    m_filling = false;
    emit checkedChanged();
}

void ExportList::updateAll() {
    const auto taken = only().size();
    const bool some = taken > 0;
    const Qt::CheckState state = takesNothing() ? Qt::Unchecked : some ? Qt::PartiallyChecked : Qt::Checked;
    m_all->setTristate(state == Qt::PartiallyChecked);
    m_all->setCheckState(state);
}

QStringList ExportList::only() const {
    QStringList names;
    for (int i = 0; i < m_rows->count(); ++i) {
        if (m_rows->item(i)->checkState() == Qt::Checked) {
            names << m_rows->item(i)->data(kNameRole).toString();
        }
    }
    return names.size() == m_rows->count() ? QStringList() : names;
}

bool ExportList::takesNothing() const {
    for (int i = 0; i < m_rows->count(); ++i) {
        if (m_rows->item(i)->checkState() == Qt::Checked) {
            return false;
        }
    }
    return true;
}

QString ExportList::current() const {
    const QListWidgetItem* item = m_rows->currentItem();
    return item ? item->data(kNameRole).toString() : QString();
}

} // namespace halfscope
