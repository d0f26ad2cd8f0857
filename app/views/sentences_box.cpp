// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sentences_box.h"

#include "text/markup.h"

#include <QAccessible>

#include <algorithm>

namespace halfscope {

namespace {

constexpr int kGap = 3;
constexpr const char* kMeasured = "measured"; ///< laying out rich text costs as much as painting it

} // namespace

bool setSentence(QLabel* label, const QString& sentence) {
    const QString plain = markup::toPlain(sentence);
    if (label->accessibleName() == plain) {
        return false;
    }
    label->setText(markup::toHtml(sentence));
    label->setAccessibleName(plain);
    label->setProperty(kMeasured, false);
    QAccessibleEvent event(label, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&event);
    return true;
}

SentencesBox::SentencesBox(const QStringList& names, QWidget* parent) : QWidget(parent) {
    for (const QString& name : names) {
        auto* label = new QLabel(this);
        label->setObjectName(name);
        label->setTextFormat(Qt::RichText);
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setForegroundRole(m_labels.isEmpty() ? QPalette::WindowText : QPalette::PlaceholderText);
        m_labels << label;
    }
    if (m_labels.size() > 1) {
        QFont large = font();
        large.setPixelSize(15);
        large.setBold(true);
        m_labels.first()->setFont(large);
    }
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void SentencesBox::setSentences(const QStringList& sentences) {
    bool changed = false;
    bool last = false;
    for (int i = 0; i < m_labels.size(); ++i) {
        last = setSentence(m_labels[i], sentences.value(i));
        changed = changed || last;
    }
    if (changed) {
        arrange(last && m_labels.size() > 1);
    }
}

void SentencesBox::setLeastLines(int lines) {
    m_least = lines * fontMetrics().lineSpacing();
    arrange(true);
}

void SentencesBox::arrange(bool shrink) {
    if (shrink) {
        m_needed = 0;
        for (QLabel* label : m_labels) {
            label->setMinimumHeight(0);
        }
    }
    int y = 0;
    for (QLabel* label : m_labels) {
        const bool shown = !label->accessibleName().isEmpty();
        const bool measure = shown && (shrink || !label->property(kMeasured).toBool());
        const int height = std::max(measure ? label->heightForWidth(width()) : 0, label->minimumHeight());
        label->setProperty(kMeasured, true);
        label->setMinimumHeight(height);
        label->setGeometry(0, y, width(), height);
        label->setVisible(shown);
        y += height + (height > 0 ? kGap : 0);
    }
    y = std::max(y, m_least);
    if (y != m_needed) {
        m_needed = y;
        updateGeometry();
    }
}

void SentencesBox::resizeEvent(QResizeEvent* event) {
    if (event->size().width() != event->oldSize().width()) {
        arrange(true);
    }
}

} // namespace halfscope
