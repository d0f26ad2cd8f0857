// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace halfscope {

/// The platform's style, with an outline around check boxes and radio buttons in dark windows: Fusion draws theirs
/// darker than the window, where nobody sees it (WCAG 2.2, 1.4.11 asks 3:1).
class OutlinedStyle : public QProxyStyle {
public:
    using QProxyStyle::QProxyStyle;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget = nullptr) const override;
};

} // namespace halfscope
