// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/elided_check_box.h"

#include <QHelpEvent>
#include <QStyleOptionButton>
#include <QStylePainter>
#include <QToolTip>

#include <algorithm>

namespace halfscope {

namespace {

constexpr int kLeastText = 48; ///< pixels: a word, or the beginning of one

} // namespace

ElidedCheckBox::ElidedCheckBox(const QString& text, QWidget* parent) : QCheckBox(text, parent) {
    setSizePolicy(QSizePolicy::Preferred, sizePolicy().verticalPolicy()); // else it has its whole width at least
}

QSize ElidedCheckBox::minimumSizeHint() const {
    const QSize whole = sizeHint();
    const int words = fontMetrics().size(Qt::TextShowMnemonic, text()).width();
    return {whole.width() - std::max(0, words - kLeastText), whole.height()};
}

QString ElidedCheckBox::shownText() const {
    QStyleOptionButton option;
    initStyleOption(&option);
    const int room = style()->subElementRect(QStyle::SE_CheckBoxContents, &option, this).width();
    const bool fits = width() >= sizeHint().width();
    return fits ? text() : fontMetrics().elidedText(text(), Qt::ElideRight, room, Qt::TextShowMnemonic);
}

bool ElidedCheckBox::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || shownText() == text()) {
        return QCheckBox::event(event);
    }
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text() + QLatin1Char('\n') + toolTip(), this);
    return true;
}

void ElidedCheckBox::paintEvent(QPaintEvent* /*event*/) {
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text = shownText();
    painter.drawControl(QStyle::CE_CheckBox, option);
}

} // namespace halfscope
