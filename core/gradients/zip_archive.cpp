// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/zip_archive.h"
#include "gradients/npz_reader.h"

#include <cstdio>
#include <ios>
#include <string_view>
#include <zip.h>

namespace halfscope::detail {

namespace {

constexpr std::string_view kEnding = ".npy";

struct CloseArchive {
    void operator()(zip_t* archive) const { zip_discard(archive); }
};
struct CloseEntry {
    void operator()(zip_file_t* entry) const { zip_fclose(entry); }
};
struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using ArchivePtr = std::unique_ptr<zip_t, CloseArchive>;
using EntryPtr = std::unique_ptr<zip_file_t, CloseEntry>;
using FilePtr = std::unique_ptr<std::FILE, CloseFile>;

std::string reasonOf(zip_error_t& error) {
    std::string reason = excerpt(zip_error_strerror(&error));
    zip_error_fini(&error);
    return reason;
}

class EntryBytes : public std::streambuf {
public:
    EntryBytes(EntryPtr entry, std::string& error) : m_entry(std::move(entry)), m_error(error) {}

protected:
    std::streamsize xsgetn(char* to, std::streamsize count) override {
        std::streamsize done = 0;
        while (done < count) {
            const auto more = zip_fread(m_entry.get(), to + done, static_cast<zip_uint64_t>(count - done));
            if (more < 0) {
                m_error = excerpt(zip_file_strerror(m_entry.get()));
                throw std::ios_base::failure(m_error); // which the stream makes its bad bit
            }
            if (more == 0) {
                break;
            }
            done += more;
        }
        return done;
    }

private:
    EntryPtr m_entry;
    std::string& m_error;
};

/// Why this library or this program does not unpack it.
std::string refusal(const zip_stat_t& stat) {
    if ((stat.valid & ZIP_STAT_ENCRYPTION_METHOD) && stat.encryption_method != ZIP_EM_NONE) {
        return "encrypted";
    }
    const bool known = stat.valid & ZIP_STAT_COMP_METHOD;
    return known && (stat.comp_method == ZIP_CM_STORE || stat.comp_method == ZIP_CM_DEFLATE)
               ? std::string()
               : "method " + std::to_string(stat.comp_method);
}

class LibzipArchive : public ZipArchive {
public:
    explicit LibzipArchive(ArchivePtr archive) : m_archive(std::move(archive)) {
        const zip_int64_t count = zip_get_num_entries(m_archive.get(), 0);
        for (zip_uint64_t i = 0; i < static_cast<zip_uint64_t>(count); ++i) {
            zip_stat_t stat;
            if (zip_stat_index(m_archive.get(), i, 0, &stat) != 0 || !(stat.valid & ZIP_STAT_NAME)) {
                continue;
            }
            std::string_view name(stat.name);
            if (!name.ends_with(kEnding)) {
                continue;
            }
            name.remove_suffix(kEnding.size());
            m_arrays.push_back({std::string(name), stat.size, stat.comp_size, i, refusal(stat)});
        }
    }

    const std::vector<Entry>& arrays() const override { return m_arrays; }

    std::unique_ptr<std::streambuf> open(const Entry& entry) override {
        EntryPtr file(zip_fopen_index(m_archive.get(), entry.place, 0));
        if (!file) {
            m_error = excerpt(zip_strerror(m_archive.get()));
            return nullptr;
        }
        return std::make_unique<EntryBytes>(std::move(file), m_error);
    }

    std::string error() const override { return m_error; }

private:
    ArchivePtr m_archive;
    std::vector<Entry> m_arrays;
    std::string m_error;
};

/// All of the source, in a file without a name.
Result<FilePtr> spooled(ByteSource& source) {
    FilePtr file(std::tmpfile());
    bool written = file != nullptr;
    while (written) {
        const Result<std::span<const char>> bytes = source.peek(1);
        if (!bytes) {
            return bytes.problem();
        }
        const std::size_t size = bytes.value().size();
        if (size == 0) {
            break;
        }
        written = std::fwrite(bytes.value().data(), 1, size, file.get()) == size;
        source.take(size);
    }
    if (!written || std::fflush(file.get()) != 0) { // the library asks the system how long it is
        Problem problem = source.problem(ProblemKind::FileUnreadable);
        problem.text = "no room for a temporary copy";
        return problem;
    }
    return file;
}

} // namespace

Result<std::unique_ptr<ZipArchive>> openZip(Input& input) {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = nullptr;
    if (input.path) {
        source = zip_source_file_create(input.path->c_str(), 0, -1, &error);
    } else {
        Result<FilePtr> copy = spooled(input.source);
        if (!copy) {
            return copy.problem();
        }
        source = zip_source_filep_create(copy.value().get(), 0, -1, &error);
        if (source) {
            copy.value().release(); // it is the library's now
        }
    }
    ArchivePtr archive(source ? zip_open_from_source(source, ZIP_RDONLY, &error) : nullptr);
    if (!archive) {
        if (source) {
            zip_source_free(source);
        }
        Problem problem = input.source.problem(ProblemKind::NpzDamaged);
        problem.text = reasonOf(error);
        return problem;
    }
    return std::unique_ptr<ZipArchive>(std::make_unique<LibzipArchive>(std::move(archive)));
}

} // namespace halfscope::detail
