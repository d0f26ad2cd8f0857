// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/series_look.h"

#include "scaling/policy.h"
#include "training/network_setup.h"

#include <array>

namespace halfscope {

namespace {

struct StyleRow {
    QRgb light;
    QRgb dark;
    SeriesDash dash;
    SeriesMarker marker;
};

// In the order of PolicyId, then a network's runs: each looks the same in every figure. Colours far apart from each
// other and from the red of what was skipped; neighbours, which are often compared, differ in the dash and in the
// marker as well.
constexpr std::array<StyleRow, kSeriesStyles> kStyles{{
    {0xFF0B5FA8, 0xFF6CB8FF, SeriesDash::Solid, SeriesMarker::Circle},
    {0xFFA564D1, 0xFFB98ADB, SeriesDash::Dash, SeriesMarker::Square},
    {0xFF6A4D4C, 0xFFD2B6B5, SeriesDash::Dot, SeriesMarker::TriangleUp},
    {0xFF601A5D, 0xFFFFBFF8, SeriesDash::DashDot, SeriesMarker::Diamond},
    {0xFF956135, 0xFFCDA17D, SeriesDash::LongDash, SeriesMarker::TriangleDown},
    {0xFF8E3510, 0xFFF8A78B, SeriesDash::DashDotDot, SeriesMarker::OpenCircle},
    {0xFFC06A00, 0xFFEFA648, SeriesDash::Solid, SeriesMarker::OpenSquare},
    {0xFF2F8795, 0xFF59A9B5, SeriesDash::Dash, SeriesMarker::Plus},
    {0xFFD35182, 0xFFE27CA0, SeriesDash::Dot, SeriesMarker::Circle},
    {0xFF941862, 0xFFFF98CA, SeriesDash::DashDot, SeriesMarker::Square},
    {0xFF722F9A, 0xFFD9A4FF, SeriesDash::LongDash, SeriesMarker::TriangleUp},
    {0xFF615608, 0xFFC8BF89, SeriesDash::DashDotDot, SeriesMarker::Diamond},
    {0xFF00654D, 0xFF8ECDB7, SeriesDash::Solid, SeriesMarker::TriangleDown},
    {0xFF3B8A26, 0xFF6BBB5E, SeriesDash::Dash, SeriesMarker::OpenCircle},
    {0xFF3A78DC, 0xFF6FA0F5, SeriesDash::Dot, SeriesMarker::OpenSquare},
    {0xFF6163B8, 0xFF989DE5, SeriesDash::DashDot, SeriesMarker::Plus},
    {0xFFD95544, 0xFFE57F6D, SeriesDash::LongDash, SeriesMarker::Circle},
    {0xFF2D4608, 0xFFC8E2B0, SeriesDash::DashDotDot, SeriesMarker::Square},
    {0xFF8C5B88, 0xFFBF95BA, SeriesDash::Solid, SeriesMarker::TriangleUp},
    {0xFF687637, 0xFF9EAC78, SeriesDash::Dash, SeriesMarker::Diamond},
    {0xFF313E52, 0xFFCBD8ED, SeriesDash::Dot, SeriesMarker::TriangleDown},
    {0xFF4C4F86, 0xFFB4B9EC, SeriesDash::DashDot, SeriesMarker::OpenCircle},
    {0xFF55747F, 0xFF8FAAB3, SeriesDash::LongDash, SeriesMarker::OpenSquare},
    {0xFF7C738D, 0xFF9D96A8, SeriesDash::DashDotDot, SeriesMarker::Plus},
    {0xFF1256A0, 0xFF7FC0FF, SeriesDash::Solid, SeriesMarker::OpenCircle},
    {0xFFB8480A, 0xFFFFA070, SeriesDash::Dash, SeriesMarker::TriangleUp},
    {0xFF007A46, 0xFF6FD39B, SeriesDash::Dot, SeriesMarker::Plus},
    {0xFF9B2A86, 0xFFF0A0E0, SeriesDash::DashDot, SeriesMarker::OpenSquare},
    {0xFF7A6200, 0xFFD9C060, SeriesDash::LongDash, SeriesMarker::OpenCircle},
    {0xFF48545F, 0xFFB6C2CC, SeriesDash::DashDotDot, SeriesMarker::TriangleDown},
}};
static_assert(kSeriesStyles == kPolicyCount + static_cast<int>(kMostRuns));

} // namespace

SeriesLook seriesLook(int style, bool dark) {
    const int wrapped = (style % kSeriesStyles + kSeriesStyles) % kSeriesStyles;
    const StyleRow& row = kStyles[static_cast<std::size_t>(wrapped)];
    return {QColor(dark ? row.dark : row.light), row.dash, row.marker};
}

const std::vector<double>& dashPattern(SeriesDash dash) {
    static const std::array<std::vector<double>, 6> kPatterns{{
        {},
        {8, 4},
        {2, 3},
        {10, 3, 2, 3},
        {18, 5},
        {10, 3, 2, 3, 2, 3},
    }};
    return kPatterns[static_cast<std::size_t>(dash)];
}

} // namespace halfscope
