// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/arguments.h"

#include "cli/nearest.h"
#include "cli/output.h"

#include <QCommandLineParser>

#include <algorithm>

namespace halfscope::cli {

namespace {

// QCommandLineParser takes "-1e-8" and "-inf" for options. This character, which no argument has, stands for their
// minus.
constexpr QChar kMinus(0xE000);

bool isNegativeNumber(const QString& text) {
    if (text.size() < 2 || text[0] != QLatin1Char('-')) {
        return false;
    }
    const QString rest = text.mid(1);
    return rest[0].isDigit() || rest[0] == QLatin1Char('.') ||
           rest.startsWith(QLatin1String("inf"), Qt::CaseInsensitive) ||
           rest.startsWith(QLatin1String("nan"), Qt::CaseInsensitive);
}

QString prepared(const QString& text) { return isNegativeNumber(text) ? kMinus + text.mid(1) : text; }

QString restored(QString text) {
    if (text.startsWith(kMinus)) {
        text[0] = QLatin1Char('-');
    }
    return text;
}

QStringList namesOf(const Usage& usage) {
    QStringList names;
    for (const Option& option : usage.options) {
        if (option.shown) {
            names << QLatin1String("--") + option.name;
        }
    }
    return names << QStringLiteral("--help");
}

int unknownOption(const Usage& usage, const QString& name) {
    const QString dashed = QLatin1String("--") + name;
    return badUsage(usage, QStringLiteral("there is no option %1. %2").arg(dashed, suggestion(dashed, namesOf(usage))));
}

QString optionHelp(const Option& option) {
    const QString left = QStringLiteral("  --%1%2")
                             .arg(option.name, option.value.isEmpty() ? QString() : QLatin1Char(' ') + option.value);
    const QString fallback = option.fallback.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(option.fallback);
    return left.leftJustified(26) + QLatin1String("  ") + option.about + fallback + QLatin1Char('\n');
}

} // namespace

QString helpText(const Usage& usage) {
    const auto spaced = [](const QString& text) { return text.isEmpty() ? QString() : QLatin1Char(' ') + text; };
    QString text = QStringLiteral("Usage: halfscope%1 [options]%2\n%3\n\nOptions:\n")
                       .arg(spaced(usage.name), spaced(usage.arguments), usage.about);
    for (const Option& option : usage.options) {
        if (option.shown) {
            text += optionHelp(option);
        }
    }
    text += optionHelp({QStringLiteral("help"), {}, QStringLiteral("this text"), {}});
    return usage.notes.isEmpty() ? text : text + QLatin1Char('\n') + usage.notes + QLatin1Char('\n');
}

int badUsage(const Usage& usage, const QString& sentence) {
    return complain(usage.name.isEmpty() ? sentence : usage.name + QLatin1String(": ") + sentence, kBadUsage);
}

std::variant<Arguments, int> parse(const Usage& usage, const QStringList& given) {
    QCommandLineParser parser;
    parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
    const QCommandLineOption help(QStringList{QStringLiteral("h"), QStringLiteral("help")});
    parser.addOption(help);
    for (const Option& option : usage.options) {
        parser.addOption(QCommandLineOption(option.name, option.about, option.value));
    }
    QStringList arguments{QStringLiteral("halfscope")}; // the parser passes over the program's name
    std::transform(given.begin(), given.end(), std::back_inserter(arguments), prepared);
    const bool good = parser.parse(arguments);
    if (parser.isSet(help)) {
        return print(helpText(usage).toUtf8());
    }
    if (!parser.unknownOptionNames().isEmpty()) {
        return unknownOption(usage, parser.unknownOptionNames().constFirst());
    }
    if (!good) { // a value is missing, or one too many
        QString sentence = parser.errorText();
        sentence[0] = sentence[0].toLower();
        return badUsage(usage, restored(sentence));
    }
    Arguments result;
    for (const Option& option : usage.options) {
        if (option.once && parser.values(option.name).size() > 1) {
            return badUsage(usage, QStringLiteral("--%1 is given twice.").arg(option.name));
        }
        result.m_fallbacks.insert(option.name, option.fallback);
        if (parser.isSet(option.name)) {
            result.m_values.insert(option.name, restored(parser.value(option.name)));
        }
    }
    for (const QString& argument : parser.positionalArguments()) {
        result.m_positional << restored(argument);
    }
    if (usage.arguments.isEmpty() && !result.m_positional.isEmpty()) {
        return badUsage(usage, QStringLiteral("“%1” is one argument too many.").arg(result.m_positional.constFirst()));
    }
    return result;
}

} // namespace halfscope::cli
