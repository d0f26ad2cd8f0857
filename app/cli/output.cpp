// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"

#include "text/problem_text.h"

#include <cstdio>

namespace halfscope::cli {

int print(const QByteArray& text) {
    const auto size = static_cast<std::size_t>(text.size());
    if (std::fwrite(text.constData(), 1, size, stdout) != size || std::fflush(stdout) != 0) {
        return complain(QStringLiteral("standard output cannot be written"), kFailed);
    }
    return kDone;
}

int complain(const QString& sentence, int status) {
    QString line = sentence;
    for (QChar& c : line) {
        if (c == QLatin1Char('\n') || c == QLatin1Char('\r')) { // of a file's name, say: it stays one line
            c = QLatin1Char(' ');
        }
    }
    const QByteArray bytes = "halfscope: " + line.toUtf8() + '\n';
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stderr);
    return status;
}

int complain(const Problem& problem, int status) { return complain(problemText(problem), status); }

} // namespace halfscope::cli
