// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QWidget>

namespace halfscope {

/// The sentences above the pictures. They keep the height that they once needed, so that nothing below them jumps while
/// S is dragged; and they are placed here, not by a layout, which would measure every label of the window with each
/// change of a word.
class SentencesBox : public QWidget {
    Q_OBJECT
public:
    explicit SentencesBox(QWidget* parent = nullptr);

    /// Markup. Empty sentences take no room.
    void setSentences(const QString& headline, const QString& windows, const QString& about);
    QString headline() const { return m_headline->accessibleName(); }
    QString windows() const { return m_windows->accessibleName(); }

    QSize sizeHint() const override { return {400, m_needed}; }
    QSize minimumSizeHint() const override { return {200, m_needed}; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange(bool shrink);

    QLabel* m_headline;
    QLabel* m_windows;
    QLabel* m_about;
    int m_needed = 0;
};

} // namespace halfscope
