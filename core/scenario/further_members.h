// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace halfscope {

/// A member of a scenario file that this program does not know: of a later program of the same version.
struct FurtherMember {
    std::string path;  ///< its JSON pointer (RFC 6901), as "/network/compared/0/later"
    std::string value; ///< its JSON
    bool operator==(const FurtherMember&) const = default;
};

/// Kept with a scenario and written back, each into the object where it stood, after the members that are known. One
/// whose object is no more, as that of a source that was replaced, goes with it; one of a list's entry stays with its
/// number. Copies share them.
struct FurtherMembers {
    std::shared_ptr<const std::vector<FurtherMember>> members; ///< of an object in its order; null counts as none

    friend bool operator==(const FurtherMembers& a, const FurtherMembers& b) {
        static const std::vector<FurtherMember> kNone;
        return a.members == b.members || (a.members ? *a.members : kNone) == (b.members ? *b.members : kNone);
    }
};

} // namespace halfscope
