// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/theme.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace halfscope {

namespace {

struct InkRow {
    Ink ink;
    QRgb lightLine;
    QRgb darkLine;
    QRgb lightBand;
    QRgb darkBand;
    Qt::PenStyle dash;
    Qt::BrushStyle hatch;
};

constexpr std::array<InkRow, 12> kInks{{
    {Ink::Lost, 0xFFB2182B, 0xFFFF8A8F, 0xFFF8E3E3, 0xFF402427, Qt::SolidLine, Qt::DiagCrossPattern},
    {Ink::Subnormal, 0xFF9A5700, 0xFFF2B25C, 0xFFFCF0DD, 0xFF3D311F, Qt::DashLine, Qt::BDiagPattern},
    {Ink::Normal, 0xFF1F5A99, 0xFF8FBEF0, 0xFFE7EFF8, 0xFF1F2D3D, Qt::SolidLine, Qt::SolidPattern},
    {Ink::Saturated, 0xFF5B5F00, 0xFFCDD45E, 0xFFF1F3D6, 0xFF34361C, Qt::DashDotLine, Qt::Dense4Pattern},
    {Ink::Overflowed, 0xFF6A2C80, 0xFFD7A0EC, 0xFFF0E5F4, 0xFF352540, Qt::DotLine, Qt::FDiagPattern},
    {Ink::Safe, 0xFF23693A, 0xFF7FD69A, 0xFFDFF1E4, 0xFF1E3A29, Qt::SolidLine, Qt::SolidPattern},
    {Ink::AllNormal, 0xFF1C5A31, 0xFFA6E8BA, 0xFFABDBB9, 0xFF2E6241, Qt::SolidLine, Qt::SolidPattern},
    {Ink::Text, 0xFF1D2730, 0xFFE8EBEE, 0xFFFFFFFF, 0xFF1B1E22, Qt::SolidLine, Qt::SolidPattern},
    {Ink::Muted, 0xFF5C6873, 0xFFA9B3BD, 0xFFFFFFFF, 0xFF1B1E22, Qt::SolidLine, Qt::SolidPattern},
    {Ink::Accent, 0xFF0B5FA8, 0xFF6CB8FF, 0xFFDCE9F6, 0xFF1D3348, Qt::SolidLine, Qt::SolidPattern},
    {Ink::Ramp, 0xFF31688E, 0xFF35B779, 0xFFFFFFFF, 0xFF1B1E22, Qt::SolidLine, Qt::SolidPattern},
    {Ink::ByHand, 0xFF1D2730, 0xFFE8EBEE, 0xFFFFFFFF, 0xFF1B1E22, Qt::SolidLine, Qt::SolidPattern},
}};

const InkRow& row(Ink ink) { return kInks[static_cast<std::size_t>(ink)]; }

/// Of a line, and of a shade behind.
struct InkColors {
    QRgb line;
    QRgb band;
};

// In the order of Ink. Neighbours on an axis differ in lightness; hatches, dashes and words tell the rest.
constexpr std::array<InkColors, 12> kGrey{{
    {0xFF1E1E1E, 0xFFDCDCDC},
    {0xFF606060, 0xFFECECEC},
    {0xFF707070, 0xFFF7F7F7},
    {0xFF565656, 0xFFEAEAEA},
    {0xFF222222, 0xFFD6D6D6},
    {0xFF585858, 0xFFEEEEEE},
    {0xFF3E3E3E, 0xFFD9D9D9},
    {0xFF000000, 0xFFFFFFFF},
    {0xFF555555, 0xFFFFFFFF},
    {0xFF000000, 0xFFE4E4E4},
    {0xFF606060, 0xFFFFFFFF},
    {0xFF000000, 0xFFFFFFFF},
}};
// Shades deeper than on a screen, lines darker: a beamer's black is the wall's grey.
constexpr std::array<InkColors, 12> kProjector{{
    {0xFF9E0016, 0xFFFFCDD0},
    {0xFF6E3E00, 0xFFFFE2B3},
    {0xFF003F8C, 0xFFD3E5FF},
    {0xFF3F4300, 0xFFE7EC9F},
    {0xFF551071, 0xFFE6CBF2},
    {0xFF00501B, 0xFFC4ECCF},
    {0xFF003D13, 0xFF93D6A6},
    {0xFF000000, 0xFFFFFFFF},
    {0xFF2B2F33, 0xFFFFFFFF},
    {0xFF003F8C, 0xFFCBE0FA},
    {0xFF31688E, 0xFFFFFFFF},
    {0xFF000000, 0xFFFFFFFF},
}};

// Ten stops of viridis (Smith and van der Walt, CC0): it stays in order in grey and for colour-blind eyes.
constexpr std::array<QRgb, 10> kRamp{0xFF440154, 0xFF482878, 0xFF3E4A89, 0xFF31688E, 0xFF26828E,
                                     0xFF1F9E89, 0xFF35B779, 0xFF6DCD59, 0xFFB4DE2C, 0xFFFDE725};

// Signs of a heat map's values, from next to the background to far from it: indigo and gold, hues midway between those
// of the inks, and apart for colour-blind eyes. Both of a place have the same luminance, so that grey keeps their
// order.
using Depths = std::array<QRgb, 6>;
constexpr Depths kPositiveLight{0xFFDCDDFE, 0xFFBABAFF, 0xFF9B96FF, 0xFF7C72E6, 0xFF5E51BE, 0xFF40348C};
constexpr Depths kNegativeLight{0xFFF1DFA6, 0xFFDCBE5F, 0xFFC29E0A, 0xFF9C7E07, 0xFF765F00, 0xFF514100};
constexpr Depths kPositiveDark{0xFF393375, 0xFF5148A2, 0xFF6B62C9, 0xFF8882E9, 0xFFA8A6FE, 0xFFD0D1FE};
constexpr Depths kNegativeDark{0xFF4A3A01, 0xFF675304, 0xFF876D01, 0xFFAB8B02, 0xFFCEAC38, 0xFFECD386};

QColor mixed(const QColor& a, const QColor& b, double share) {
    const auto channel = [share](int x, int y) { return static_cast<int>(std::lround(x + (y - x) * share)); };
    return {channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue())};
}

/// Between the two stops next to it; `at` from 0 to 1.
template <std::size_t Count> QColor along(const std::array<QRgb, Count>& stops, double at) {
    const double place = std::clamp(at, 0.0, 1.0) * (Count - 1);
    const auto index = std::min(static_cast<std::size_t>(place), Count - 2);
    return mixed(QColor(stops[index]), QColor(stops[index + 1]), place - static_cast<double>(index));
}

double luminance(const QColor& color);

/// Of the same luminance.
QColor greyOf(const QColor& color) {
    const double linear = luminance(color);
    const double level = linear <= 0.0031308 ? 12.92 * linear : 1.055 * std::pow(linear, 1 / 2.4) - 0.055;
    const int grey = static_cast<int>(std::lround(255 * std::clamp(level, 0.0, 1.0)));
    return {grey, grey, grey};
}

double luminance(const QColor& color) {
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

} // namespace

double contrast(const QColor& a, const QColor& b) {
    const double x = luminance(a) + 0.05;
    const double y = luminance(b) + 0.05;
    return x > y ? x / y : y / x;
}

Theme Theme::light() { return Theme(false); }
Theme Theme::dark() { return Theme(true); }
Theme Theme::ofFile(FigurePalette palette) { return Theme(false, palette); }
Theme Theme::of(const QPalette& palette) {
    return Theme(luminance(palette.color(QPalette::Window)) < luminance(palette.color(QPalette::WindowText)));
}

QColor Theme::background() const { return m_dark ? QColor(0x1B1E22) : QColor(Qt::white); }
QColor Theme::text() const { return ink(Ink::Text); }
QColor Theme::muted() const { return ink(Ink::Muted); }
QColor Theme::grid() const {
    constexpr int kPale = 22;
    constexpr int kDeep = 50;
    switch (m_palette) {
    case FigurePalette::Grey:
        return {0, 0, 0, kPale};
    case FigurePalette::Projector:
        return {20, 40, 60, kDeep};
    case FigurePalette::Colour:
        break;
    }
    return m_dark ? QColor(255, 255, 255, 26) : QColor(20, 40, 60, kPale);
}

QColor Theme::axis() const {
    if (m_palette == FigurePalette::Projector) {
        return QColor(0x3C444C);
    }
    return m_dark ? QColor(0x8C96A0) : inPalette(QColor(0x7A8794));
}

QColor Theme::focus() const { return ink(Ink::Accent); }

QColor Theme::ink(Ink ink) const {
    switch (m_palette) {
    case FigurePalette::Grey:
        return QColor(kGrey[static_cast<std::size_t>(ink)].line);
    case FigurePalette::Projector:
        return QColor(kProjector[static_cast<std::size_t>(ink)].line);
    case FigurePalette::Colour:
        break;
    }
    return QColor(m_dark ? row(ink).darkLine : row(ink).lightLine);
}

QColor Theme::band(Ink ink) const {
    switch (m_palette) {
    case FigurePalette::Grey:
        return QColor(kGrey[static_cast<std::size_t>(ink)].band);
    case FigurePalette::Projector:
        return QColor(kProjector[static_cast<std::size_t>(ink)].band);
    case FigurePalette::Colour:
        break;
    }
    return QColor(m_dark ? row(ink).darkBand : row(ink).lightBand);
}

QColor Theme::inPalette(const QColor& color) const { return m_palette == FigurePalette::Grey ? greyOf(color) : color; }

QColor Theme::ramp(double position) const {
    // The ends of the ramp that come close to the background are left out.
    const double low = m_dark ? 0.2 : 0.0;
    const double high = m_dark ? 1.0 : 0.92;
    if (m_palette == FigurePalette::Grey) { // 3:1 on white, to its end
        constexpr std::array<QRgb, 2> kGreyRamp{0xFF101010, 0xFF929292};
        return along(kGreyRamp, position);
    }
    return along(kRamp, low + (high - low) * std::clamp(position, 0.0, 1.0));
}

SeriesLook Theme::series(int style) const {
    SeriesLook look = seriesLook(style, m_dark);
    if (m_palette == FigurePalette::Grey) { // neighbours far apart; the dash and the marker tell the rest
        constexpr std::array<QRgb, 4> kGreys{0xFF000000, 0xFF777777, 0xFF3C3C3C, 0xFF8E8E8E};
        look.color = QColor(kGreys[static_cast<std::size_t>(std::abs(style)) % kGreys.size()]);
    }
    if (m_palette == FigurePalette::Projector) { // darker, of its own hue
        constexpr double kDarker = 0.25;
        look.color = mixed(look.color, Qt::black, kDarker);
    }
    return look;
}

double Theme::lineScale() const { return m_palette == FigurePalette::Projector ? 1.5 : 1; }

QColor Theme::fill(const Paint& paint) const {
    const QColor full = paint.ink == Ink::Ramp ? ramp(paint.position) : ink(paint.ink);
    const double paler = m_dark ? 0.55 : 0.72; // dark colours are next to a dark ground already
    return paint.faint ? mixed(full, background(), paler) : full;
}

QBrush Theme::brush(const Paint& paint) const {
    return {fill(paint), paint.hatched ? Qt::Dense4Pattern : Qt::SolidPattern};
}

QColor Theme::cell(const Cell& cell) const {
    constexpr double kLeastShare = 0.1; // is seen
    const auto depth = static_cast<double>(cell.depth);
    switch (cell.kind) {
    case CellKind::Zero:
        return background();
    case CellKind::Lost:
        return band(Ink::Lost);
    case CellKind::Infinite:
        return band(Ink::Overflowed);
    case CellKind::Nan:
        return ink(Ink::Overflowed);
    case CellKind::Share:
        return mixed(background(), ink(Ink::Lost), kLeastShare + (1 - kLeastShare) * std::clamp(depth, 0.0, 1.0));
    case CellKind::Value:
    case CellKind::Saturated:
        break;
    }
    return inPalette(m_dark ? along(cell.negative ? kNegativeDark : kPositiveDark, depth)
                            : along(cell.negative ? kNegativeLight : kPositiveLight, depth));
}

QBrush Theme::laneBrush(Ink ink) const { return {this->ink(ink), row(ink).hatch}; }

QPen Theme::curve(Ink ink) const {
    QPen pen(this->ink(ink), 2 * lineScale(), row(ink).dash, Qt::RoundCap, Qt::RoundJoin);
    if (pen.style() != Qt::SolidLine) {
        pen.setCapStyle(Qt::FlatCap);
    }
    return pen;
}

QColor Theme::onFill(const QColor& fill) const {
    return contrast(fill, Qt::white) >= contrast(fill, Qt::black) ? QColor(Qt::white) : QColor(Qt::black);
}

QColor Theme::quietOnFill(const QColor& fill) const {
    constexpr double kLeast = 3;
    const QColor full = onFill(fill);
    for (double share = 0.4; share < 1; share += 0.1) {
        const QColor quiet = mixed(fill, full, share);
        if (contrast(fill, quiet) >= kLeast) {
            return quiet;
        }
    }
    return full;
}

} // namespace halfscope
