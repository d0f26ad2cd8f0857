// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QList>
#include <QStringList>
#include <QWidget>

namespace halfscope {

/// A sentence (markup) into a rich label; true when it changed, and then a screen reader is told.
bool setSentence(QLabel* label, const QString& sentence);

/// Sentences above or below a picture. They keep the height that they once needed, so that nothing below them jumps
/// during a drag; and they are placed here, not by a layout, which would measure every label of the window with each
/// change of a word.
class SentencesBox : public QWidget {
    Q_OBJECT
public:
    /// A label for each name. Of more than one the first is a headline, and the last one is what a scenario is about:
    /// with another one the others may do with less room.
    explicit SentencesBox(const QStringList& names, QWidget* parent = nullptr);

    /// Markup, one for each label. Empty sentences take no room.
    void setSentences(const QStringList& sentences);
    QString spoken(int label) const { return m_labels[label]->accessibleName(); }
    QLabel* label(int label) const { return m_labels[label]; }
    void setLeastLines(int lines); ///< room for so many lines in any case

    QSize sizeHint() const override { return {400, m_needed}; }
    QSize minimumSizeHint() const override { return {200, m_needed}; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange(bool shrink);

    QList<QLabel*> m_labels;
    int m_least = 0;
    int m_needed = 0;
};

} // namespace halfscope
