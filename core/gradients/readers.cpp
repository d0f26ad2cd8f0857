// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/readers.h"

#include "gradients/byte_source.h"
#include "gradients/npy_reader.h"
#include "gradients/text_reader.h"

#include <filesystem>
#include <fstream>
#include <new>
#include <stdexcept>

namespace halfscope {

namespace {

bool isNamedNpy(std::string_view name) {
    return name.size() >= 4 && (name.substr(name.size() - 4) == ".npy" || name.substr(name.size() - 4) == ".NPY");
}

Result<ReadReport> readByMagic(detail::ByteSource& source, const std::string& groupName) {
    const Result<std::span<const char>> head = source.peek(8);
    if (!head) {
        return head.problem();
    }
    if (head.value().empty()) {
        return source.problem(ProblemKind::FileEmpty);
    }
    if (detail::startsAsNpy(head.value())) {
        return detail::readNpy(source, groupName);
    }
    if (isNamedNpy(source.name())) {
        Problem problem = source.problem(ProblemKind::NpyBadMagic);
        problem.expected = "\\x93NUMPY";
        return problem;
    }
    return detail::readText(source, groupName);
}

Result<ReadReport> readFrom(detail::ByteSource source, const std::string& groupName) {
    try {
        return readByMagic(source, groupName);
    } catch (const std::bad_alloc&) {
        return source.problem(ProblemKind::OutOfMemory);
    } catch (const std::length_error&) { // a vector that cannot grow says it this way
        return source.problem(ProblemKind::OutOfMemory);
    }
}

/// A path of UTF-8 on every system.
std::filesystem::path pathOf(const std::string& utf8) {
    return std::filesystem::path(std::u8string(utf8.begin(), utf8.end()));
}

} // namespace

Result<ReadReport> readGradients(const std::string& path, const Progress& progress) {
    Result<std::ifstream> stream = detail::openFile(path);
    if (!stream) {
        return stream.problem();
    }
    std::error_code error;
    const std::filesystem::path file = pathOf(path);
    std::optional<std::uint64_t> length;
    if (std::filesystem::is_regular_file(file, error)) { // a pipe has none
        const std::uintmax_t size = std::filesystem::file_size(file, error);
        if (!error) {
            length = size;
        }
    }
    const std::u8string name = file.filename().u8string();
    return readFrom(detail::ByteSource(stream.value(), path, length, progress), std::string(name.begin(), name.end()));
}

Result<ReadReport> readGradients(std::istream& stream, const std::string& name, const Progress& progress) {
    return readFrom(detail::ByteSource(stream, name, std::nullopt, progress), name);
}

} // namespace halfscope
