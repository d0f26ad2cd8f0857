// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/content_problem.h"
#include "export/scenario_content.h"
#include "text/language.h"
#include "views/export_dialog.h"
#include "views/message_bar.h"
#include "views/save_actions.h"
#include "window_fixture.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>

namespace halfscope {

/// The window, and the dialog of exports over it, as a person's hand and keys reach them.
class ExportWindow : public WindowFixture {
public:
    using WindowFixture::WindowFixture;

    /// By its keys, once it shows what there is.
    ExportDialog& open() {
        openByKeys();
        return ready();
    }
    void openByKeys() {
        activate(window); // as a window manager does once a dialog is closed
        key(Qt::Key_E, Qt::ControlModifier);
    }
    ExportDialog& dialog() {
        auto* found = window.findChild<ExportDialog*>();
        if (!found) {
            qFatal("there is no dialog");
        }
        return *found;
    }
    bool isOpen() { return window.findChild<ExportDialog*>() != nullptr; }
    ExportDialog& ready() {
        ExportDialog& opened = dialog();
        if (!QTest::qWaitForWindowExposed(&opened) || !QTest::qWaitFor([&] { return !opened.busy(); }, 20'000)) {
            qFatal("the dialog does not come to rest");
        }
        return opened;
    }
    template <class T> T& part(const char* name) {
        T* found = dialog().findChild<T*>(QLatin1String(name));
        if (!found) {
            qFatal("the dialog has no %s", name);
        }
        return *found;
    }
    QCheckBox& format(const char* suffix) {
        return part<QCheckBox>((QByteArray("exportFormat ") + suffix).constData());
    }
    QListWidget& items() { return part<QListWidget>("exportItems"); }
    QString says() { return part<QLabel>("exportSays").isHidden() ? QString() : part<QLabel>("exportSays").text(); }
    QString facts() { return part<QLabel>("exportFacts").text(); }
    QString message() {
        const auto* bar = child<MessageBar>("messageBar");
        return bar->isHidden() ? QString() : bar->text();
    }

    void clickPart(const char* name) {
        auto& widget = part<QWidget>(name);
        // a check box takes the pointer on its box and its words, not beside them
        const QPoint inside(std::min(widget.width() / 2, 12), widget.height() / 2);
        QTest::mouseClick(dialog().windowHandle(), Qt::LeftButton, {}, widget.mapTo(&dialog(), inside));
        settle();
    }
    void dialogKey(int key, Qt::KeyboardModifiers modifiers = {}) {
        activate(dialog());
        QTest::keyClick(dialog().windowHandle(), static_cast<Qt::Key>(key), modifiers);
        settle();
    }
    /// Over what stands in a field.
    void type(const char* name, const QString& text) {
        auto& field = part<QWidget>(name);
        field.setFocus(Qt::TabFocusReason);
        QTest::keyClick(&field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(&field, text);
        QTest::keyClick(&field, Qt::Key_Tab);
        settle();
    }
    /// Only these formats, by their check boxes.
    void takeFormats(const QStringList& suffixes) {
        for (const ExportFormatName& name : exportFormats()) {
            if (format(name.suffix).isChecked() != suffixes.contains(QLatin1String(name.suffix))) {
                format(name.suffix).click();
            }
        }
    }
    void exportInto(const QString& folder) {
        type("folder", folder);
        write();
    }
    /// Until the files are written and the dialog is gone, or says why not.
    void write() {
        clickPart("exportWrite");
        if (!QTest::qWaitFor([&] { return !isOpen() || !dialog().busy(); }, 20'000)) {
            qFatal("the files are not written");
        }
    }

private:
    static void activate(QWidget& top) {
        top.activateWindow();
        if (!QTest::qWaitForWindowActive(&top)) {
            qFatal("a window does not become active");
        }
    }
};

inline QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline QStringList filesIn(const QString& folder) { return QDir(folder).entryList(QDir::Files, QDir::Name); }

/// Does something with the dialog that comes; waits for it, not for a time.
template <class Dialog, class Act> void whenThereIs(Act act) {
    auto* timer = new QTimer(qApp);
    QObject::connect(timer, &QTimer::timeout, timer, [timer, act] {
        if (auto* dialog = qobject_cast<Dialog*>(QApplication::activeModalWidget())) {
            timer->stop(); // what it does may wait for another dialog
            timer->deleteLater();
            act(dialog);
        }
    });
    timer->start(10);
}

/// An entry of the menu of what is saved and copied.
inline QAction* entry(WindowFixture& f, const QString& what, const QString& act) {
    auto* menu = f.child<QToolButton>("saveFigure")->menu();
    emit menu->aboutToShow();
    for (QAction* action : menu->actions()) {
        if (action->text() == what) {
            for (QAction* own : action->menu()->actions()) {
                if (own->text() == act) {
                    return own;
                }
            }
        }
    }
    qFatal("the menu has no %s of %s", qPrintable(act), qPrintable(what));
    return nullptr;
}

/// Keeps what the question says.
inline void answerBy(const QString& button, QString* question) {
    whenThereIs<QMessageBox>([button, question](QMessageBox* box) {
        *question = box->text();
        if (box->textFormat() != Qt::PlainText) {
            qFatal("a name of a file is read as markup");
        }
        for (QAbstractButton* one : box->buttons()) {
            if (one->text().remove(QLatin1Char('&')) == button) {
                one->click();
                return;
            }
        }
        qFatal("there is no button %s", qPrintable(button));
    });
}

} // namespace halfscope
