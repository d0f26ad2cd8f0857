// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export_preview.h"

#include "export/content_problem.h"
#include "plots/theme.h"
#include "text/language.h"
#include "text/markup.h"
#include "views/export_words.h"
#include "views/panel_parts.h"
#include "views/spoken_label.h"

#include <QFontDatabase>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace halfscope {

/// The picture in the middle, a dot of it a dot of the screen.
class PicturePane : public QWidget {
public:
    using QWidget::QWidget;

    void setImage(const QImage& image) {
        m_image = image;
        update();
    }
    const QImage& image() const { return m_image; }

protected:
    void paintEvent(QPaintEvent*) override {
        if (m_image.isNull()) {
            return;
        }
        QPainter painter(this);
        const QSizeF size = m_image.deviceIndependentSize();
        const QPointF corner(std::floor((width() - size.width()) / 2), std::floor((height() - size.height()) / 2));
        painter.drawImage(corner, m_image);
        painter.setPen(Theme::of(palette()).axis()); // where the page ends
        painter.drawRect(QRectF(corner, size).adjusted(-0.5, -0.5, 0.5, 0.5));
    }

private:
    QImage m_image;
};

namespace {

constexpr int kPatience = 120;        ///< ms without a change
constexpr std::size_t kMostRows = 60; ///< of a table

Table beginningOf(const Table& table) {
    const auto count = static_cast<std::ptrdiff_t>(std::min(table.rows.size(), kMostRows));
    return {table.columns, {table.rows.begin(), table.rows.begin() + count}};
}

} // namespace

ExportPreview::ExportPreview(QWidget* parent)
    : QWidget(parent), m_pages(new QStackedWidget), m_picture(new PicturePane), m_table(new QPlainTextEdit),
      m_instead(new QLabel), m_facts(new QLabel) {
    m_picture->setObjectName(QStringLiteral("exportPicture"));
    m_table->setObjectName(QStringLiteral("exportTable"));
    m_table->setReadOnly(true);
    m_table->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_table->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_table->setTabChangesFocus(true);
    m_instead->setObjectName(QStringLiteral("exportInstead"));
    m_instead->setTextFormat(Qt::PlainText);
    m_instead->setAlignment(Qt::AlignCenter);
    m_instead->setWordWrap(true);
    m_facts->setObjectName(QStringLiteral("exportFacts"));
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    for (QWidget* page : std::initializer_list<QWidget*>{m_picture, m_table, m_instead}) {
        m_pages->addWidget(page);
    }
    auto* layout = panelLayout(this);
    layout->addWidget(panelTitle(tr("As it will be")));
    layout->addWidget(m_pages, 1);
    layout->addWidget(m_facts);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kPatience);
    connect(&m_timer, &QTimer::timeout, this, &ExportPreview::draw);
}

void ExportPreview::setSubject(const NotesContent* content, const QString& name, const ExportSettings& settings,
                               const QString& instead) {
    m_content = content;
    m_name = name;
    m_settings = settings;
    m_sentence = instead;
    m_timer.start();
}

void ExportPreview::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_timer.start();
}

void ExportPreview::draw() {
    if (m_content) {
        const auto figure = std::find_if(m_content->figures.begin(), m_content->figures.end(),
                                         [this](const Figure& one) { return one.id == m_name; });
        const auto table = std::find_if(m_content->tables.begin(), m_content->tables.end(),
                                        [this](const NamedTable& one) { return one.name == m_name; });
        if (figure != m_content->figures.end()) {
            drawFigure(*figure);
        } else if (table != m_content->tables.end()) {
            drawTable(*table);
        } else {
            say(m_sentence);
        }
    } else {
        say(m_sentence);
    }
    emit drawn();
}

void ExportPreview::say(const QString& sentence) {
    setSpokenText(m_instead, sentence);
    m_facts->clear();
    m_pages->setCurrentWidget(m_instead);
}

/// With as many dots as there is room for: the same picture as the file's, coarser.
void ExportPreview::drawFigure(const Figure& figure) {
    ExportSettings asked = m_settings;
    asked.only = QStringList{figure.id};
    NotesContent alone;
    alone.figures = {figure};
    if (const auto problem = problemOf(alone, asked)) {
        say(sentences::exportProblem(*problem, m_settings.picture, locale()));
        return;
    }
    m_pages->setCurrentWidget(m_picture);
    const QSizeF inches = pictureSizeCm(figure, m_settings.picture) / 2.54;
    const QSizeF room = QSizeF(m_pages->size() - QSize(4, 4)) * devicePixelRatioF();
    PictureSettings coarse = m_settings.picture;
    coarse.dpi = std::max(1.0, std::min(room.width() / inches.width(), room.height() / inches.height()));
    QImage image;
    {
        const LanguageScope scope(m_settings.locale);
        if (const auto png = figureFile(figure, FigureFormat::Png, m_settings.locale, coarse)) {
            image = QImage::fromData(*png, "png");
        }
    }
    image.setDevicePixelRatio(devicePixelRatioF());
    m_picture->setImage(image);
    m_picture->setAccessibleName(markup::toPlain(figure.title));
    m_facts->setText(words::pictureFacts(figure, m_settings.picture, locale()));
}

void ExportPreview::drawTable(const NamedTable& table) {
    m_pages->setCurrentWidget(m_table);
    m_table->setPlainText(QString::fromUtf8(toAlignedText(beginningOf(table.forPerson))));
    m_table->setAccessibleName(markup::toPlain(table.title));
    const auto rows = static_cast<int>(table.rows);
    m_facts->setText(table.rows <= kMostRows
                         ? tr("%n row(s)", nullptr, rows)
                         : tr("%n rows; the first %1 are shown", nullptr, rows).arg(locale().toString(kMostRows)));
}

} // namespace halfscope
