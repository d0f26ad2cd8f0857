// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/clipboard_copy.h"

#include "export/clipboard_data.h"
#include "text/language.h"

#include <QClipboard>
#include <QGuiApplication>

namespace halfscope {

bool copyPicture(const Figure& figure, const ExportSettings& settings, const Scenario& scenario) {
    std::unique_ptr<QMimeData> data;
    {
        const LanguageScope scope(settings.locale);
        data = pictureForClipboard(figure, settings, scenario);
    }
    if (!data) {
        return false;
    }
    QGuiApplication::clipboard()->setMimeData(data.release()); // which tells others: the words are the window's again
    return true;
}

void copyText(const Table& data) { QGuiApplication::clipboard()->setMimeData(textForClipboard(data).release()); }

} // namespace halfscope
