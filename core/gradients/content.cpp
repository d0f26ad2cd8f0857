// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/content.h"

#include "gradients/npy_reader.h"
#include "gradients/npz_reader.h"
#include "gradients/safetensors_reader.h"

#include <algorithm>
#include <filesystem>
#include <string_view>

namespace halfscope::detail {

namespace {

bool endsAs(std::string_view name, std::string_view ending) {
    const auto same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; };
    return name.size() >= ending.size() &&
           std::equal(name.end() - static_cast<std::ptrdiff_t>(ending.size()), name.end(), ending.begin(), same);
}

/// A path of UTF-8 on every system.
std::filesystem::path pathOf(const std::string& utf8) {
    return std::filesystem::path(std::u8string(utf8.begin(), utf8.end()));
}

struct Known {
    Content content;
    bool (*begins)(std::span<const char>);
    std::string_view ending;
    ProblemKind otherwise;
    std::string_view expected; // as its first bytes
};

constexpr std::size_t kLongestMagic = 9;
constexpr Known kKnown[]{
    {Content::Npy, startsAsNpy, ".npy", ProblemKind::NpyBadMagic, "\\x93NUMPY"},
    {Content::Zip, startsAsZip, ".npz", ProblemKind::NpzDamaged, "PK"},
    {Content::Safetensors, startsAsSafetensors, ".safetensors", ProblemKind::SafetensorsBadHeader, "{"},
};

/// What a person is shown of bytes that are no text.
std::string shownBeginning(std::span<const char> head) {
    std::string shown(head.data(), std::min(head.size(), kLongestMagic));
    std::replace_if(
        shown.begin(), shown.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }, '.');
    return excerpt(shown);
}

} // namespace

Result<Content> contentOf(ByteSource& source) {
    const Result<std::span<const char>> head = source.peek(kLongestMagic);
    if (!head) {
        return head.problem();
    }
    if (head.value().empty()) {
        return source.problem(ProblemKind::FileEmpty);
    }
    for (const Known& known : kKnown) {
        if (known.begins(head.value())) {
            return known.content;
        }
    }
    for (const Known& known : kKnown) {
        if (endsAs(source.name(), known.ending)) {
            if (known.content == Content::Safetensors && head.value().size() >= kLongestMagic &&
                head.value()[kLongestMagic - 1] == '{') {
                return known.content; // whose reader says what is wrong with the length
            }
            Problem problem = source.problem(known.otherwise);
            problem.text = shownBeginning(head.value());
            problem.expected = known.expected;
            return problem;
        }
    }
    return Content::Text;
}

std::optional<std::uint64_t> lengthOf(const std::string& path) {
    std::error_code error;
    const std::filesystem::path file = pathOf(path);
    if (!std::filesystem::is_regular_file(file, error)) {
        return std::nullopt;
    }
    const std::uintmax_t size = std::filesystem::file_size(file, error);
    return error ? std::nullopt : std::optional<std::uint64_t>(size);
}

std::string fileNameOf(const std::string& path) {
    const std::u8string name = pathOf(path).filename().u8string();
    return {name.begin(), name.end()};
}

} // namespace halfscope::detail
