// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/document.h"
#include "session/library.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTimer>

#include <cstdio>

using namespace halfscope;

namespace {

/// A line that its parent reads though this ends at any moment.
void say(const char* what, int number, qint64 milliseconds) {
    std::printf("%s %d %lld\n", what, number, static_cast<long long>(milliseconds));
    std::fflush(stdout);
}

} // namespace

/// A program that is killed: document_child STATE-FOLDER FILE DELAY EDITS-A-SAVE. The n-th edit makes the scale n; it
/// tells "edit n t" after each, and "saving n t" before and "saved n t" after what the file has.
int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    Session session;
    Document document(session, {arguments.value(1), {}});
    document.autosave()->setDelay(arguments.value(3).toInt());
    const int editsPerSave = arguments.value(4).toInt();
    Scenario start = builtInScenarios().front();
    for (int i = 0; i < 20'000; ++i) { // so that writing takes its time
        start.about += "Every line of it has to be there. ";
    }
    if (document.openScenario(std::move(start)) || document.saveAs(arguments.value(2))) {
        return 1;
    }
    QElapsedTimer clock;
    clock.start();
    int edits = 0;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, [&] {
        Scenario next = session.scenario();
        next.range.scale = static_cast<float>(++edits + 1);
        session.edit(std::move(next), EditKind::Scale);
        say("edit", edits + 1, clock.elapsed());
        if (editsPerSave > 0 && edits % editsPerSave == 0) {
            say("saving", edits + 1, clock.elapsed());
            if (document.save()) {
                QCoreApplication::exit(1);
            }
            say("saved", edits + 1, clock.elapsed());
        }
    });
    timer.start(editsPerSave > 0 ? 1 : 20);
    return QCoreApplication::exec();
}
