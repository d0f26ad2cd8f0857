// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/file_hash.h"

#include <QFile>
#include <QFileInfo>

#include <openssl/evp.h>

#include <chrono>
#include <memory>
#include <optional>
#include <utility>

namespace halfscope {

namespace {

/// OpenSSL's: with the processor's own instructions it is seven times as fast as Qt's.
class Sha256 {
public:
    Sha256() : m_context(EVP_MD_CTX_new(), &EVP_MD_CTX_free) {
        m_good = m_context && EVP_DigestInit_ex(m_context.get(), EVP_sha256(), nullptr) == 1;
    }
    void add(const QByteArray& bytes) {
        m_good =
            m_good && EVP_DigestUpdate(m_context.get(), bytes.constData(), static_cast<std::size_t>(bytes.size())) == 1;
    }
    /// Lower-case hex; nothing where there is no memory for it.
    std::optional<std::string> take() {
        QByteArray digest(EVP_MAX_MD_SIZE, '\0');
        unsigned int size = 0;
        auto* bytes = reinterpret_cast<unsigned char*>(digest.data());
        if (!m_good || EVP_DigestFinal_ex(m_context.get(), bytes, &size) != 1) {
            return std::nullopt;
        }
        return digest.left(static_cast<qsizetype>(size)).toHex().toStdString();
    }

private:
    std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> m_context;
    bool m_good = false;
};

} // namespace

Result<FileReference> referenceTo(const QString& path, const Progress& progress) {
    constexpr qint64 kChunk = 1 << 22;
    QFile file(path);
    Sha256 hash;
    bool read = file.open(QIODevice::ReadOnly);
    while (read && !file.atEnd()) {
        if (progress && !progress(1)) { // gigabytes take their time here, too
            return Problem{ProblemKind::Cancelled, path.toStdString(), "", "", 0, 0};
        }
        const QByteArray chunk = file.read(kChunk);
        hash.add(chunk);
        read = !chunk.isEmpty();
    }
    const auto digest = hash.take();
    if (!read || !digest) {
        return Problem{ProblemKind::FileUnreadable, path.toStdString(), file.errorString().toStdString(), "", 0, 0};
    }
    return FileReference{QFileInfo(path).absoluteFilePath().toStdString(), static_cast<std::uint64_t>(file.size()),
                         *digest};
}

FileHash::FileHash(QString path)
    : m_result(std::async(std::launch::async, [this, path = std::move(path)] {
          return referenceTo(path, [this](double) { return !m_stopped; });
      })) {}

FileHash::~FileHash() { m_stopped = true; } // the future waits

Result<FileReference> FileHash::take(const Progress& progress) {
    constexpr std::chrono::milliseconds kBetween(20);
    do {
        if (progress && !progress(1)) {
            m_stopped = true; // what it then gives is Cancelled, unless it was ready
            auto result = m_result.get();
            return result ? Problem{ProblemKind::Cancelled, result.value().path, "", "", 0, 0} : result.problem();
        }
    } while (m_result.wait_for(kBetween) != std::future_status::ready);
    return m_result.get();
}

} // namespace halfscope
