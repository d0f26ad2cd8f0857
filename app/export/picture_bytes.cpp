// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/picture_bytes.h"

#include "scenario/scenario.h"

#include <QXmlStreamReader>
#include <QtEndian>

#include <array>

namespace halfscope {

namespace {

constexpr auto kLongest = static_cast<qsizetype>(kLargestScenarioFile);
const QByteArray kPngSignature("\x89PNG\r\n\x1a\n", 8);
const QByteArray kPngKey("Halfscope scenario");
const QByteArray kSvgId("halfscope-scenario");
const QByteArray kPdfKey("/Type /EmbeddedFile /Subtype /application#2Fjson /Halfscope true /Length ");
const QByteArray kPdfStream(" >>\nstream\n");

// PNG specification, annex D.
quint32 crcOf(const QByteArray& bytes) {
    static const std::array<quint32, 256> kTable = [] {
        std::array<quint32, 256> table{};
        for (quint32 n = 0; n < table.size(); ++n) {
            quint32 c = n;
            for (int bit = 0; bit < 8; ++bit) {
                c = (c & 1) != 0 ? 0xEDB88320U ^ (c >> 1) : c >> 1;
            }
            table[n] = c;
        }
        return table;
    }();
    quint32 c = 0xFFFFFFFFU;
    for (const char byte : bytes) {
        c = kTable[(c ^ static_cast<unsigned char>(byte)) & 0xFFU] ^ (c >> 8);
    }
    return ~c;
}

QByteArray bigEndian(quint32 value) {
    QByteArray bytes(4, '\0');
    qToBigEndian(value, bytes.data());
    return bytes;
}

quint32 numberAt(const QByteArray& bytes, qsizetype at) { return qFromBigEndian<quint32>(bytes.constData() + at); }

std::optional<QByteArray> jsonInPng(const QByteArray& png) {
    constexpr qsizetype kAround = 12; // length, type and checksum
    const QByteArray begins = kPngKey + '\0';
    for (qsizetype at = kPngSignature.size(); at + kAround <= png.size();) {
        const auto length = static_cast<qsizetype>(numberAt(png, at));
        if (length > png.size() - at - kAround) {
            return std::nullopt; // cut off
        }
        const QByteArray chunk = QByteArray::fromRawData(png.constData() + at + 4, length + 4);
        if (chunk.startsWith("tEXt" + begins)) {
            const qsizetype before = 4 + begins.size();
            const bool sound = numberAt(png, at + 8 + length) == crcOf(chunk) && chunk.size() - before <= kLongest;
            return sound ? std::optional(QByteArray(chunk.constData() + before, chunk.size() - before)) : std::nullopt;
        }
        at += kAround + length;
    }
    return std::nullopt;
}

std::optional<QByteArray> jsonInSvg(const QByteArray& svg) {
    QXmlStreamReader xml(svg);
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement || xml.name() != QLatin1String("metadata") ||
            xml.attributes().value(QLatin1String("id")) != QLatin1String(kSvgId)) {
            continue;
        }
        const QByteArray text = xml.readElementText(QXmlStreamReader::ErrorOnUnexpectedElement).toUtf8();
        return xml.hasError() || text.size() > kLongest ? std::nullopt : std::optional(text);
    }
    return std::nullopt;
}

std::optional<QByteArray> jsonInPdf(const QByteArray& pdf) {
    const qsizetype at = pdf.lastIndexOf(kPdfKey); // what was added last counts
    const qsizetype from = at + kPdfKey.size();
    const qsizetype end = at < 0 ? -1 : pdf.indexOf(kPdfStream, from);
    constexpr qsizetype kDigits = 9;
    if (end < 0 || end - from > kDigits) {
        return std::nullopt;
    }
    bool isNumber = false;
    const qsizetype length = pdf.mid(from, end - from).toInt(&isNumber);
    const qsizetype first = end + kPdfStream.size();
    const bool sound = isNumber && length >= 0 && length <= kLongest && length <= pdf.size() - first &&
                       QByteArrayView(pdf).sliced(first + length).startsWith("\nendstream");
    return sound ? std::optional(pdf.mid(first, length)) : std::nullopt;
}

/// A number after a key in a PDF's trailer.
qsizetype numberAfter(const QByteArray& pdf, const QByteArray& key, qsizetype from) {
    qsizetype at = pdf.indexOf(key, from) + key.size();
    qsizetype number = 0;
    for (; at < pdf.size() && (pdf[at] == ' ' || pdf[at] == '\n'); ++at) {
    }
    for (; at < pdf.size() && pdf[at] >= '0' && pdf[at] <= '9'; ++at) {
        number = 10 * number + (pdf[at] - '0');
    }
    return number;
}

} // namespace

QByteArray pngWith(const QByteArray& png, const QByteArray& text) {
    constexpr qsizetype kAfterHeader = 33; // the signature and IHDR
    const QByteArray chunk = "tEXt" + kPngKey + '\0' + text;
    QByteArray result = png;
    return result.insert(kAfterHeader,
                         bigEndian(static_cast<quint32>(chunk.size() - 4)) + chunk + bigEndian(crcOf(chunk)));
}

QByteArray svgWith(const QByteArray& svg, const QByteArray& text) {
    QByteArray result = svg;
    const qsizetype at = result.indexOf("<defs>");
    return result.insert(at < 0 ? result.lastIndexOf("</svg>") : at,
                         "<metadata id=\"" + kSvgId + "\">" + QString::fromLatin1(text).toHtmlEscaped().toUtf8() +
                             "</metadata>\n");
}

/// Three objects more behind the others: the text as it is, what names it, and a catalogue that knows it.
QByteArray pdfWith(const QByteArray& pdf, const QByteArray& text) {
    const qsizetype table = pdf.lastIndexOf("\nxref\n") + 1;
    const qsizetype trailer = pdf.indexOf("trailer", table);
    const qsizetype size = numberAfter(pdf, "/Size", trailer);
    const qsizetype info = numberAfter(pdf, "/Info", trailer);
    const QByteArray rootObject = '\n' + QByteArray::number(numberAfter(pdf, "/Root", trailer)) + " 0 obj\n<<";
    const qsizetype root = pdf.indexOf(rootObject);
    if (table <= 0 || trailer < 0 || size == 0 || root < 0) {
        return pdf; // not as Qt writes it
    }
    const qsizetype inside = root + rootObject.size();
    const QByteArray catalogue = pdf.mid(inside, pdf.indexOf(">>\nendobj", inside) - inside).trimmed();
    const auto named = [size](int index) { return QByteArray::number(size + index); };
    const std::array<QByteArray, 3> objects{
        "<< " + kPdfKey + QByteArray::number(text.size()) + kPdfStream + text + "\nendstream",
        "<< /Type /Filespec /F (scenario.halfscope) /UF (scenario.halfscope) /AFRelationship /Source /EF << /F " +
            named(0) + " 0 R >> >>",
        "<<\n" + catalogue + "\n/Names << /EmbeddedFiles << /Names [(scenario.halfscope) " + named(1) +
            " 0 R] >> >>\n/AF [" + named(1) + " 0 R]\n>>"};
    QByteArray result = pdf.left(table);
    QByteArray entries = pdf.mid(table, trailer - table);
    for (int i = 0; i < 3; ++i) {
        entries += QByteArray::number(result.size()).rightJustified(10, '0') + " 00000 n \n";
        result += named(i) + " 0 obj\n" + objects[static_cast<std::size_t>(i)] + "\nendobj\n";
    }
    entries.replace("xref\n0 " + named(0) + '\n', "xref\n0 " + named(3) + '\n');
    const QByteArray start = QByteArray::number(result.size());
    return result + entries + "trailer\n<<\n/Size " + named(3) + "\n/Info " + QByteArray::number(info) +
           " 0 R\n/Root " + named(2) + " 0 R\n>>\nstartxref\n" + start + "\n%%EOF\n";
}

std::optional<QByteArray> jsonIn(const QByteArray& file) {
    if (file.startsWith(kPngSignature)) {
        return jsonInPng(file);
    }
    return file.startsWith("%PDF-") ? jsonInPdf(file) : jsonInSvg(file);
}

} // namespace halfscope
