// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numerics/format.h"

#include <QWidget>

#include <optional>

namespace halfscope {

/// The bits of a code as toggles: sign, exponent, fraction. One stop of the Tab key; arrows move along the bits, Space
/// flips the one under the cursor.
class BitsView : public QWidget {
    Q_OBJECT
public:
    explicit BitsView(QWidget* parent = nullptr);

    /// None: nothing is selected.
    void setCode(Format format, std::optional<std::uint32_t> code);
    QRect bitRect(int bit) const; ///< bit 0 is the last of the fraction

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void toggled(int bit);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

private:
    int bitAt(QPointF position) const;
    QString nameOfBit(int bit) const;
    void moveCursor(int bit);
    int rows() const;

    Format m_format{5, 10};
    std::optional<std::uint32_t> m_code;
    int m_cursor = 15;
};

} // namespace halfscope
