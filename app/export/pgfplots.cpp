// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/pgfplots.h"

#include "export/latex.h"
#include "export/tikz_panel.h"
#include "plots/clipped_figure.h"
#include "plots/rich_text.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

/// Lines from the first panel to the second.
void writeLinks(TikzWriter& tikz, const Figure& figure, const FigureLayout& layout, const Theme& theme) {
    if (layout.panels.size() != 2) {
        return;
    }
    const QRect from = layout.panels[0].rect;
    const QRect to = layout.panels[1].rect;
    const PanelScale upper(from, figure.panels[0].x, figure.panels[0].y);
    const PanelScale lower(to, figure.panels[1].x, figure.panels[1].y);
    const auto clamped = [](double at, const QRect& rect) {
        return std::clamp(at, static_cast<double>(rect.left()), static_cast<double>(rect.right()));
    };
    const double titleWidth = rich::size(figure.panels[1].title, figureFont(13)).width();
    for (const Link& link : figure.links) {
        const double start = clamped(upper.x(link.from), from);
        const bool off = std::isinf(link.to);
        const double end =
            off ? laneRect(to, link.to < 0 ? Side::Left : Side::Right).center().x() : clamped(lower.x(link.to), to);
        const QColor color = theme.fill(link.paint);
        tikz.stroke({{start, from.bottom() + 1.0}, {end, static_cast<double>(to.top())}}, color, 1.5,
                    QStringLiteral("densely dotted"));
        if (!off) {
            tikz.stroke({{end, static_cast<double>(to.top())}, {end, static_cast<double>(to.bottom())}}, color, 1.5);
        }
        if (!link.label.isEmpty()) {
            const double width = rich::size(link.label, figureFont(12)).width();
            const double at =
                std::min(std::max((start + end) / 2 + 8, to.left() + titleWidth + 10), to.right() - width);
            tikz.word({at, from.bottom() + 9.0}, Qt::AlignLeft, link.label, color,
                      QStringLiteral("fill=white, inner sep=1pt"));
        }
    }
}

QString head(const Figure& figure, const QString& colors, QSizeF cm, double fontPt) {
    const auto number = [](double value) { return TikzWriter::number(value); };
    // a comment ends with its line, and so does a sentence: words hold no line ends
    return QStringLiteral("% Halfscope: %1\n"
                          "% Into a document: \\usepackage{pgfplots} in its preamble, \\input this file where it is to "
                          "stand.\n"
                          "\\ifx\\pgfplotsset\\undefined\n"
                          "\\documentclass{article}\n"
                          "\\usepackage[utf8]{inputenc}\n"
                          "\\usepackage{pgfplots}\n"
                          "\\pgfplotsset{compat=1.16}\n"
                          "\\usepackage[paperwidth=%2cm,paperheight=%3cm,margin=0cm]{geometry}\n"
                          "\\pagestyle{empty}\n"
                          "\\setlength{\\parindent}{0pt}\\setlength{\\topskip}{0pt}\n"
                          "\\begin{document}\n"
                          "\\gdef\\halfscopealone{}%\n"
                          "\\fi\n"
                          "\\begingroup%\n"
                          "%4"
                          "\\fontsize{%5}{%6}\\selectfont%\n"
                          "\\begin{tikzpicture}[x=1cm, y=1cm, every node/.style={inner sep=0pt, outer sep=0pt}]\n"
                          "\\useasboundingbox (0,0) rectangle (%2,%3);\n")
        .arg(QString(figure.title).replace(QLatin1Char('\n'), QLatin1Char(' ')), number(cm.width()),
             number(cm.height()), colors, number(fontPt), number(1.2 * fontPt));
}

} // namespace

QByteArray pgfplotsFile(const Figure& given, const QLocale& locale, const PictureSettings& settings) {
    const Figure figure = clippedToAxes(given);
    const FigureLayout layout = figureLayout(figure, locale, settings);
    const Theme theme = Theme::ofFile(settings.palette);
    const QSizeF cm = pictureSizeCm(figure, settings);
    TikzWriter tikz(layout.size, cm.width());
    const QStringList title = titleLines(figure, settings);
    for (qsizetype i = 0; i < title.size(); ++i) {
        tikz.word({kPictureTitleInset, titleLineMiddle(i)}, Qt::AlignLeft, title[i], theme.text(),
                  QStringLiteral("font=\\bfseries"));
    }
    std::vector<TikzPanel> panels;
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        panels.emplace_back(tikz, theme, figure.panels[i], layout.panels[i]);
    }
    for (TikzPanel& panel : panels) {
        panel.writeBack();
    }
    writeLinks(tikz, figure, layout, theme);
    for (TikzPanel& panel : panels) {
        panel.writeFront();
    }
    const QString text = head(figure, tikz.colors(), cm, settings.fontPt) + tikz.text() +
                         QLatin1String("\\end{tikzpicture}%\n\\endgroup%\n"
                                       "\\ifx\\halfscopealone\\undefined\\else\\end{document}\\fi\n");
    return text.toUtf8();
}

} // namespace halfscope
