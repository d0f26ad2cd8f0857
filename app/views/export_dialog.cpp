// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export_dialog.h"

#include "export/content_problem.h"
#include "export/figure_table.h"
#include "session/named_files.h"
#include "text/language.h"
#include "text/problem_text.h"
#include "views/clipboard_copy.h"
#include "views/export_form.h"
#include "views/export_list.h"
#include "views/export_preview.h"
#include "views/export_progress.h"
#include "views/export_words.h"
#include "views/export_writing.h"
#include "views/folder_field.h"
#include "views/panel_parts.h"

#include <QAccessible>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMessageBox>

#include <algorithm>

namespace halfscope {

namespace {

constexpr int kChoicesWidth = 340;

/// While something is drawn that takes a moment.
class Waiting {
public:
    Waiting() { QGuiApplication::setOverrideCursor(Qt::WaitCursor); }
    ~Waiting() { QGuiApplication::restoreOverrideCursor(); }
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;
};

} // namespace

ExportDialog::ExportDialog(const Scenario& scenario, ExportPreferences& preferences, bool single, QWidget* parent)
    : QDialog(parent), m_scenario(scenario), m_lacksFile(lacksItsOwn(scenario)), m_preferences(preferences),
      m_list(new ExportList), m_form(new ExportForm(!single)), m_preview(new ExportPreview),
      m_progress(new ExportProgress), m_writing(new ExportWriting),
      m_folder(new FolderField(tr("Folder"), tr("Export into"))), m_says(new QLabel) {
    setObjectName(QStringLiteral("exportDialog"));
    setWindowModality(Qt::WindowModal);
    setAttribute(Qt::WA_DeleteOnClose);
    m_says->setObjectName(QStringLiteral("exportSays"));
    m_says->setWordWrap(true);
    m_says->setTextFormat(Qt::PlainText); // it quotes files
    m_says->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_says->hide();
    if (single) {
        m_list->hide();
    }
    auto* middle = new QHBoxLayout;
    middle->setSpacing(18);
    middle->addWidget(makeChoices());
    middle->addWidget(m_preview, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 14, 16, 14);
    layout->setSpacing(10);
    layout->addLayout(middle, 1);
    layout->addWidget(m_progress);
    layout->addWidget(m_writing);
    layout->addWidget(panelSeparator());
    layout->addWidget(m_folder);
    layout->addWidget(m_says);
    layout->addWidget(makeButtons());
    m_export->setDefault(true); // a button learns of its dialog when it is in it
    m_form->setSettings(m_preferences.settings());
    m_folder->setFolder(m_preferences.settings().folder);
    connect(m_form, &ExportForm::changed, this, &ExportDialog::update);
    connect(m_list, &ExportList::checkedChanged, this, &ExportDialog::sayNothing);
    connect(m_list, &ExportList::currentChanged, this, &ExportDialog::update);
    connect(m_writing, &ExportWriting::ended, this, &ExportDialog::takeExported);
    connect(m_writing, &ExportWriting::failed, this, [this](const Problem& problem) { say(problemText(problem)); });
    connect(m_writing, &ExportWriting::cancelled, this, [this] { say(tr("Cancelled: no file was written.")); });
    connect(m_folder, &FolderField::edited, this, &ExportDialog::sayNothing);
    resize(1080, 700);
}

ExportDialog::ExportDialog(const Scenario& scenario, const std::shared_ptr<const NetworkPicture>& known,
                           ExportPreferences& preferences, QWidget* parent)
    : ExportDialog(scenario, preferences, false, parent) {
    setWindowTitle(tr("Export figures and tables"));
    connect(m_progress, &ExportProgress::computed, this, [this](const std::shared_ptr<const ScenarioTraces>& traces) {
        m_make = [traces](const QLocale& locale) { return contentOf(*traces, locale); };
        makeContent();
    });
    if (!m_lacksFile) {
        m_progress->compute(m_scenario, known);
    }
    update();
}

ExportDialog::ExportDialog(const Scenario& scenario, const Savable& figure, ExportPreferences& preferences,
                           QWidget* parent)
    : ExportDialog(scenario, preferences, true, parent) {
    setWindowTitle(tr("Export: %1").arg(figure.name));
    m_single = figure.id;
    if (m_lacksFile) {
        update();
        return;
    }
    m_make = [make = figure.figure](const QLocale& locale) {
        NotesContent content;
        content.figures = {make(locale)};
        return content;
    };
    makeContent();
}

QWidget* ExportDialog::makeChoices() {
    auto* choices = new QWidget;
    choices->setFixedWidth(kChoicesWidth);
    auto* layout = panelLayout(choices);
    layout->setSpacing(12);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_form);
    if (m_list->isHidden()) {
        layout->addStretch(1);
    }
    return choices;
}

QWidget* ExportDialog::makeButtons() {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    m_copyPicture = makeButton(tr("Copy picture"), "exportCopyPicture", &ExportDialog::copyPicture);
    m_copyPicture->setToolTip(tr("The figure that is shown, with the scenario inside"));
    m_copyText = makeButton(tr("Copy as text"), "exportCopyText", &ExportDialog::copyText);
    m_copyText->setToolTip(tr("The numbers of what is shown, for a spreadsheet"));
    m_export = makeButton(tr("Export"), "exportWrite", &ExportDialog::exportFiles);
    auto* close = new QPushButton(tr("Close"));
    close->setObjectName(QStringLiteral("exportClose"));
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    layout->addWidget(m_copyPicture);
    layout->addWidget(m_copyText);
    layout->addStretch(1);
    layout->addWidget(m_export);
    layout->addWidget(close);
    return row;
}

QPushButton* ExportDialog::makeButton(const QString& text, const char* name, void (ExportDialog::*act)()) {
    auto* button = new QPushButton(text);
    button->setObjectName(QLatin1String(name));
    connect(button, &QPushButton::clicked, this, act);
    return button;
}

bool ExportDialog::busy() const { return m_progress->running() || m_writing->running() || m_preview->pending(); }

void ExportDialog::setBase(const QString& folder) { m_folder->setBase(folder); }

/// What was chosen is there the next time, also where nothing was exported.
void ExportDialog::done(int result) {
    m_writing->cancel(); // before it goes on until this is deleted
    m_preferences.keep(settingsToKeep());
    QDialog::done(result);
}

/// What cannot be is as before: figures are copied with it, where there is no field to set it right.
ExportSettings ExportDialog::settingsToKeep() const {
    const ExportSettings& before = m_preferences.settings();
    ExportSettings keep = settings();
    if (keep.formats.empty()) {
        keep.formats = before.formats;
    }
    if (keep.folder.isEmpty()) {
        keep.folder = before.folder;
    }
    ExportSettings asPictures = keep;
    asPictures.only.clear();
    asPictures.formats = {ExportFormat::Png};
    if (problemOf(m_content.value_or(NotesContent{}), asPictures)) {
        keep.picture = before.picture;
    }
    return keep;
}

void ExportDialog::makeContent() {
    m_contentLocale = settings().locale;
    {
        const Waiting waiting;
        const LanguageScope scope(m_contentLocale);
        m_content = m_make(m_contentLocale);
    }
    m_list->setContent(*m_content); // which shows it
}

void ExportDialog::update() {
    sayNothing();
    const ExportSettings now = settings();
    if (m_make && now.locale != m_contentLocale) {
        makeContent(); // and comes back
        return;
    }
    const Figure* figure = currentFigure();
    if (figure) {
        PictureSettings automatic = now.picture;
        automatic.heightCm = 0;
        m_form->setAutomaticHeight(pictureSizeCm(*figure, automatic).height());
    }
    const QString instead = m_content ? tr("There is nothing to show.") : QString();
    m_preview->setSubject(m_content ? &*m_content : nullptr, m_list->current(), now, instead);
    m_export->setEnabled(m_content.has_value());
    m_copyPicture->setEnabled(figure);
    m_copyText->setEnabled(m_content && !m_list->current().isEmpty());
}

ExportSettings ExportDialog::settings() const {
    ExportSettings settings = m_preferences.settings();
    m_form->readInto(settings);
    settings.folder = m_folder->folder();
    settings.only = m_single.isEmpty() ? m_list->only() : QStringList{m_single};
    return settings;
}

const Figure* ExportDialog::currentFigure() const {
    if (!m_content) {
        return nullptr;
    }
    const auto it = std::find_if(m_content->figures.begin(), m_content->figures.end(),
                                 [name = m_list->current()](const Figure& one) { return one.id == name; });
    return it == m_content->figures.end() ? nullptr : &*it;
}

/// A sentence where nothing can come of it.
QString ExportDialog::whyNot(const ExportSettings& asked) const {
    if (m_list->takesNothing()) {
        return tr("Choose at least one figure or table.");
    }
    if (asked.formats.empty()) {
        return tr("Choose at least one kind of file, such as PDF.");
    }
    if (asked.folder.isEmpty()) {
        return tr("Name the folder to write into.");
    }
    const auto problem = problemOf(*m_content, asked);
    return problem ? sentences::exportProblem(*problem, asked.picture, locale()) : QString();
}

bool ExportDialog::mayReplace(const QStringList& paths, QWidget* parent) {
    QMessageBox box(
        QMessageBox::Warning, tr("Halfscope"),
        tr("In %1 there are already: %2.")
            .arg(QDir::toNativeSeparators(QFileInfo(paths.front()).path()), sentences::exportInTheWay(paths)),
        QMessageBox::NoButton, parent);
    box.setTextFormat(Qt::PlainText); // it quotes files
    box.setInformativeText(tr("Replace what is there?"));
    QPushButton* replace = box.addButton(tr("Replace"), QMessageBox::AcceptRole);
    QPushButton* cancel = box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(cancel);
    box.exec();
    return box.clickedButton() == replace;
}

void ExportDialog::exportFiles() {
    const ExportSettings asked = settings();
    if (const QString sentence = whyNot(asked); !sentence.isEmpty() || m_writing->running()) {
        say(sentence);
        return;
    }
    // what is asked for now is written, whatever is chosen meanwhile
    auto writer = std::make_unique<NotesWriter>(m_scenario, std::make_shared<const NotesContent>(*m_content), asked);
    if (const QStringList there = writer->inTheWay(); !there.isEmpty()) {
        if (!mayReplace(there, this)) {
            return;
        }
        writer->replace(there);
    }
    sayNothing();
    m_writing->start(std::move(writer), asked.locale);
}

void ExportDialog::takeExported(const Exported& exported) {
    if (!exported.inTheWay.isEmpty()) { // they have come since the question
        if (mayReplace(exported.inTheWay, this)) {
            m_writing->replace(exported.inTheWay);
        } else {
            m_writing->cancel();
        }
    } else if (!exported.notWritten.isEmpty()) {
        say(sentences::exportHalfWritten(exported));
    } else if (exported.written.isEmpty()) {
        say(tr("Nothing that is chosen has one of these formats."));
    } else {
        emit written(exported.written);
        accept();
    }
}

void ExportDialog::copyPicture() {
    const Figure& figure = *currentFigure();
    ExportSettings asked = settings();
    asked.only = QStringList{figure.id};
    asked.formats = {ExportFormat::Png};
    if (const auto problem = problemOf(*m_content, asked)) {
        say(sentences::exportProblem(*problem, asked.picture, locale()));
        return;
    }
    const Waiting waiting;
    const bool copied = halfscope::copyPicture(figure, asked, m_scenario);
    say(copied ? sentences::exportWithScenario(tr("Copied as a picture."), m_scenario)
               : tr("The picture could not be made. Take fewer dots per inch."));
}

void ExportDialog::copyText() {
    if (const Figure* figure = currentFigure()) {
        halfscope::copyText(figureTable(*figure));
    } else {
        const auto it = std::find_if(m_content->tables.begin(), m_content->tables.end(),
                                     [name = m_list->current()](const NamedTable& one) { return one.name == name; });
        halfscope::copyText(it->data({}));
    }
    say(tr("Copied as text."));
}

/// Of what is done: what is missing stays missing.
void ExportDialog::sayNothing() { say(m_lacksFile ? sentences::exportLacksFile(m_scenario) : QString()); }

void ExportDialog::say(const QString& sentence) {
    m_says->setText(sentence);
    m_says->setVisible(!sentence.isEmpty());
    if (!sentence.isEmpty()) {
        QAccessibleEvent event(m_says, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
    }
}

} // namespace halfscope
