// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export_writing.h"

#include "text/language.h"

#include <QHBoxLayout>
#include <QLabel>

namespace halfscope {

namespace {

constexpr int kSteps = 1000;
constexpr int kPatience = 250; ///< ms: what is quick needs no bar

} // namespace

ExportWriting::ExportWriting(QWidget* parent) : QWidget(parent), m_bar(new QProgressBar) {
    auto* button = new QPushButton(tr("Cancel"));
    button->setObjectName(QStringLiteral("exportCancelWriting"));
    connect(button, &QPushButton::clicked, this, &ExportWriting::cancel);
    m_bar->setObjectName(QStringLiteral("exportWriting"));
    m_bar->setAccessibleName(tr("Files that are made"));
    m_bar->setTextVisible(false);
    m_bar->setRange(0, kSteps);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(new QLabel(tr("Making the files …")));
    layout->addWidget(m_bar, 1);
    layout->addWidget(button);
    hide();
    m_turns.setInterval(0);
    connect(&m_turns, &QTimer::timeout, this, &ExportWriting::turn);
    m_patience.setSingleShot(true);
    m_patience.setInterval(kPatience);
    connect(&m_patience, &QTimer::timeout, this, &QWidget::show);
}

void ExportWriting::start(std::unique_ptr<NotesWriter> writer, const QLocale& language) {
    m_writer = std::move(writer);
    m_language = language;
    m_bar->setValue(0);
    m_patience.start();
    m_turns.start();
}

void ExportWriting::replace(const QStringList& paths) {
    m_writer->replace(paths);
    m_turns.start();
}

void ExportWriting::cancel() {
    if (running()) {
        stop();
        emit cancelled();
    }
}

void ExportWriting::stop() {
    m_turns.stop();
    m_patience.stop();
    hide();
    m_writer.reset();
}

void ExportWriting::turn() {
    if (m_writer->whole()) {
        commit();
        return;
    }
    std::optional<Problem> problem;
    {
        const LanguageScope scope(m_language);
        problem = m_writer->next();
    }
    m_bar->setValue(static_cast<int>(m_writer->share() * kSteps));
    if (problem) {
        stop();
        emit failed(*problem);
    }
}

void ExportWriting::commit() {
    m_turns.stop();
    const auto exported = m_writer->commit();
    if (!exported) {
        stop();
        emit failed(exported.problem());
        return;
    }
    const Exported what = exported.value();
    if (what.inTheWay.isEmpty()) {
        stop();
    }
    emit ended(what);
}

} // namespace halfscope
