// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/scenario_themes.h"

#include <QAbstractButton>
#include <QPixmap>

namespace halfscope {

/// A scenario as a card: its picture, its title, its sentence in full, and the activity that it opens.
class GalleryTile : public QAbstractButton {
    Q_OBJECT
public:
    explicit GalleryTile(const ThemedScenario& themed, QWidget* parent = nullptr);

    const ThemedScenario& themed() const { return m_themed; }
    void setPicture(const QPixmap& picture);
    const QPixmap& picture() const { return m_picture; }
    /// Whether every word stands in its title, its sentence or its theme, in any case of letters.
    bool matches(const QStringList& words) const;

    static int leastWidth();
    QSize sizeHint() const override;
    int heightForWidth(int width) const override;

signals:
    void focused();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    QFont titleFont() const;
    QRect textBox(int width) const;
    QSize wrapped(const QString& text, const QFont& font, int width) const;
    void paintPicture(QPainter& painter) const;
    void paintWords(QPainter& painter) const;

    ThemedScenario m_themed;
    QString m_sentence;
    QString m_searched; ///< what words are looked for in
    QPixmap m_picture;
};

} // namespace halfscope
