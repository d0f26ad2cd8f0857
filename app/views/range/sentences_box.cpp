// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/range/sentences_box.h"

#include "text/markup.h"

#include <QAccessible>

#include <algorithm>

namespace halfscope {

namespace {

constexpr int kGap = 3;
constexpr const char* kMeasured = "measured"; ///< laying out rich text costs as much as painting it

/// True when it changed, and then its height is to be measured; a screen reader is told.
bool setSentence(QLabel* label, const QString& markupText) {
    const QString plain = markup::toPlain(markupText);
    if (label->accessibleName() == plain) {
        return false;
    }
    label->setText(markup::toHtml(markupText));
    label->setAccessibleName(plain);
    label->setProperty(kMeasured, false);
    QAccessibleEvent event(label, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&event);
    return true;
}

} // namespace

SentencesBox::SentencesBox(QWidget* parent)
    : QWidget(parent), m_headline(new QLabel(this)), m_windows(new QLabel(this)), m_about(new QLabel(this)) {
    m_headline->setObjectName(QStringLiteral("headline"));
    m_windows->setObjectName(QStringLiteral("windows"));
    m_about->setObjectName(QStringLiteral("about"));
    QFont large = font();
    large.setPixelSize(15);
    large.setBold(true);
    m_headline->setFont(large);
    for (QLabel* label : {m_headline, m_windows, m_about}) {
        label->setTextFormat(Qt::RichText);
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setForegroundRole(label == m_headline ? QPalette::WindowText : QPalette::PlaceholderText);
    }
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void SentencesBox::setSentences(const QString& headline, const QString& windows, const QString& about) {
    const bool otherAbout = setSentence(m_about, about);
    const bool changed = setSentence(m_headline, headline);
    if (setSentence(m_windows, windows) || changed || otherAbout) {
        arrange(otherAbout); // another scenario may do with less
    }
}

void SentencesBox::arrange(bool shrink) {
    if (shrink) {
        m_needed = 0;
        for (QLabel* label : {m_headline, m_windows, m_about}) {
            label->setMinimumHeight(0);
        }
    }
    int y = 0;
    for (QLabel* label : {m_headline, m_windows, m_about}) {
        const bool shown = !label->accessibleName().isEmpty();
        const bool measure = shown && (shrink || !label->property(kMeasured).toBool());
        const int height = std::max(measure ? label->heightForWidth(width()) : 0, label->minimumHeight());
        label->setProperty(kMeasured, true);
        label->setMinimumHeight(height);
        label->setGeometry(0, y, width(), height);
        label->setVisible(shown);
        y += height + (height > 0 ? kGap : 0);
    }
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
