// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

#include <optional>
#include <variant>
#include <vector>

namespace halfscope::cli {

/// An option of a subcommand; `value` names what it takes and is empty for a switch.
struct Option {
    QString name;
    QString value;
    QString about;
    QString fallback;  ///< the value when it is not given; empty for none
    bool shown = true; ///< in --help
    bool once = false; ///< bad usage to give it twice; of the others the last one counts
};

/// What a subcommand takes, and its help.
struct Usage {
    QString name;      ///< empty for the program itself
    QString arguments; ///< "VALUES...", empty when it takes none
    QString about;     ///< a sentence or two
    std::vector<Option> options;
    QString notes; ///< after the options
};

class Arguments {
public:
    bool has(const QString& name) const { return m_values.contains(name); }
    /// The last one given, else the fallback.
    QString value(const QString& name) const { return m_values.value(name, m_fallbacks.value(name)); }
    const QStringList& positional() const { return m_positional; }

private:
    friend std::variant<Arguments, int> parse(const Usage& usage, const QStringList& given);
    QHash<QString, QString> m_values;
    QHash<QString, QString> m_fallbacks;
    QStringList m_positional;
};

/// The arguments, or the exit status after --help (printed) or bad usage (one sentence on standard error).
/// A minus before a digit, a point, inf or nan belongs to a number, before `--` as well as after it.
std::variant<Arguments, int> parse(const Usage& usage, const QStringList& given);

QString helpText(const Usage& usage);

/// One line on standard error: "halfscope roundtrip: sentence"; gives kBadUsage.
int badUsage(const Usage& usage, const QString& sentence);

} // namespace halfscope::cli
