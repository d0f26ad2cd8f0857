// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/picture_scenario.h"

#include "export/picture_bytes.h"
#include "session/named_files.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <utility>

namespace halfscope {

namespace {

struct Ending {
    const char* ending;
    FigureFormat format;
};
constexpr std::array<Ending, 3> kEndings{
    {{".png", FigureFormat::Png}, {".svg", FigureFormat::Svg}, {".pdf", FigureFormat::Pdf}}};

/// In ASCII alone, which every kind of file holds: other letters as JSON's \u.
QByteArray asciiJson(const Scenario& scenario) {
    QByteArray result;
    for (const QChar c : QString::fromStdString(writeScenario(scenario))) {
        if (c.unicode() < 0x7F) {
            result += static_cast<char>(c.unicode());
        } else {
            result += "\\u" + QByteArray::number(c.unicode(), 16).rightJustified(4, '0');
        }
    }
    return result;
}

} // namespace

std::optional<QByteArray> scenarioForPictures(const Scenario& scenario) {
    if (leastBytes(scenario) > kLargestScenarioFile) {
        return std::nullopt; // gigabytes take seconds to write
    }
    QByteArray json = asciiJson(namedAlone(scenario));
    if (std::cmp_greater(json.size(), kLargestScenarioFile)) {
        return std::nullopt;
    }
    return json;
}

QByteArray withScenario(const QByteArray& picture, FigureFormat format, const std::optional<QByteArray>& json) {
    if (!json) {
        return picture;
    }
    switch (format) {
    case FigureFormat::Png:
        return pngWith(picture, *json);
    case FigureFormat::Svg:
        return svgWith(picture, *json);
    case FigureFormat::Pdf:
        break;
    }
    return pdfWith(picture, *json);
}

QByteArray withScenario(const QByteArray& picture, FigureFormat format, const Scenario& scenario) {
    return withScenario(picture, format, scenarioForPictures(scenario));
}

bool isPictureName(const QString& path) {
    return std::any_of(kEndings.begin(), kEndings.end(), [&](const Ending& ending) {
        return path.endsWith(QLatin1String(ending.ending), Qt::CaseInsensitive);
    });
}

Result<Scenario> scenarioInPicture(const QString& path) {
    const auto problem = [&](ProblemKind kind, const QString& text = {}, const std::string& expected = {}) {
        return Problem{kind, path.toStdString(), text.toStdString(), expected, 0, 0};
    };
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return problem(QFileInfo::exists(path) ? ProblemKind::FileUnreadable : ProblemKind::FileMissing,
                       file.errorString());
    }
    if (std::cmp_greater(file.size(), kLargestPicture)) {
        return problem(ProblemKind::FileTooLarge, QString::number(file.size()), std::to_string(kLargestPicture));
    }
    const QByteArray bytes = file.read(static_cast<qint64>(kLargestPicture)); // what has no size ends here, too
    const auto json = jsonIn(bytes);
    if (!json) {
        return problem(ProblemKind::JsonMissing, {}, "halfscope");
    }
    return parseScenario({json->constData(), static_cast<std::size_t>(json->size())}, path.toStdString());
}

} // namespace halfscope
