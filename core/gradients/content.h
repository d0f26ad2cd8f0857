// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/byte_source.h"

#include <filesystem>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>

/// Internal to core/gradients: what a file is, by its first bytes.
namespace halfscope::detail {

enum class Content { Npy, Zip, Safetensors, Text };

/// FileEmpty; for a name that ends as another content's does, the problem of a wrong beginning: NpyBadMagic,
/// NpzDamaged, SafetensorsBadHeader.
Result<Content> contentOf(ByteSource& source);

/// What a reader gets.
struct Input {
    ByteSource& source;
    std::string groupName;           ///< where the content names none
    std::optional<std::string> path; ///< of a file that can be opened again and sought in
    const Progress& progress;
};

template <class T> using Reader = Result<T> (*)(Input& input);

/// What a reader throws for want of memory, as a problem.
template <class T> Result<T> guarded(Input input, Reader<T> read) {
    try {
        return read(input);
    } catch (const std::bad_alloc&) {
        return input.source.problem(ProblemKind::OutOfMemory);
    } catch (const std::length_error&) { // a vector that cannot grow says it this way
        return input.source.problem(ProblemKind::OutOfMemory);
    }
}

/// The length of a regular file; a pipe has none.
std::optional<std::uint64_t> lengthOf(const std::string& path);
/// A path's last part.
std::string fileNameOf(const std::string& path);

template <class T> Result<T> readFile(const std::string& path, const Progress& progress, Reader<T> read) {
    Result<std::ifstream> stream = openFile(path);
    if (!stream) {
        return stream.problem();
    }
    const std::optional<std::uint64_t> length = lengthOf(path);
    ByteSource source(stream.value(), path, length, progress);
    return guarded({source, fileNameOf(path), length ? std::optional(path) : std::nullopt, progress}, read);
}

template <class T>
Result<T> readStream(std::istream& stream, const std::string& name, const Progress& progress, Reader<T> read) {
    ByteSource source(stream, name, std::nullopt, progress);
    return guarded({source, name, std::nullopt, progress}, read);
}

} // namespace halfscope::detail
