// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/epochs_table.h"

#include "plots/theme.h"
#include "views/network/network_delegates.h"
#include "views/network/run_header.h"

#include <QHeaderView>
#include <QLabel>
#include <QPainter>

namespace halfscope {

namespace {

constexpr int kMargin = 5; ///< as the titles and the cells beside it have

/// Numbers of rows that look as cells of the table do.
class RowNumbers : public QHeaderView {
public:
    RowNumbers() : QHeaderView(Qt::Vertical) { setSectionsClickable(true); }

protected:
    void paintEvent(QPaintEvent* event) override {
        QHeaderView::paintEvent(event);
        const int end = length() - offset(); // below the last row there is nothing, as beside it
        QPainter(viewport()).fillRect(0, end, width(), height() - end, palette().color(QPalette::Base));
    }
    void paintSection(QPainter* painter, const QRect& rect, int section) const override {
        painter->fillRect(rect, palette().color(QPalette::Base));
        painter->setPen(palette().color(QPalette::Text));
        painter->drawText(rect.adjusted(kMargin, 0, -kMargin, 0), Qt::AlignRight | Qt::AlignVCenter, text(section));
        painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), Theme::of(palette()).grid());
    }
    QSize sectionSizeFromContents(int section) const override {
        return {QFontMetrics(font()).horizontalAdvance(text(section)) + 2 * kMargin, minimumSectionSize()};
    }

private:
    QString text(int section) const { return model()->headerData(section, Qt::Vertical).toString(); }
};

} // namespace

EpochsTable::EpochsTable(QWidget* parent)
    : CellTable(new EpochsDelegate, new RunHeader, parent), m_title(new QLabel(this)) {
    setCornerButtonEnabled(false);
    m_title->setAlignment(Qt::AlignRight | Qt::AlignBottom);
    m_title->setMargin(kMargin);
    m_title->setAttribute(Qt::WA_TransparentForMouseEvents);
    const int height = verticalHeader()->defaultSectionSize();
    setVerticalHeader(new RowNumbers);
    verticalHeader()->setMinimumSectionSize(height);
    verticalHeader()->setDefaultSectionSize(height);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
}

void EpochsTable::setModel(QAbstractItemModel* model) {
    CellTable::setModel(model);
    const auto hideFirst = [this] {
        setColumnHidden(0, true); // it is the header's; copied rows have it
        m_title->setText(this->model()->headerData(0, Qt::Horizontal).toString());
        m_title->setVisible(!m_title->text().isEmpty());
        updateGeometries();
    };
    connect(model, &QAbstractItemModel::modelReset, this, hideFirst);
    hideFirst();
}

void EpochsTable::updateGeometries() {
    CellTable::updateGeometries();
    const int least = m_title->isVisibleTo(this) ? m_title->sizeHint().width() : 0;
    verticalHeader()->setMinimumWidth(least);
    m_title->setGeometry(0, 0, verticalHeader()->width(), horizontalHeader()->height());
}

} // namespace halfscope
