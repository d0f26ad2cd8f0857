// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include "cli/arguments.h"
#include "cli/output.h"
#include "cli/picture_list.h"
#include "plots/figure_view.h"
#include "plots/rich_text.h"
#include "plots/theme.h"
#include "session/whole_file.h"
#include "text/language.h"
#include "views/main_window.h"

#include <QApplication>
#include <QBuffer>
#include <QDir>
#include <QElapsedTimer>
#include <QPainter>
#include <QPixmap>
#include <QRegularExpression>

namespace halfscope::cli {

namespace {

constexpr int kLeastWidth = 320;
constexpr int kMostWidth = 8192;

Usage usage() {
    return {
        QStringLiteral("pictures"),
        {},
        QStringLiteral("Draws every view as a PNG, through the real window, without a display."),
        {{QStringLiteral("out"), QStringLiteral("DIR"), QStringLiteral("the folder to write into; it is made"), {}},
         {QStringLiteral("size"), QStringLiteral("WxH"), QStringLiteral("of the window"), QStringLiteral("1280x800")},
         {QStringLiteral("scale"), QStringLiteral("N"), QStringLiteral("of a fine screen, 1 to 4"),
          QStringLiteral("1")},
         {QStringLiteral("dark"), {}, QStringLiteral("in dark colours"), {}},
         {QStringLiteral("locale"), QStringLiteral("L"),
          QStringLiteral("language and numbers: ") + languages().join(QLatin1String(", ")), QStringLiteral("en")}},
        {}};
}

std::optional<QSize> sizeOf(const QString& text) {
    static const QRegularExpression kSize(QStringLiteral("^(\\d{3,4})x(\\d{3,4})$"));
    const auto match = kSize.match(text);
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    const bool good =
        match.hasMatch() && size.width() >= kLeastWidth && size.width() <= kMostWidth && size.height() <= kMostWidth;
    return good ? std::optional(size) : std::nullopt;
}

std::optional<double> factorOf(const QString& text) {
    bool isNumber = false;
    const double factor = text.toDouble(&isNumber);
    return isNumber && factor >= 1 && factor <= 4 ? std::optional(factor) : std::nullopt;
}

QPalette darkPalette() {
    const QColor window(0x24282D);
    const QColor base(0x1B1E22);
    const QColor text(0xE8EBEE);
    QPalette palette(window, window);
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText, QPalette::BrightText}) {
        palette.setColor(role, text);
        palette.setColor(QPalette::Disabled, role, QColor(0x8C96A0));
    }
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::AlternateBase, QColor(0x22262B));
    palette.setColor(QPalette::ToolTipBase, base);
    palette.setColor(QPalette::PlaceholderText, QColor(0x8C96A0));
    palette.setColor(QPalette::Highlight, QColor(0x2F6FB0));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, QColor(0x6CB8FF));
    return palette;
}

/// Runs events until the session has nothing to do and nothing was painted for a moment.
void settle(Session& session) {
    QElapsedTimer quiet;
    quiet.start();
    while (quiet.elapsed() < 60 || session.busy() || session.recordState() == RecordState::Computing) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
}

/// The window, and the dialog that lies over it.
QPixmap shown(QWidget& window) {
    QPixmap picture = window.grab();
    if (QWidget* dialog = QApplication::activeModalWidget()) {
        QRect place = dialog->rect();
        place.moveCenter(window.rect().center());
        QPainter painter(&picture);
        painter.drawPixmap(place.topLeft(), dialog->grab());
        painter.setPen(Theme::of(window.palette()).axis());
        painter.drawRect(place.adjusted(-1, -1, 0, 0));
    }
    return picture;
}

std::optional<Problem> draw(const Picture& picture, QSize size, const QString& path) {
    Session session(nullptr, pictureBackends());
    picture.arrange(session);
    MainWindow window(session);
    window.resize(size);
    window.show();
    if (picture.touch) {
        settle(session); // the devices are looked for
        picture.touch(window);
    }
    settle(session);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    shown(window).toImage().convertToFormat(QImage::Format_RGB32).save(&buffer, "png");
    return writeWhole(path, buffer.data());
}

} // namespace

void preparePictures(const QStringList& arguments) {
    QString factor = QStringLiteral("1");
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == QLatin1String("--scale")) {
            factor = arguments.value(i + 1);
        } else if (arguments[i].startsWith(QLatin1String("--scale="))) {
            factor = arguments[i].section(QLatin1Char('='), 1);
        }
    }
    qputenv("QT_SCALE_FACTOR", factorOf(factor) ? factor.toLatin1() : QByteArray("1")); // a bad one is refused later
}

int runPictures(const QStringList& given) {
    const Usage use = usage();
    const auto parsed = parse(use, given);
    if (const int* status = std::get_if<int>(&parsed)) {
        return *status;
    }
    const Arguments& arguments = std::get<Arguments>(parsed);
    const auto size = sizeOf(arguments.value(QStringLiteral("size")));
    if (!size) {
        return badUsage(use, QStringLiteral("--size: “%1” is no size. Write one like 1280x800.")
                                 .arg(arguments.value(QStringLiteral("size"))));
    }
    if (!factorOf(arguments.value(QStringLiteral("scale")))) {
        return badUsage(
            use,
            QStringLiteral("--scale: “%1” is no scale from 1 to 4.").arg(arguments.value(QStringLiteral("scale"))));
    }
    const auto locale = localeWithWords(arguments.value(QStringLiteral("locale")));
    if (!locale) {
        return badUsage(use,
                        QStringLiteral("--locale: there are no words in “%1”. There are: %2.")
                            .arg(arguments.value(QStringLiteral("locale")), languages().join(QLatin1String(", "))));
    }
    const QString folder = arguments.value(QStringLiteral("out"));
    if (folder.isEmpty()) {
        return badUsage(use, QStringLiteral("--out: name the folder to write into."));
    }
    installLanguage(*locale);
    QApplication::setFont(figureFont(13)); // the same on every machine
    if (arguments.has(QStringLiteral("dark"))) {
        QApplication::setPalette(darkPalette());
    }
    for (const Picture& picture : pictures()) {
        const QString path = QDir(folder).filePath(picture.name + QLatin1String(".png"));
        if (const auto problem = draw(picture, *size, path)) {
            return complain(*problem);
        }
        if (const int status = print(path.toUtf8() + '\n'); status != kDone) {
            return status;
        }
    }
    return kDone;
}

} // namespace halfscope::cli
